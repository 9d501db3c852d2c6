import { href, Link } from 'react-router';
import { placeClasses } from '../../../finding/parts/map/place-mark.tsx';
import styles from './folds.module.css';
import type { PlaceDrawing } from './place-drawing.ts';

export interface DrawnPlace {
  id: string;
  drawing: PlaceDrawing;
  reviewCount: number;
}

/** The location of the flat as tiles: its neighbourhood, those around it, and the marker. */
export function PlaceMap({ id, drawing, reviewCount }: DrawnPlace) {
  const { kind, width, height, here, own, others, edges, names } = drawing;
  const { mark, disc } = placeClasses[kind];
  const [x, y] = [width / 2, height / 2];
  return (
    <section className={`card ${styles.map}`} aria-label="Dónde está">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Situación ${here ? `en ${here}` : 'en el mapa'}`}>
        <path className="m-sea" d={`M0 0h${width}v${height}H0z`} />
        <path className="m-land" d={others} />
        <path className={styles.here} d={own} />
        <path className={styles.edges} d={edges} />
        {names.map((one) => (
          <text key={one.name} className={`m-lab ${styles.name}`} x={one.x} y={one.y + 4}>
            {one.name}
          </text>
        ))}
        <g className={mark}>
          {kind === 'precise' ? null : <circle className="ring" cx={x} cy={y} r="21.5" />}
          <circle className={disc} cx={x} cy={y} r="16" />
          <text x={x} y={y + 5}>
            {reviewCount}
          </text>
        </g>
      </svg>
      <p className={`row row--apart small ${styles.under}`}>
        <span className="muted">{kind === 'precise' ? 'Ubicación exacta' : 'Ubicación aproximada'}</span>
        <Link className="btn btn--s" to={`${href('/mapa')}?propiedad=${id}#mapa`}>
          Ver en mapa
        </Link>
      </p>
    </section>
  );
}
