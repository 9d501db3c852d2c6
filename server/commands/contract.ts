import { readFile } from 'node:fs/promises';
import { createDocumentReader } from '../../adapters/contract-reading/reader.ts';
import { type ContractFields, readSigning } from '../../domain/contract/fields/fields.ts';
import { type Finding, findClauses } from '../../domain/contract/find.ts';
import { isLegible } from '../../domain/contract/legible.ts';
import { documentProblemText } from '../../domain/contract/reading.ts';
import { documentLimits } from '../../domain/stay/document.ts';
import type { DocumentReader } from '../../usecases/ports.ts';

const usage = 'Uso: npm run -s contract -- FICHERO…';

interface ContractReport {
  file: string;
  /** 'leido', 'ilegible', or 'error' with its reason. */
  state: 'leido' | 'ilegible' | 'error';
  reason?: string;
  confidence: number;
  text: string;
  fields: ContractFields;
  /** Clauses that the law forbids or that deserve a doubt. */
  findings: Finding[];
}

const noFields: ContractFields = { address: null, floor: null, door: null, start: null, months: null, rent: null, deposit: null };

/** Everything that is read of one file, for operators. */
export async function reportOf(reader: DocumentReader, file: string): Promise<ContractReport> {
  const failed = (reason: string): ContractReport => ({ file, state: 'error', reason, confidence: 0, text: '', fields: noFields, findings: [] });
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return failed('No se puede abrir el fichero.');
  if (bytes.length > documentLimits.bytes) return failed('El archivo es demasiado grande. Máximo 10 MB');
  const read = await reader.read([bytes]).catch(() => null);
  if (!read) return failed('No se ha podido leer. Prueba otra vez.');
  if (!read.ok) return failed(documentProblemText[read.problem]);
  const { text, confidence, fields } = read;
  return {
    file,
    state: isLegible(read) ? 'leido' : 'ilegible',
    confidence,
    text,
    fields,
    findings: findClauses(text, { signedOn: readSigning(text) }).findings,
  };
}

if (import.meta.main) {
  const files = process.argv.slice(2);
  if (files.length === 0 || files.some((file) => file.startsWith('-'))) {
    console.error(usage);
    process.exit(1);
  }
  const reader = createDocumentReader();
  // One line of JSON for each file.
  for (const file of files) {
    const report = await reportOf(reader, file);
    if (report.state === 'error') process.exitCode = 1;
    console.log(JSON.stringify(report));
  }
}
