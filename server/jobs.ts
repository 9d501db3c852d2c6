import { purgeDetachedReviews } from '../usecases/accounts/deletion/writes.ts';
import { purgeMails, sendMail } from '../usecases/accounts/mails/writes.ts';
import { deleteUnconfirmed, purgeSessions, purgeSignUpSteps } from '../usecases/accounts/writes.ts';
import { purgeCaseMarks } from '../usecases/case-marks/writes.ts';
import { purgeClaims } from '../usecases/claims/writes.ts';
import { releaseFigures, releasePending } from '../usecases/cohabitation/figures/writes.ts';
import { purgeWithdrawn } from '../usecases/cohabitation/writes.ts';
import { readContract, requeueReadings } from '../usecases/contracts/writes.ts';
import { notifyFollowers, purgeFollows } from '../usecases/follows/news/writes.ts';
import { enqueueUngeocoded, locateProperty, purgeGeocodeCache } from '../usecases/geocoding/writes.ts';
import { queueNewsMails } from '../usecases/notifications/mails/writes.ts';
import type { Jobs, Services } from '../usecases/ports.ts';
import { purgeRateLimits } from '../usecases/rate-limits/writes.ts';
import { purgeReports } from '../usecases/reports/writes.ts';
import { purgeUploads } from '../usecases/reviews/photos/writes.ts';
import { purgeNetworks } from '../usecases/reviews/signals/writes.ts';
import { publishTogether } from '../usecases/reviews/together/writes.ts';
import { purgeDocuments } from '../usecases/stays/documents/writes.ts';
import { signCheckpoint } from '../usecases/transparency/writes.ts';

/** Jobs that wait for a mail server or the database. A contract takes a core, and geocoders want to be asked slowly: those come one by one. */
const several = 5;

/** What has to happen by itself, and when (Europe/Madrid). */
export async function startJobs(jobs: Jobs, services: Services): Promise<void> {
  await jobs.every('cuentas-sin-confirmar', '15 4 * * *', () => deleteUnconfirmed(services));
  await jobs.every('subidas-sin-usar', '45 * * * *', () => purgeUploads(services));
  await jobs.every('altas-a-medias', '25 * * * *', () => purgeSignUpSteps(services));
  await jobs.every('sesiones-caducadas', '35 * * * *', () => purgeSessions(services));
  await jobs.every('correos-pendientes', '*/10 * * * *', () => purgeMails(services));
  await jobs.every('correos-de-novedades', '*/5 * * * *', () => queueNewsMails(services));
  await jobs.handle('enviar-correo', (mailId) => sendMail(services, mailId), several);
  await jobs.every('limites-vencidos', '5 * * * *', () => purgeRateLimits(services));
  await jobs.every('redes-de-resenas', '20 * * * *', () => purgeNetworks(services));
  await jobs.every('pisos-sin-lugar', '*/10 * * * *', () => enqueueUngeocoded(services));
  await jobs.every('direcciones-viejas', '35 3 * * *', () => purgeGeocodeCache(services));
  await jobs.handle('localizar-piso', (propertyId) => locateProperty(services, propertyId));
  await jobs.every('contratos-vencidos', '25 3 * * *', () => purgeDocuments(services));
  await jobs.handle('leer-contrato', (documentId) => readContract(services, documentId));
  await requeueReadings(services, 0);
  await jobs.every('contratos-sin-leer', '*/15 * * * *', () => requeueReadings(services));
  await jobs.handle('publicar-cifras', (userId) => releaseFigures(services, userId), several);
  await jobs.handle('avisar-seguidores', (reviewId) => notifyFollowers(services, reviewId), several);
  await jobs.every('casos-abiertos', '55 3 * * *', () => purgeCaseMarks(services));
  await jobs.every('reclamaciones-sin-confirmar', '50 3 * * *', () => purgeClaims(services));
  await jobs.every('guardados-sin-piso', '45 3 * * *', () => purgeFollows(services));
  await jobs.every('cifras-del-dia', '10 3 * * *', () => releasePending(services));
  await jobs.every('resenas-juntas', '5 5 * * *', () => publishTogether(services));
  await jobs.every('resenas-sin-autor', '15 3 * * *', () => purgeDetachedReviews(services));
  await jobs.every('denuncias-viejas', '50 3 * * *', () => purgeReports(services));
  // What a process left when it ended is signed when the next one begins.
  const sign = () => signCheckpoint(services).catch((err: unknown) => services.log.error({ err }, 'log of decisions not signed'));
  await sign();
  await jobs.every('registro-firmado', '0 3 * * *', sign);
  await jobs.every('valoraciones-retiradas', '35 3 * * *', () => purgeWithdrawn(services));
}
