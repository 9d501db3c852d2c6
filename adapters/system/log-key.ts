import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import type { LogKey } from '../../platform/ports.ts';

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410 §7). */
const header = Buffer.from('302e020100300506032b657004220420', 'hex');

/** An Ed25519 key derived from the secret: another secret signs with another key. */
export function createLogKey(secret: string): LogKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'rellano', 'decision log', 32));
  const key = createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { publicKey: new Uint8Array(Buffer.from(x, 'base64url')), sign: (text) => new Uint8Array(sign(null, Buffer.from(text, 'utf8'), key)) };
}
