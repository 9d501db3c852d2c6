import { Icon } from '../../../../ui/icon.tsx';
import type { CaseSignals } from '../../rules/signals/case.ts';
import { Graph } from './graph.tsx';
import s from './signals.module.css';

/** What rules noticed of a case, in a line. */
export const signalsInShort = ({ signals }: CaseSignals): string => (signals.length === 0 ? 'Ninguna' : signals.map(({ title }) => title).join('. '));

/** What rules noticed of a case, each with an innocent reading. */
export function Signals({ found }: { found: CaseSignals }) {
  return (
    <div className={s.signals}>
      <p className="small muted">{found.signals.length === 0 ? 'Ninguna.' : 'Ayudan a mirar. Ninguna decide.'}</p>
      {found.marked ? (
        <p>
          <span className="badge badge--warn">Conviene mirarla dos veces</span>
        </p>
      ) : null}
      {found.graph ? <Graph graph={found.graph} /> : null}
      {found.signals.length > 0 ? (
        <ul className={s.list}>
          {found.signals.map(({ rule, title, sentence, innocent }) => (
            <li key={rule}>
              <b>
                <Icon name="warning" small />
                {title}
              </b>
              <span>{sentence}</span>
              <span className="muted">{innocent}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
