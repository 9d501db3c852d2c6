import type { Config } from '../config.ts';
import { postReport } from '../error-webhook.ts';
import { type Finding, reason, well, wrong } from './finding.ts';

/** Sends a post marked as a test to ERROR_WEBHOOK_URL. */
export async function inspectWebhook({ errorWebhook }: Pick<Config, 'errorWebhook'>): Promise<Finding[]> {
  const about = 'Aviso de errores';
  if (errorWebhook === null) return [];
  try {
    const answer = await postReport(errorWebhook, { name: 'Prueba', message: 'Prueba de npm run doctor: no ha fallado nada.', stack: [], count: 1 });
    if (answer.ok) return [well(about, 'ERROR_WEBHOOK_URL recibe lo que se le manda: acaba de recibir una prueba.')];
    return [wrong(about, `ERROR_WEBHOOK_URL responde ${answer.status}: no te enterarías de los errores.`)];
  } catch (e) {
    return [wrong(about, `ERROR_WEBHOOK_URL no contesta: ${reason((e as Error).cause ?? e)}.`)];
  }
}
