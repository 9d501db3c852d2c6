import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { type Failure, messageOf } from '../../../../ui/no-answer.ts';
import { failureReason } from '../../../../ui/request-data.ts';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import type { Checked } from '../../rules/log/check.ts';
import type { Receipt } from '../../rules/log/receipt.ts';
import { CheckResult } from './result.tsx';
import s from './transparency.module.css';

/** 'unreadable': the pasted text is no receipt; 'unreachable': a download failed. */
type State = { at: 'start' | 'working' | 'unreadable' } | { at: 'unreachable'; failure: Failure } | { at: 'done'; receipt: Receipt; checked: Checked };

interface VerifierProps {
  verifierKey: string;
  /** When the last root was signed. */
  signed: string | null;
  contact: string | null;
}

/** Checks a receipt that is pasted, or that follows the '#' of a link. It is never sent: only public files are downloaded. */
export function Verifier({ verifierKey, signed, contact }: VerifierProps) {
  const [state, setState] = useState<State>({ at: 'start' });
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const turns = useRef(0);
  const id = useId();
  const { hash } = useLocation();
  const hydrated = useHydrated();

  const check = async (typed: string) => {
    const turn = ++turns.current;
    const show = (next: State) => turn === turns.current && setState(next);
    show({ at: 'working' });
    try {
      const { readReceipt } = await import('../../rules/log/receipt.ts');
      const receipt = readReceipt(typed);
      if (!receipt) return show({ at: 'unreadable' });
      const { checkHere } = await import('./check-here.ts');
      const checked = await checkHere(receipt, verifierKey, href('/transparencia'));
      show({ at: 'done', receipt, checked });
    } catch (error) {
      show({ at: 'unreachable', failure: await failureReason(error) });
    }
  };
  const checkLinked = useEffectEvent(check);
  useEffect(() => {
    const receipt = linkedReceipt(hash);
    if (!hydrated || receipt === null || !field.current) return;
    field.current.value = receipt;
    void checkLinked(receipt);
  }, [hydrated, hash]);

  // On a phone the result is below the input.
  useEffect(() => {
    if (state.at === 'done' || state.at === 'unreachable') answer.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void check(field.current?.value ?? '');
  };
  const wrong = state.at === 'unreadable';
  useEffect(() => {
    if (state.at === 'unreadable') field.current?.focus();
  }, [state]);
  return (
    <div className={`card pad ${s.verifier}`}>
      <form className={s.form} onSubmit={send} noValidate>
        <div className="field">
          <label htmlFor={id}>Pega el comprobante de tu decisión</label>
          <textarea
            className={`inp num ${s.receipt}`}
            id={id}
            ref={field}
            rows={2}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            placeholder="RL1-…"
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-problem ${id}-hint`}
          />
        </div>
        <div id={`${id}-problem`} aria-live="polite">
          {wrong ? <p className="err">Eso no es un comprobante entero. Empieza por RL1: cópialo otra vez, con todas sus letras.</p> : null}
        </div>
        <div>
          <button className="btn btn--main" type="submit" disabled={!hydrated} aria-disabled={state.at === 'working' || undefined}>
            {state.at === 'working' ? 'Comprobando…' : 'Comprobar'}
          </button>
        </div>
        <p className="xs muted" id={`${id}-hint`}>
          Lleva un código, no tu nombre ni el texto. Lo encuentras en «Mis Reseñas» y en «Mis estancias», y no sale de tu navegador.
        </p>
        <noscript>
          <p className="note">Para comprobarlo aquí hace falta JavaScript. Más abajo tienes cómo hacerlo sin nosotros.</p>
        </noscript>
        <div>
          <h3 className={s.steps}>Qué hace tu navegador</h3>
          <ol className={`small ${s.numbered}`}>
            <li>
              <span>Calcula la huella de tu comprobante.</span>
            </li>
            <li>
              <span>La combina con las huellas del camino hasta la raíz.</span>
            </li>
            <li>
              <span>Compara el resultado con la raíz que firmamos.</span>
            </li>
          </ol>
        </div>
      </form>
      <div role="status" className={s.answer} ref={answer}>
        {state.at === 'done' ? <CheckResult receipt={state.receipt} checked={state.checked} signed={signed} contact={contact} /> : null}
        {state.at === 'unreachable' ? <p className="note note--warn">No se ha podido descargar el registro. {messageOf(state.failure)}</p> : null}
      </div>
    </div>
  );
}

/** The receipt after the '#' of a link, as if pasted; null: none. */
export function linkedReceipt(hash: string): string | null {
  if (!/^#RL1/i.test(hash)) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // An incomplete one is shown unchanged, and reported as no receipt.
    return hash.slice(1);
  }
}
