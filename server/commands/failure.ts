import { isLost } from '../../db/postgres-pool.ts';
import { fileFailure } from '../file-failure.ts';

/** Of a name or an address that leads to no server. What isLost knows is not repeated. */
const unreachable = /^(ECONN\w*|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/;
/** Password or certificate, a database that is not there, too many connections. */
const shutOut = /^(28...|3D000|53300)$/;

/** An error of a command as the one line that its operator reads. */
export function failureText(e: unknown): string {
  const { code = '' } = (e ?? {}) as { code?: string };
  if (isLost(e) || unreachable.test(code) || isSocketOfPostgres(e)) return `La base de datos no responde (${reason(e)}).`;
  if (shutOut.test(code)) return `La base de datos no nos deja entrar (${reason(e)}).`;
  return fileFailure(e) ?? reason(e);
}

/** A server on this machine may be reached through a file, which is gone when it is stopped. */
const isSocketOfPostgres = (e: unknown) => /\.s\.PGSQL\.\d+$/.test((e as { address?: string } | null)?.address ?? '');

/** A name may have several addresses, each with its own reason. */
function reason(e: unknown): string {
  const { message, errors } = (e ?? {}) as { message?: string; errors?: unknown[] };
  return message || errors?.map(reason).join('; ') || String(e);
}
