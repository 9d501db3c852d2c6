import { href } from 'react-router';

/** 1-flats §8. */
export const titles = { signUp: 'Error al registrarse', signIn: 'Error al iniciar sesión', other: 'No se ha podido completar' } as const;

export const failureTitle = (intent: string): string =>
  intent === 'entrar' ? titles.signIn : intent === 'olvido' || intent === 'clave' ? titles.other : titles.signUp;

/** For a reset link that was used, replaced by a newer one, or forged. */
export const badToken = { message: 'Este enlace no vale o ha caducado. Pide otro.', link: { to: `${href('/auth')}?tab=olvido`, text: 'Pedir otro enlace' } };

/** REGISTRATION=0 (docs/OPERATIONS.md). */
export const registrationClosed = 'Ahora no se pueden crear cuentas nuevas. Quien ya tiene una entra como siempre.';
