import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token in the library's cookie ('token.signature', HMAC-SHA-256 in base64); null without one, or with an invalid signature. */
export function sessionToken(headers: Headers, cookie: string, secret: string): string | null {
  const pair = (headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(`${cookie}=`));
  if (!pair) return null;
  try {
    const [, token, signature] = /^(.+)\.([^.]+)$/.exec(decodeURIComponent(pair.slice(cookie.length + 1))) ?? [];
    if (!token || !signature) return null;
    const right = createHmac('sha256', secret).update(token).digest();
    const given = Buffer.from(signature, 'base64');
    return given.length === right.length && timingSafeEqual(given, right) ? token : null;
  } catch {
    return null;
  }
}
