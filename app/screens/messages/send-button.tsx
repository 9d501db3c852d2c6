import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { Intent, Outcome } from './outcome.ts';

interface Props {
  intent: Intent;
  id: string;
  /** The whole of what the button does, for those who do not see the card around it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** One button, one action: busy while it runs, and a second click does nothing. */
export function SendButton({ intent, id, label, className = 'btn btn--s', children }: Props) {
  const fetcher = useFetcher<Outcome>();
  const busy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button className={className} type="submit" aria-label={label} aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
        {children}
      </button>
    </fetcher.Form>
  );
}
