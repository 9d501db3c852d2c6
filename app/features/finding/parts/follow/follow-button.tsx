import { type FormEvent, type ReactNode, useEffect } from 'react';
import { href, useFetcher, useLocation } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { type Followed, MAX_FOLLOWS } from '../../rules/follow-kinds.ts';
import type { Snapshot } from '../../rules/follow-news.ts';
import { isSame, storeFollows, useDeviceFollows } from './device.ts';
import s from './follow.module.css';

/** The server has the same message for a member (screens/saved/route.tsx). */
const noted = { title: 'No se ha quitado', description: 'Tiene una nota tuya. Quítalo en Guardados, donde está la nota.' };

interface FollowProps {
  followed: Followed;
  now: Snapshot;
  /** The state that the member last saw; null: not followed; undefined: a visitor, whose follows are on the device. */
  seen: Snapshot | null | undefined;
}
interface FollowButtonProps extends FollowProps {
  /** The name of the item, for screen readers. */
  of: string;
  /** Replaces the button 'Guardar' or 'Seguir'. */
  children?(on: boolean): ReactNode;
}

/**
 * 'Guardar' a flat, 'Seguir' any other item. A visitor's follows are stored on the device; without script a visitor is redirected to sign in and back.
 */
export function FollowButton({ followed, of, now, seen, children }: FollowButtonProps) {
  const { kind, subject } = followed;
  const owner = useDraftOwner();
  const fetcher = useFetcher();
  const here = useDeviceFollows();
  const { pathname, search } = useLocation();
  const intent = fetcher.formData?.get('intent');
  const known = seen === undefined ? here.some((one) => isSame(one, followed)) : seen !== null;
  // Optimistic: the button changes before the response.
  const on = intent === 'guardar' ? true : intent === 'quitar' ? false : known;
  const toggleHere = (event: FormEvent) => {
    if (seen !== undefined) return;
    event.preventDefault();
    const mine = here.find((one) => isSame(one, followed))?.own;
    if (mine?.note || mine?.rent) return toast({ ...noted, kind: 'error' });
    const others = here.filter((one) => !isSame(one, followed));
    if (!on && others.length >= MAX_FOLLOWS) {
      toast({ title: `Ya tienes ${MAX_FOLLOWS} guardados`, description: 'Quita alguno en Guardados.', kind: 'error' });
      return;
    }
    const one = { kind, subject, reviews: now.reviews, price: now.price, rentKind: now.rentKind, ...(kind === 'flat' ? { address: of } : {}) };
    const stored = storeFollows(on ? others : [one, ...others]);
    if (!stored) toast({ title: 'Este navegador no guarda nada', description: 'Entra en tu cuenta para guardarlo.', kind: 'error' });
    else if (!on) toast({ title: 'Guardado en este dispositivo', description: 'Lo verás en Guardados. Con una cuenta te avisamos también por correo.' });
  };
  const [keep, kept] = kind === 'flat' ? ['Guardar', 'Guardado'] : ['Seguir', 'Siguiendo'];
  return (
    <fetcher.Form method="post" action={`${href('/guardados')}?volver=${encodeURIComponent(`${pathname}${search}`)}`} onSubmit={toggleHere}>
      <input type="hidden" name="intent" value={on ? 'quitar' : 'guardar'} />
      {owner ? <input type="hidden" name="quien" value={owner} /> : null}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={subject} />
      {children ? (
        children(on)
      ) : (
        <button className="btn btn--s" type="submit" aria-label={on ? `${kept}: ${of}. Quitar` : `${keep} ${of}`}>
          <FollowMark on={on} />
          {on ? kept : keep}
        </button>
      )}
    </fetcher.Form>
  );
}

export const FollowMark = ({ on }: { on: boolean }) => (
  <span className={on ? s.on : s.off}>
    <Icon name="bookmark" />
  </span>
);

/** On the item's page: marks its current state as seen. */
export function MarkSeen({ followed, now, seen }: FollowProps) {
  const { submit } = useFetcher();
  const here = useDeviceFollows();
  const owner = useDraftOwner();
  const { kind, subject } = followed;
  const { reviews, price, rentKind } = now;
  const mine = seen === undefined ? here.find((one) => isSame(one, { kind, subject })) : seen;
  const stale = mine ? mine.reviews !== reviews || mine.price !== price : false;
  const member = seen !== undefined;
  useEffect(() => {
    if (!stale) return;
    if (member) void submit({ intent: 'visto', quiet: 'si', quien: owner, kind, subject }, { method: 'post', action: href('/guardados') });
    else storeFollows(here.map((one) => (isSame(one, { kind, subject }) ? { ...one, reviews, price, rentKind } : one)));
  }, [stale, member, owner, kind, subject, reviews, price, rentKind, here, submit]);
  return null;
}
