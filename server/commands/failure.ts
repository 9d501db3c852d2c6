import { isLost } from '../../db/postgres-pool.ts';
import { fileFailure } from '../file-failure.ts';

/** Codes of a name or address without a server. Those that isLost knows are not repeated. */
const unreachable = /^(ECONN\w*|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/;
/** Wrong password or certificate, a missing database, too many connections. */
const shutOut = /^(28...|3D000|53300)$/;

/** The error of a command as one line for the operator. */
export function failureText(e: unknown): string {
  const { code = '' } = (e ?? {}) as { code?: string };
  if (isLost(e) || unreachable.test(code) || isSocketOfPostgres(e)) return `La base de datos no responde (${reason(e)}).`;
  if (shutOut.test(code)) return `La base de datos no nos deja entrar (${reason(e)}).`;
  return fileFailure(e) ?? reason(e);
}

/** A server on this machine may listen on a socket file, which disappears when it stops. */
const isSocketOfPostgres = (e: unknown) => /\.s\.PGSQL\.\d+$/.test((e as { address?: string } | null)?.address ?? '');

/** A name may have several addresses, each with its own error. */
function reason(e: unknown): string {
  const { message, errors } = (e ?? {}) as { message?: string; errors?: unknown[] };
  return message || errors?.map(reason).join('; ') || String(e);
}
