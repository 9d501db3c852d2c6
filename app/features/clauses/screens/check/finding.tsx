import type { ReactNode } from 'react';
import { href } from 'react-router';
import { formatDay } from '../../../../../platform/dates.ts';
import { asked, firstSentence } from '../../rules/letter/message.ts';
import type { Shown } from './report.ts';
import s from './result.module.css';

export const findingId = (number: number): string => `senal-${number}`;

/** One clause: its name, its decisive words, the law in a sentence, what to ask for. `number`: from 1; null if it only resembles a clause. */
export function FindingItem({ finding, number, children }: { finding: Shown; number: number | null; children?: ReactNode }) {
  const { name, quote, explanation, pending, notes, before, reviewedOn } = finding;
  return (
    <li className={s.finding} id={number === null ? undefined : findingId(number)} tabIndex={-1}>
      <div>
        <div className={number === null ? undefined : s.name}>
          {number === null ? null : <span className={`num ${s.number}`}>{number}</span>}
          <h3>{name}</h3>
        </div>
        <q className={s.quote}>{quote}</q>
      </div>
      <div>
        <dl>
          <dt>La ley</dt>
          <dd>
            {firstSentence(explanation)} <Article finding={finding} />
            {pending ? (
              <p className="xs">
                {`Puede cambiar${pending.from ? ` para lo firmado desde el ${formatDay(pending.from)}` : ''} (${pending.article}): ${firstSentence(pending.explanation)} A ${formatDay(reviewedOn)}, pendiente de que el Congreso lo convalide.`}
              </p>
            ) : null}
            {notes.map((note) => (
              <p className="xs muted" key={note}>
                {note}
              </p>
            ))}
          </dd>
          <dt>Pide</dt>
          <dd>{`${capital(asked(before))}.`}</dd>
        </dl>
        {children}
      </div>
    </li>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A plain link: the router would request its route in advance and so reveal the finding to the server. */
const Article = ({ finding: { type, name, article } }: { finding: Shown }) => (
  <a className="xs" href={href('/clausulas/:id', { id: type })} target="_blank" rel="noopener">
    {article}
    <span className="vh">{`: ${name}, explicada (se abre en otra pestaña)`}</span>
  </a>
);
