import styles from './folds.module.css';
import type { PriceDrawing } from './price-drawing.ts';

/** Entry and exit prices by year, with the neighbourhood's median beside them; the label has them in words. */
export function PriceChart({ drawing }: { drawing: PriceDrawing }) {
  const { view, spoken, base, area, entryLine, medianLine, entryMarks, exitMarks, medianMarks, texts } = drawing;
  return (
    <>
      <svg className={`spark ${styles.chart}`} viewBox={view} role="img" aria-label={spoken}>
        <path d={base} />
        <path className={styles.area} d={area} />
        <path className={styles.medianLine} d={medianLine} />
        <path className={styles.entryLine} d={entryLine} />
        <path className={styles.medianMarks} d={medianMarks} />
        <path className={styles.exitMarks} d={exitMarks} />
        <path className={styles.entryMarks} d={entryMarks} />
        {texts.map(({ x, y, end, strong, text }) => (
          <text key={`${x} ${y}`} x={x} y={y} textAnchor={end ? 'end' : undefined} className={strong ? styles.strong : undefined}>
            {text}
          </text>
        ))}
      </svg>
      <ul className={`xs muted ${styles.legend}`} aria-hidden="true">
        <li className={styles.entry}>Entrada</li>
        {exitMarks ? <li className={styles.exit}>Salida</li> : null}
        {medianMarks ? <li className={styles.median}>Mediana del barrio</li> : null}
      </ul>
    </>
  );
}

/** The same data as a table. */
export function PriceTable({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <details className={styles.all}>
      <summary>Ver los precios por año</summary>
      <table className={`small num ${styles.table}`}>
        <thead>
          <tr>
            {['Año', 'Entrada', 'Salida', 'Barrio'].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([year, entry, exit, median]) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{entry}</td>
              <td>{exit}</td>
              <td>{median}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
