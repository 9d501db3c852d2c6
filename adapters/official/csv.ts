import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';

/** More than any row: an unclosed quotation mark does not buffer the rest of a file. */
const MAX_ROW = 200_000;
const MAX_LINE = 1_000_000;
const NEWLINE = 10;

type Row = Record<string, string>;

/**
 * Streams the rows of a CSV, under the names of its first line in lower case. It is in UTF-8 or, from the first invalid line on, in Latin-1 (windows-1252);
 * the separator is ';' or ',', whichever is more frequent in the first line. Throws in Spanish for another format.
 */
export async function readCsv(chunks: AsyncIterable<Uint8Array>, name: string): Promise<{ columns: string[]; rows: AsyncIterable<Row> }> {
  const lines = decoded(chunks, name);
  const { value: beginning = '' } = await lines.next();
  const header = /^[^\r\n]*/.exec(beginning)?.[0] ?? '';
  if (/^\s*</.test(beginning)) throw new Error(`${name} no es un CSV: ${serviceErrorText(beginning + (await someOf(lines))) ?? 'es una página o XML'}.`);
  if (header.trim() === '' || beginning.includes('\0')) throw new Error(`${name} no es un CSV, o está vacío.`);
  const delimiter = header.split(';').length >= header.split(',').length ? ';' : ',';
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, max_record_size: MAX_ROW };
  const [names = []] = parseAll(header, options) as string[][];
  const columns = names.map((column) => column.trim().toLowerCase());
  const parser = parse({ ...options, columns, from_line: 2 });
  const whole = async function* () {
    yield beginning;
    yield* lines;
  };
  pipeline(Readable.from(whole()), parser, () => {});
  const rows = async function* () {
    try {
      for await (const row of parser) yield row as Row;
    } catch (e) {
      const { code } = e as CsvError;
      throw code?.startsWith('CSV_') ? new Error(`${name} no es un CSV que se entienda (${code}).`, { cause: e }) : e;
    }
  };
  return { columns, rows: rows() };
}

/** Whole lines of text; no character is split. */
async function* decoded(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string, void, undefined> {
  let decoder = new TextDecoder('utf-8', { fatal: true });
  const text = (bytes: Uint8Array) => {
    try {
      return decoder.decode(bytes);
    } catch {
      decoder = new TextDecoder('windows-1252');
      return decoder.decode(bytes);
    }
  };
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      yield text(Buffer.concat([...waiting, chunk.subarray(0, end)]));
      waiting = [];
      length = 0;
    }
    if (end < chunk.length) waiting.push(chunk.subarray(end));
    length += chunk.length - end;
    if (length > MAX_LINE) throw new Error(`${name} no es un CSV: tiene una línea sin fin.`);
  }
  if (waiting.length > 0) yield text(Buffer.concat(waiting));
}

/** The beginning of a response, where an error message is expected. */
async function someOf(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) {
    text += line;
    if (text.length > MAX_ROW) break;
  }
  return text;
}

/** The error message of a service in place of data: WFS's ExceptionText. */
export function serviceErrorText(text: string): string | null {
  const words = /<(?:\w+:)?(?:ExceptionText|ServiceException)\b[^>]*>([^<]*)/i.exec(text)?.[1]?.replace(/\s+/g, ' ').trim();
  return words ? `el servidor responde «${words.slice(0, 200)}»` : null;
}
