import { useState } from 'react';
import { formatDay } from '../../../../../platform/dates.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { SeverityTile } from '../../parts/severity.tsx';
import type { Severity } from '../../rules/clause.ts';
import { ContractText } from './contract-text.tsx';
import { findingId, Law, MoreOf } from './finding.tsx';
import { CheckIcon } from './icon.tsx';
import { Letter } from './letter.tsx';
import { Notice } from './notice.tsx';
import { type Circumstances, circumstancesText, type Report, type Shown } from './report.ts';
import s from './result.module.css';

interface ResultProps {
  report: Report;
  circumstances: Circumstances;
  signed: boolean;
  today: string;
  /** Numbers, from 1, of pages that could hardly be read. */
  illegible: readonly number[];
  onChange(): void;
  onAnother(): void;
}

const kinds: readonly { severity: Severity; one: string; many: string }[] = [
  { severity: 'posible cláusula nula', one: 'posible cláusula nula', many: 'posibles cláusulas nulas' },
  { severity: 'abusiva', one: 'abusiva', many: 'abusivas' },
  { severity: 'dudosa', one: 'dudosa', many: 'dudosas' },
];
const MAX_QUOTE = 160;
const list = new Intl.ListFormat('es', { type: 'conjunction' });

export function Result({ report, circumstances, signed, today, illegible, onChange, onAnother }: ResultProps) {
  const { findings, blocks, similar, calm } = report;
  const [letter, setLetter] = useState<Shown | null>(null);
  const count = findings.length;
  return (
    <div className={s.report}>
      <div className="page">
        <div className={`title ${s.title}`}>
          <div className="stack-s">
            <h1 tabIndex={-1}>
              {count === 0 ? 'No hemos señalado ninguna cláusula' : `Hemos señalado ${count === 1 ? 'una cláusula' : `${count} cláusulas`}`}
            </h1>
            <p className="muted">
              {circumstancesText(circumstances)}{' '}
              <button className={`tap tap--u ${s.change} ${s.screenOnly}`} type="button" onClick={onChange}>
                Cambiar
              </button>
            </p>
          </div>
          <div className={`${s.actions} ${s.screenOnly}`}>
            <button className="btn btn--s" type="button" onClick={() => print()}>
              <CheckIcon name="print" />
              Imprimir informe
            </button>
            <button className="btn btn--s" type="button" onClick={onAnother}>
              Revisar otro
            </button>
          </div>
        </div>
        <p
          className={`small ${s.paperOnly}`}
        >{`Informe de Rellano, /revisar-contrato, ${formatDay(today)}. Hecho en tu dispositivo: el contrato no se envió.`}</p>
        {illegible.length > 0 ? (
          <p className={`note note--warn ${s.warn}`} role="alert">
            <Icon name="warning" />
            <span>{`${illegible.length === 1 ? 'La página' : 'Las páginas'} ${list.format(illegible.map(String))} casi no se ${illegible.length === 1 ? 'lee' : 'leen'}: puede faltar algo. Haz otra foto, de frente y con luz.`}</span>
          </p>
        ) : null}
        <ul className={s.tally}>
          {kinds.map(({ severity, one, many }) => {
            const times = findings.filter((finding) => finding.severity === severity).length;
            return (
              <li key={severity}>
                <SeverityTile severity={severity} large />
                <b className="num">{times}</b>
                <span>{times === 1 ? one : many}</span>
              </li>
            );
          })}
        </ul>
        <Notice />
        <ContractText blocks={blocks} findings={findings} signed={signed} onLetter={setLetter} />
        {similar.length > 0 ? (
          <section className={s.calm} aria-labelledby="se-parece">
            <div className="stack-s">
              <h2 id="se-parece">Se parece a…</h2>
              <p className="small muted">No estamos seguros: se parecen a cláusulas que la ley no permite. Léelas enteras antes de decir nada.</p>
            </div>
            <ul>
              {similar.map((finding) => (
                <li key={finding.from}>
                  <h3>{finding.name}</h3>
                  <div className={s.similar}>
                    <q>{finding.words}</q>
                    <Law finding={finding} />
                    <p className={s.screenOnly}>
                      <MoreOf finding={finding} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {calm.length > 0 ? (
          <section className={s.calm} aria-labelledby="con-calma">
            <div className="stack-s">
              <h2 id="con-calma">Léelas con calma</h2>
              <p className="small muted">Tocan temas delicados. No decimos que estén mal, sino que conviene entenderlas antes de firmar.</p>
            </div>
            <ul>
              {calm.map(({ from, subject, words }) => (
                <li key={from}>
                  <span>{subject}</span>
                  <q>{words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE)}…` : words}</q>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {count > 1 ? <Stepper findings={findings} /> : null}
      {letter?.letter ? <Letter name={letter.name} text={letter.letter} onClose={() => setLetter(null)} /> : null}
    </div>
  );
}

/** On a phone: from one finding to the next without scrolling past the rest of the contract. */
function Stepper({ findings }: { findings: readonly Shown[] }) {
  const [at, setAt] = useState(0);
  const go = (index: number) => {
    setAt(index);
    const card = document.getElementById(findingId(index + 1));
    card?.focus({ preventScroll: true });
    card?.parentElement?.parentElement?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={`bar-do ${s.bar} ${s.screenOnly}`}>
      <div className={`page ${s.stepper}`}>
        <button className="btn" type="button" aria-label="Señal anterior" disabled={at === 0} onClick={() => go(at - 1)}>
          <CheckIcon name="before" />
        </button>
        <button className={s.here} type="button" onClick={() => go(at)}>
          <b>{`Señal ${at + 1} de ${findings.length}`}</b>
          <span className="xs muted">{findings[at]?.name}</span>
        </button>
        <button className="btn" type="button" aria-label="Señal siguiente" disabled={at === findings.length - 1} onClick={() => go(at + 1)}>
          <CheckIcon name="after" />
        </button>
      </div>
    </div>
  );
}
