import { type ReactNode, useEffect, useRef } from 'react';
import s from './admin.module.css';

/**
 * Around the button that accepts. `first`: everything matches the contract and nothing speaks against it, and it is the first such
 * case of the list: with a keyboard its button has the focus, so that one key decides.
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

/** The first of a list that is proposed to be accepted. */
export const firstProposed = <Case extends { contract: { state: string; elsewhere: number } | null }>(cases: readonly Case[]): Case | undefined =>
  cases.find(({ contract }) => contract?.state === 'coincide' && contract.elsewhere === 0);
