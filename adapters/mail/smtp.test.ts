import { expect, it } from 'vitest';
import { createSmtpMailer } from './smtp.ts';

it('says that an address cannot be read without telling it: it has a password', () => {
  const open = () => createSmtpMailer('smtp://u:secreto@h:puerto', 'hola@rellano.example');
  expect(open).toThrow(/^No se entiende la dirección del servidor de correo \(SMTP_URL\)\.$/);
});
