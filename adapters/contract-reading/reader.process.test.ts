import { constants, deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { remap } from '../../app/features/proof/rules/image/warp.ts';
import { isLegible } from '../../app/features/proof/rules/page-text.ts';
import { contractFields, contractText, pdfOf, photoOf } from '../../test/contract-files.ts';
import { createDocumentReader } from './reader.ts';

// Longer than the product waits, as in reader.test.ts.
const reader = createDocumentReader({ page: 250_000, document: 280_000 });
let typed: Uint8Array;
beforeAll(async () => {
  typed = await pdfOf([contractText]);
});
const bytes = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

/** The typed page as a scanner sends it, with other drawings over it. */
async function scanned(draw: (page: PDFKit.PDFDocument) => unknown = () => {}): Promise<Uint8Array> {
  const page = new PDFDocument({ size: 'A4', margin: 0 });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  page.image(await (await photoOf(typed)).jpeg().toBuffer(), 0, 0, { width: 595 });
  draw(page);
  page.end();
  await new Promise((resolve) => page.on('end', resolve));
  return new Uint8Array(Buffer.concat(parts));
}

/** Reading a photo takes seconds of a core. */
const longTimeout = { timeout: 120_000 };

describe('the text of a contract', longTimeout, () => {
  test.each([
    ['a JPG upside down', 2, (photo: Sharp) => photo.jpeg({ quality: 80 })],
    ['a WebP on its side', 1, (photo: Sharp) => photo.webp({ quality: 80 })],
  ])('is read from %s', async (_, quarters, encode) => {
    const read = await reader.read([await bytes(encode(await photoOf(typed, quarters)))]);
    if (!read.ok) throw new Error(read.problem);
    expect(read.recognised).toBe(true);
    expect(isLegible(read)).toBe(true);
    expect(read.fields).toEqual(contractFields);
  });

  test('is read from a bent page, or not at all', async () => {
    const straight = await photoOf(typed);
    const { data, info } = await straight.greyscale().raw().toBuffer({ resolveWithObject: true });
    const bent = async (deep: number) => {
      const { width, height } = info;
      const wave = remap({ width, height, data }, width, height, (x, y) => ({ x, y: y + deep * width * Math.sin((2 * Math.PI * x) / width) }));
      return bytes(sharp(wave.data, { raw: { width, height, channels: 1 } }).jpeg());
    };
    const read = await reader.read([await bent(0.012)]);
    if (!read.ok) throw new Error(read.problem);
    expect(read.fields).toEqual(contractFields);
    const lost = await reader.read([await bent(0.12)]);
    if (!lost.ok) throw new Error(lost.problem);
    expect(isLegible(lost)).toBe(false);
  });

  test('is read from a PDF of photos, page after page', async () => {
    const read = await reader.read([await scanned()]);
    if (!read.ok) throw new Error(read.problem);
    expect(read.recognised).toBe(true);
    expect(read.fields).toEqual(contractFields);
  });

  test.each([
    ['a stamp of who signed it', 1, `${'Documento firmado electrónicamente. Código seguro de verificación: 8F2A-99C1. '.repeat(6)}`],
    ['invisible text', 0, contractText.replaceAll('790', '650').replace('puerta 7', 'puerta 9')],
  ])('is read from the picture of a page that has %s too', async (_, opacity, text) => {
    const read = await reader.read([await scanned((scan) => scan.fontSize(5).fillOpacity(opacity).text(text, 10, 10, { width: 575 }))]);
    if (!read.ok) throw new Error(read.problem);
    expect(read.recognised).toBe(true);
    expect(read.fields).toEqual(contractFields);
  });

  test('is not invented for a picture without writing', async () => {
    const empty = await bytes(sharp({ create: { width: 600, height: 800, channels: 3, background: '#ddd' } }).png());
    const read = await reader.read([empty]);
    expect(read.ok && isLegible(read)).toBe(false);
  });
});

describe('files that cannot be read', longTimeout, () => {
  const cases: [string, () => Promise<Uint8Array[]>, string][] = [
    ['a page of the web', async () => [new TextEncoder().encode('<html><script>alert(1)</script>')], 'wrong'],
    ['a drawing', async () => [new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')], 'wrong'],
    ['a PDF with a password', async () => [await pdfOf([contractText], { userPassword: 'secreta', ownerPassword: 'otra' })], 'encrypted'],
    ['half a PDF header', async () => [new TextEncoder().encode('%PDF-1.7\nnada')], 'broken'],
    ['half a photo', async () => [(await bytes((await photoOf(typed)).jpeg())).slice(0, 20_000)], 'broken'],
    ['a photo that is only a beginning', async () => [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)], 'broken'],
    ['a HEIC that is none', async () => [new Uint8Array(Buffer.from('\0\0\0\x18ftypheic0000000000000000', 'latin1'))], 'broken'],
    ['eleven pages', async () => [await pdfOf(Array.from({ length: 11 }, () => 'una página'))], 'too-many-pages'],
    ['a PDF that unfolds to six gigabytes', async () => [unfolding()], 'too-large'],
    ['a PNG of a thousand megapixels', async () => [await hugePng()], 'too-large'],
  ];
  test.each(cases)('%s', async (_, files, problem) => {
    const given = await files();
    expect(await reader.check(given)).toEqual({ ok: false, problem });
  });
  test('are distinguished from readable ones', async () => {
    expect(await reader.check([typed, await bytes((await photoOf(typed)).png())])).toEqual({ ok: true, pages: 2 });
  });
});

test('one that takes too long is aborted, and the next is read', longTimeout, async () => {
  const hasty = createDocumentReader({ page: 40, document: 40 });
  await expect(hasty.read([typed])).rejects.toThrow('took too long');
  expect((await reader.read([typed])).ok).toBe(true);
});

test('one at a time, in the order of the requests', longTimeout, async () => {
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((n) => reader.read([typed], () => order.push(n))));
  expect(order).toEqual([1, 2, 3]);
});

test('a check does not wait for a running read', longTimeout, async () => {
  const order: string[] = [];
  const reading = [1, 2, 3].map(() => reader.read([typed]).then(() => order.push('read')));
  await reader.check([typed]).then(() => order.push('checked'));
  await Promise.all(reading);
  expect(order.indexOf('checked')).toBeLessThan(2);
});

/** A few kB that decode to four gigabytes of pixels. */
async function hugePng(): Promise<Uint8Array> {
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { crc32 } = await import('node:zlib');
  const header = small.subarray(12, 29);
  header.writeUInt32BE(32_000, 4);
  header.writeUInt32BE(32_000, 8);
  small.writeUInt32BE(crc32(header), 29);
  return new Uint8Array(small);
}

/** A few MB whose page is behind gigabytes of spaces. */
function unfolding(): Uint8Array {
  const spaces = deflateRawSync(Buffer.alloc(2 ** 24, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync('3 0 ', { finishFlush: constants.Z_FULL_FLUSH }), ...Array(384).fill(spaces)]);
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const add = (text: string, stream?: Buffer) => {
    const at = Buffer.concat(parts).length;
    parts.push(Buffer.from(text), ...(stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream')] : []), Buffer.from('\nendobj\n'));
    return at;
  };
  const catalogue = add('1 0 obj\n<</Type/Catalog/Pages 2 0 R>>');
  const pages = add('2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>');
  const packedAt = add(`4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>`, packed);
  const table = Buffer.alloc(5 * 6);
  for (const [n, [kind, at]] of [[0, 0] as const, [1, catalogue] as const, [1, pages] as const, [2, 4] as const, [1, packedAt] as const].entries()) {
    table[6 * n] = kind;
    table.writeUInt32BE(at, 6 * n + 1);
  }
  const tableAt = add('5 0 obj\n<</Type/XRef/Size 5/W[1 4 1]/Root 1 0 R/Length 30>>', table);
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(`startxref\n${tableAt}\n%%EOF`)]));
}
