import { useEffect, useEffectEvent } from 'react';
import { href, NavLink, useFetcher } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { storeFollows, useDeviceFollows } from './device.ts';
import s from './follow.module.css';

/** The way to what one keeps, with how many flats; `count` null: a visitor, whose device knows. */
export function SavedLink({ count }: { count: number | null }) {
  const here = useDeviceFollows();
  const flats = count ?? here.filter((one) => one.kind === 'flat').length;
  return (
    <NavLink className={s.link} to={href('/guardados')} aria-label={flats > 0 ? `Guardados, ${flats}` : 'Guardados'}>
      <span className={flats > 0 ? s.on : s.off}>
        <Icon name="bookmark" />
      </span>
      {flats > 0 ? (
        <span className={`num ${s.count}`} aria-hidden="true">
          {flats}
        </span>
      ) : null}
    </NavLink>
  );
}

/** With the longest notes these fit into a form (server/app.ts formLimit). */
const AT_ONCE = 20;

/** After signing in, moves the follows of this device to the account, the oldest first. The device deletes them once they are stored. */
export function ImportFollows() {
  const here = useDeviceFollows();
  const owner = useDraftOwner();
  const { submit, data, state } = useFetcher<FormResult>();
  const list = here.length > 0 ? JSON.stringify(here.slice(-AT_ONCE)) : '';
  useEffect(() => {
    if (list !== '') void submit({ intent: 'llevar', quiet: 'si', quien: owner, list }, { method: 'post', action: href('/guardados') });
  }, [list, owner, submit]);
  const stored = useEffectEvent(() => storeFollows(here.slice(0, -AT_ONCE)));
  useEffect(() => {
    if (state === 'idle' && data?.ok) stored();
  }, [data, state]);
  return null;
}
