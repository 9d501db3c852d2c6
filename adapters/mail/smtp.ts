import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../../platform/ports.ts';

/** Milliseconds: to resolve the server; to connect and be greeted (some greet late on purpose); between two responses; for the whole mail. */
const smtpTimeouts = { dnsTimeout: 10_000, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000, whole: 60_000 };

interface SmtpFailure {
  name?: string;
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * The storable part of a failure: codes and the command that they answered, as '550 5.1.1 RCPT TO'. Server messages quote addresses and links, so none is
 * stored.
 */
function answerOf({ name, code = 'UNKNOWN', originalCode, command = '', responseCode, response }: SmtpFailure): string {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const codes = responseCode ? [responseCode, enhanced] : [name === 'AbortError' ? 'ETIMEDOUT' : (originalCode ?? code)];
  const text = [...codes, command].filter(Boolean).join(' ');
  return /^[A-Z0-9. ]{1,60}$/.test(text) ? text : 'UNKNOWN';
}

/** Whether a retry is useless: the server rejected the recipient or the message permanently, not us (RFC 5321 §4.2.1). */
const isFinal = ({ command, responseCode = 0 }: SmtpFailure) => responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');

/** A mail in the library's form; the unsubscribe address in the headers of RFC 2369 and RFC 8058. */
export const message = ({ to, subject, text, html, unsubscribe }: Mail) => ({
  to,
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  ...(unsubscribe === undefined ? {} : { headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
});

/** Never sends a password to another machine unencrypted: the server has to offer STARTTLS, unless the address says `?requireTLS=false`. */
function encrypted(address: string): string {
  const url = new URL(address);
  const here = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol !== 'smtp:' || !url.username || here || url.searchParams.has('requireTLS')) return address;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** A connection to the mail server at `url`. The error of the library quotes the address, with its password. `timeouts` in milliseconds. */
export function openTransport(url: string, timeouts: object) {
  try {
    return createTransport({ url: encrypted(url), ...timeouts });
  } catch {
    throw new Error('No se entiende la dirección del servidor de correo (SMTP_URL).');
  }
}

/** `url`: smtp://user:password@host:587 or smtps://…; `from`: 'Rellano <hola@example.org>'. */
export function createSmtpMailer(url: string, from: string, timeouts = smtpTimeouts): Mailer {
  const { whole, ...each } = timeouts;
  const transport = openTransport(url, each);
  return {
    async send(mail) {
      try {
        // The signal closes the connection too: a server that trickles responses would hold it for ever.
        await transport.sendMail({ from, ...message(mail), ...{ signal: AbortSignal.timeout(whole) } });
      } catch (e) {
        // The error of the library quotes addresses, and thrown errors are stored with their job.
        const answer = answerOf(e as SmtpFailure);
        throw Object.assign(new Error(`mail not sent: ${answer}`), { answer, refused: isFinal(e as SmtpFailure) });
      }
    },
  };
}
