import { inGroups, keyUri } from '../rules/totp.ts';

/** What a moderator sees of their own second factor. `key`, to be copied by hand, and `uri`, for a QR code, only until the first code of it has come. */
export interface SecondFactorView {
  state: 'none' | 'begun' | 'set' | 'shown';
  codesLeft: number;
  key: string | null;
  uri: string | null;
}

interface Known {
  since: Date | null;
  key: string | null;
  codesLeft: number;
}

export function secondFactorView(factor: Known | null, viewer: { alias: string; isAdmin: boolean }, site: { url: string }): SecondFactorView {
  if (factor?.since) return { state: viewer.isAdmin ? 'shown' : 'set', codesLeft: factor.codesLeft, key: null, uri: null };
  // Sealed under another secret it is of no use any more.
  if (!factor?.key) return { state: 'none', codesLeft: 0, key: null, uri: null };
  const uri = keyUri(factor.key, `Rellano (${new URL(site.url).host})`, viewer.alias);
  return { state: 'begun', codesLeft: 0, key: inGroups(factor.key), uri };
}
