import { plainTyped } from './typed.ts';
import { z } from './zod.ts';

/** 1-flats §5. */
const longest = 255;

/**
 * An e-mail address as people type or paste it: with invisible characters, 'mailto:', a name before it, brackets around it or a full stop after it. Lower
 * case: one address, one account. Accepts the addresses that browsers accept, with a complete domain, in ASCII. null: invalid.
 */
export function readEmail(typed: string): string | null {
  const plain = plainTyped(typed);
  const [, inBrackets = plain] = /^[^<>@]*<([^<>]+)>[.,;]?$/.exec(plain) ?? [];
  const bare = inBrackets.trim().replace(/^mailto: ?/i, '');
  const email = bare
    .replace(/\?(?:subject|body|cc)=.*$/i, '')
    .replace(/[.,;]$/, '')
    .toLowerCase();
  const at = email.lastIndexOf('@');
  const whole = `${email.slice(0, at)}@${inAscii(email.slice(at + 1))}`;
  return z.regexes.html5Email.test(whole) && /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(whole) ? whole : null;
}

/** 'españa.es' as mail servers know it: 'xn--espaa-rta.es'. */
function inAscii(domain: string): string {
  const odd = /[^\p{L}\p{M}\p{N}.-]/u.test(domain) || /^[\x21-\x7e]*$/.test(domain);
  try {
    return odd ? domain : new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The address in a form's field, or the error message. */
export const emailField = (wrong: string, tooLong = wrong) =>
  z.string(wrong).transform((typed, ctx) => {
    const email = readEmail(typed);
    const message = plainTyped(typed).length > longest ? tooLong : email === null ? wrong : null;
    if (message) ctx.addIssue({ code: 'custom', message });
    return email ?? z.NEVER;
  });
