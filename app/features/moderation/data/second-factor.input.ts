import { z } from '../../../../platform/zod.ts';

/** A typed code, with or without spaces and hyphens: six digits of the app, or sixteen letters and digits of a recovery code. */
const typed = z.string('Escribe el código.').transform((text) => text.replace(/[\s-]/g, '').toUpperCase());

/** A code of the app, not a recovery code. */
export const appCode = z.object({ code: typed.refine((code) => /^\d{6}$/.test(code), 'Escribe las seis cifras que da ahora tu aplicación.') });

const isCode = (code: string) => /^(\d{6}|[A-Z2-7]{16})$/.test(code);
const codeMessage = 'Escribe las seis cifras que da ahora tu aplicación, o un código de recuperación entero.';

export const secondFactorCode = z.object({ code: typed.refine(isCode, codeMessage) });
/** Optional, for users without a second factor. */
export const codeIfAny = typed.refine((code) => code === '' || isCode(code), codeMessage).optional();
