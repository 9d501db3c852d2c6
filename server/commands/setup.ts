import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Answers, fileOf, QUESTIONS, settingsOf } from '../setup/settings.ts';
import { lineOf } from './doctor.ts';

const NAMES = Object.keys(QUESTIONS) as (keyof Answers)[];
const usage = `Uso: npm run setup -- [${NAMES.map((name) => `--${name} …`).join('] [')}] [--fichero rellano.env] [--sin-comprobar]`;

/** Asks for a missing answer; null: nobody is there to ask. */
export type AskFor = ((question: string, standard: string | null) => Promise<string>) | null;

/** Makes the file of settings out of options and, where somebody answers, questions. Answers what to print, and whether it was written. */
export async function setUp(words: readonly string[], askFor: AskFor, print: (line: string) => void): Promise<boolean> {
  const { given, file, unchecked } = readWords(words);
  if (existsSync(file)) throw new Error(`${file} ya existe, y su SECRET hace falta: edítalo, o di otro con --fichero.`);
  checkFolder(dirname(file));
  const answers = await complete(given, askFor);
  const { env, config } = settingsOf(answers);
  if (!unchecked) {
    const { checkSettings } = await import('../setup/checks.ts');
    const found = await checkSettings(config);
    for (const one of found) print(lineOf(one));
    if (found.some(({ state }) => state === 'mal')) {
      const anyway = askFor === null ? 'no' : await askFor('Hay algo que no va. ¿Escribir los ajustes de todas formas? (sí/no)', 'no');
      if (!/^s/i.test(anyway)) {
        print('No se ha escrito nada. Arréglalo y repite, o di --sin-comprobar.');
        return false;
      }
    }
  }
  writeFileSync(file, fileOf(env), { flag: 'wx', mode: 0o600 });
  for (const line of next(file, config.url)) print(line);
  return true;
}

function readWords(words: readonly string[]) {
  try {
    const texts = Object.fromEntries([...NAMES, 'fichero'].map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ args: [...words], options: { ...texts, 'sin-comprobar': { type: 'boolean' as const } } });
    const { fichero, 'sin-comprobar': unchecked, ...given } = values as Record<string, string | boolean | undefined>;
    return { given: given as Partial<Answers>, file: resolve(typeof fichero === 'string' ? fichero : 'rellano.env'), unchecked: unchecked === true };
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

async function complete(given: Partial<Answers>, askFor: AskFor): Promise<Answers> {
  const answers = { ...given };
  const missing: string[] = [];
  for (const name of NAMES) {
    const { question, standard } = QUESTIONS[name];
    if (answers[name] !== undefined) continue;
    // A folder has no keys.
    if (name.startsWith('archivos-') && answers.archivos === 'carpeta') answers[name] = '';
    else if (askFor !== null) answers[name] = await askFor(question, standard);
    else if (standard !== null) answers[name] = standard;
    else missing.push(`--${name}`);
  }
  if (missing.length > 0) throw new Error(`Falta ${missing.join(', ')}. ${usage}`);
  return answers as Answers;
}

const next = (file: string, url: string): string[] => [
  '',
  `Escrito en ${file}, que solo tú puedes leer. Guarda una copia de su SECRET en otro sitio.`,
  '',
  'Ahora:',
  '  1. npm run build, y arráncalo: deploy/rellano.service (systemd), deploy/compose.yaml (contenedores),',
  `     o para probar «node_modules/.bin/node --env-file=${file} server/start.ts».`,
  '  2. Pon delante deploy/Caddyfile o deploy/nginx.conf con tu dominio.',
  `  3. Regístrate en ${url} y hazte admin; con PGlite, mientras Rellano está parado:`,
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
  // Ctrl-C and Ctrl-D, also while nothing is asked: what was checked is not written then.
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
