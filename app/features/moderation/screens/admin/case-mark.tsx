import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { CaseKind } from '../../data/mark.input.ts';
import type { Mark } from '../../data/mark.reads.ts';
import s from './admin.module.css';

interface CaseMarkProps {
  kind: CaseKind;
  id: string;
  mark: Mark | undefined;
  /** For screen readers: the case, in the button's name. */
  about: string;
}

/** Shows who has a case open, so that two moderators do not read the same one. It does not stop anybody from deciding. */
export function CaseMarkLine({ kind, id, mark, about }: CaseMarkProps) {
  if (mark === 'other')
    return (
      <p className={`small ${s.taken}`}>
        <Icon name="user" small />
        Lo está mirando otra persona
      </p>
    );
  return (
    <div className={`row small ${s.mark}`}>
      {mark === 'own' ? <b>La tienes tú</b> : null}
      <ActionButton intent={mark === 'own' ? 'leave' : 'take'} id={id} fields={{ kind, caseId: id }} className="btn btn--s">
        {mark === 'own' ? 'Dejar para otra persona' : 'Me la quedo'}
        <span className="vh">: {about}</span>
      </ActionButton>
    </div>
  );
}

const everyMinutes = 4;

/** Renews the mark of a case while its page is visible. Failures stay silent: without a connection the mark expires. */
export function useKeptMark(kind: CaseKind, id: string, mark: Mark | null): void {
  const fetcher = useFetcher();
  const quien = useDraftOwner();
  const take = useEffectEvent((caseId: string) => {
    if (mark === 'other' || document.visibilityState !== 'visible') return;
    const again = mark === 'own' ? 'si' : '';
    void fetcher.submit({ intent: 'take', id: caseId, kind, caseId, quiet: 'si', again, guion: 'si', quien }, { method: 'post' });
  });
  useEffect(() => {
    take(id);
    const timer = setInterval(take, everyMinutes * 60_000, id);
    return () => clearInterval(timer);
  }, [id]);
}
