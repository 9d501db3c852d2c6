import { href } from 'react-router';
import type { StayErrors } from '../../../usecases/stays/input.ts';

type Sending = { ok: true } | { ok: false; errors: StayErrors } | { ok: false; message: string };

// 2-community §8.
const failed = { ok: false, message: 'No se pudo registrar la estancia. Inténtalo de nuevo.' } as const;

/** Sends the whole wizard, contract included. */
export async function sendStay(form: FormData): Promise<Sending> {
  try {
    const answer = await fetch(href('/subir/estancia'), { method: 'POST', body: form, headers: { Accept: 'application/json' } });
    if (answer.ok) return { ok: true };
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null) return failed;
    if ('errors' in body) return { ok: false, errors: body.errors as StayErrors };
    return 'error' in body && typeof body.error === 'string' ? { ok: false, message: body.error } : failed;
  } catch {
    return failed;
  }
}
