import type { Signal, SignalCase } from './case.ts';

/** Something that accounts have in common, with its words. */
export interface Shared {
  kind: 'agency' | 'contract' | 'flat' | 'network' | 'person' | 'text';
  label: string;
}
/** An account or what accounts have in common. `id` is a place in the list, never an account's. */
export interface SignalNode {
  kind: 'this' | 'account' | Shared['kind'];
  label: string;
  /** How old an account was; null: not told. */
  age: string | null;
}
/** Places in the list of nodes. */
type SignalEdge = readonly [from: number, to: number];
export interface SignalGraph {
  nodes: SignalNode[];
  edges: SignalEdge[];
  /** Accounts that hang together and are not drawn. */
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
  /** What the account of a case shares with that of another, besides a text and a network. */
  shared: (subject: Case, other: Case) => readonly Shared[];
  /** Whether it says how old the accounts were. */
  ages: boolean;
}

/** What hangs together with a case, for a small drawing; null when nothing does. */
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
