import s from './transparency.module.css';

// The way from a leaf to the root, drawn as four rows of a tree, whatever the size: where it turns is as it is.
const rows = [
  { y: 20, side: 18 },
  { y: 56, side: 16 },
  { y: 92, side: 14 },
  { y: 128, side: 12 },
];
const at = (row: number, place: number) => (360 * (place + 0.5)) / 2 ** row;

/** Of the ways down, the left or the right one of the first three. */
function turns(index: number, size: number): number[] {
  let [begin, end] = [0, size];
  const steps: number[] = [];
  while (end - begin > 1 && steps.length < rows.length - 1) {
    let half = 1;
    while (2 * half < end - begin) half *= 2;
    if (index < begin + half) {
      steps.push(0);
      end = begin + half;
    } else {
      steps.push(1);
      begin += half;
    }
  }
  return steps;
}

export function PathDrawing({ index, size }: { index: number; size: number }) {
  const way = turns(index, size);
  const places = [0];
  for (const turn of way) places.push(2 * (places.at(-1) ?? 0) + turn);
  const depth = way.length;
  const nodes = rows.slice(0, depth + 1).flatMap(({ y, side }, row) =>
    Array.from({ length: 2 ** row }, (_, place) => ({
      ...{ key: `${row}.${place}`, x: at(row, place), y, side, row, place },
      look: places[row] === place ? s.on : row > 0 && place === ((places[row] ?? 0) ^ 1) ? s.beside : undefined,
    })),
  );
  const last = nodes.find(({ row, place }) => row === depth && place === places[depth]);
  return (
    <svg className={s.tree} viewBox={`0 0 360 ${52 + 36 * depth}`} role="img" aria-label="Camino desde tu decisión hasta la raíz del registro">
      {nodes.map(({ key, x, y, row, place }) =>
        row < depth ? (
          <path key={key} d={`M${at(row + 1, 2 * place)} ${rows[row + 1]?.y}L${x} ${y}L${at(row + 1, 2 * place + 1)} ${rows[row + 1]?.y}`} />
        ) : null,
      )}
      <path className={s.way} d={places.map((place, row) => `${row === 0 ? 'M' : 'L'}${at(row, place)} ${rows[row]?.y}`).join('')} />
      {nodes.map(({ key, x, y, side, look }) => (
        <rect key={key} className={look} x={x - side / 2} y={y - side / 2} width={side} height={side} />
      ))}
      <text x={198} y={18}>
        raíz
      </text>
      {last ? (
        <text x={Math.min(310, Math.max(50, last.x))} y={last.y + 28} textAnchor="middle" className={s.own}>
          tu decisión
        </text>
      ) : null}
    </svg>
  );
}
