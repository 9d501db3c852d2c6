import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compareContract, type Expected } from '../../app/features/proof/rules/match.ts';
import { contractText } from '../../test/contract-files.ts';
import { readDocument } from './document.ts';

type Pdf = PDFKit.PDFDocument;

const shown = { address: 'Calle Cádiz 52, 46006 València', floor: '4', door: '7', start: '2025-02', months: null, rent: 790, deposit: null };
const hidden: Expected = { ...shown, address: 'Calle Sueca 45, 46006 València', floor: '3', door: '12' };
const elsewhere = contractText.replace('Cádiz, número 52, piso 4º, puerta 7', 'Sueca, número 45, piso 3º, puerta 12');

const reason = 'El texto del PDF dice «Calle Sueca, 45, 46006 València», y en la página se ve «Calle Cádiz, 52, 46006 València»';

const write = (pdf: Pdf, text: string, size = 12, x = 64, y = 64) =>
  pdf.font('Times-Roman').fontSize(size).text(text, x, y, { lineGap: 3, width: 467, height: 10_000 });
const contract = (pdf: Pdf) => write(pdf.fillColor('black').fillOpacity(1), contractText, 10, 64, 420);

async function made(draw: (pdf: Pdf) => unknown): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  await draw(pdf);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

async function verdictOf(file: Uint8Array, expected: Expected) {
  const read = await readDocument([file], () => {});
  if (!read.ok) throw new Error(read.problem);
  return compareContract(read.fields, expected, read.recognised, read.disputed);
}

/** Text of the page in a hidden layer. */
function inHiddenLayer(pdf: Pdf, draw: () => unknown) {
  const inside = pdf as unknown as { _root: { data: Record<string, unknown> }; page: { resources: { data: Record<string, unknown> } } };
  const layer = pdf.ref({ Type: 'OCG' });
  layer.end('');
  inside._root.data.OCProperties = { OCGs: [layer], D: { OFF: [layer] } };
  inside.page.resources.data.Properties = { hidden: layer };
  pdf.addContent('/OC /hidden BDC');
  draw();
  pdf.addContent('EMC');
}

/** Shows one text and gives another to a program that copies it: the font maps some of its letters to others. */
function writeAs(pdf: Pdf, text: string, others: Readonly<Record<string, string>>, y: number) {
  const hex = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const letters = [...new Set(text)].map((letter) => `<${hex(letter).slice(2)}> <${hex(others[letter] ?? letter)}>`);
  const map = pdf.ref({});
  map.write(`begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${letters.length} beginbfchar ${letters.join(' ')} endbfchar endcmap`);
  map.end('');
  const font = pdf.ref({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Times-Roman', Encoding: 'WinAnsiEncoding', ToUnicode: map });
  font.end('');
  (pdf.page as unknown as { fonts: Record<string, unknown> }).fonts.Other = font;
  pdf.addContent(`BT /Other 10 Tf 1 0 0 -1 64 ${y} Tm <${Buffer.from(text, 'latin1').toString('hex')}> Tj ET`);
}

const plain = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } });

const ways: [string, (pdf: Pdf) => unknown][] = [
  ['in white', (pdf) => write(pdf.fillColor('white'), elsewhere, 10)],
  ['in nearly white', (pdf) => write(pdf.fillColor('#ececec'), elsewhere, 10)],
  ['in yellow', (pdf) => write(pdf.fillColor('#ffff40'), elsewhere, 10)],
  ['black on black', (pdf) => write(pdf.rect(0, 0, 595, 400).fill('black').fillColor('#111'), elsewhere, 10)],
  ['tiny', (pdf) => write(pdf, elsewhere, 1.5)],
  ['under a rectangle', (pdf) => write(pdf, elsewhere, 10).rect(0, 0, 595, 400).fill('white')],
  ['under a picture', async (pdf) => write(pdf, elsewhere, 10).image(await plain().png().toBuffer(), 0, 0, { width: 595, height: 400 })],
  ['transparent', (pdf) => write(pdf.fillOpacity(0), elsewhere, 10)],
  ['neither filled nor stroked', (pdf) => write(pdf.addContent('3 Tr'), elsewhere, 10).addContent('0 Tr')],
  ['clipped', (pdf) => write(pdf.save().rect(0, 0, 30, 30).clip(), elsewhere, 10).restore()],
  ['in a layer that is off', (pdf) => inHiddenLayer(pdf, () => write(pdf, elsewhere, 10))],
  ['transparent over what it shows', (pdf) => write(pdf.fillOpacity(0), elsewhere, 10, 64, 420)],
];

test.each(ways)('a flat that a PDF contains %s does not match', { timeout: 120_000 }, async (_, hide) => {
  const file = await made(async (pdf) => {
    await hide(pdf);
    contract(pdf);
  });
  const { verdict, fields } = await verdictOf(file, hidden);
  expect(verdict).toBe('revisar');
  expect(fields.address.reason).toBe(reason);
});

test('nor does one outside the page', { timeout: 120_000 }, async () => {
  const file = await made((pdf) => contract(write(pdf, elsewhere, 10, 700)));
  expect((await verdictOf(file, hidden)).verdict).toBe('no coincide');
});

test('nor does one whose letters look different', { timeout: 120_000 }, async () => {
  const [before = '', after = ''] = contractText.split('Cádiz, número 52, piso 4º, puerta 7');
  const file = await made((pdf) => {
    write(pdf, before, 10);
    writeAs(pdf, 'Cádiz, 52, 4º, puerta 7', { C: 'S', á: 'u', d: 'e', i: 'c', z: 'a', 5: '4', 2: '5', 4: '3', 7: '12' }, 240);
    write(pdf, after, 10, 64, 260);
  });
  const { verdict, fields } = await verdictOf(file, hidden);
  expect(verdict).toBe('revisar');
  expect(fields.address.reason).toBe(reason);
});

test('a page whose letters are all mapped to others is read by OCR', { timeout: 120_000 }, async () => {
  const letters = Array.from({ length: 224 }, (_, at) => String.fromCharCode(at + 32));
  const shifted = Object.fromEntries(letters.map((letter, at) => [letter, letters[(at + 7) % 90] ?? letter]));
  const file = await made((pdf) =>
    contractText.split(/(?<=[.:]) |\n+|(?<=vivienda sita) /).forEach((line, at) => void writeAs(pdf, line, shifted, 64 + 16 * at)),
  );
  const { verdict, fields } = await verdictOf(file, shown);
  expect([verdict, fields]).toEqual(['coincide', expect.anything()]);
});

test('invisible text of a template causes no doubt', { timeout: 120_000 }, async () => {
  const file = await made((pdf) => contract(write(pdf.fillColor('white'), '/firma1/ /firma2/')));
  expect((await verdictOf(file, shown)).verdict).toBe('coincide');
});
