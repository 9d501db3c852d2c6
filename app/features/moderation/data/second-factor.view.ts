import { inGroups, keyUri } from '../rules/totp.ts';

/** A moderator's own second factor. `key` (to copy by hand) and `uri` (for a QR code): only until a first code confirms it. */
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
  // A key sealed with an older secret cannot be opened.
  if (!factor?.key) return { state: 'none', codesLeft: 0, key: null, uri: null };
  const uri = keyUri(factor.key, `Rellano (${new URL(site.url).host})`, viewer.alias);
  return { state: 'begun', codesLeft: 0, key: inGroups(factor.key), uri };
}
