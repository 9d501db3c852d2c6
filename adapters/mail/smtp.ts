import { createTransport } from 'nodemailer';
import type { Mailer } from '../../usecases/ports.ts';

/** `url`: smtp://user:password@host:587 or smtps://…; `from`: 'Rellano <hola@example.org>'. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
