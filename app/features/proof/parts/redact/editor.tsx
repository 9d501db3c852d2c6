import { type SyntheticEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { useModal } from '../../../../ui/modal.ts';
import type { Found } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import { Refused } from '../reader/page.ts';
import { NotTaken, type Sent, sendPages } from '../send-pages.ts';
import { change, nothingCovered } from './blocks.ts';
import { Cover } from './cover.tsx';
import { counted } from './kinds.ts';
import { NotRead, type Page, type Progress, readContract } from './read.ts';
import { Reading } from './reading.tsx';
import s from './redact.module.css';
import { SendUnredacted } from './send-unredacted.tsx';
import { Sending } from './sending.tsx';

export interface SentContract {
  id: string;
  /** A description of the sent pages: '2 páginas tapadas'. */
  name: string;
}
export interface EditorProps {
  files: readonly File[];
  onSent(sent: SentContract): void;
  /** Called if nothing was sent; `problem`: an error of the files. */
  onClose(problem: string | null): void;
}
type View = 'reading' | 'covering' | 'unredacted' | 'sending';

/** Redacts personal data in a contract on the device, and sends it: nothing is sent before 'Enviar' is pressed. */
export default function Editor({ files, onSent, onClose }: EditorProps) {
  const now = useDraftOwner();
  const [owner] = useState(now); // the owner of the files, even if another user signs in meanwhile
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const [view, setView] = useState<View>('reading');
  const [pages, setPages] = useState<Page[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [found, setFound] = useState<readonly Found[]>([]);
  const [reading, setReading] = useState<'done' | 'skipped' | 'failed'>('done');
  const [state, dispatch] = useReducer(change, nothingCovered);
  const [sent, setSent] = useState<(Sent & { pages: number; covered: boolean }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const skip = useRef(new AbortController());
  const sending = useRef(new AbortController());
  const close = useEffectEvent(onClose);
  // If the user asks to leave while the pages are being drawn, they are not sent.
  const asked = useRef(false);
  useEffect(() => {
    asked.current = confirming;
  }, [confirming]);

  useEffect(() => {
    const stop = new AbortController();
    skip.current = new AbortController();
    let drawn: readonly Page[] = [];
    const callbacks = {
      pages: (now: Page[]) => {
        drawn = now;
        if (!stop.signal.aborted) return setPages(now);
        for (const { url } of now) URL.revokeObjectURL(url);
      },
      progress: setProgress,
      found: setFound,
    };
    readContract(files, { stop: stop.signal, skip: skip.current.signal }, callbacks).then(
      () => {
        if (stop.signal.aborted) return;
        setReading(skip.current.signal.aborted ? 'skipped' : 'done');
        setView('covering');
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        if (error instanceof Refused) return close(error.message);
        // If all pages could be drawn, they can be redacted by hand; else the files are sent as they are.
        setReading('failed');
        setView(error instanceof NotRead ? 'covering' : 'unredacted');
      },
    );
    return () => {
      stop.abort();
      for (const { url } of drawn) URL.revokeObjectURL(url);
    };
  }, [files]);
  useEffect(() => dispatch({ do: 'find', found }), [found]);
  useEffect(() => () => sending.current.abort(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of view focuses its heading
  useEffect(() => {
    dialog.current?.scrollTo(0, 0);
    dialog.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [view]);

  const send = async (blobs: readonly Blob[], covered: boolean) => {
    if (asked.current) return;
    const stop = new AbortController();
    sending.current = stop;
    setProblem(null);
    const about = { pages: blobs.length, covered };
    setSent({ page: 0, part: 0, sent: 0, total: blobs.reduce((sum, { size }) => sum + size, 0), waiting: false, ...about });
    setView('sending');
    try {
      const id = await sendPages(blobs, owner, stop.signal, (now) => setSent({ ...now, ...about }));
      const named =
        covered && state.blocks.length > 0
          ? counted(blobs.length, 'página tapada', 'páginas tapadas')
          : counted(blobs.length, 'archivo sin tapar', 'archivos sin tapar');
      onSent({ id, name: named });
    } catch (error) {
      if (stop.signal.aborted && !dialog.current) return;
      setProblem(error instanceof NotTaken ? error.message : stop.signal.aborted ? null : 'No se ha podido enviar el contrato. Vuelve a intentarlo.');
      setView(covered ? 'covering' : 'unredacted');
    }
  };
  const leave = () => {
    if (view === 'sending') return sending.current.abort();
    if (state.past.length > 0 && !confirming) return setConfirming(true);
    onClose(null);
  };

  // The dialog is inside the page's form: its events must not reach the form.
  const keep = (e: SyntheticEvent) => e.stopPropagation();
  return createPortal(
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-labelledby="tapar-titulo"
      onCancel={(e) => {
        e.preventDefault();
        leave();
      }}
      onInput={keep}
      onChange={keep}
      onKeyDown={keep}
      onSubmit={keep}
    >
      {view === 'covering' ? (
        <div className="page">
          <p className="crumb">
            <button className="btn btn--quiet btn--s" type="button" onClick={leave}>
              Cancelar
            </button>
          </p>
          {confirming ? (
            <div className="note note--warn" role="alert">
              <span />
              <div className="stack-s">
                <p>Si sales ahora, pierdes los bloques que has cambiado. No se ha enviado nada.</p>
                <p className={s.do2}>
                  <button className="btn btn--s" type="button" onClick={() => setConfirming(false)}>
                    Seguir tapando
                  </button>
                  <button className="btn btn--s btn--quiet" type="button" onClick={() => onClose(null)}>
                    Salir sin enviar
                  </button>
                </p>
              </div>
            </div>
          ) : null}
        </div>
      ) : null}
      {view === 'reading' ? (
        <Reading pages={pages} progress={progress} found={found} onSkip={() => skip.current.abort()} onCancel={() => onClose(null)} />
      ) : null}
      {view === 'covering' ? (
        <Cover pages={pages} state={state} onChange={dispatch} reading={reading} problem={problem} onSend={(blobs) => void send(blobs, true)} />
      ) : null}
      {view === 'unredacted' ? <SendUnredacted problem={problem} onSend={() => void send(files, false)} onCancel={() => onClose(null)} /> : null}
      {view === 'sending' && sent ? <Sending sent={sent} onStop={leave} /> : null}
    </dialog>,
    document.body,
  );
}
