import { Fragment } from 'react';
import { SeverityTile } from '../../parts/severity.tsx';
import type { Block, Mark } from '../../rules/marked-text.ts';
import { FindingCard, findingId } from './finding.tsx';
import type { Shown } from './report.ts';
import s from './result.module.css';

interface ContractTextProps {
  blocks: readonly Block[];
  findings: readonly Shown[];
  signed: boolean;
  onLetter(finding: Shown): void;
}

const underlines = { 'posible cláusula nula': s.solid, abusiva: s.doubled, dudosa: s.broken } as const;

/** The contract itself, with the findings marked in the text and explained beside it. */
export function ContractText({ blocks, findings, signed, onLetter }: ContractTextProps) {
  return (
    <section className={s.contract} aria-label="Tu contrato, con las señales">
      {blocks.map(({ heading, pieces, findings: here }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a report does not change
        <div className={`${s.clause} ${here.length > 0 ? '' : isLong(heading, pieces) ? `${s.clean} ${s.long}` : s.clean}`} key={i}>
          <p>
            {heading ? <b className={s.ordinal}>{heading}</b> : null}
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a report does not change
              <Fragment key={at}>{typeof piece === 'string' ? piece : <Marked mark={piece} findings={findings} />}</Fragment>
            ))}
          </p>
          {here.length === 0 && isLong(heading, pieces) ? (
            <label className={s.unfold}>
              <input className="vh" type="checkbox" aria-label={`Leer entera: ${heading || beginning(pieces)}`} />
              <span>Leer entera</span>
            </label>
          ) : null}
          {here.length === 0 ? null : (
            <div className={s.beside}>
              {here.map((index) => {
                const finding = findings[index];
                return finding ? (
                  <FindingCard key={index} finding={finding} number={index + 1} of={findings.length} signed={signed} onLetter={() => onLetter(finding)} />
                ) : null;
              })}
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

/** More than the two lines that a phone shows. */
const isLong = (heading: string, pieces: Block['pieces']): boolean =>
  heading.length + pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece : piece.text).length, 0) > 90;

const beginning = (pieces: Block['pieces']): string => {
  const [first] = pieces;
  return (typeof first === 'string' ? first : (first?.text ?? '')).trim().slice(0, 40);
};

function Marked({ mark, findings }: { mark: Mark; findings: readonly Shown[] }) {
  return (
    <>
      <mark className={underlines[mark.severity]}>{mark.text}</mark>
      {mark.findings.map((index) => (
        <a className={s.jump} key={index} href={`#${findingId(index + 1)}`} aria-label={`Señal ${index + 1}: ${findings[index]?.name}`}>
          <SeverityTile severity={findings[index]?.severity ?? mark.severity} />
          {index + 1}
        </a>
      ))}
    </>
  );
}
