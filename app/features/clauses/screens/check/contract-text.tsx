import { Fragment, useEffect, useRef } from 'react';
import { SeverityTile } from '../../parts/severity.tsx';
import type { Block, Mark } from '../../rules/marked-text.ts';
import { findingId } from './finding.tsx';
import { CheckIcon } from './icon.tsx';
import type { Shown } from './report.ts';
import s from './result.module.css';

const underlines = { 'posible cláusula nula': s.solid, abusiva: s.doubled, dudosa: s.broken } as const;

/** 'las 12 cláusulas', 'los 3 párrafos' */
export function readText(blocks: readonly Block[]): string {
  const clauses = blocks.filter(({ heading }) => heading !== '').length;
  const [count, one, many] = clauses > 0 ? [clauses, 'la cláusula', 'las # cláusulas'] : [blocks.length, 'el párrafo', 'los # párrafos'];
  return count === 1 ? one : many.replace('#', String(count));
}

/** The contract, folded on screen and open on paper, with its findings marked. */
export function ContractText({ blocks, findings }: { blocks: readonly Block[]; findings: readonly Shown[] }) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Firefox and Safari report printing to scripts through no media query.
    const open = () => fold.current?.setAttribute('open', '');
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, []);
  const marked = findings.length;
  const count = readText(blocks).replace(/^l[aeo]s? /, '');
  return (
    <details className={s.fold} ref={fold}>
      <summary>
        <b>{marked > 0 ? 'Tu contrato, con las marcas' : 'Tu contrato'}</b>
        <small>{`${/^\d/.test(count) ? count : `1 ${count}`}, ${marked === 0 ? 'ninguna marca' : marked === 1 ? 'una marca' : `${marked} marcas`}`}</small>
        <CheckIcon name="fold" />
      </summary>
      <div className={s.contract}>
        {blocks.map(({ heading, pieces }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a report does not change
          <p key={i}>
            {heading ? <b className={s.ordinal}>{heading}</b> : null}
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a report does not change
              <Fragment key={at}>{typeof piece === 'string' ? piece : <Marked mark={piece} findings={findings} />}</Fragment>
            ))}
          </p>
        ))}
      </div>
    </details>
  );
}

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
