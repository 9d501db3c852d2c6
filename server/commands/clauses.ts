import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Landlord, Lease } from '../../domain/contract/clause.ts';
import { findClauses } from '../../domain/contract/find.ts';
import { failureText } from './failure.ts';

const usage = 'Uso: npm run -s clauses -- FICHERO.jsonl, con una línea por texto: {"id": "a", "text": "…"}';

const known = <T extends string>(values: readonly T[], value: unknown): T | null => values.find((one) => one === value) ?? null;

/** Lines {id, text, lease?, landlord?, signedOn?} in, lines {id, types, calm} out. */
async function readClauses(words: readonly string[]): Promise<void> {
  const [file, ...more] = words;
  if (!file || file.startsWith('-') || more.length > 0) throw new Error(usage);
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line.trim() === '') continue;
    const { id, text, lease, landlord, signedOn } = objectOf(line, number);
    const { findings, calm } = findClauses(String(text ?? ''), {
      lease: known<Lease>(['dwelling', 'seasonal', 'room'], lease),
      landlord: known<Landlord>(['person', 'company'], landlord),
      signedOn: typeof signedOn === 'string' ? signedOn : null,
    });
    console.log(JSON.stringify({ id, types: [...new Set(findings.map(({ type }) => type))], calm: [...new Set(calm.map(({ subject }) => subject))] }));
  }
}

function objectOf(line: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {}
  throw new Error(`La línea ${number} no se entiende. ${usage}`);
}

try {
  await readClauses(process.argv.slice(2));
} catch (e) {
  console.error(failureText(e));
  process.exitCode = 1;
}
