import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readCsv } from './csv.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** In chunks of so many bytes, as from the network. */
const inPieces = (bytes: Buffer, size = 7) =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size)));

async function read(bytes: Buffer, size?: number) {
  const { columns, rows } = await readCsv(inPieces(bytes, size), 'El fichero');
  return { columns, rows: await Readable.from(rows).toArray() };
}

const table = 'CP;Municipio;Importe\r\n46006;VALÈNCIA;650,00\r\n46100;BURJASSOT;700,50\r\n';
const expected = {
  columns: ['cp', 'municipio', 'importe'],
  rows: [
    { cp: '46006', municipio: 'VALÈNCIA', importe: '650,00' },
    { cp: '46100', municipio: 'BURJASSOT', importe: '700,50' },
  ],
};

test.each([
  ['UTF-8', utf8(table)],
  ['UTF-8 with a mark at its beginning', utf8(`\ufeff${table}`)],
  ['Latin-1', latin1(table)],
  ['lines that end in \\n, without the last one', utf8(table.replaceAll('\r', '').trimEnd())],
  ['commas and quotation marks', utf8('CP,Municipio,Importe\n46006,VALÈNCIA,"650,00"\n"46100",BURJASSOT,"700,50"\n')],
])('%s', async (_, bytes) => {
  for (const size of [1, 7, 100_000]) expect(await read(bytes, size)).toEqual(expected);
});

test('Latin-1 whose first accent comes late', async () => {
  const [rows, accent] = [Array.from({ length: 5000 }, (_, n) => `${n};X;1\n`).join(''), latin1('9999;VALÈNCIA;1\n')];
  const { rows: last } = await read(Buffer.concat([utf8('cp;municipio;importe\n'), utf8(rows), accent, accent]), 4096);
  expect(last.slice(-2).map(({ municipio }) => municipio)).toEqual(['VALÈNCIA', 'VALÈNCIA']);
});

test('quotation marks within a field, lines of another length and a truncated row stay single rows', async () => {
  const { rows } = await read(utf8('a;b;c\nC "LA PAU", 3;2;3\n"x" y;2;3\n1;2\n1;2;3;4\n46006;VAL'));
  expect(rows.map(({ a, c }) => [a, c])).toEqual([
    ['C "LA PAU", 3', '3'],
    ['"x" y', '3'],
    ['1', undefined],
    ['1', '3'],
    ['46006', undefined],
  ]);
});

describe('rejects a file that is no CSV', () => {
  test.each([
    ['nothing', '', 'El fichero no es un CSV, o está vacío.'],
    ['a page', '<!doctype html><title>Mantenimiento</title>', 'El fichero no es un CSV: es una página o XML.'],
    [
      "a service's exception",
      '<?xml version="1.0"?>\n<ows:ExceptionReport><ows:Exception exceptionCode="InvalidParameterValue"><ows:ExceptionText>msWFSGetFeature():\n WFS server error.</ows:ExceptionText></ows:Exception></ows:ExceptionReport>',
      'El fichero no es un CSV: el servidor responde «msWFSGetFeature(): WFS server error.».',
    ],
    ['a workbook', 'PK\x03\x04\x14\0\x06\0', 'El fichero no es un CSV, o está vacío.'],
    ['a quotation mark without end', `a;b\n"${'x'.repeat(300_000)}`, 'El fichero no es un CSV que se entienda (CSV_MAX_RECORD_SIZE).'],
  ])('%s', async (_, text, message) => {
    await expect(read(utf8(text), 1000)).rejects.toThrow(message);
  });
});
