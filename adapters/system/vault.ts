import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Vault } from '../../platform/ports.ts';

const keyOf = (token: string) => createHash('sha256').update('rellano sealed ').update(token).digest();

/** AES-256-GCM under a key that only the token's holder has: neither the database nor the page alone can decrypt it. */
export function createVault(secret: string): Vault {
  const networks = new Uint8Array(hkdfSync('sha256', secret, 'rellano', 'networks of reviews', 32));
  return {
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    pseudonym: (text) => createHmac('sha256', secret).update(text).digest('hex').slice(0, 32),
    networkPseudonym: (network) => createHmac('sha256', networks).update(network).digest('hex').slice(0, 32),
    seal(token, text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(token, sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
