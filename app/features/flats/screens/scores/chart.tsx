import { weightedScore } from '../../rules/landlord-reputation.ts';
import { example, reviewCounts } from './example-case.ts';
import styles from './scores.module.css';

const height = 206;
const base = 176;
const left = 30;
const right = 16;
const y = (points: number) => base - 1.5 * points;

interface ChartProps {
  city: number;
  reviews: number;
  score: (reviews: number) => number;
  /** The chart is rendered for a phone and for a wide window, so that its text keeps its size. */
  width: 300 | 560;
  className: string | undefined;
}

/** The score by number of reviews, between their mean and the city's mean. */
export function ScoreChart({ city, reviews, score, width, className }: ChartProps) {
  const { score: own, maxReviews } = example;
  const end = width - right;
  const x = (n: number) => Math.round(10 * (left + ((n - 1) * (end - left)) / (maxReviews - 1))) / 10;
  const marks = width === 300 ? [1, 5, 10] : [1, 5, 10, 15];
  const spoken = [1, 3, 8, maxReviews].map((n) => `${score(n)} con ${n}`).join(', ');
  const exact = (people: number) => y(Math.round(10 * weightedScore({ points: people * own, people }, city)) / 10);
  const [px, py] = [x(reviews), exact(reviews)];
  // Each label is on the outer side of its line, so that neither the curve nor the other label crosses it.
  const above = city >= own;
  const beside = (points: number, up: boolean) => y(points) + (up ? -8 : 18);
  return (
    <svg
      className={`${styles.chart} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Puntuación según el número de reseñas: ${spoken}`}
    >
      <path d={`M${left} ${y(0)}H${end} M${left} ${y(50)}H${end} M${left} ${y(100)}H${end}`} stroke="var(--line)" />
      <g fill="var(--muted)">
        {[0, 50, 100].map((points) => (
          <text key={points} x={left - 8} y={y(points) + 4} textAnchor="end">
            {points}
          </text>
        ))}
        {marks.map((n) => (
          <text key={n} x={x(n)} y={base + 20} textAnchor="middle">
            {n}
          </text>
        ))}
        <text x={end} y={base + 20} textAnchor="end">
          {maxReviews} reseñas
        </text>
      </g>
      <path d={`M${left} ${y(city)}H${end}`} stroke="var(--amber)" strokeWidth="2" strokeDasharray="6 4" />
      <text x={end} y={beside(city, above)} textAnchor="end" fill="var(--amber-text)" fontWeight="650">
        València: {city}
      </text>
      <path d={`M${left} ${y(own)}H${end}`} stroke="var(--tile)" strokeWidth="2" />
      <text x={end} y={beside(own, !above)} textAnchor="end" fill="var(--link)" fontWeight="650">
        lo que dicen sus reseñas: {own}
      </text>
      <polyline points={reviewCounts.map((n) => `${x(n)},${exact(n)}`).join(' ')} fill="none" stroke="var(--ink)" strokeWidth="3" />
      <path d={`M${px} ${py}V${base}`} stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="3 3" />
      <path d="M-7-7h14v14h-14z" transform={`translate(${px} ${py})`} fill="var(--ink)" stroke="var(--surface)" strokeWidth="2" />
      <text className={styles.value} x={px} y={py - 14} textAnchor="middle">
        {score(reviews)}
      </text>
    </svg>
  );
}
