import { expect, it } from 'vitest';
import { smtpServer } from '../../test/smtp-server.ts';
import { createSmtpMailer } from './smtp.ts';

it('reports an invalid address without printing it: it has a password', () => {
  const open = () => createSmtpMailer('smtp://u:secreto@h:puerto', 'hola@rellano.example');
  expect(open).toThrow(/^No se entiende la dirección del servidor de correo \(SMTP_URL\)\.$/);
});

// 0.0.0.0 leads to this machine, but its name does not say so.
it.each([
  ['0.0.0.0', '', false],
  ['0.0.0.0', '/?requireTLS=false', true],
  ['127.0.0.1', '', true],
])('sends a password to %s unencrypted (%s): %s', async (host, settings, sent) => {
  const server = await smtpServer();
  const mailer = createSmtpMailer(`${server.url.replace('127.0.0.1', `u:secreto@${host}`)}${settings}`, 'hola@rellano.example');
  const failure = await mailer.send({ to: 'lucia@example.com', subject: 'Hola', text: 'Hola.' }).then(
    () => null,
    (e: Error) => e.message,
  );
  expect([failure === null, server.commands.some((line) => line.startsWith('AUTH')), server.received.length]).toEqual([sent, sent, sent ? 1 : 0]);
  if (!sent) expect(failure).toMatch(/^mail not sent: ETLS|STARTTLS$/);
  await server.close();
});
