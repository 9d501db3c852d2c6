import { type DestinationStream, type Logger, pino } from 'pino';
import { uuidText } from '../domain/uuid.ts';

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: unknown;
}

/** What a log keeps of an error. Never a driver's `detail` or a mailer's `envelope`: they quote e-mails and other values. */
function safeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message, code, constraint, stack, cause } = error as Failure;
  return { name, message, code, constraint, stack, ...(cause === undefined ? {} : { cause: safeError(cause) }) };
}

/** JSON lines without process id and host name. */
export function createLog(level: string, to?: DestinationStream): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: safeError } }, to as DestinationStream);
}

/** The path of a request as a log may keep it: without aliases and ids of people, reviews and notifications. */
export function loggedPath(path: string): string {
  return path.replace(/^\/perfil\/[^/]+/, '/perfil/*').replace(new RegExp(uuidText, 'gi'), '*');
}
