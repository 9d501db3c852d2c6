import { expect, it } from 'vitest';
import { readCases } from '../test/read-cases.ts';
import { readConfig } from './config.ts';

const real = {
  PUBLIC_URL: 'https://rellano.example/',
  SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://correo.example:587',
  MAIL_FROM: 'Rellano <hola@rellano.example>',
  OPERATOR_NAME: 'Asociación Rellano',
  OPERATOR_CONTACT: 'hola@rellano.example',
};

/** The lines with which settings are refused. */
function refusal(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (e) {
    return (e as Error).message.split('\n');
  }
  return ['nothing was refused'];
}

it('is a demonstration without PUBLIC_URL, with nothing else set', () => {
  expect(readConfig({})).toMatchObject({ demo: true, port: 3000, url: 'http://localhost:3000', databaseUrl: null, smtp: null, logLevel: 'warn' });
});

it('is real with PUBLIC_URL and the settings that it requires', () => {
  expect(readConfig(real)).toMatchObject({ demo: false, url: 'https://rellano.example', logLevel: 'info', operator: { name: 'Asociación Rellano' } });
});

it.each([
  ['https://rellano.example', 'https://rellano.example'],
  ['https://rellano.example//', 'https://rellano.example'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['https://Rellano.Example:443', 'https://rellano.example'],
  ['https://señal.example', 'https://xn--seal-hqa.example'],
])('normalizes PUBLIC_URL=%s to the origin that browsers send', (PUBLIC_URL, url) => {
  expect(readConfig({ ...real, PUBLIC_URL }).url).toBe(url);
});

it.each(['SECRET', 'SMTP_URL', 'MAIL_FROM', 'OPERATOR_NAME', 'OPERATOR_CONTACT'])('demands %s with PUBLIC_URL, in one line that names it', (name) => {
  expect(() => readConfig({ ...real, [name]: '' })).toThrow(new RegExp(`^Configuración: ${name} .*$`));
});

it('strips quotes around a value: some programs pass them on from the settings file', () => {
  const quoted = { ...real, OPERATOR_NAME: `"L'Associació"`, MAIL_FROM: `'Rellano <hola@rellano.example>'`, PORT: '"8080"', BACKUP_DIR: "''" };
  expect(readConfig(quoted)).toMatchObject({
    operator: { name: "L'Associació" },
    smtp: { from: 'Rellano <hola@rellano.example>' },
    port: 8080,
    backups: null,
  });
  const own = '"Rellano" <hola@rellano.example>';
  expect(readConfig({ ...real, MAIL_FROM: own, OPERATOR_NAME: '"Uno" y "otra"' })).toMatchObject({ smtp: { from: own }, operator: { name: '"Uno" y "otra"' } });
});

it('names all missing settings in one message', () => {
  const lines = (env: Record<string, string>) => refusal(env).map((line) => /^Configuración: (\w+) no vale: ./.exec(line)?.[1]);
  expect(lines({ PUBLIC_URL: real.PUBLIC_URL })).toEqual(['OPERATOR_NAME', 'OPERATOR_CONTACT', 'SECRET', 'SMTP_URL', 'MAIL_FROM']);
  expect(lines({ ...real, PORT: 'ochenta', LOG_LEVEL: 'gritos' })).toEqual(['PORT', 'LOG_LEVEL']);
});

it.each(readCases('refused-settings.txt', 3))('refuses %s=%s', (name, value, says) => {
  const lines = refusal({ ...real, FILES_KEY_ID: 'a', FILES_SECRET: 'b', [name as string]: value as string });
  expect(lines.filter((line) => !line.startsWith(`Configuración: ${name} no vale: `))).toEqual([]);
  expect(lines[0]).toContain(says);
  expect(lines.join()).not.toContain('secreto');
});

it.each([
  ...[
    ['OPERATOR_NAME', 200],
    ['OPERATOR_ADDRESS', 300],
    ['OPERATOR_TAX_ID', 40],
  ],
  ...[
    ['OPERATOR_REGISTER', 300],
    ['TILE_ATTRIBUTION', 200],
  ],
] as [string, number][])('takes a %s of %i characters, and refuses a longer one with its limit', (name, max) => {
  expect(readConfig({ ...real, [name]: 'x'.repeat(max) }).demo).toBe(false);
  expect(refusal({ ...real, [name]: 'x'.repeat(max + 1) })).toEqual([`Configuración: ${name} no vale: tiene como mucho ${max} caracteres`]);
});

it.each([
  ...['smtp://correo.example', 'smtps://u%40v.example:a%23b%2F@correo.example:465', 'smtp://u:p@ss 50%@[::1]:25/', 'smtp://correo.example:587?pool=true'],
])('takes SMTP_URL=%s unchanged', (SMTP_URL) => {
  expect(readConfig({ ...real, SMTP_URL }).smtp?.url).toBe(SMTP_URL);
});

it.each([
  ...['postgres://x/y', 'postgresql://u:a%23b@[::1]:5432/y?sslmode=require', 'postgres://u:50%off@x/y', 'postgres:///y?host=/run/postgresql'],
  ...['postgres://u:p@/y?host=/run/postgresql', 'postgres://%2Frun%2Fpostgresql/y', 'postgres://x/y?user=u@x'],
])('takes DATABASE_URL=%s unchanged', (url) => {
  const read = readConfig({ DATABASE_URL: url, DATABASE_LISTEN_URL: url });
  expect(read).toMatchObject({ databaseUrl: url, databaseListenUrl: url });
});

it('trusts the configured number of proxies, by default none', () => {
  const hops = (value?: string) => readConfig({ ...real, TRUST_PROXY: value }).trustProxy;
  expect([undefined, '', '0', '1', 'true', '2', '9'].map(hops)).toEqual([0, 0, 0, 1, 1, 2, 9]);
  expect(() => hops('todos')).toThrow('Configuración: TRUST_PROXY no vale: es cuántos proxies tuyos hay delante, de 0 a 9');
});

it('posts errors only to a configured address', () => {
  expect([readConfig(real).errorWebhook, readConfig({ ...real, ERROR_WEBHOOK_URL: '' }).errorWebhook]).toEqual([null, null]);
  expect(readConfig({ ...real, ERROR_WEBHOOK_URL: 'https://errores.example/a/?b=c' }).errorWebhook).toBe('https://errores.example/a/?b=c');
});

it('uses remote geocoders on a real site, or when configured', () => {
  expect(readConfig({}).geocoding).toMatchObject({ remote: false, timeoutMs: 4000, google: null });
  expect(readConfig({ GEOCODING_REMOTE: '1' }).geocoding.remote).toBe(true);
  expect(readConfig(real).geocoding).toMatchObject({ remote: true, cartociudadUrl: 'https://www.cartociudad.es/geocoder/api/geocoder' });
  expect(readConfig({ ...real, GEOCODING_REMOTE: '0' }).geocoding.remote).toBe(false);
});

it('accepts a Google key that begins with AIza, each for its own purpose, and reports another', () => {
  const key = 'AIzaPrueba_123-456';
  expect(readConfig({ ...real, GOOGLE_MAPS_KEY: key })).toMatchObject({ geocoding: { google: { key } }, googleBrowserKey: null });
  expect(readConfig({ ...real, GOOGLE_BROWSER_KEY: key })).toMatchObject({ geocoding: { google: null }, googleBrowserKey: key });
  expect(() => readConfig({ GOOGLE_MAPS_KEY: 'clave' })).toThrow("Configuración: GOOGLE_MAPS_KEY no vale: una clave de Google Maps debe empezar por 'AIza'");
});

it('shows the streets of the IGN, of another server, or none', () => {
  expect(readConfig({}).tiles).toMatchObject({ url: expect.stringContaining('format=image/jpeg'), attribution: 'CC BY 4.0 scne.es · IGN' });
  expect(readConfig({ TILE_URL: 'https://t.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'T' }).tiles).toEqual({
    url: 'https://t.example/{z}/{x}/{y}.png',
    attribution: 'T',
  });
  expect(readConfig({ TILE_URL: 'no' }).tiles).toBeNull();
});

it('stores files in a folder, or in a bucket with its keys', () => {
  expect([readConfig(real).files, readConfig({ ...real, FILES_URL: '' }).files]).toEqual([null, null]);
  const FILES_URL = 's3://cubo-de-fotos?endpoint=http://files.internal:9000/&region=eu-sur-1';
  expect(readConfig({ ...real, FILES_URL, FILES_KEY_ID: 'a', FILES_SECRET: 'b' }).files).toEqual({
    ...{ bucket: 'cubo-de-fotos', endpoint: 'http://files.internal:9000' },
    ...{ region: 'eu-sur-1', accessKeyId: 'a', secretAccessKey: 'b' },
  });
  for (const name of ['FILES_KEY_ID', 'FILES_SECRET'])
    expect(() => readConfig({ ...real, FILES_URL, FILES_KEY_ID: 'a', FILES_SECRET: 'b', [name]: '' })).toThrow(
      `Configuración: ${name} no vale: hace falta cuando hay FILES_URL`,
    );
});
