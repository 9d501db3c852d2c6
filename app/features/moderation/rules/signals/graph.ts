import type { Signal, SignalCase } from './case.ts';

export interface Shared {
  kind: 'agency' | 'contract' | 'flat' | 'network' | 'person' | 'text';
  label: string;
}
/** An account, or something that accounts share. Nodes have no ids: edges refer to their indexes. */
export interface SignalNode {
  kind: 'this' | 'account' | Shared['kind'];
  label: string;
  /** Age of the account when it wrote; null: not shown. */
  age: string | null;
}
/** Indexes of nodes. */
type SignalEdge = readonly [from: number, to: number];
export interface SignalGraph {
  nodes: SignalNode[];
  edges: SignalEdge[];
  /** Number of related accounts left out of the graph. */
  more: number;
}

const MAX_ACCOUNTS = 4;

export function ageText(days: number): string {
  if (days < 1) return 'hoy';
  if (days < 60) return days === 1 ? '1 día' : `${days} días`;
  return days < 730 ? `${Math.floor(days / 30)} meses` : `${Math.floor(days / 365)} años`;
}
const ageOf = ({ writtenOn, accountFrom }: SignalCase) => ageText(Math.max(0, writtenOn - accountFrom));

interface Drawing<Case> {
  /** What two cases share besides a text and a network. */
  shared: (subject: Case, other: Case) => readonly Shared[];
  ages: boolean;
}

/** The graph of accounts related to a case; null: there are none. */
export function graphOf<Case extends SignalCase>(
  subject: Case,
  others: readonly Case[],
  signals: readonly Signal[],
  { shared, ages }: Drawing<Case>,
): SignalGraph | null {
  const byId = new Map(others.map((other) => [other.id, other]));
  const linked = [...new Set(signals.flatMap((signal) => signal.with))].flatMap((id) => byId.get(id) ?? []);
  const accounts = [...Map.groupBy(linked, ({ author }) => author)].filter(([author]) => author !== subject.author);
  if (accounts.length === 0) return null;
  const noticedBy = (rule: Signal['rule']) => new Set(signals.flatMap((signal) => (signal.rule === rule ? signal.with : [])));
  const [alike, near] = [noticedBy('near-duplicate'), noticedBy('same-network')];
  const nodes: SignalNode[] = [{ kind: 'this', label: 'esta', age: ages ? ageOf(subject) : null }];
  const edges: SignalEdge[] = [];
  const places = new Map<string, number>();
  for (const [, cases] of accounts.slice(0, MAX_ACCOUNTS)) {
    const [first] = cases as [Case];
    const account = nodes.push({ kind: 'account', label: 'otra', age: ages ? ageOf(first) : null }) - 1;
    const common: Shared[] = [
      ...(cases.some(({ id }) => alike.has(id)) ? [{ kind: 'text', label: 'texto parecido' } as const] : []),
      ...(cases.some(({ id }) => near.has(id)) ? [{ kind: 'network', label: 'misma conexión' } as const] : []),
      ...cases.flatMap((other) => shared(subject, other)),
    ];
    for (const { kind, label } of new Map(common.map((one) => [one.kind, one])).values()) {
      const known = places.get(kind);
      const at = known ?? nodes.push({ kind, label, age: null }) - 1;
      if (known === undefined) {
        places.set(kind, at);
        edges.push([0, at]);
      }
      edges.push([account, at]);
    }
  }
  return { nodes, edges, more: Math.max(0, accounts.length - MAX_ACCOUNTS) };
}
