import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Landlord, Lease } from '../../app/features/clauses/rules/clause.ts';
import { type Finding, findClauses } from '../../app/features/clauses/rules/find.ts';
import * as model from '../../app/features/clauses/rules/model/model.ts';
import { failureText } from './failure.ts';

const usage = 'Uso: npm run -s clauses -- FICHERO.jsonl, con una línea por texto: {"id": "a", "text": "…"}';

const known = <T extends string>(values: readonly T[], value: unknown): T | null => values.find((one) => one === value) ?? null;

export function readWords(words: readonly string[]): string {
  const [file, ...more] = words;
  if (!file || file.startsWith('-') || more.length > 0) throw new Error(usage);
  return file;
}

/** Lines {id, text, lease?, landlord?, signedOn?} in, lines {id, types, similar, calm} out; `similar`: types that only the model finds. */
export async function* clausesOf(file: string): AsyncGenerator<string> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line.trim() === '') continue;
    const { id, text, lease, landlord, signedOn } = objectOf(line, number);
    const { findings, similar, calm } = findClauses(
      String(text ?? ''),
      {
        lease: known<Lease>(['dwelling', 'seasonal', 'room'], lease),
        landlord: known<Landlord>(['person', 'company'], landlord),
        signedOn: typeof signedOn === 'string' ? signedOn : null,
      },
      model,
    );
    const typesOf = (found: readonly Finding[]) => [...new Set(found.map(({ type }) => type))];
    yield JSON.stringify({ id, types: typesOf([...findings, ...similar]), similar: typesOf(similar), calm: [...new Set(calm.map(({ subject }) => subject))] });
  }
}

function objectOf(line: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {}
  throw new Error(`La línea ${number} no se entiende. ${usage}`);
}

if (import.meta.main) {
  try {
    for await (const line of clausesOf(readWords(process.argv.slice(2)))) console.log(line);
  } catch (e) {
    console.error(failureText(e));
    process.exitCode = 1;
  }
}
