import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import s from './reviews.module.css';

/** The response to 'Útil'. */
export interface UsefulAnswer {
  ok: boolean;
  message: string;
}
interface UsefulProps {
  id: string;
  count: number;
  /** Whether the viewer pressed it. */
  mine: boolean;
  /** The viewer's own review, which has no button. */
  own: boolean;
  /** The address that the form is sent to, and that is shown after sending without script. */
  action: string;
}

/** 'Útil (4)', one vote per person, as a form of one button. Visitors are redirected to sign in. */
export function Useful({ id, count, mine, own, action }: UsefulProps) {
  const hydrated = useHydrated();
  const owner = useDraftOwner();
  const { Form, formData, state, data } = useFetcher<UsefulAnswer>({ key: `util ${id}` });
  useEffect(() => {
    if (data && !data.ok) toast({ title: data.message, kind: 'error' });
  }, [data]);
  const pendingVote = formData?.get('util');
  const on = pendingVote ? pendingVote === 'si' : mine;
  const shown = count + Number(on) - Number(mine);
  const words = shown > 0 ? `Útil (${shown})` : 'Útil';
  if (own) return shown > 0 ? <p className="small muted">{words}</p> : null;
  const busy = state !== 'idle';
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={(event) => busy && event.preventDefault()}>
      <input type="hidden" name="id" value={id} />
      {owner ? <input type="hidden" name="quien" value={owner} /> : null}
      {hydrated ? <input type="hidden" name="guion" value="si" /> : null}
      <button type="submit" className={s.useful} name="util" value={on ? 'no' : 'si'} aria-pressed={on} aria-busy={busy || undefined}>
        <Icon name="useful" small />
        {words}
      </button>
    </Form>
  );
}
