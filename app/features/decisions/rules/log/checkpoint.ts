import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, joined, same, toBase64, toHex } from './bytes.ts';

// A checkpoint contains the number of leaves of a log and its root (c2sp.org/tlog-checkpoint), signed as a note (c2sp.org/signed-note) with Ed25519.
const ED25519 = 1;
const ID_BYTES = 4;
const bytesOf = (text: string) => new TextEncoder().encode(text);

interface Checkpoint {
  origin: string;
  size: number;
  root: Uint8Array;
}
export interface SignedCheckpoint extends Checkpoint {
  /** The signed text: three lines, or more. */
  text: string;
  signatures: { name: string; id: Uint8Array; signature: Uint8Array<ArrayBuffer> }[];
}
/** A key that signs for a name: '<name>+<id>+<type and key>'. */
export interface VerifierKey {
  name: string;
  id: Uint8Array;
  key: Uint8Array<ArrayBuffer>;
}

const keyId = (name: string, key: Uint8Array) => sha256(joined(bytesOf(`${name}\n`), Uint8Array.of(ED25519), key)).subarray(0, ID_BYTES);

export const writeKey = (name: string, key: Uint8Array): string => `${name}+${toHex(keyId(name, key))}+${toBase64(joined(Uint8Array.of(ED25519), key))}`;

/** null: no Ed25519 key, or its id does not match name and key. */
export function readKey(text: string): VerifierKey | null {
  const [name = '', id, encoded = '', ...more] = text.trim().split('+');
  // Base64 contains '+' too.
  const typed = fromBase64([encoded, ...more].join('+'));
  if (name === '' || typed?.length !== 33 || typed[0] !== ED25519) return null;
  const key = typed.slice(1);
  const own = keyId(name, key);
  return id === toHex(own) ? { name, id: own, key } : null;
}

/** `successor`: the key that signs after this one, in a line of its own below the three. */
export const checkpointText = ({ origin, size, root }: Checkpoint, successor: string | null = null): string =>
  `${origin}\n${size}\n${toBase64(root)}\n${successor === null ? '' : `successor ${successor}\n`}`;

/** The key that a checkpoint names as its successor. */
export const successorOf = ({ text }: SignedCheckpoint): string | null => /^successor (\S+)$/m.exec(text)?.[1] ?? null;

/** The whole note, with the signature of `text` by a key of that name. */
export const signedNote = (text: string, name: string, key: Uint8Array, signature: Uint8Array): string =>
  `${text}\n\u2014 ${name} ${toBase64(joined(keyId(name, key), signature))}\n`;

const LONGEST_NOTE = 100_000;

/** null: no checkpoint. The caller verifies signatures. */
export function readCheckpoint(note: string): SignedCheckpoint | null {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || note.length > LONGEST_NOTE) return null;
  const text = note.slice(0, end + 1);
  const [origin = '', size = '', root = '', ...more] = text.slice(0, -1).split('\n');
  const hash = fromBase64(root);
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size) || hash?.length !== 32 || more.includes('')) return null;
  const lines = note.slice(end + 2).split('\n');
  if (lines.pop() !== '' || lines.length === 0) return null;
  const signatures: SignedCheckpoint['signatures'] = [];
  for (const line of lines) {
    const [, name = '', encoded = ''] = /^\u2014 ([^\s+]+) (\S+)$/u.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    if (name === '' || !bytes || bytes.length <= ID_BYTES) return null;
    signatures.push({ name, id: bytes.subarray(0, ID_BYTES), signature: bytes.slice(ID_BYTES) });
  }
  return { origin, size: Number(size), root: hash, text, signatures };
}

/** The signature that claims to be of this key. */
export const signatureBy = ({ signatures }: SignedCheckpoint, { name, id }: VerifierKey): Uint8Array<ArrayBuffer> | null =>
  signatures.find((one) => one.name === name && same(one.id, id))?.signature ?? null;
