import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const real = {
  PUBLIC_URL: 'https://rellano.example/',
  SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://correo.example:587',
  MAIL_FROM: 'Rellano <hola@rellano.example>',
  OPERATOR_NAME: 'Asociación Rellano',
  OPERATOR_CONTACT: 'hola@rellano.example',
};

it('is a demonstration without PUBLIC_URL, with nothing else set', () => {
  expect(readConfig({})).toMatchObject({ demo: true, port: 3000, url: 'http://localhost:3000', databaseUrl: null, smtp: null, logLevel: 'warn' });
});

it('is real with PUBLIC_URL and what that demands', () => {
  expect(readConfig(real)).toMatchObject({ demo: false, url: 'https://rellano.example', logLevel: 'info', operator: { name: 'Asociación Rellano' } });
});

it.each(['SECRET', 'SMTP_URL', 'MAIL_FROM', 'OPERATOR_NAME', 'OPERATOR_CONTACT'])('demands %s with PUBLIC_URL, in one line that names it', (name) => {
  expect(() => readConfig({ ...real, [name]: '' })).toThrow(new RegExp(`^Configuración: ${name} .*$`));
});

it.each([
  ['PORT', 'ochenta'],
  ['PUBLIC_URL', 'rellano'],
  ['SECRET', 'corta'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'http://x'],
  ['TRUST_PROXY', 'tal vez'],
  ['LOG_LEVEL', 'gritos'],
  ['SITE_FIGURES', 'muchas'],
])('refuses %s=%s', (name, value) => {
  expect(() => readConfig({ ...real, [name]: value })).toThrow(new RegExp(`^Configuración: ${name} no vale: `));
});
