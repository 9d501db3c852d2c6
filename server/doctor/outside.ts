import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import type { Config } from '../config.ts';
import { type Finding, notice, reason, well, wrong } from './finding.ts';

const TIMEOUT_MS = 10_000; // milliseconds
const silence = `nada en ${TIMEOUT_MS / 1000} s`;
const DAY = 86_400_000; // milliseconds

/** The site seen from the internet: name, certificate, proxy. `version`: the expected one. */
export async function inspectFromOutside({ url }: Pick<Config, 'url'>, version: string): Promise<Finding[]> {
  const { hostname, protocol } = new URL(url);
  const found: Finding[] = [];
  try {
    const addresses = await lookup(hostname, { all: true });
    found.push(well('Nombre', `${hostname} es ${addresses.map(({ address }) => address).join(', ')}.`));
  } catch (e) {
    return [wrong('Nombre', `${hostname} no se encuentra en el DNS (${reason(e)}): crea sus registros A y AAAA.`)];
  }
  if (protocol === 'https:') found.push(await inspectCertificate(url));
  else found.push(notice('Certificado', 'PUBLIC_URL empieza por http://: las contraseñas viajan sin cifrar. Pon un proxy con TLS delante.'));

  const health = await ask(`${url}/salud`);
  if ('failed' in health) return [...found, wrong('Respuesta', `${url} no contesta (${health.failed}): mira el proxy y si Rellano está en marcha.`)];
  const { estado, version: running } = parsed(health.text);
  if (health.status === 503 && estado) return [...found, wrong('Respuesta', `Rellano contesta, pero dice «${estado}».`)];
  if (health.status !== 200 || estado !== 'bien')
    return [...found, wrong('Respuesta', `${url}/salud responde ${health.status} y no es Rellano quien contesta: mira a dónde lleva el proxy.`)];
  found.push(
    running === version
      ? well('Respuesta', `Rellano ${version} contesta.`)
      : notice('Respuesta', `corre la versión ${running} y esta es la ${version}: vuelve a arrancar Rellano.`),
  );
  found.push(...(await inspectProxy(url)));
  return found;
}

async function inspectProxy(url: string): Promise<Finding[]> {
  const found: Finding[] = [];
  const page = await ask(url, { headers: { 'Accept-Encoding': 'br, gzip' } });
  if ('failed' in page || page.status !== 200) found.push(wrong('Portada', `responde ${'failed' in page ? page.failed : page.status}.`));
  else if (!page.headers.get('content-security-policy')) found.push(wrong('Portada', 'llega sin Content-Security-Policy: el proxy quita cabeceras.'));
  else found.push(well('Portada', 'llega con sus cabeceras.'));
  if (url.startsWith('https:')) found.push(await inspectHttp(url));

  const form = await ask(`${url}/auth`, {
    method: 'POST',
    headers: { Origin: new URL(url).origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'intent=entrar&email=&password=',
  });
  const refused = 'failed' in form ? form.failed : form.status === 400 ? null : String(form.status);
  found.push(
    refused === null
      ? well('Formularios', 'pasan.')
      : wrong('Formularios', `uno vacío recibe ${refused} y se espera 400: PUBLIC_URL tiene que ser exactamente la dirección que se ve en el navegador.`),
  );
  const photo = await ask(`${url}/subir/foto`, {
    method: 'POST',
    headers: { Origin: new URL(url).origin, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(3 * 1024 * 1024),
  });
  found.push(inspectPhoto(photo));
  return found;
}

/** Rellano answers 401 without reading the picture, and may close the connection; only a proxy answers 413 to so few bytes. */
function inspectPhoto(photo: Asked): Finding {
  const about = 'Fotos';
  if ('status' in photo && photo.status === 413) return wrong(about, 'una de 3 MB recibe 413: sube el límite del proxy (nginx: client_max_body_size 103m).');
  const closed = 'failed' in photo && photo.failed !== silence;
  if (closed || ('status' in photo && photo.status === 401)) return well(about, 'el proxy deja pasar archivos grandes.');
  const got = 'failed' in photo ? photo.failed : photo.status;
  return notice(about, `no se sabe si el proxy deja pasar archivos grandes: una de 3 MB recibe ${got} y se espera 401.`);
}

/** http:// must redirect to https://, never answer itself. */
async function inspectHttp(url: string): Promise<Finding> {
  const { hostname, port } = new URL(url);
  if (port) return notice('http', `con el puerto ${port} en PUBLIC_URL no se mira si http lleva a https.`);
  const plain = await ask(`http://${hostname}/mapa`);
  if ('failed' in plain) return notice('http', `http://${hostname} no contesta: quien escriba la dirección sin https no llega.`);
  const to = plain.headers.get('location') ?? '';
  return plain.status >= 300 && plain.status < 400 && to.startsWith(`https://${hostname}/mapa`)
    ? well('http', 'lleva a https.')
    : wrong('http', `http://${hostname} responde ${plain.status} y no lleva a https.`);
}

const certificateTroubles: Record<string, string> = {
  CERT_HAS_EXPIRED: 'ha caducado: renuévalo',
  CERT_NOT_YET_VALID: 'todavía no vale: mira la hora de esta máquina',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'lo firma él mismo, y ningún navegador se fía',
  SELF_SIGNED_CERT_IN_CHAIN: 'lo firma quien ningún navegador conoce',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'lo firma quien ningún navegador conoce, o falta el certificado intermedio',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'falta el certificado intermedio: que el proxy envíe la cadena entera',
  ERR_TLS_CERT_ALTNAME_INVALID: 'es de otro nombre',
};

/** A Spanish message with OpenSSL's code; its own text is English. */
function whyNoCertificate(e: Error): string {
  const { code = '' } = e as NodeJS.ErrnoException;
  const known = certificateTroubles[code];
  return known ? `${known} (${code}).` : `no vale o no hay (${code || reason(e)}).`;
}

function inspectCertificate(url: string): Promise<Finding> {
  const about = 'Certificado';
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT_MS }, () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY);
      socket.destroy();
      const text = `vale ${days} días más.`;
      resolve(days < 3 ? wrong(about, text) : days < 14 ? notice(about, `${text} Comprueba que se renueva.`) : well(about, text));
    });
    socket.on('timeout', () => socket.destroy(new Error('no contesta')));
    socket.on('error', (e) => resolve(wrong(about, whyNoCertificate(e))));
  });
}

type Asked = { status: number; headers: Headers; text: string } | { failed: string };

async function ask(url: string, init: RequestInit = {}): Promise<Asked> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (e) {
    const { name, cause } = e as Error & { cause?: { code?: string } };
    return { failed: name === 'TimeoutError' ? silence : (cause?.code ?? reason(e)) };
  }
}

function parsed(text: string): { estado?: string; version?: string } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
