import { type Checked, checkReceipt } from '../../rules/log/check.ts';
import type { VerifierKey } from '../../rules/log/checkpoint.ts';
import type { Receipt } from '../../rules/log/receipt.ts';

/** The check in this browser, with the log at `address`. Throws when a part of it fails to load. */
export const checkHere = (receipt: Receipt, verifierKey: string, address: string): Promise<Checked> =>
  checkReceipt(receipt, verifierKey, { fetch: (path) => download(`${address}/${path}`, path === 'checkpoint'), verify });

async function download(address: string, changes: boolean): Promise<Uint8Array | null> {
  const answer = await fetch(address, { cache: changes ? 'no-store' : 'default', signal: AbortSignal.timeout(20_000) });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** null: this browser lacks Ed25519, or the page has no https. */
async function verify({ key }: VerifierKey, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean | null> {
  let publicKey: CryptoKey;
  try {
    publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
  return crypto.subtle.verify('Ed25519', publicKey, signature, new TextEncoder().encode(text));
}
