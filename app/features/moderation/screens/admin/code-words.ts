import type { FormResult } from '../../../../ui/form/result.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import type { CodeRefused } from '../../data/second-factor.writes.ts';

type Refusal = { ok: false; code: CodeRefused; wait?: number };

const words: Readonly<Record<CodeRefused, readonly [status: number, message: (wait: number) => string]>> = {
  'wrong-code': [400, () => 'Ese código no es. Mira el que da ahora tu aplicación, y que la hora del móvil esté bien.'],
  'used-code': [409, () => 'Ese código ya se ha usado: espera al siguiente, menos de medio minuto.'],
  'too-many': [
    429,
    (wait) => `Demasiados intentos. Espera ${wait < 5400 ? `${Math.ceil(wait / 60)} minutos` : `${Math.ceil(wait / 3600)} horas`} y vuelve a probar.`,
  ],
  'no-factor': [409, () => 'Esto ha cambiado desde que abriste la página: recárgala.'],
};

export const isCodeRefused = <R extends { code: string }>(refused: R): refused is Extract<R, { code: CodeRefused }> => refused.code in words;

/** An error at the field `code`, which every form names alike. */
export function refuseCode(form: SentForm, { code, wait = 0 }: Refusal, title: string) {
  const [status, message] = words[code];
  return form.refuse(status, { title, errors: { code: message(wait) }, ...(wait ? { wait } : {}) });
}

export type Codes = { codes: string[] } | null;
export type CodeResult = FormResult<Codes>;
