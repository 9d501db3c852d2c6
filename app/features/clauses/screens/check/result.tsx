import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../../../platform/dates.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { SeverityTile } from '../../parts/severity.tsx';
import type { Severity } from '../../rules/clause.ts';
import { ContractText } from './contract-text.tsx';
import { FindingItem } from './finding.tsx';
import { CopiedText, MessageBar, useMessage } from './message.tsx';
import { Reminders, SearchLink, WhatWasRead } from './nothing-found.tsx';
import { Notice } from './notice.tsx';
import { type Circumstances, circumstancesText, type Report, signingText } from './report.ts';
import s from './result.module.css';
import { Signing } from './signing.tsx';

interface ResultProps {
  report: Report;
  circumstances: Circumstances;
  today: string;
  /** Numbers, from 1, of the barely legible pages. */
  illegible: readonly number[];
  /** 'YYYY-MM', or 'unsigned'. */
  onSigning(signing: string): void;
  onChange(): void;
  onAnother(): void;
}

const groups: readonly { severity: Severity; name: string; one: string; many: string }[] = [
  { severity: 'posible cláusula nula', name: 'Probablemente no valen', one: 'posible cláusula nula', many: 'posibles cláusulas nulas' },
  { severity: 'abusiva', name: 'Te cargan de más', one: 'cláusula abusiva', many: 'cláusulas abusivas' },
  { severity: 'dudosa', name: 'Depende del caso', one: 'cláusula dudosa', many: 'cláusulas dudosas' },
];
const MAX_QUOTE = 160;
const list = new Intl.ListFormat('es', { type: 'conjunction' });

function headingOf({ findings: { length: found }, waiting: { length: waiting } }: Report): string {
  if (found > 0) return found === 1 ? 'Una cláusula que hablar con el casero' : `${found} cláusulas que hablar con el casero`;
  if (waiting > 0) return waiting === 1 ? 'Una cláusula depende de cuándo se firma' : `${waiting} cláusulas dependen de cuándo se firma`;
  return 'No hemos señalado ninguna cláusula';
}

/** The findings in a contract, the worst first, then what to read calmly, the contract itself, and the notice. */
export function Result({ report, circumstances, today, illegible, onSigning, onChange, onAnother }: ResultProps) {
  const { findings, waiting, blocks, similar, calm, dated } = report;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const points = [...findings, ...similar.filter(({ from }) => ticked.includes(from))];
  const message = useMessage(points, circumstances.signing === null ? dated : null);
  const nothing = findings.length + waiting.length + similar.length === 0;
  return (
    <div className={s.report}>
      <div className="page">
        <div className={s.head}>
          <h1 tabIndex={-1}>{headingOf(report)}</h1>
          <Signing text={signingText(circumstances, dated, today, formatDay)} thisMonth={today.slice(0, 7)} onChoose={onSigning} />
          <p className="xs muted">{circumstancesText(circumstances, dated)}</p>
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
        <CopiedText {...message} />
        {nothing ? <WhatWasRead blocks={blocks} /> : null}
        {groups.map(({ severity, name, one, many }) => {
          const here = findings.flatMap((finding, i) => (finding.severity === severity ? [{ finding, number: i + 1 }] : []));
          return here.length === 0 ? null : (
            <Group key={severity} name={name} count={`${here.length} ${here.length === 1 ? one : many}`} severity={severity}>
              {here.map(({ finding, number }) => (
                <FindingItem key={number} finding={finding} number={number} />
              ))}
            </Group>
          );
        })}
        {waiting.length > 0 ? (
          <Group name="Esperan la fecha" count="La ley cambió: elige arriba cuándo se firma y te decimos si valen.">
            {waiting.map(({ name, quote, from, type }) => (
              <li className={s.finding} key={`${type} ${from}`}>
                <h3>{name}</h3>
                <q className={s.quote}>{quote}</q>
              </li>
            ))}
          </Group>
        ) : null}
        {similar.length > 0 ? (
          <Group name="Se parece a…" count="No estamos seguros: léelas enteras antes de decir nada.">
            {similar.map((finding) => (
              <FindingItem key={finding.from} finding={finding} number={null}>
                <label className={`${s.tick} ${s.screenOnly}`}>
                  <input
                    type="checkbox"
                    checked={ticked.includes(finding.from)}
                    onChange={() => setTicked(ticked.includes(finding.from) ? ticked.filter((from) => from !== finding.from) : [...ticked, finding.from])}
                  />
                  <span>
                    Ponerla en el mensaje<span className="vh">{`: ${finding.name}`}</span>
                  </span>
                </label>
              </FindingItem>
            ))}
          </Group>
        ) : null}
        {calm.length > 0 ? <Calm calm={calm} /> : null}
        {nothing ? <Reminders lease={circumstances.lease} /> : null}
        <div className={s.folds}>
          <ContractText blocks={blocks} findings={findings} />
        </div>
        <Notice />
        <p className={`${s.next} ${s.screenOnly}`}>
          {nothing ? <SearchLink /> : null}
          <button className={`tap tap--u ${s.change}`} type="button" onClick={onChange}>
            Cambiar el texto o lo demás
          </button>
          <button className={`tap tap--u ${s.change}`} type="button" onClick={onAnother}>
            Revisar otro contrato
          </button>
        </p>
      </div>
      {points.length > 0 ? <MessageBar count={points.length} message={message} /> : null}
    </div>
  );
}

function Group({ name, count, severity, children }: { name: string; count: string; severity?: Severity; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className={severity ? `${s.group} ${s.tiled}` : s.group}>
        {severity ? <SeverityTile severity={severity} /> : null}
        <span>{name}</span>
        <small>{count}</small>
      </h2>
      <ol>{children}</ol>
    </section>
  );
}

function Calm({ calm }: { calm: Report['calm'] }) {
  return (
    <section aria-labelledby="con-calma">
      <h2 className={s.part} id="con-calma">
        Léelas con calma
      </h2>
      <p className="small muted">No decimos que estén mal. Que no te pillen por sorpresa.</p>
      <ul className={s.calm}>
        {calm.map(({ from, subject, words }) => (
          <li key={from}>
            <b>{subject}.</b> <q>{words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE)}…` : words}</q>
          </li>
        ))}
      </ul>
    </section>
  );
}
