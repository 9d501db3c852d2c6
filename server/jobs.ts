import { deleteUnconfirmed, purgeSessions, purgeSignUpSteps } from '../app/features/accounts/data/account.writes.ts';
import { purgeDetachedReviews } from '../app/features/accounts/data/deletion.writes.ts';
import { purgeAccountNetworks } from '../app/features/accounts/data/network.writes.ts';
import { purgeClaims } from '../app/features/claims/data/claim.writes.ts';
import { signCheckpoint } from '../app/features/decisions/data/log.writes.ts';
import { notifyFollowers, purgeFollows } from '../app/features/finding/data/follow-news.writes.ts';
import { releaseFigures, releasePending } from '../app/features/flatmates/data/figures.writes.ts';
import { purgeWithdrawn } from '../app/features/flatmates/data/long-rating.writes.ts';
import { purgeRatingNetworks } from '../app/features/flatmates/data/origin.writes.ts';
import { enqueueUngeocoded, locateProperty } from '../app/features/flats/data/location.writes.ts';
import { queueNewsMails } from '../app/features/messages/data/mail-choice.writes.ts';
import { purgeMails, sendMail } from '../app/features/messages/data/outgoing-mail.writes.ts';
import { purgeCaseMarks } from '../app/features/moderation/data/mark.writes.ts';
import { purgeReports } from '../app/features/moderation/data/report.writes.ts';
import { settleDecision } from '../app/features/moderation/data/undo.writes.ts';
import { purgeGeocodeCache } from '../app/features/places/data/geocode.writes.ts';
import { purgeDocuments } from '../app/features/proof/data/document.writes.ts';
import { readContract, requeueReadings } from '../app/features/proof/data/reading.writes.ts';
import { publishBatches } from '../app/features/reviews/data/batch.writes.ts';
import { purgeNetworks } from '../app/features/reviews/data/network.writes.ts';
import type { Jobs, Services } from '../platform/ports.ts';
import { purgeRateLimits } from '../platform/rate-limits.writes.ts';
import { purgeUploads } from '../platform/uploads.writes.ts';

/** Concurrency of jobs that wait for a mail server or the database. Contracts, which take a core, and geocoders, which need a slow pace, run one at a time. */
const several = 5;

/** The scheduled jobs (Europe/Madrid). */
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
  await jobs.every('redes-de-cuentas', '24 * * * *', () => purgeAccountNetworks(services));
  await jobs.every('redes-de-valoraciones', '22 * * * *', () => purgeRatingNetworks(services));
  await jobs.every('pisos-sin-lugar', '*/10 * * * *', () => enqueueUngeocoded(services));
  await jobs.every('direcciones-viejas', '35 3 * * *', () => purgeGeocodeCache(services));
  await jobs.handle('localizar-piso', (propertyId) => locateProperty(services, propertyId));
  await jobs.every('contratos-vencidos', '25 3 * * *', () => purgeDocuments(services));
  await jobs.handle('leer-contrato', (documentId) => readContract(services, documentId));
  await requeueReadings(services, 0);
  await jobs.every('contratos-sin-leer', '*/15 * * * *', () => requeueReadings(services));
  await jobs.handle('publicar-cifras', (userId) => releaseFigures(services, userId), several);
  await jobs.handle('avisar-seguidores', (reviewId) => notifyFollowers(services, reviewId), several);
  await jobs.handle('cerrar-decision', (id) => settleDecision(services, id), several);
  await jobs.every('casos-abiertos', '55 3 * * *', () => purgeCaseMarks(services));
  await jobs.every('reclamaciones-sin-confirmar', '50 3 * * *', () => purgeClaims(services));
  await jobs.every('guardados-sin-piso', '45 3 * * *', () => purgeFollows(services));
  await jobs.every('cifras-del-dia', '10 3 * * *', () => releasePending(services));
  await jobs.every('resenas-juntas', '5 5 * * *', () => publishBatches(services));
  await jobs.every('resenas-sin-autor', '15 3 * * *', () => purgeDetachedReviews(services));
  await jobs.every('denuncias-viejas', '50 3 * * *', () => purgeReports(services));
  // Entries that a process left unsigned are signed at the next start.
  const sign = () => signCheckpoint(services).catch((err: unknown) => services.log.error({ err }, 'log of decisions not signed'));
  await sign();
  await jobs.every('registro-firmado', '0 3 * * *', sign);
  await jobs.every('valoraciones-retiradas', '35 3 * * *', () => purgeWithdrawn(services));
}
