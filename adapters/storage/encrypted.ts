import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FileStore } from '../../platform/ports.ts';

const cipher = 'aes-256-gcm';
/** First byte of every file: the version of the encryption. */
const version = 1;
const ivLength = 12;
const tagLength = 16;

/**
 * A store whose files are unreadable without the secret: AES-256-GCM with a key derived from it. A file that was changed, or moved to another key, does not
 * decrypt: `get` throws.
 */
export function createEncryptedStore(store: FileStore, secret: string): FileStore {
  const derived = new Uint8Array(hkdfSync('sha256', secret, 'rellano', 'documents', 32));
  return {
    async put(key, bytes) {
      const iv = randomBytes(ivLength);
      const seal = createCipheriv(cipher, derived, iv).setAAD(Buffer.from(key));
      const body = Buffer.concat([seal.update(bytes), seal.final()]);
      await store.put(key, Buffer.concat([Uint8Array.of(version), iv, seal.getAuthTag(), body]));
    },
    async get(key) {
      const sealed = await store.get(key);
      if (sealed === null) return null;
      if (sealed[0] !== version || sealed.length < 1 + ivLength + tagLength) throw new Error('not a file of the encrypted store');
      const iv = sealed.subarray(1, 1 + ivLength);
      const open = createDecipheriv(cipher, derived, iv, { authTagLength: tagLength });
      open.setAAD(Buffer.from(key)).setAuthTag(sealed.subarray(1 + ivLength, 1 + ivLength + tagLength));
      return Buffer.concat([open.update(sealed.subarray(1 + ivLength + tagLength)), open.final()]);
    },
    remove: (key) => store.remove(key),
  };
}
