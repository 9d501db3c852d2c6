import { readFile } from 'node:fs/promises';
import { createDocumentReader } from '../../adapters/contract-reading/reader.ts';
import { type Finding, findClauses } from '../../app/features/clauses/rules/find.ts';
import * as model from '../../app/features/clauses/rules/model/model.ts';
import { documentLimits } from '../../app/features/proof/rules/document.ts';
import type { ContractFields } from '../../app/features/proof/rules/fields/fields.ts';
import { readSigning } from '../../app/features/proof/rules/fields/signing.ts';
import { isLegible } from '../../app/features/proof/rules/page-text.ts';
import { documentProblemText } from '../../app/features/proof/rules/reading.ts';
import type { DocumentReader } from '../../platform/ports.ts';

const usage = 'Uso: npm run -s contract -- FICHERO…';

interface ContractReport {
  file: string;
  /** 'leido', 'ilegible', or 'error' with its reason. */
  state: 'leido' | 'ilegible' | 'error';
  reason?: string;
  confidence: number;
  text: string;
  fields: ContractFields;
  /** Clauses that are unlawful or doubtful. */
  findings: Finding[];
  /** Sentences without a rule that the model classifies. */
  similar: Finding[];
}

const noFields: ContractFields = { address: null, floor: null, door: null, start: null, months: null, rent: null, deposit: null };

/** The whole reading of one file, for operators. */
export async function reportOf(reader: DocumentReader, file: string): Promise<ContractReport> {
  const failed = (reason: string): ContractReport => ({ file, state: 'error', reason, confidence: 0, text: '', fields: noFields, findings: [], similar: [] });
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return failed('No se puede abrir el fichero.');
  if (bytes.length > documentLimits.bytes) return failed('El archivo es demasiado grande. Máximo 10 MB');
  const read = await reader.read([bytes]).catch(() => null);
  if (!read) return failed('No se ha podido leer. Prueba otra vez.');
  if (!read.ok) return failed(documentProblemText[read.problem]);
  const { text, confidence, fields } = read;
  const { findings, similar } = findClauses(text, { signedOn: readSigning(text) }, model);
  return {
    file,
    state: isLegible(read) ? 'leido' : 'ilegible',
    confidence,
    text,
    fields,
    findings,
    similar,
  };
}

export function readWords(words: readonly string[]): readonly string[] {
  if (words.length === 0 || words.some((word) => word.startsWith('-'))) throw new Error(usage);
  return words;
}

if (import.meta.main) {
  try {
    const files = readWords(process.argv.slice(2));
    const reader = createDocumentReader();
    // One line of JSON per file.
    for (const file of files) {
      const report = await reportOf(reader, file);
      if (report.state === 'error') process.exitCode = 1;
      console.log(JSON.stringify(report));
    }
  } catch (e) {
    console.error((e as Error).message);
    process.exitCode = 1;
  }
}
