import { createTransport } from 'nodemailer';
import type { Mailer } from '../../usecases/ports.ts';

/** Milliseconds a server may take to be found, to accept, to greet, and to say anything more. */
const smtpTimeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** `url`: smtp://user:password@host:587 or smtps://…; `from`: 'Rellano <hola@example.org>'. */
export function createSmtpMailer(url: string, from: string, timeouts = smtpTimeouts): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text });
      } catch (e) {
        // The error of the library quotes addresses, and what throws is kept with its job.
        const { code = 'unknown', command = '', responseCode = 0 } = e as { code?: string; command?: string; responseCode?: number };
        const refused = code === 'EENVELOPE' && responseCode >= 500 && responseCode < 600;
        throw Object.assign(new Error(`mail not sent: ${code} ${command} ${responseCode || ''}`.trimEnd()), { code, refused });
      }
    },
  };
}
