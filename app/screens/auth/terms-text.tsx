import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** The terms as text: a page of the file is too small to read at the width of a phone. */
export function TermsText({ actions }: { actions: ReactNode }) {
  const [state, setState] = useState<{ Words: ComponentType } | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let cancelled = false;
    const load = async () => {
      const { TermsWords } = await import('./terms-words.tsx');
      if (!cancelled) setState({ Words: TermsWords });
    };
    load().catch(() => {
      if (!cancelled) setState('failed');
    });
    return () => {
      cancelled = true;
    };
  }, []);
  if (typeof state === 'object') return <state.Words />;
  return state === 'loading' ? (
    <p role="status">Cargando el documento…</p>
  ) : (
    <div className="stack-s" role="alert">
      <p>No se pudo mostrar el documento.</p>
      <p className="row">{actions}</p>
    </div>
  );
}
