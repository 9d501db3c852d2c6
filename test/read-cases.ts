import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ESCAPES: Record<string, string> = { n: '\n', t: '\t' };

/**
 * The lines of test/cases/<file> as columns, separated by ' | '. Lines beginning with '#' and empty ones are skipped.
 * \uXXXX, \n and \t stand for the character. Missing last columns are ''.
 */
export function readCases(file: string, columns: number): string[][] {
  const text = readFileSync(resolve(import.meta.dirname, 'cases', file), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => unescaped(cell.trim()));
    if (cells.length > columns) throw new Error(`${file}: too many columns in '${line}'`);
    return [...cells, ...Array<string>(columns - cells.length).fill('')];
  });
}

const unescaped = (cell: string) =>
  cell.replace(/\\(?:u([0-9a-f]{4})|([nt]))/g, (_, code: string | undefined, short: string) =>
    code === undefined ? (ESCAPES[short] ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
