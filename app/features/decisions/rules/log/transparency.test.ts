import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCases } from '../../../../../test/read-cases.ts';
import { acts, rules } from './acts.ts';
import { fromBase64, toBase64, toHex } from './bytes.ts';
import { checkpointText, readCheckpoint, readKey, signatureBy, writeKey } from './checkpoint.ts';
import { entryOf, KEY_BYTES, readReceipt, writeReceipt } from './receipt.ts';
import { leavesOf, levelsOf, readTilePath, tilePath, tilesOf } from './tiles.ts';
import { consistencyProof, leafHash, rootOf, verifyConsistency } from './tree.ts';

const bytes = (hex: string) => (hex === '-' || hex === 'empty' ? new Uint8Array() : new Uint8Array(Buffer.from(hex, 'hex')));
const hashes = (text: string) => (text === '-' ? [] : text.split(' ').map(bytes));
const leaves = (count: number) => Array.from({ length: count }, (_, i) => leafHash(Uint8Array.of(i & 255, i >> 8)));

describe('the tree of RFC 6962', () => {
  const known = readCases('merkle-roots.txt', 2).map(([leaf = '', root = '']) => ({ leaf: leafHash(bytes(leaf)), root }));
  it('has the known roots, including the empty one', () => {
    expect(toHex(rootOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    const all = known.map(({ leaf }) => leaf);
    expect(known.map((_, i) => toHex(rootOf(all, 0, i + 1)))).toEqual(known.map(({ root }) => root));
  });

  test.each(readCases('merkle-consistency.txt', 7))('its growth: %s', (_, from = '', to = '', fromRoot = '', toRoot = '', proof = '', expected) => {
    expect(verifyConsistency(Number(from), Number(to), hashes(proof), bytes(fromRoot), bytes(toRoot))).toBe(expected === 'right');
  });

  it('proves every earlier size, and none after a change of a leaf', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), fc.nat(), (size, a, b) => {
        const [all, index, before] = [leaves(size), a % size, b % (size + 1)];
        const root = rootOf(all);
        const changed = all.with(index, leafHash(Uint8Array.of(1, 2, 3)));
        if (before === 0) return;
        expect(verifyConsistency(before, size, consistencyProof(all, before), rootOf(all, 0, before), root)).toBe(true);
        if (index < before) expect(verifyConsistency(before, size, consistencyProof(changed, before), rootOf(all, 0, before), rootOf(changed))).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});

describe('tiles (c2sp.org/tlog-tiles)', () => {
  test.each([
    ['tile/0/000', { level: 0, number: 0, width: 256 }],
    ['tile/0/x001/x234/067', { level: 0, number: 1_234_067, width: 256 }],
    ['tile/1/x001/000.p/17', { level: 1, number: 1000, width: 17 }],
    ['tile/entries/000.p/255', { level: 'entries' as const, number: 0, width: 255 }],
  ])('%s', (path, tile) => {
    expect(readTilePath(path)).toEqual(tile);
    expect(tilePath(tile)).toBe(path);
  });

  test.each(['tile/0/0', 'tile/00/000', 'tile/0/001/067', 'tile/0/x000/067', 'tile/0/000.p/0', 'tile/0/000.p/256', 'tile/0/000.p/01', 'tile/0/../000'])(
    '%s is none',
    (path) => expect(readTilePath(path)).toBeNull(),
  );
  test.each(['tile/64/000x', 'tile/-1/000', 'tile/entries/', 'tile/0/000.p/1e1', 'tile/0/000\n', 'tile/1/x001/x001/x001/x001/000', 'tile/0/٠٠٠'])(
    '%j is none',
    (path) => expect(readTilePath(path)).toBeNull(),
  );

  it('divides 70,000 leaves as specified', () => {
    const count = (level: number) => tilesOf(70_000, level).map(({ width }) => width);
    expect(levelsOf(70_000)).toEqual([0, 1, 2]);
    expect([count(0).length, count(0).at(-1), count(1), count(2)]).toEqual([274, 112, [256, 17], [1]]);
    expect(tilesOf(256, 0)).toEqual([{ level: 0, number: 0, width: 256 }]);
    expect(leavesOf({ level: 1, number: 1, width: 17 })).toEqual({ begin: 65_536, end: 65_536 + 17 * 256 });
    expect([levelsOf(0), tilesOf(0, 0)]).toEqual([[], []]);
  });
});

describe('a checkpoint (c2sp.org/tlog-checkpoint, c2sp.org/signed-note)', () => {
  const note =
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
  const vkey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';

  it('reads the key of the specification, whose id matches name and key, and no other one', () => {
    const key = readKey(vkey);
    expect(key && writeKey(key.name, key.key)).toBe(vkey);
    for (const wrong of ['', 'x', vkey.replace('530d', '530e'), vkey.replace('foo', 'bar'), vkey.slice(0, -4), vkey.replace('+Ae', '+Ag')])
      expect(readKey(wrong)).toBeNull();
  });

  it('has its signature where the specification has it', () => {
    const key = readKey(vkey);
    const encoded = /— \S+ (\S+)\n$/.exec(note)?.[1] ?? '';
    const signature = fromBase64(encoded)?.slice(4) ?? new Uint8Array();
    const x = Buffer.from(key?.key ?? []).toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, Buffer.from('This is an example message.\n'), publicKey, signature)).toBe(true);
  });

  const text = checkpointText({ origin: 'rellano.example/transparencia', size: 4182, root: leafHash(new Uint8Array()) });
  const signature = `— rellano.example/transparencia ${toBase64(new Uint8Array(68))}\n`;
  it('is parsed as it is serialized, also with signatures of others', () => {
    const read = readCheckpoint(`${text}\n${signature}— witness.example ${toBase64(new Uint8Array(80))}\n`);
    expect(read).toMatchObject({ origin: 'rellano.example/transparencia', size: 4182, text });
    expect(read?.signatures.map(({ name }) => name)).toEqual(['rellano.example/transparencia', 'witness.example']);
    const key = readKey(vkey);
    expect(read && key && signatureBy(read, key)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['no signature', text],
    ['an empty one', `${text}\n`],
    ['a size with zeros before', `${text.replace('4182', '04182')}\n${signature}`],
    ['a size that is none', `${text.replace('4182', '-1')}\n${signature}`],
    ['a root that is too short', `${text.replace(/\S{4}=\n$/, '\n')}\n${signature}`],
    ['no origin', `\n4182\n${toBase64(new Uint8Array(32))}\n\n${signature}`],
    ['a hyphen for the dash', `${text}\n${signature.replace('—', '-')}`],
    ['a line without end', `${text}\n${signature.trimEnd()}`],
    ['ten megabytes', `${text}\n${signature.repeat(60_000)}`],
  ])('%s is none', (_, wrong) => expect(readCheckpoint(wrong)).toBeNull());
});

describe('a receipt', () => {
  const one = fc.record({
    act: fc.constantFrom(...acts),
    rule: fc.constantFrom(...rules),
    month: fc.tuple(fc.integer({ min: 2026, max: 2200 }), fc.integer({ min: 1, max: 12 })).map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
    key: fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES }),
  });

  it('is parsed in every spelling', () => {
    fc.assert(
      fc.property(one, (receipt) => {
        const text = writeReceipt(receipt);
        expect(text).toMatch(/^RL1(-[0-9A-HJKMNP-TV-Z]{4}){9}$/);
        for (const typed of [text, ` ${text.toLowerCase()}\n`, text.replaceAll('-', ''), text.replaceAll('-', ' – '), `#${text}`, text.replace(/1/g, 'l')])
          expect(readReceipt(typed.replace(/^(#?)RL?l/, '$1RL1'))).toEqual(receipt);
      }),
      { numRuns: 100 },
    );
  });

  it('with one wrong character is invalid', () => {
    const text = writeReceipt({ act: acts[0], rule: rules[0], month: '2026-11', key: new Uint8Array(KEY_BYTES).fill(7) });
    for (let at = 4; at < text.length; at++)
      if (text[at] !== '-') expect(readReceipt(`${text.slice(0, at)}${text[at] === 'Z' ? 'Y' : 'Z'}${text.slice(at + 1)}`)).toBeNull();
    for (const wrong of ['', 'RL1', 'RL2-0000', `${text}0`, text.slice(0, -1), 'x'.repeat(1_000_000), 'RL1-UUUU-UUUU-UUUU-UUUU-UUUU-UUUU-UUUU-UUUU-UUUU'])
      expect(readReceipt(wrong)).toBeNull();
  });

  it('computes a leaf that changes with each of its parts', () => {
    const receipt = { act: acts[0], rule: rules[0], month: '2026-11', key: new Uint8Array(KEY_BYTES) };
    const entry = (more: object) => toHex(entryOf({ ...receipt, ...more }));
    expect(entry({})).toHaveLength(64);
    const others = [entry({}), entry({ act: acts[1] }), entry({ month: '2026-12' }), entry({ key: new Uint8Array(KEY_BYTES).fill(1) })];
    expect(new Set(others).size).toBe(4);
  });
});
