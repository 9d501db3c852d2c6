import { href } from 'react-router';
import type { FactDrawing } from '../rules/registers/facts/drawings.ts';
import type { FactLine } from '../rules/registers/facts/lines.ts';
import { inventedNote } from '../rules/registers/facts/sources.ts';

interface Registers {
  lines: readonly FactLine[];
  drawings: Partial<Record<FactLine['id'], FactDrawing>>;
  invented: boolean;
}

/** 'Lo que dicen los registros públicos'. Server-only markup: browsers load no script for it. */
export function RegistersSection({ lines, drawings, invented }: Registers) {
  return (
    <section className="card pad reg" id="registros">
      <h2>Lo que dicen los registros públicos</h2>
      {invented ? <p className="note note--warn">{inventedNote}</p> : null}
      <dl>
        {lines.map(({ id, name, text, items, limit, source, link }) => {
          const drawing = drawings[id];
          return (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                {items.length > 0 ? (
                  <ul>
                    {items.map((one) => (
                      <li key={one}>{together(one)}</li>
                    ))}
                  </ul>
                ) : null}
                <p>
                  {together(text)}
                  {limit ? <span className="muted"> {limit}</span> : null}
                </p>
                {drawing ? <Drawing drawing={drawing} /> : null}
                <p className="xs muted">
                  {link ? (
                    <>
                      <a href={link.to} rel="noopener">
                        {link.words}
                      </a>
                      {'. '}
                    </>
                  ) : null}
                  {source}
                </p>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="small">
        No cuentan en ninguna puntuación.{' '}
        <a className="tap tap--u" href={`${href('/datos-abiertos')}#registros`}>
          De dónde salen
        </a>
      </p>
    </section>
  );
}

/** A number and its unit stay on one line. */
const together = (text: string) => text.replaceAll(/(?<=\d) (?=(?:€|%|min\b))/g, '\u00a0');

function Drawing({ drawing: { view, spoken, base, band, ticks, marks, labels } }: { drawing: FactDrawing }) {
  return (
    <svg viewBox={view} role="img" aria-label={spoken}>
      <path className="reg-base" d={base} />
      <path className="reg-band" d={band} />
      <path className="reg-tick" d={ticks} />
      <path className="reg-mark" d={marks} />
      {labels.map(({ x, y, anchor, strong, text }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor} className={strong ? 'reg-own' : undefined}>
          {text}
        </text>
      ))}
    </svg>
  );
}
