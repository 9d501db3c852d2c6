import { createServer, type Server } from 'node:http';
import { type AddressInfo, Server as Sockets } from 'node:net';
import type { Config } from './config.ts';

const idleConnections = 75_000; // milliseconds: longer than a proxy's, which would otherwise send a form into a connection that is closing (docs/OPERATIONS.md)
/** Milliseconds for a whole form: 102 MB at half a megabit a second. Node.js's five minutes are too few for a photo of 10 MB over a bad connection. */
const slowestForm = 30 * 60_000;

export const createHttp = (): Server => createServer({ keepAliveTimeout: idleConnections, requestTimeout: slowestForm });

type Place = Pick<Config, 'port' | 'host'>;
const LOOPBACK = ['127.0.0.1', '::1'] as const;
/** Errors of a machine without IPv6. */
const noSuchFamily = /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/;

/** The first socket that systemd passes (sd_listen_fds), which stays open while no process serves it (deploy/rellano@.socket); null: none. */
const passedOn = () => (process.env.LISTEN_PID === String(process.pid) && Number(process.env.LISTEN_FDS) > 0 ? 3 : null);

/** The listening address, for the operator. */
export const placeOf = ({ port, host }: Place): string => (host === null ? `el puerto ${port}, en todas las direcciones` : `${host}:${port}`);

/** Listens, and returns the port and any further sockets. `localhost` means both loopback addresses: a hosts file may map it to one alone. */
export async function listen(http: Server, { port, host }: Place): Promise<{ port: number; beside: Sockets[] }> {
  const fd = passedOn();
  if (fd !== null || host !== 'localhost') return { port: await open(http, port, host, fd), beside: [] };
  const bound = await open(http, port, LOOPBACK[0]);
  const six = new Sockets({ allowHalfOpen: true, noDelay: true }, (socket) => void http.emit('connection', socket));
  return { port: bound, beside: (await openIfThere(six, bound)) ? [six] : [] };
}

/** Why that address cannot be served, checked before anything is created; null: it can. */
export async function portProblem({ port, host }: Place): Promise<string | null> {
  const tried: Sockets[] = [];
  const probe = () => tried[tried.push(new Sockets()) - 1] as Sockets;
  try {
    if (port === 0 || passedOn() !== null) return null;
    await open(probe(), port, host === 'localhost' ? LOOPBACK[0] : host);
    if (host === 'localhost') await openIfThere(probe(), port);
    return null;
  } catch (e) {
    return (e as Error).message;
  } finally {
    await Promise.all(tried.map((one) => new Promise((resolve) => one.close(resolve))));
  }
}

const openIfThere = (server: Sockets, port: number) =>
  open(server, port, LOOPBACK[1]).then(
    () => true,
    (e: Error) => (noSuchFamily.test((e.cause as NodeJS.ErrnoException).code ?? '') ? false : Promise.reject(e)),
  );

function open(server: Sockets, port: number, host: string | null, fd: number | null = null): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new Error(listenFailure(cause, { port, host }), { cause })));
    server.listen(fd === null ? { port, ...(host === null ? {} : { host }) } : { fd }, () => resolve((server.address() as AddressInfo).port));
  });
}

function listenFailure({ code = '', message }: NodeJS.ErrnoException, { port, host }: Place): string {
  if (code === 'EADDRINUSE') return `El puerto ${port} está ocupado${host === null ? '' : ` en ${host}`}: elige otro con PORT.`;
  if (code === 'EACCES') return `El puerto ${port} solo lo abre root: elige otro con PORT, y que un proxy lleve a él.`;
  if (noSuchFamily.test(code) || /^(ENOTFOUND|EAI_\w+)$/.test(code)) return `${host} (HOST) no es ninguna dirección de esta máquina.`;
  return `No se puede escuchar en ${placeOf({ port, host })} (HOST, PORT): ${message}.`;
}
