import { sha256 } from '@noble/hashes/sha2.js';
import { joined, same } from './bytes.ts';

// The Merkle tree of RFC 6962 §2.1 and RFC 9162 §2.1, with SHA-256. Hashes are those of leaves, in order.
type Hash = Uint8Array;
export const HASH_BYTES = 32;

export const leafHash = (entry: Uint8Array): Hash => sha256(joined(Uint8Array.of(0), entry));
const nodeHash = (left: Hash, right: Hash): Hash => sha256(joined(Uint8Array.of(1), left, right));

/** The largest power of two below `n`, from 2 on. */
function split(n: number): number {
  let k = 1;
  while (2 * k < n) k *= 2;
  return k;
}

/** MTH of RFC 6962: the root over the leaves from `begin` to before `end`. */
export function rootOf(leaves: readonly Hash[], begin = 0, end = leaves.length): Hash {
  if (end <= begin) return sha256(new Uint8Array());
  if (end - begin === 1) return leaves[begin] as Hash;
  const middle = begin + split(end - begin);
  return nodeHash(rootOf(leaves, begin, middle), rootOf(leaves, middle, end));
}

const areHashes = (given: readonly Hash[]) => given.every((hash) => hash.length === HASH_BYTES);

/** PROOF of RFC 6962: that the tree of the first `size` leaves is a prefix of the whole one. */
export function consistencyProof(leaves: readonly Hash[], size: number): Hash[] {
  return size === 0 || size === leaves.length ? [] : subproof(leaves, size, 0, leaves.length, true);
}
function subproof(leaves: readonly Hash[], size: number, begin: number, end: number, known: boolean): Hash[] {
  if (size === end) return known ? [] : [rootOf(leaves, begin, end)];
  const middle = begin + split(end - begin);
  return size <= middle
    ? [...subproof(leaves, size, begin, middle, known), rootOf(leaves, middle, end)]
    : [...subproof(leaves, size, middle, end, false), rootOf(leaves, begin, middle)];
}

/** RFC 9162 §2.1.4.2; an empty tree needs no proof. */
export function verifyConsistency(from: number, to: number, proof: readonly Hash[], fromRoot: Hash, toRoot: Hash): boolean {
  if (!(from > 0 && from <= to)) return false;
  if (from === to) return proof.length === 0 && same(fromRoot, toRoot);
  const [first, ...rest] = (from & (from - 1)) === 0 ? [fromRoot, ...proof] : proof;
  if (!first || proof.length === 0 || !areHashes([fromRoot, toRoot, ...proof])) return false;
  let [fn, sn] = [BigInt(from - 1), BigInt(to - 1)];
  while ((fn & 1n) === 1n) [fn, sn] = [fn >> 1n, sn >> 1n];
  let [old, now] = [first, first];
  for (const hash of rest) {
    if (sn === 0n) return false;
    if ((fn & 1n) === 1n || fn === sn) {
      [old, now] = [nodeHash(hash, old), nodeHash(hash, now)];
      while ((fn & 1n) === 0n && fn !== 0n) [fn, sn] = [fn >> 1n, sn >> 1n];
    } else now = nodeHash(now, hash);
    [fn, sn] = [fn >> 1n, sn >> 1n];
  }
  return sn === 0n && same(old, fromRoot) && same(now, toRoot);
}
