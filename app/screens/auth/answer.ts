import type { FieldErrors } from '../../../usecases/accounts/input.ts';

/** What an action of this screen answers when it does not lead on. */
export interface Answer {
  form: 'alta-1' | 'alta-2' | 'entrar' | 'olvido' | 'clave';
  errors: FieldErrors;
  /** What was typed, to be shown again; never a password. */
  values: Readonly<Record<string, string>>;
  problem: { title: string; text: string; link?: { to: string; text: string } } | null;
  /** Set when it went well and the page itself says so. */
  done: boolean;
}

export const titles = { signUp: 'Error al registrarse', signIn: 'Error al iniciar sesión', other: 'No se ha podido hacer' } as const;
