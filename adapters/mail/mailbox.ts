import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../../platform/ports.ts';
import { message } from './smtp.ts';

const MAX_MAILS = 200;

/** Keeps the last mails in memory instead of sending them, for the demonstration's mailbox page and the tests. */
export function createMailbox(now: () => Date): Mailer & { list(): readonly (Mail & { at: Date })[] } {
  const mails: (Mail & { at: Date })[] = [];
  // The real composer runs too, so that mails that SMTP would reject fail here as well.
  const transport = createTransport({ jsonTransport: true });
  return {
    async send(mail) {
      await transport.sendMail({ from: 'Rellano <hola@rellano.example>', ...message(mail) });
      mails.unshift({ ...mail, at: now() });
      mails.length = Math.min(mails.length, MAX_MAILS);
    },
    list: () => mails,
  };
}
