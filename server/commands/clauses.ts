import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Landlord, Lease } from '../../domain/contract/clause.ts';
import { findClauses } from '../../domain/contract/find.ts';

/** npm run -s clauses -- FILE.jsonl: lines {id, text, lease?, landlord?, signedOn?} in, lines {id, types, calm} out. */
const file = process.argv[2];
if (file === undefined) {
  console.error('Which file? npm run -s clauses -- FILE.jsonl, one line a text: {"id": "a", "text": "…"}');
  process.exit(1);
}

const known = <T extends string>(values: readonly T[], value: unknown): T | null => values.find((one) => one === value) ?? null;

for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  const { id, text, lease, landlord, signedOn } = JSON.parse(line) as Record<string, unknown>;
  const { findings, calm } = findClauses(String(text ?? ''), {
    lease: known<Lease>(['dwelling', 'seasonal', 'room'], lease),
    landlord: known<Landlord>(['person', 'company'], landlord),
    signedOn: typeof signedOn === 'string' ? signedOn : null,
  });
  console.log(JSON.stringify({ id, types: [...new Set(findings.map(({ type }) => type))], calm: [...new Set(calm.map(({ subject }) => subject))] }));
}
