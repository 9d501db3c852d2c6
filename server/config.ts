import type { S3Settings } from '../adapters/storage/s3.ts';
import type { Operator } from '../platform/ports.ts';
import { z } from '../platform/zod.ts';
import { originOf, postgresProblem, smtpProblem } from './config-addresses.ts';
import { readFilesUrl } from './file-store.ts';
import { networkServices } from './network-services.ts';

/** fetch refuses an address with a user, and its error contains the password. */
const noUser = { test: (text: string) => !/https?:\/\/[^/?#,\s]*@/i.test(text), error: 'no puede tener usuario ni contraseña: no se haría ninguna petición' };
const webAddress = z.url({ protocol: /^https?$/, error: 'es una dirección http:// o https://' }).refine(noUser.test, noUser.error);
const origin = z.string().transform((text, ctx) => {
  const found = originOf(text);
  if (found !== null) return found;
  const message = 'es http:// o https:// y el nombre del sitio, sin nada detrás ni usuario (por ejemplo https://rellano.example.org)';
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const text = (max: number) => optional(z.string().max(max, `tiene como mucho ${max} caracteres`));
const oneOf = <const T extends readonly string[]>(...values: T) => z.enum(values, { error: `es ${values.filter(Boolean).join(' o ')}` });
function whole(min: number, max: number, standard: number) {
  const error = `es un número entero de ${min} a ${max}`;
  const number = z.coerce.number({ error }).refine((n) => Number.isInteger(n) && n >= min && n <= max, error);
  return z.preprocess((v) => (v === '' ? undefined : v), number.default(standard));
}

/** 1-flats §5 Map key: must begin with 'AIza'. */
const googleKey = optional(z.string().regex(/^AIza[\w-]{10,100}$/, "una clave de Google Maps debe empezar por 'AIza'"));
/** The number of trusted proxies in front; 'true' means one, as in other programs. */
const hops = z
  .string()
  .regex(/^(true|\d)$/, 'es cuántos proxies tuyos hay delante, de 0 a 9')
  .transform((text) => (text === 'true' ? 1 : Number(text)));
const tileUrl = z.string().regex(/^no$|^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/, 'es una dirección con {z}, {x} e {y}, o «no»');

const filesUrl = z.string().transform((text, ctx) => {
  try {
    return readFilesUrl(text);
  } catch (e) {
    ctx.addIssue({ code: 'custom', message: (e as Error).message });
    return z.NEVER;
  }
});

/** A text that `problemOf` accepts. */
const checked = (problemOf: (text: string) => string | null) =>
  z.string().superRefine((text, ctx) => {
    const message = problemOf(text);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });

const settings = z
  .object({
    PORT: whole(0, 65535, 3000),
    HOST: optional(z.string().regex(/^[\w.:-]+$/, 'es una dirección de esta máquina, sin puerto (por ejemplo 127.0.0.1, 0.0.0.0 o ::)')),
    PUBLIC_URL: optional(origin),
    SECRET: optional(z.string().min(32, 'necesita al menos 32 caracteres')),
    DATABASE_URL: checked((url) => (url === '' ? null : postgresProblem(url))).optional(),
    DATABASE_LISTEN_URL: optional(checked(postgresProblem)),
    DATA_DIR: z.preprocess((v) => (v === '' ? undefined : v), z.string().default('data')),
    FILES_URL: optional(filesUrl),
    FILES_KEY_ID: optional(z.string()),
    FILES_SECRET: optional(z.string()),
    BACKUP_DIR: optional(z.string()),
    BACKUP_KEEP: whole(1, 366, 7),
    SMTP_URL: optional(checked(smtpProblem)),
    MAIL_FROM: optional(z.string().regex(/^([^<>]*<)?[^\s<>@,]+@[^\s<>@,]+>?$/, 'es una dirección de correo (por ejemplo «Rellano <hola@example.org>»)')),
    OPERATOR_NAME: text(200),
    // Mail, a page, or a postal address.
    OPERATOR_CONTACT: optional(
      z
        .string()
        .max(200, 'tiene como mucho 200 caracteres')
        .regex(/\S@\S+\.\S|https?:\/\/\S|\D.*\d/s, 'es un correo o una dirección'),
    ),
    OPERATOR_ADDRESS: text(300),
    OPERATOR_TAX_ID: text(40),
    OPERATOR_REGISTER: text(300),
    TRUST_PROXY: optional(hops),
    LOG_LEVEL: optional(oneOf('debug', 'info', 'warn', 'error', 'silent')),
    GEOCODING_REMOTE: oneOf('', '0', '1').default(''),
    GOOGLE_MAPS_KEY: googleKey,
    GOOGLE_BROWSER_KEY: googleKey,
    TILE_URL: optional(tileUrl),
    TILE_ATTRIBUTION: text(200),
    METRICS_TOKEN: optional(z.string().regex(/^[!-~]{16,}$/, 'necesita al menos 16 caracteres: letras sin acentos, cifras o signos, sin espacios')),
    ERROR_WEBHOOK_URL: optional(webAddress),
    OFFLINE: oneOf('', '0', '1').default(''),
    REGISTRATION: oneOf('', '0', '1').default(''),
    MAINTENANCE: text(300),
  })
  .superRefine((s, ctx) => {
    if (s.DATABASE_LISTEN_URL && !s.DATABASE_URL)
      ctx.addIssue({ code: 'custom', path: ['DATABASE_LISTEN_URL'], message: 'acompaña a DATABASE_URL, que pasa por un PgBouncer' });
    if (s.FILES_URL)
      for (const name of ['FILES_KEY_ID', 'FILES_SECRET'] as const)
        if (!s[name]) ctx.addIssue({ code: 'custom', path: [name], message: 'hace falta cuando hay FILES_URL' });
    if (!s.PUBLIC_URL) return;
    // The program that generates the settings found no value: the site would start with an empty database.
    if (s.DATABASE_URL === '')
      ctx.addIssue({
        code: 'custom',
        path: ['DATABASE_URL'],
        message: 'está vacío: di postgres://…, o quita la línea si la base de datos es la que viene dentro',
      });
    if (!s.OPERATOR_NAME) ctx.addIssue({ code: 'custom', path: ['OPERATOR_NAME'], message: 'hace falta cuando hay PUBLIC_URL: quién responde del sitio' });
    if (!s.OPERATOR_CONTACT)
      ctx.addIssue({ code: 'custom', path: ['OPERATOR_CONTACT'], message: 'hace falta cuando hay PUBLIC_URL: correo o dirección de contacto' });
    if (!s.SECRET) ctx.addIssue({ code: 'custom', path: ['SECRET'], message: 'hace falta cuando hay PUBLIC_URL (al menos 32 caracteres al azar)' });
    if (!s.SMTP_URL)
      ctx.addIssue({
        code: 'custom',
        path: ['SMTP_URL'],
        message: 'hace falta cuando hay PUBLIC_URL (por ejemplo smtp://usuario:clave@correo.example.org:587)',
      });
    if (!s.MAIL_FROM)
      ctx.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'hace falta cuando hay PUBLIC_URL (por ejemplo «Rellano <hola@example.org>»)' });
  });

export interface Config {
  port: number;
  /**
   * The address to listen on; null: all. A demonstration has known passwords, and a client that bypasses a trusted proxy could forge its address, so these
   * listen on the loopback address only.
   */
  host: string | null;
  /** Without PUBLIC_URL the product is a demonstration, on the loopback address only. */
  demo: boolean;
  url: string;
  /** null: the demonstration generates one at its start, or has one stored beside its data. */
  secret: string | null;
  databaseUrl: string | null;
  /** The server behind a pooler, for connections that need a session; null: `databaseUrl` is a server. */
  databaseListenUrl: string | null;
  dataDir: string;
  /** The bucket of photos and contracts; null: a folder in dataDir. */
  files: S3Settings | null;
  /** The folder of the nightly backups, and how many are kept. */
  backups: { folder: string; keep: number } | null;
  smtp: { url: string; from: string } | null;
  /** The number of trusted proxies in front; each adds an address to X-Forwarded-For. */
  trustProxy: number;
  logLevel: string;
  /** Street tiles for the map: an address with {z}, {x} and {y}, and its attribution; null: only the built-in backdrop. */
  tiles: { url: string; attribution: string } | null;
  operator: Operator | null;
  geocoding: {
    /** Whether remote geocoders are used: GEOCODING_REMOTE, by default on a real site. */
    remote: boolean;
    timeoutMs: number;
    cartociudadUrl: string;
    google: { key: string; geocodingUrl: string; placesUrl: string } | null;
  };
  googleBrowserKey: string | null;
  /** The token that permits reading /metrics; null: only programs of this machine may. */
  metricsToken: string | null;
  /** Where errors are posted; null: they are only logged. */
  errorWebhook: string | null;
  /** Whether devices store flats for reading without a connection. */
  offline: boolean;
  /** Whether new accounts can be made. */
  registration: boolean;
  /** The text that replaces every page; null: the site is open. */
  maintenance: string | null;
  /** The service whose layers `npm run import:valencia` fetches. */
  valenciaLayersUrl: string;
  /** The services of public registers. */
  official: typeof networkServices.official;
}

/** `docker run --env-file` and Podman keep the quotes around a value of a settings file; Compose, systemd and Node.js strip them. */
const unquoted = (value: string | undefined) => value?.replace(/^(["'])((?:(?!\1).)*)\1$/s, '$2');

/** Parses the settings at the start. Throws a line for each invalid one, which names it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse(Object.fromEntries(Object.entries(env).map(([name, value]) => [name, unquoted(value)])));
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `Configuración: ${path.join('.')} no vale: ${message}`).join('\n'));
  }
  const s = parsed.data;
  return {
    port: s.PORT,
    host: !s.PUBLIC_URL ? 'localhost' : (s.HOST ?? (s.TRUST_PROXY ? 'localhost' : null)),
    demo: !s.PUBLIC_URL,
    url: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    secret: s.SECRET ?? null,
    databaseUrl: s.DATABASE_URL || null,
    databaseListenUrl: s.DATABASE_LISTEN_URL ?? null,
    dataDir: s.DATA_DIR,
    files: s.FILES_URL && s.FILES_KEY_ID && s.FILES_SECRET ? { ...s.FILES_URL, accessKeyId: s.FILES_KEY_ID, secretAccessKey: s.FILES_SECRET } : null,
    backups: s.BACKUP_DIR ? { folder: s.BACKUP_DIR, keep: s.BACKUP_KEEP } : null,
    smtp: s.SMTP_URL ? { url: s.SMTP_URL, from: s.MAIL_FROM ?? 'Rellano <hola@localhost>' } : null,
    trustProxy: s.TRUST_PROXY ?? 0,
    logLevel: s.LOG_LEVEL ?? (s.PUBLIC_URL ? 'info' : 'warn'),
    tiles:
      s.TILE_URL === 'no'
        ? null
        : { url: s.TILE_URL ?? networkServices.streets, attribution: s.TILE_ATTRIBUTION ?? (s.TILE_URL ? '' : 'CC BY 4.0 scne.es · IGN') },
    operator:
      s.OPERATOR_NAME && s.OPERATOR_CONTACT
        ? {
            ...{ name: s.OPERATOR_NAME, contact: s.OPERATOR_CONTACT },
            ...{ address: s.OPERATOR_ADDRESS ?? null, taxId: s.OPERATOR_TAX_ID ?? null, register: s.OPERATOR_REGISTER ?? null },
          }
        : null,
    geocoding: {
      remote: s.GEOCODING_REMOTE === '' ? s.PUBLIC_URL !== undefined : s.GEOCODING_REMOTE === '1',
      timeoutMs: networkServices.geocodingTimeout,
      cartociudadUrl: networkServices.cartociudadUrl,
      google: s.GOOGLE_MAPS_KEY ? { key: s.GOOGLE_MAPS_KEY, ...networkServices.google } : null,
    },
    googleBrowserKey: s.GOOGLE_BROWSER_KEY ?? null,
    metricsToken: s.METRICS_TOKEN ?? null,
    errorWebhook: s.ERROR_WEBHOOK_URL ?? null,
    offline: s.OFFLINE !== '0',
    registration: s.REGISTRATION !== '0',
    maintenance: s.MAINTENANCE ?? null,
    valenciaLayersUrl: networkServices.valenciaLayersUrl,
    official: networkServices.official,
  };
}
