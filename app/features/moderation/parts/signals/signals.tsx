import { Icon } from '../../../../ui/icon.tsx';
import type { CaseSignals } from '../../rules/signals/case.ts';
import { Graph } from './graph.tsx';
import s from './signals.module.css';

export const signalsInShort = ({ signals }: CaseSignals): string => (signals.length === 0 ? 'Ninguna' : signals.map(({ title }) => title).join('. '));

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
