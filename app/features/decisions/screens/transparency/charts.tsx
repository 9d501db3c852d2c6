import { MIN_PEOPLE } from '../../../../../platform/people.ts';
import type { Figures, Shown } from '../../data/log.view.ts';
import s from './transparency.module.css';

type Months = Figures['months'];
const height = 206;
const base = 176;
const top = 26;

/** Each chart is drawn twice, for a phone and for a wide window, so that its text keeps its size. */
const drawings = [
  { width: 300, look: s.slim, name: 'letter' },
  { width: 560, look: s.wide, name: 'short' },
] as const;

/** A round number of at least `n` that halves well. */
const ceiling = (n: number) => [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000].find((round) => round >= n) ?? Math.ceil(n / 10_000) * 10_000;
const round = (n: number) => Math.round(10 * n) / 10;

function Lines({ left, width, marks }: { left: number; width: number; marks: readonly { y: number; text: string }[] }) {
  return (
    <>
      <path d={marks.map(({ y }) => `M${left} ${y}H${width}`).join('')} stroke="var(--line)" />
      <g fill="var(--muted)">
        {marks.map(({ y, text }) => (
          <text key={text} x={left - 6} y={y + 4} textAnchor="end">
            {text}
          </text>
        ))}
      </g>
    </>
  );
}

/** Two bars a month. A count too small to be shown is an empty, dashed bar of that height. */
export function MonthBars({ months, label }: { months: Months; label: string }) {
  const highest = Math.max(0, ...months.flatMap(({ received, published }) => [received ?? 0, published ?? 0]));
  const max = ceiling(highest);
  const y = (n: number) => round(base - ((base - top) * n) / max);
  return drawings.map(({ width, look, name }) => {
    const left = 30;
    const step = (width - left) / months.length;
    const wide = round(Math.min(13, step / 2 - 2));
    const bar = (n: Shown, x: number, fill: string) => {
      const tall = round(base - y(n ?? MIN_PEOPLE));
      if (n === null) return <path d={`M${x} ${base}v-${tall}h${wide}v${tall}`} fill="none" stroke={fill} strokeDasharray="2 2" />;
      return n === 0 ? null : <path d={`M${x} ${round(base - tall)}h${wide}v${tall}h-${wide}z`} fill={fill} />;
    };
    return (
      <svg key={width} className={`${s.chart} ${look}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Lines left={left} width={width} marks={[0, max / 2, max].map((n) => ({ y: y(n), text: String(n) }))} />
        {months.map((month, i) => {
          const x = round(left + i * step + 2);
          return (
            <g key={month.month}>
              {bar(month.received, x, 'var(--sea-2)')}
              {bar(month.published, round(x + wide + 1), 'var(--tile)')}
              <text x={round(x + wide)} y={base + 18} textAnchor="middle" fill="var(--muted)">
                {month[name]}
              </text>
            </g>
          );
        })}
      </svg>
    );
  });
}

/** A bar for each rule, with its label above. A count too small to be shown is an empty, dashed bar. */
export function RuleBars({ rules, label }: { rules: Figures['byRule']; label: string }) {
  const max = ceiling(Math.max(MIN_PEOPLE, ...rules.map(({ n }) => n)));
  const step = 44;
  return drawings.map(({ width, look }) => (
    <svg key={width} className={`${s.chart} ${look}`} viewBox={`0 0 ${width} ${step * rules.length}`} role="img" aria-label={label}>
      {rules.map(({ id, label: name, n, more }, i) => {
        const long = round(((width - 2) * (more ? MIN_PEOPLE : n)) / max);
        const y = i * step + 20;
        return (
          <g key={id}>
            <text x={1} y={y - 6} fill="var(--muted)">
              {name}
            </text>
            <text className={s.value} x={width - 1} y={y - 6} textAnchor="end">
              {more ? `menos de ${MIN_PEOPLE}` : n}
            </text>
            {more ? (
              <path d={`M1 ${y}h${long}v13h-${long}z`} fill="none" stroke="var(--tile)" strokeDasharray="2 2" />
            ) : (
              <path d={`M1 ${y}h${long}v13h-${long}z`} fill="var(--tile)" />
            )}
          </g>
        );
      })}
    </svg>
  ));
}

/** A point for each month that has a median, joined with the previous month's if that has one too. */
export function HoursLine({ months, label }: { months: Months; label: string }) {
  const max = Math.max(24, ...months.map(({ hours }) => hours ?? 0));
  const y = (n: number) => round(base - ((base - top - 14) * n) / max);
  return drawings.map(({ width, look, name }) => {
    const left = 34;
    const step = (width - left - 14) / (months.length - 1);
    const points = months.map(({ hours }, i) => (hours === null ? null : { x: round(left + 6 + i * step), y: y(hours), hours }));
    const at = points.findLastIndex((point) => point !== null);
    const last = points[at];
    // The line begins at the left, where the labels are.
    const above = last ? Math.min(last.y, points[at - 1]?.y ?? last.y) : 0;
    return (
      <svg key={width} className={`${s.chart} ${look}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Lines left={left} width={width} marks={[0, 24].map((n) => ({ y: y(n), text: n === 0 ? '0' : `${n} h` }))} />
        {months.map((month, i) => (
          <text key={month.month} x={round(left + 6 + i * step)} y={base + 18} textAnchor="middle" fill="var(--muted)">
            {month[name]}
          </text>
        ))}
        <path
          d={points.map((point, i) => (point ? `${i > 0 && points[i - 1] ? 'L' : 'M'}${point.x} ${point.y}` : '')).join('')}
          fill="none"
          stroke="var(--tile)"
          strokeWidth="2.5"
        />
        {points.map((point) =>
          point ? (
            <path
              key={point.x}
              d={`M${round(point.x - 3.5)} ${round(point.y - 3.5)}h7v7h-7z`}
              fill={point === last ? 'var(--tile)' : 'var(--surface)'}
              stroke="var(--tile)"
              strokeWidth="2"
            />
          ) : null,
        )}
        {last ? (
          <text className={s.value} x={last.x + 4} y={above - 10} textAnchor="end">
            {last.hours} h
          </text>
        ) : null}
      </svg>
    );
  });
}
