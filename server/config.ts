import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const settings = z
  .object({
    PORT: z.preprocess((v) => (v === '' ? undefined : v), z.coerce.number().int().min(0).max(65535).default(3000)),
    PUBLIC_URL: optional(url),
    SECRET: optional(z.string().min(32, 'necesita al menos 32 caracteres')),
    DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'empieza por postgres://')),
    DATA_DIR: z.preprocess((v) => (v === '' ? undefined : v), z.string().default('data')),
    SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'empieza por smtp:// o smtps://')),
    MAIL_FROM: optional(z.string()),
    OPERATOR_NAME: optional(z.string().max(200)),
    OPERATOR_CONTACT: optional(z.string().max(200)),
    TRUST_PROXY: z.enum(['', '0', '1']).default('0'),
    LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
    SITE_FIGURES: optional(z.string().regex(/^[^|]+\|[^|]+$/, "tiene la forma '+2,500 reseñas|4.8'")),
  })
  .superRefine((s, ctx) => {
    if (!s.PUBLIC_URL) return;
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
  /** Without PUBLIC_URL the product is a demonstration, on the loopback address only. */
  demo: boolean;
  url: string;
  /** null: one is made for this start of the demonstration, or kept beside its data. */
  secret: string | null;
  databaseUrl: string | null;
  dataDir: string;
  smtp: { url: string; from: string } | null;
  trustProxy: boolean;
  logLevel: string;
  figures: { reviews: string; mean: string } | null;
  operator: { name: string; contact: string } | null;
}

/** Reads the settings once, at the start. Throws one line that names the wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`Configuración: ${issue?.path.join('.')} no vale: ${issue?.message}`);
  }
  const s = parsed.data;
  const [reviews, mean] = s.SITE_FIGURES?.split('|').map((part) => part.trim()) ?? [];
  return {
    port: s.PORT,
    demo: !s.PUBLIC_URL,
    url: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    secret: s.SECRET ?? null,
    databaseUrl: s.DATABASE_URL ?? null,
    dataDir: s.DATA_DIR,
    smtp: s.SMTP_URL ? { url: s.SMTP_URL, from: s.MAIL_FROM ?? 'Rellano <hola@localhost>' } : null,
    trustProxy: s.TRUST_PROXY === '1',
    logLevel: s.LOG_LEVEL ?? (s.PUBLIC_URL ? 'info' : 'warn'),
    figures: reviews && mean ? { reviews, mean } : null,
    operator: s.OPERATOR_NAME && s.OPERATOR_CONTACT ? { name: s.OPERATOR_NAME, contact: s.OPERATOR_CONTACT } : null,
  };
}
