import type { SignalGraph, SignalNode } from '../../rules/signals/graph.ts';
import s from './signals.module.css';

const width = 360;
const row = 84;
const column = { this: 44, shared: 180, account: 316 } as const;

/** Accounts on both sides, and what they share in between. */
export function Graph({ graph: { nodes, edges, more } }: { graph: SignalGraph }) {
  const side = ({ kind }: SignalNode) => (kind === 'this' ? 'this' : kind === 'account' ? 'account' : 'shared');
  const rows = Math.max(...(['account', 'shared'] as const).map((each) => nodes.filter((node) => side(node) === each).length));
  const placed = nodes.map((node, i) => {
    const group = nodes.filter((other) => side(other) === side(node)).length;
    const at = nodes.slice(0, i).filter((other) => side(other) === side(node)).length;
    return { ...node, x: column[side(node)], y: (at + 0.5) * ((rows * row) / group) };
  });
  const point = (i: number) => placed[i] as (typeof placed)[number];
  const caption = [
    nodes.some(({ age }) => age !== null) ? 'Bajo cada cuenta, cuánto tiempo tenía al escribir.' : '',
    more > 0 ? `Hay ${more} más que no caben.` : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <figure className={s.figure}>
      <svg className={s.graph} viewBox={`0 0 ${width} ${rows * row}`} role="img" aria-label={inWords(nodes, edges)}>
        {edges.map(([from, to]) => (
          <path key={`${from}-${to}`} className={s.line} d={`M${point(from).x} ${point(from).y}L${point(to).x} ${point(to).y}`} />
        ))}
        {placed.map(({ kind, label, age, x, y }, i) =>
          kind === 'this' || kind === 'account' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a node is known by
            <g key={i}>
              <path className={kind === 'this' ? s.own : s.other} d={`M${x - 20} ${y - 20}h40v40h-40z`} />
              <text className={kind === 'this' ? s.onOwn : undefined} x={x} y={y + 4}>
                {label}
              </text>
              <text className={s.note} x={x} y={y + 36}>
                {age}
              </text>
            </g>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a node is known by
            <g key={i}>
              <path className={s.shared} d={`M${x} ${y - 14}l14 14-14 14-14-14z`} />
              <text className={s.note} x={x} y={y + 30}>
                {label.length > 24 ? `${label.slice(0, 23)}…` : label}
              </text>
            </g>
          ),
        )}
      </svg>
      {caption ? <figcaption className="xs muted">{caption}</figcaption> : null}
    </figure>
  );
}

const inWords = (nodes: SignalGraph['nodes'], edges: SignalGraph['edges']): string => {
  const shared = nodes.flatMap((node, i) =>
    node.kind === 'this' || node.kind === 'account' ? [] : [{ label: node.label, with: edges.filter(([from, to]) => to === i && from !== 0).length }],
  );
  return `Esta cuenta comparte ${shared.map(({ label, with: count }) => `${label} con ${count === 1 ? 'otra' : `otras ${count}`}`).join(', ')}`;
};
