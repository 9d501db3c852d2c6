import { expect, it } from 'vitest';
import type { FileStore } from '../../platform/ports.ts';
import { createEncryptedStore } from './encrypted.ts';

function memory(): FileStore & { entries: Map<string, Uint8Array> } {
  const stored = new Map<string, Uint8Array>();
  return {
    entries: stored,
    put: async (key, bytes) => void stored.set(key, bytes),
    get: async (key) => stored.get(key) ?? null,
    remove: async (key) => void stored.delete(key),
  };
}
const text = new TextEncoder().encode('Contrato de arrendamiento');
const read = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

it('returns what was put, and stores nothing readable', async () => {
  const inner = memory();
  const store = createEncryptedStore(inner, 'a'.repeat(32));
  await store.put('documents/a.bin', text);
  expect(read(await store.get('documents/a.bin'))).toBe('Contrato de arrendamiento');
  expect(Buffer.from(inner.entries.get('documents/a.bin') ?? []).includes('arrendamiento')).toBe(false);
  expect(await store.get('documents/b.bin')).toBeNull();
  await store.remove('documents/a.bin');
  expect(inner.entries.size).toBe(0);
});

it('never writes the same bytes twice', async () => {
  const inner = memory();
  const store = createEncryptedStore(inner, 'a'.repeat(32));
  await store.put('documents/a.bin', text);
  const first = inner.entries.get('documents/a.bin');
  await store.put('documents/a.bin', text);
  expect(inner.entries.get('documents/a.bin')).not.toEqual(first);
});

it('decrypts neither with another secret, nor changed, nor under another name, nor truncated', async () => {
  const inner = memory();
  const store = createEncryptedStore(inner, 'a'.repeat(32));
  await store.put('documents/a.bin', text);
  const sealed = inner.entries.get('documents/a.bin') as Uint8Array;
  await expect(createEncryptedStore(inner, 'b'.repeat(32)).get('documents/a.bin')).rejects.toThrow();
  inner.entries.set('documents/other.bin', sealed);
  await expect(store.get('documents/other.bin')).rejects.toThrow();
  inner.entries.set(
    'documents/a.bin',
    sealed.map((byte, i) => (i === sealed.length - 1 ? byte ^ 1 : byte)),
  );
  await expect(store.get('documents/a.bin')).rejects.toThrow();
  inner.entries.set('documents/a.bin', sealed.subarray(0, 20));
  await expect(store.get('documents/a.bin')).rejects.toThrow();
});
