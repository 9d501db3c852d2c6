import type { Change, Covering } from './blocks.ts';
import { kindWords, whereText } from './kinds.ts';
import s from './redact.module.css';

/** A switch for each kind of found data: covered, or left visible. */
export function Switches({ state, onChange }: { state: Covering; onChange(change: Change): void }) {
  const rows = kindWords.map((words) => {
    const finds = state.blocks.filter(({ kind }) => kind === words.kind);
    return { ...words, pages: finds.map(({ page }) => page), count: new Set(finds.map(({ find }) => find)).size };
  });
  const missing = rows.filter(({ count, kind }) => count === 0 && kind !== 'cadastre');
  return (
    <section className="card pad">
      <h2 className={s.h4}>Qué hemos encontrado</h2>
      <ul className={s.switches}>
        {rows
          .filter(({ count }) => count > 0)
          .map(({ kind, many, count, pages }) => (
            <li key={kind}>
              <label className={s.switch}>
                <span>
                  <b>{many}</b>
                  <small>{kind === 'cadastre' ? 'Ayuda a comprobar el piso. Mejor a la vista' : whereText(count, pages)}</small>
                </span>
                <em aria-hidden="true" />
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={!state.visible.includes(kind)}
                  checked={!state.visible.includes(kind)}
                  onChange={(e) => onChange({ do: 'show', kind, visible: !e.currentTarget.checked })}
                />
              </label>
            </li>
          ))}
        {missing.map(({ kind, many }) => (
          <li key={kind} className={`${s.switch} ${s.nil}`}>
            <b>{many}</b>
            <span className="xs">No hemos encontrado</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
