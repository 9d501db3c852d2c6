import sharp from 'sharp';
import { contractText, pdfOf, photoOf } from './contract-files.ts';
import { randomNumbers } from './random-numbers.ts';

export interface Broken {
  kind: string;
  name: string;
  bytes: Uint8Array;
  /** Whether it may still open despite the damage. */
  mayOpen: boolean;
}

const names = [
  'contrato.pdf',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  'con\r\nContent-Type: text/html',
  'a\u0000b.jpg',
  '📄'.repeat(300),
  '.',
  'x'.repeat(5000),
  '"><img src=x>',
];
const text = (words: string) => new TextEncoder().encode(words);
const others = [
  '<!doctype html><script>alert(1)</script>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'GIF89a\u0001\u0000\u0001\u0000',
  'PK\u0003\u0004 un archivo',
  'MZ un programa',
  '#!/bin/sh\nrm -rf /',
  '{"contrato": true}',
  'II*\u0000 una TIFF',
];

/** `count` files that are no readable contract, of each kind in turn. */
export async function brokenFiles(count: number, seed: number): Promise<Broken[]> {
  const next = randomNumbers(seed);
  const upTo = (max: number) => Math.floor(next() * max);
  const noise = (length: number) => Uint8Array.from({ length }, () => upTo(256));
  const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

  const typed = await pdfOf([contractText]);
  const photo = await sharp(await (await photoOf(typed)).toBuffer())
    .resize(400)
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const [jpg, png, webp] = await Promise.all([sharp(photo).jpeg().toBuffer(), sharp(photo).png().toBuffer(), sharp(photo).webp().toBuffer()]);
  const pictures = [jpg, png, webp].map((bytes) => new Uint8Array(bytes));
  const locked = await Promise.all(['uno', 'dos', 'tres'].map((userPassword) => pdfOf([contractText], { userPassword })));
  const long = await pdfOf(Array.from({ length: 11 }, (_, i) => `Página ${i}`));
  const one = <T>(of: readonly T[]) => of[upTo(of.length)] as T;
  const magic = [
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    joined(text('RIFF'), noise(4), text('WEBP')),
    joined(Uint8Array.of(0, 0, 0, 24), text('ftypheic'), noise(12)),
    text('%PDF-1.7\n'),
  ];
  const flipped = (bytes: Uint8Array) => {
    const out = bytes.slice();
    for (let n = 1 + upTo(30); n > 0; n--) out[upTo(out.length)] = upTo(256);
    return out;
  };

  const kinds: [kind: string, mayOpen: boolean, make: () => Uint8Array][] = [
    ['a picture cut off', false, () => one(pictures).slice(0, 20 + upTo(jpg.length / 2))],
    ['a PDF cut off', true, () => typed.slice(0, 20 + upTo(typed.length - 40))],
    ['another type', false, () => text(one(others) + ' '.repeat(upTo(2000)))],
    ['random bytes', false, () => noise(1 + upTo(3000))],
    ['random bytes after a valid signature', false, () => joined(one(magic), noise(upTo(3000)))],
    ['a picture of billions of pixels', false, () => bomb(pictures[1] as Uint8Array, 30_000 + upTo(35_000))],
    ['a PDF with a password', false, () => joined(one(locked), text(' '.repeat(upTo(50))))],
    ['an empty file', false, () => new Uint8Array()],
    ['a damaged picture', true, () => flipped(one(pictures))],
    ['a damaged PDF', true, () => flipped(typed)],
    ['eleven pages', false, () => long],
  ];
  return Array.from({ length: count }, (_, i) => {
    const [kind, mayOpen, make] = kinds[i % kinds.length] as (typeof kinds)[number];
    return { kind, mayOpen, name: one(names), bytes: make() };
  });
}

/** A small PNG whose header declares `side` by `side` pixels. */
function bomb(png: Uint8Array, side: number): Uint8Array {
  const out = Buffer.from(png);
  out.writeUInt32BE(side, 16);
  out.writeUInt32BE(side, 20);
  return new Uint8Array(out);
}
