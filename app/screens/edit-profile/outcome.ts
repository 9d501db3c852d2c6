export type Outcome =
  | { intent: 'guardar' | 'borrar'; ok: true }
  | {
      intent: 'guardar' | 'borrar';
      ok: false;
      message?: string;
      errors?: { displayName?: string; bio?: string; photo?: string };
      values?: { displayName: string; bio: string };
    };

/** 2-community §8. */
export const failure = {
  guardar: 'No se pudo actualizar el perfil',
  borrar: 'No se pudo borrar la cuenta. Por favor intenta de nuevo.',
} as const;
