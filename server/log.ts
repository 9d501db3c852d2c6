import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { uuidText } from '../platform/uuid.ts';

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: unknown;
}

/** The logged fields of an error. Never a driver's `detail` or a mailer's `envelope`: they quote e-mails and other values. */
function safeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message, code, constraint, stack, cause } = error as Failure;
  return { name, message, code, constraint, stack, ...(cause === undefined ? {} : { cause: safeError(cause) }) };
}

type OnError = (fields: unknown, text: unknown) => void;

/** JSON lines without process id and host name. `onError` also gets every logged error. */
export function createLog(level: string, to?: DestinationStream, onError?: OnError): Logger {
  const hooks: LoggerOptions['hooks'] = onError && {
    logMethod(args, method, at) {
      if (at >= 50) onError(args[0], args[1]);
      method.apply(this, args);
    },
  };
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: safeError }, ...(hooks ? { hooks } : {}) },
    to as DestinationStream,
  );
}

const uuids = new RegExp(uuidText, 'gi');

/** The path of a request without aliases and ids of people, reviews and notifications. Routes are case-insensitive. */
export function loggedPath(path: string): string {
  return path
    .replace(/^(\/+(?:perfil|denuncia|baja)\/+)[^/]+/i, '$1*')
    .replace(/^(\/+reclamacion\/+).+/i, '$1*')
    .replace(/^(\/+denunciar\/+(?:perfil|comentario)\/+)[^/]+/i, '$1*')
    .replace(uuids, '*');
}

/** The first part of a path, if the site uses it; null: unknown. The rest may be personal. */
export const routeOf = (path: string): string | null => /^\/[a-z0-9-]{0,40}(?=$|[./])/.exec(path)?.[0] ?? null;
