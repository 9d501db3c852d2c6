/** 1-flats §8. */
export const titles = { signUp: 'Error al registrarse', signIn: 'Error al iniciar sesión', other: 'No se ha podido hacer' } as const;

export const failureTitle = (intent: string): string =>
  intent === 'entrar' ? titles.signIn : intent === 'olvido' || intent === 'clave' ? titles.other : titles.signUp;
