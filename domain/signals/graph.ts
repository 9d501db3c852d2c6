import type { Signal, SignalReview } from './case.ts';

/** An account or what accounts have in common. `id` is a place in the list, never an account's. */
export interface SignalNode {
  kind: 'this' | 'account' | 'agency' | 'contract' | 'flat' | 'network' | 'text';
  label: string;
  /** How old an account was. */
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
const ageOf = ({ writtenOn, accountFrom }: SignalReview) => ageText(Math.max(0, writtenOn - accountFrom));

/** What hangs together with a review, for a small drawing; null when nothing does. */
export function graphOf(subject: SignalReview, others: readonly SignalReview[], signals: readonly Signal[]): SignalGraph | null {
  const byId = new Map(others.map((other) => [other.id, other]));
  const linked = [...new Set(signals.flatMap((signal) => signal.with))].flatMap((id) => byId.get(id) ?? []);
  const accounts = [...Map.groupBy(linked, ({ author }) => author)].filter(([author]) => author !== subject.author);
  if (accounts.length === 0) return null;
  const alike = new Set(signals.flatMap((signal) => (signal.rule === 'near-duplicate' ? signal.with : [])));
  const near = new Set(signals.flatMap((signal) => (signal.rule === 'same-network' ? signal.with : [])));
  const nodes: SignalNode[] = [{ kind: 'this', label: 'esta', age: ageOf(subject) }];
  const edges: SignalEdge[] = [];
  const shared = new Map<string, number>();
  const link = (kind: 'agency' | 'contract' | 'flat' | 'network' | 'text', label: string, account: number) => {
    const known = shared.get(kind);
    const at = known ?? nodes.push({ kind, label, age: null }) - 1;
    if (known === undefined) {
      shared.set(kind, at);
      edges.push([0, at]);
    }
    edges.push([account, at]);
  };
  for (const [, reviews] of accounts.slice(0, MAX_ACCOUNTS)) {
    const [first] = reviews as [SignalReview];
    const account = nodes.push({ kind: 'account', label: 'otra', age: ageOf(first) }) - 1;
    if (reviews.some(({ contract }) => contract !== null && contract === subject.contract)) link('contract', 'mismo contrato', account);
    if (reviews.some(({ id }) => alike.has(id))) link('text', 'texto parecido', account);
    if (reviews.some(({ id }) => near.has(id))) link('network', 'misma conexión', account);
    if (reviews.some(({ flat }) => flat === subject.flat)) link('flat', 'mismo piso', account);
    if (reviews.some(({ agency }) => agency !== null && agency === subject.agency)) link('agency', subject.agencyName ?? 'misma agencia', account);
  }
  return { nodes, edges, more: Math.max(0, accounts.length - MAX_ACCOUNTS) };
}
