import { randomBytes } from 'node:crypto';
import { type Config, readConfig } from '../config.ts';

/** The questions of setup by the name of their option: the setting, the question, and the default. */
export const QUESTIONS = {
  dominio: { setting: 'PUBLIC_URL', question: 'Dominio del sitio (por ejemplo rellano.example.org)', standard: null },
  responsable: { setting: 'OPERATOR_NAME', question: 'Quién responde del sitio (nombre o asociación)', standard: null },
  contacto: { setting: 'OPERATOR_CONTACT', question: 'Cómo se le escribe (correo o dirección)', standard: null },
  direccion: { setting: 'OPERATOR_ADDRESS', question: 'Su domicilio, para el aviso legal (Ley 34/2002, art. 10)', standard: '' },
  nif: { setting: 'OPERATOR_TAX_ID', question: 'Su NIF', standard: '' },
  registro: { setting: 'OPERATOR_REGISTER', question: 'El registro público en el que está, con su número (nada, si en ninguno)', standard: '' },
  smtp: { setting: 'SMTP_URL', question: 'Servidor de correo (smtp://usuario:clave@correo.example.org:587)', standard: null },
  remitente: { setting: 'MAIL_FROM', question: 'Remitente de los correos (por ejemplo Rellano <hola@example.org>)', standard: null },
  base: { setting: 'DATABASE_URL', question: 'Base de datos: postgres://…, o «pglite» para la que viene dentro', standard: 'pglite' },
  datos: { setting: 'DATA_DIR', question: 'Carpeta de datos', standard: '/var/lib/rellano' },
  archivos: { setting: 'FILES_URL', question: 'Fotos y contratos: «carpeta» (la de datos), o s3://cubo?endpoint=https://…', standard: 'carpeta' },
  'archivos-clave': { setting: 'FILES_KEY_ID', question: 'Clave de acceso a ese cubo (nada, si es la carpeta)', standard: '' },
  'archivos-secreto': { setting: 'FILES_SECRET', question: 'Su secreto (nada, si es la carpeta)', standard: '' },
  copias: { setting: 'BACKUP_DIR', question: 'Carpeta de las copias de cada noche', standard: '/var/lib/rellano/copias' },
  proxy: { setting: 'TRUST_PROXY', question: 'Cuántos proxies tuyos hay delante', standard: '1' },
  puerto: { setting: 'PORT', question: 'Puerto en el que escucha', standard: '3000' },
} as const;
export type Answers = Record<keyof typeof QUESTIONS, string>;

/** Answers that mean the same as no setting. */
const builtIn: Record<string, string> = { base: 'pglite', archivos: 'carpeta' };

/** The settings of the answers, with a new secret. Throws the lines of readConfig for invalid ones. */
export function settingsOf(answers: Answers): { env: Record<string, string>; config: Config } {
  const env = envOf(answers);
  env.SECRET = randomBytes(32).toString('hex');
  return { env, config: readConfig(env) };
}

/** The errors of one answer by itself, and the settings so far; required ones may still be missing. */
export function settingsSoFar(answers: Partial<Answers>, setting: string): { problem: string | null; config: Config | null } {
  try {
    const { PUBLIC_URL, ...env } = envOf(answers);
    const config = readConfig(env);
    const site = PUBLIC_URL === undefined ? {} : { demo: false, url: readConfig({ PUBLIC_URL, ...forOneAlone }).url };
    return { problem: null, config: { ...config, ...site } };
  } catch (e) {
    const lines = (e as Error).message.split('\n').filter((line) => line.startsWith(`Configuración: ${setting} no vale`));
    return { problem: lines[0] ?? null, config: null };
  }
}
/** The settings that PUBLIC_URL requires. */
const forOneAlone = { SECRET: '-'.repeat(32), SMTP_URL: 'smtp://x', MAIL_FROM: 'x@x', OPERATOR_NAME: 'x', OPERATOR_CONTACT: 'x@x.es' };

function envOf(answers: Partial<Answers>): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, { setting }] of Object.entries(QUESTIONS)) {
    const given = answers[name as keyof Answers]?.trim();
    if (given === undefined) continue;
    if (name === 'dominio') env[setting] = given.includes('://') ? given : `https://${given}`;
    else if (given !== '' && given !== builtIn[name]) env[setting] = given;
  }
  for (const [name, value] of Object.entries(env)) env[name] = oneLine(name, value);
  return env;
}

function oneLine(name: string, value: string): string {
  // systemd, Node.js and Docker read the file, and agree on nothing else inside quotes.
  if (/[\r\n\0]/.test(value) || (value.includes("'") && /["$\\`]/.test(value)))
    throw new Error(`Configuración: ${name} no vale: no puede tener saltos de línea, ni apóstrofos junto a ", $, \\ o \`.`);
  return value;
}

/** The file as systemd (EnvironmentFile), Node.js (--env-file) and Docker (env_file) parse it alike. */
export function fileOf(env: Record<string, string>): string {
  const lines = Object.entries(env).map(([name, value]) => {
    if (/^[\w./:@+-]*$/.test(value)) return `${name}=${value}`;
    return value.includes("'") ? `${name}="${value}"` : `${name}='${value}'`;
  });
  return `# Ajustes de Rellano: qué es cada uno está en docs/OPERATIONS.md.\n# Guarda una copia de SECRET en otro sitio: sin él no se abren los contratos.\n${lines.join('\n')}\n`;
}
