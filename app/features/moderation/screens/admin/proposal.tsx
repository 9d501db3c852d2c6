import { type ReactNode, useEffect, useRef } from 'react';
import s from './admin.module.css';

/**
 * Wraps the accept button. `first`: the first case of the list whose contract matches in everything. Its button gets the focus if there is a mouse,
 * and thus a keyboard, so that one key decides.
 */
export function Proposal({ first, children }: { first: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (first && matchMedia('(pointer: fine)').matches) place.current?.querySelector('button')?.focus();
  }, [first]);
  return (
    <div ref={place} data-key="accept">
      {children}
      {first ? (
        <p className={`small muted ${s.key}`}>
          Todo coincide con el contrato: pulsa <kbd>Intro</kbd> para verificarla.
        </p>
      ) : null}
    </div>
  );
}

/** The first case whose contract matches and is used by nobody else. */
export const firstProposed = <Case extends { contract: { state: string; elsewhere: number } | null }>(cases: readonly Case[]): Case | undefined =>
  cases.find(({ contract }) => contract?.state === 'coincide' && contract.elsewhere === 0);
