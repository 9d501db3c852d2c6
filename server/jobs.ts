import { purgeDetachedReviews } from '../usecases/accounts/deletion/writes.ts';
import { purgeMails, sendMail } from '../usecases/accounts/mails/writes.ts';
import { deleteUnconfirmed, purgeSignUpSteps } from '../usecases/accounts/writes.ts';
import { releaseFigures, releasePending } from '../usecases/cohabitation/figures/writes.ts';
import { purgeWithdrawn } from '../usecases/cohabitation/writes.ts';
import { readContract, requeueReadings } from '../usecases/contracts/writes.ts';
import { enqueueUngeocoded, locateProperty, purgeGeocodeCache } from '../usecases/geocoding/writes.ts';
import type { Jobs, Services } from '../usecases/ports.ts';
import { purgeRateLimits } from '../usecases/rate-limits/writes.ts';
import { purgeUploads } from '../usecases/reviews/photos/writes.ts';
import { purgeDocuments } from '../usecases/stays/documents/writes.ts';

/** What has to happen by itself, and when (Europe/Madrid). */
export async function startJobs(jobs: Jobs, services: Services): Promise<void> {
  await jobs.every('cuentas-sin-confirmar', '15 4 * * *', () => deleteUnconfirmed(services));
  await jobs.every('subidas-sin-usar', '45 * * * *', () => purgeUploads(services));
  await jobs.every('altas-a-medias', '25 * * * *', () => purgeSignUpSteps(services));
  await jobs.every('correos-pendientes', '*/10 * * * *', () => purgeMails(services));
  await jobs.handle('enviar-correo', (mailId) => sendMail(services, mailId));
  await jobs.every('limites-vencidos', '5 * * * *', () => purgeRateLimits(services));
  await jobs.every('pisos-sin-lugar', '*/10 * * * *', () => enqueueUngeocoded(services));
  await jobs.every('direcciones-viejas', '35 3 * * *', () => purgeGeocodeCache(services));
  await jobs.handle('localizar-piso', (propertyId) => locateProperty(services, propertyId));
  await jobs.every('contratos-vencidos', '25 3 * * *', () => purgeDocuments(services));
  await jobs.handle('leer-contrato', (documentId) => readContract(services, documentId));
  await requeueReadings(services, 0);
  await jobs.every('contratos-sin-leer', '*/15 * * * *', () => requeueReadings(services));
  await jobs.handle('publicar-cifras', (userId) => releaseFigures(services, userId));
  await jobs.every('cifras-del-dia', '10 3 * * *', () => releasePending(services));
  await jobs.every('resenas-sin-autor', '15 3 * * *', () => purgeDetachedReviews(services));
  await jobs.every('valoraciones-retiradas', '35 3 * * *', () => purgeWithdrawn(services));
}
