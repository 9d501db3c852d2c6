import { deleteUnconfirmed, sweepSignUps } from '../usecases/accounts/writes.ts';
import { purgeWithdrawn } from '../usecases/cohabitation/writes.ts';
import { purgeDocuments } from '../usecases/documents/writes.ts';
import { sweepLimits } from '../usecases/limits/writes.ts';
import { forgetOldAnswers, locateProperty, queueUnplaced } from '../usecases/places/writes.ts';
import type { Jobs, Services } from '../usecases/ports.ts';
import { purgeUploads } from '../usecases/uploads/writes.ts';

/** What has to happen by itself, and when (Europe/Madrid). */
export async function startJobs(jobs: Jobs, services: Services): Promise<void> {
  await jobs.every('cuentas-sin-confirmar', '15 4 * * *', () => deleteUnconfirmed(services));
  await jobs.every('subidas-sin-usar', '45 * * * *', () => purgeUploads(services));
  await jobs.every('altas-a-medias', '25 * * * *', () => sweepSignUps(services));
  await jobs.every('limites-vencidos', '5 * * * *', () => sweepLimits(services));
  await jobs.every('pisos-sin-lugar', '*/10 * * * *', () => queueUnplaced(services));
  await jobs.every('direcciones-viejas', '35 3 * * *', () => forgetOldAnswers(services));
  await jobs.handle('localizar-piso', (propertyId) => locateProperty(services, propertyId));
  await jobs.every('contratos-vencidos', '25 3 * * *', () => purgeDocuments(services));
  await jobs.every('valoraciones-retiradas', '35 3 * * *', () => purgeWithdrawn(services));
}
