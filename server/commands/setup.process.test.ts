import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { withDatabase } from '../../test/global-setup.ts';
import { type SmtpServer, smtpServer } from '../../test/smtp-server.ts';
import { readConfig } from '../config.ts';
import { runChecks } from '../setup/checks.ts';
import { QUESTIONS } from '../setup/settings.ts';
import { type AskFor, setUp } from './setup.ts';

let smtp: SmtpServer;
let folder: string;
let file: string;
beforeAll(async () => {
  smtp = await smtpServer();
});
afterAll(() => smtp.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-setup-'));
  file = join(folder, 'rellano.env');
  return () => rmSync(folder, { recursive: true, force: true });
});

const options = () => ({
  dominio: 'localhost',
  responsable: "L'Associació de Veïns",
  contacto: 'hola@example.org',
  smtp: smtp.url,
  remitente: 'Rellano <hola@example.org>',
  ...{ datos: join(folder, 'datos'), copias: join(folder, 'copias'), puerto: '0' },
});
const words = (given: Record<string, string>) => [...Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]), '--fichero', file];
const run = async (given: Record<string, string>, askFor: AskFor = null, more: string[] = []) => {
  const lines: string[] = [];
  const written = await setUp([...words(given), ...more], askFor, (line) => lines.push(line));
  return { written, text: lines.join('\n') };
};
/** The settings as Node.js parses the file. */
const readBack = (): Record<string, string> =>
  JSON.parse(
    execFileSync(process.execPath, [`--env-file=${file}`, '-p', 'JSON.stringify(process.env)'], { env: { PATH: process.env.PATH }, encoding: 'utf8' }),
  );

describe('npm run setup', () => {
  it('validates the answers, and writes settings with which the site starts, for its owner alone', async () => {
    const { written, text } = await run(options());
    expect([written, text]).toEqual([true, expect.stringContaining('npm run doctor')]);
    // It reads the new settings from that place.
    expect(text).toContain(`«node_modules/.bin/node --env-file=${file} server/commands/admin.ts tu@correo»`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const read = readBack();
    expect(readConfig(read)).toMatchObject({
      demo: false,
      url: 'https://localhost',
      operator: { name: "L'Associació de Veïns", contact: 'hola@example.org' },
      smtp: { from: 'Rellano <hola@example.org>' },
      databaseUrl: null,
      trustProxy: 1,
    });
    expect(read.SECRET).toMatch(/^[0-9a-f]{64}$/);
  });

  it('never overwrites settings: their secret is needed', async () => {
    await run(options());
    const before = readFileSync(file, 'utf8');
    await expect(run(options())).rejects.toThrow('ya existe, y su SECRET hace falta');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('takes a bucket for the files, with its keys, and tests it', async () => {
    const archivos = 's3://cubo?endpoint=http://127.0.0.1:1';
    const bucket = { ...options(), archivos, 'archivos-clave': 'una', 'archivos-secreto': 'otra' };
    const { written, text } = await run(bucket);
    expect([written, text]).toEqual([false, expect.stringMatching(/MAL {4}Almacén de archivos: s3:\/\/cubo .* no se puede usar/)]);
    expect(await run({ ...options(), archivos }).catch((e: Error) => e.message)).toBe(
      ['FILES_KEY_ID', 'FILES_SECRET'].map((name) => `Configuración: ${name} no vale: hace falta cuando hay FILES_URL`).join('\n'),
    );
    await run(bucket, null, ['--sin-comprobar']);
    expect(readConfig(readBack()).files).toMatchObject({
      bucket: 'cubo',
      accessKeyId: 'una',
      secretAccessKey: 'otra',
    });
  });

  it('asks for missing answers at a terminal, and names them without one', async () => {
    const { dominio: _, remitente: __, ...rest } = options();
    await expect(run(rest)).rejects.toThrow('Falta --dominio, --remitente.');
    const asked: string[] = [];
    const { written } = await run(rest, async (question, standard) => {
      asked.push(question);
      return standard ?? (question.startsWith('Dominio') ? 'localhost' : 'Rellano <hola@example.org>');
    });
    expect([written, asked.some((question) => question.includes('domicilio')), readBack().MAIL_FROM]).toEqual([true, true, 'Rellano <hola@example.org>']);
  });

  it('validates each answer immediately, and asks again', async () => {
    writeFileSync(join(folder, 'un archivo'), '');
    const first = {
      dominio: 'no-hay.invalid',
      contacto: 'nosotros',
      smtp: 'smtp://127.0.0.1:1',
      remitente: 'bad',
      datos: join(folder, 'un archivo', 'x'),
      puerto: '99999',
    };
    const good: Record<string, string> = { ...options(), nif: 'G00000000' };
    const seen: string[] = [];
    const answers = new Map<string, string>([...Object.entries(QUESTIONS)].map(([name, { question }]) => [question, name]));
    const { written, text } = await run({}, async (question, standard) => {
      const name = answers.get(question) ?? answers.get(question.replace(/\. Otra respuesta.*/, '')) ?? '';
      if (question.startsWith('Tu correo')) return 'operadora@example.org';
      if (question.startsWith('¿Ha llegado')) return 'sí';
      if (question.includes('Otra respuesta')) seen.push(name);
      const wrong = (first as Record<string, string>)[name];
      return wrong !== undefined && !question.includes('Otra respuesta') ? wrong : (good[name] ?? standard ?? '');
    });
    expect([written, seen]).toEqual([true, ['dominio', 'contacto', 'smtp', 'remitente', 'datos', 'puerto']]);
    for (const words of [
      'no se encuentra en el DNS',
      'OPERATOR_CONTACT no vale',
      'no acepta la conexión',
      'MAIL_FROM no vale',
      'no es una carpeta',
      'PORT no vale',
      'de esta máquina',
    ])
      expect(text).toContain(words);
    expect(smtp.received.join()).toContain('npm run setup');
    expect(readBack()).toMatchObject({ MAIL_FROM: good.remitente, OPERATOR_TAX_ID: 'G00000000', DATA_DIR: good.datos });
  });

  it('prints its usage', async () => {
    const { text } = await run({}, null, ['--help']);
    expect([text, existsSync(file)]).toEqual([expect.stringMatching(/^Uso: npm run setup[\s\S]*--dominio: Dominio del sitio/), false]);
  });

  it('writes nothing when something is wrong, unless forced', async () => {
    const broken = { ...options(), dominio: 'no-hay.invalid', smtp: 'smtp://127.0.0.1:1' };
    const { written, text } = await run(broken);
    expect([written, existsSync(file)]).toEqual([false, false]);
    expect(text).toMatch(/MAL {4}Dominio: no-hay\.invalid no se encuentra en el DNS[\s\S]*MAL {4}Correo: el servidor no acepta la conexión/);
    expect((await run(broken, async (_, standard) => standard ?? '')).written).toBe(false);
    expect((await run(broken, null, ['--sin-comprobar'])).written).toBe(true);
  });

  it.each([
    [{ smtp: 'correo.example.org' }, 'SMTP_URL no vale: empieza por smtp://'],
    [{ base: 'mysql://x' }, 'DATABASE_URL no vale: empieza por postgres://'],
    [{ dominio: 'ftp://x' }, 'PUBLIC_URL no vale'],
    [{ dominio: 'example.org/rellano?x=1' }, 'PUBLIC_URL no vale: es http:// o https:// y el nombre del sitio, sin nada detrás'],
    [{ responsable: 'Uno\nSECRET=x' }, 'OPERATOR_NAME no vale: no puede tener saltos de línea'],
    [{ responsable: `L'"$HOME"` }, 'OPERATOR_NAME no vale'],
    [{ nada: 'x' }, 'No se entiende --nada. Uso: npm run setup'],
    [{ puerto: '99999' }, 'PORT no vale: es un número entero de 0 a 65535'],
  ])('refuses %j', async (given, message) => {
    await expect(run({ ...options(), ...given } as Record<string, string>)).rejects.toThrow(message);
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    [['sin', 'ella.env'], /^No hay ninguna carpeta .*sin: créala, o di otro fichero con --fichero\.$/],
    [['fichero', 'dentro.env'], /^No hay ninguna carpeta .*fichero: créala/],
  ])('looks at the folder of %j before it asks anything', async (path, message) => {
    writeFileSync(join(folder, 'fichero'), '');
    file = join(folder, ...path);
    const askFor = vi.fn();
    await expect(run({}, askFor)).rejects.toThrow(message);
    expect(askFor).not.toHaveBeenCalled();
  });

  it.each([
    ['Ctrl-C', '\x03'],
    ['Ctrl-D', '\x04'],
  ])('writes nothing after %s', async (_, key) => {
    // A terminal, as far as the command can tell.
    const terminal = 'data:text/javascript,process.stdin.isTTY = process.stdout.isTTY = true';
    const child = spawn(process.execPath, ['--import', terminal, 'server/commands/setup.ts', '--fichero', file], { env: { PATH: process.env.PATH } });
    let shown = '';
    child.stdout.on('data', (chunk) => {
      if (!shown.includes('Dominio') && `${chunk}`.includes('Dominio')) child.stdin.end(key);
      shown += chunk;
    });
    const errors = text(child.stderr);
    const [code] = await once(child, 'close');
    expect([code, (await errors).trim(), existsSync(file)]).toEqual([1, 'Cancelado: no se ha escrito nada.', false]);
  });

  it.each(['con espacios', 'con "comillas"', 'con $HOME y `orden`', 'con # almohadilla', "con d'apòstrof", 'con \\ barra'])(
    'keeps a value unchanged: %s',
    async (responsable) => {
      await run({ ...options(), responsable });
      expect(readBack().OPERATOR_NAME).toBe(responsable);
    },
  );
});

describe.runIf(inject('postgres'))('the database that setup is given', () => {
  const server = () => inject('postgres')?.url as string;
  const check = async (databaseUrl: string) => {
    const config = { ...readConfig({}), databaseUrl, url: 'https://localhost' };
    return (await runChecks('setup', config)).find(({ about }) => about === 'Base de datos');
  };

  it('is refused without the right to create, with foreign tables, and when it does not exist', async () => {
    const [name, role] = [`rellano_setup_${process.pid}`, `rellano_setup_role_${process.pid}`];
    const admin = new pg.Client({ connectionString: server() });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.query(`create role ${role} login password 'x'`);
    try {
      const url = withDatabase(server(), name);
      expect(await check(url)).toMatchObject({ state: 'bien', text: expect.stringContaining('vacía') });
      const asRole = new URL(url);
      asRole.username = role;
      asRole.password = 'x';
      expect(await check(asRole.href)).toMatchObject({ state: 'mal', text: expect.stringContaining('no puede crear tablas') });
      const inside = new pg.Client({ connectionString: url });
      await inside.connect();
      await inside.query('create table otra (id int)');
      await inside.end();
      expect(await check(url)).toMatchObject({ state: 'mal', text: expect.stringContaining('1 tablas de otra cosa') });
      expect(await check(withDatabase(server(), 'no_existe'))).toMatchObject({ state: 'mal' });
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${role}`);
      await admin.end();
    }
  });
});
