import type { Ids, Vault } from '../../../../platform/ports.ts';

/** Most accounts that one browser remembers. */
const MAX_ACCOUNTS = 4;

/**
 * A cookie of 'nonce.proof' pairs, joined by '~', identifies browsers where an account signed in before. Only this server can make a proof, and it
 * does not reveal the account. See OWASP, "Slow down online guessing attacks with device cookies".
 */
const proofOf = (vault: Vault, nonce: string, email: string) => vault.pseudonym(`device ${nonce} ${email}`);
const devicesIn = (cookie: string | null) => (cookie ?? '').split('~').filter((one) => /^[0-9a-f]{32}\.[0-9a-f]{32}$/.test(one));

/** The nonce of this browser, by which limits count; null: the account has not signed in here before. */
export function knownDevice(vault: Vault, cookie: string | null, email: string): string | null {
  for (const device of devicesIn(cookie).slice(0, MAX_ACCOUNTS)) {
    const [nonce = '', proof] = device.split('.');
    if (proof === proofOf(vault, nonce, email)) return nonce;
  }
  return null;
}

/** The cookie after this account signed in: the latest account first, without the oldest. */
export function withDevice({ vault, ids }: { vault: Vault; ids: Ids }, cookie: string | null, email: string): string {
  const known = knownDevice(vault, cookie, email);
  const nonce = known ?? ids.secret();
  const others = devicesIn(cookie).filter((device) => !device.startsWith(`${nonce}.`));
  return [`${nonce}.${proofOf(vault, nonce, email)}`, ...others].slice(0, MAX_ACCOUNTS).join('~');
}
