import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createSmtpMailer } from '../../adapters/mail/smtp.ts';
import { wrong as wrongly } from '../doctor/finding.ts';
import { runChecks } from '../setup/checks.ts';
import { type Answers, fileOf, QUESTIONS, settingsOf, settingsSoFar } from '../setup/settings.ts';
import { lineOf } from './doctor.ts';

const NAMES = Object.keys(QUESTIONS) as (keyof Answers)[];
const usage = `Uso: npm run setup -- [${NAMES.map((name) => `--${name} …`).join('] [')}] [--fichero rellano.env] [--sin-comprobar]`;

/** Asks for a missing answer; null: not interactive. */
export type AskFor = ((question: string, standard: string | null) => Promise<string>) | null;

/** Creates the settings file from options and, if interactive, from questions. Returns whether it was written, or only the usage printed. */
export async function setUp(words: readonly string[], askFor: AskFor, print: (line: string) => void): Promise<boolean> {
  const { given, file, unchecked, help } = readWords(words);
  if (help) {
    for (const line of [usage, ...NAMES.map((name) => `  --${name}: ${QUESTIONS[name].question}`)]) print(line);
    return true;
  }
  if (existsSync(file)) throw new Error(`${file} ya existe, y su SECRET hace falta: edítalo, o di otro con --fichero.`);
  checkFolder(dirname(file));
  const answers = await complete(given, askFor, unchecked ? null : print);
  const { env, config } = settingsOf(answers.given);
  if (!unchecked && askFor === null) {
    const found = await runChecks('setup', config);
    for (const one of found) print(lineOf(one));
    answers.wrong = found.some(({ state }) => state === 'mal');
  }
  if (answers.wrong) {
    const anyway = askFor === null ? 'no' : await askFor('Hay algo que no va. ¿Escribir los ajustes de todas formas? (sí/no)', 'no');
    if (!/^s/i.test(anyway)) {
      print('No se ha escrito nada. Arréglalo y repite, o di --sin-comprobar.');
      return false;
    }
  }
  writeFileSync(file, fileOf(env), { flag: 'wx', mode: 0o600 });
  for (const line of next(file, config.url)) print(line);
  return true;
}

export function readWords(words: readonly string[]) {
  try {
    const flag = { type: 'boolean' as const };
    const texts = Object.fromEntries([...NAMES, 'fichero'].map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ args: [...words], options: { ...texts, 'sin-comprobar': flag, help: { ...flag, short: 'h' } } });
    const { fichero, 'sin-comprobar': unchecked, help, ...given } = values as Record<string, string | boolean | undefined>;
    return {
      given: given as Partial<Answers>,
      file: resolve(typeof fichero === 'string' ? fichero : 'rellano.env'),
      unchecked: unchecked === true,
      help: help === true,
    };
  } catch (e) {
    throw new Error(`No se entiende ${/'(.*?)'/.exec((e as Error).message)?.[1]}. ${usage}`);
  }
}

function checkFolder(folder: string) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`No hay ninguna carpeta ${folder}: créala, o di otro fichero con --fichero.`);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(`No se puede escribir en la carpeta ${folder}: di otro fichero con --fichero.`);
  }
}

/** Validates each answer immediately where it can be given again; `print` is null for no validation. */
async function complete(given: Partial<Answers>, askFor: AskFor, print: ((line: string) => void) | null): Promise<{ given: Answers; wrong: boolean }> {
  const answers = { ...given };
  const missing: string[] = [];
  let wrong = false;
  for (const name of NAMES) {
    const { question, standard } = QUESTIONS[name];
    // A folder has no keys.
    if (name.startsWith('archivos-') && answers.archivos === 'carpeta') answers[name] ??= '';
    else if (askFor !== null) answers[name] ??= await askFor(question, standard);
    else if (standard !== null) answers[name] ??= standard;
    else if (answers[name] === undefined) missing.push(`--${name}`);
    if (askFor !== null && print !== null) wrong = !(await settle(name, answers, askFor, print)) || wrong;
  }
  if (missing.length > 0) throw new Error(`Falta ${missing.join(', ')}. ${usage}`);
  return { given: answers as Answers, wrong };
}

/** Validates an answer and asks again until it is valid; false: it was left as it is. */
async function settle(name: keyof Answers, answers: Partial<Answers>, askFor: NonNullable<AskFor>, print: (line: string) => void): Promise<boolean> {
  const { setting, question } = QUESTIONS[name];
  for (;;) {
    const { problem, config } = settingsSoFar(answers, setting);
    if (problem !== null) print(problem);
    const answered = new Set<string>(NAMES.filter((one) => answers[one] !== undefined).map((one) => QUESTIONS[one].setting));
    const found = config ? await runChecks('setup', config, (of) => of.includes(setting) && of.every((one) => answered.has(one))) : [];
    for (const one of found) print(lineOf(one));
    const bad = problem !== null || found.some(({ state }) => state === 'mal');
    if (!bad && (name !== 'remitente' || config?.smtp == null || (await arrives(config.smtp, askFor, print)))) return true;
    const other = await askFor(`${question}. Otra respuesta, o nada para dejarla así`, '');
    if (other === '') return problem === null ? false : Promise.reject(new Error(problem));
    answers[name] = other;
  }
}

/** Sends a mail to the operator, who confirms its arrival. */
async function arrives(smtp: { url: string; from: string }, askFor: NonNullable<AskFor>, print: (line: string) => void): Promise<boolean> {
  const to = await askFor('Tu correo, para enviarte una prueba (nada: ninguna)', '');
  if (to === '') return true;
  try {
    const text = 'Es una prueba de npm run setup: el correo del sitio llega.';
    await createSmtpMailer(smtp.url, smtp.from).send({ to, subject: 'Prueba de Rellano', text, html: `<p>${text}</p>` });
  } catch (e) {
    print(lineOf(wrongly('Correo de prueba', `no se ha podido enviar (${(e as { response?: string }).response ?? (e as Error).message}).`)));
    return false;
  }
  if (/^s/i.test(await askFor('¿Ha llegado, y no a la carpeta de correo no deseado? (sí/no)', 'sí'))) return true;
  print(lineOf(wrongly('Correo de prueba', 'mira si el dominio del remitente tiene SPF, DKIM y DMARC (docs/OPERATIONS.md, «Mail»).')));
  return false;
}

const next = (file: string, url: string): string[] => [
  '',
  `Escrito en ${file}, que solo tú puedes leer. Guarda una copia de su SECRET en otro sitio.`,
  '',
  'Ahora:',
  '  1. npm run build, y arráncalo: deploy/rellano@.service (systemd), deploy/compose.yaml (contenedores),',
  `     o para probar «node_modules/.bin/node --env-file=${file} server/start.ts».`,
  '  2. Pon delante deploy/Caddyfile o deploy/nginx.conf con tu dominio.',
  `  3. Regístrate en ${url} y hazte admin:`,
  `     «node_modules/.bin/node --env-file=${file} server/commands/admin.ts tu@correo». Que lo sean dos personas.`,
  '  4. npm run doctor, con esos ajustes en el entorno, mira si todo está bien. docs/OPERATIONS.md explica cada paso.',
];

async function asked(lines: Interface, question: string, standard: string | null): Promise<string> {
  for (;;) {
    const answer = (await lines.question(`${question}${standard === null ? '' : ` [${standard}]`}: `)).trim();
    if (answer || standard !== null) return answer || (standard ?? '');
  }
}

if (import.meta.main) {
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  // Ctrl-C and Ctrl-D, also between questions: nothing is written.
  const cancel = () => {
    console.error('\nCancelado: no se ha escrito nada.');
    process.exit(1);
  };
  lines?.on('close', cancel);
  try {
    const askFor = lines && ((question: string, standard: string | null) => asked(lines, question, standard));
    if (!(await setUp(process.argv.slice(2), askFor, console.log))) process.exitCode = 1;
  } catch (e) {
    console.error((e as Error).message);
    process.exitCode = 1;
  } finally {
    lines?.off('close', cancel).close();
  }
}
