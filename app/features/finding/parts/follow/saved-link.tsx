import { useEffect, useEffectEvent, useState } from 'react';
import { href, NavLink, useFetcher } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Followed } from '../../rules/follow-kinds.ts';
import { isSame, storeFollows, useDeviceFollows } from './device.ts';
import s from './follow.module.css';

/** The link to the saved items, with the number of flats; `count` null: a visitor, whose follows are on the device. */
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

/** Even with the longest notes, this many fit into a form (server/app.ts formLimit). */
const AT_ONCE = 20;

const isAmong = (some: readonly Followed[], one: Followed) => some.some((other) => isSame(one, other));

/**
 * After signing in, moves the follows of this device to the account, the oldest first. The device deletes them once they are stored, and
 * keeps those beyond the account's limit; they are sent again after the next full page load.
 */
export function ImportFollows() {
  const here = useDeviceFollows();
  const owner = useDraftOwner();
  const { submit, data, state } = useFetcher<FormResult<readonly Followed[]>>();
  const [sent, setSent] = useState<readonly Followed[]>([]);
  const [before, setBefore] = useState<readonly Followed[]>([]);
  const left = data?.ok ? [...before, ...data.data] : before;
  const next = here.filter((one) => !isAmong(left, one)).slice(-AT_ONCE);
  const list = next.length > 0 ? JSON.stringify(next) : '';
  const send = useEffectEvent(() => {
    setSent(next);
    void submit({ intent: 'llevar', quiet: 'si', quien: owner, list }, { method: 'post', action: href('/guardados') });
  });
  useEffect(() => {
    if (list !== '') send();
  }, [list]);
  const stored = useEffectEvent((full: readonly Followed[]) => {
    setBefore(left);
    storeFollows(here.flatMap((one) => (isAmong(full, one) ? [{ ...one, left: true as const }] : isAmong(sent, one) ? [] : [one])));
  });
  useEffect(() => {
    if (state === 'idle' && data?.ok) stored(data.data);
  }, [data, state]);
  return null;
}
