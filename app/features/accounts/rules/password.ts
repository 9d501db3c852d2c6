import { textLength } from '../../../../platform/text.ts';

/** In characters: an emoji is one (docs/decisions/016). */
export const passwordMin = 8;
export const passwordMax = 100;

/** 1-flats §5 and §9: the rules for a password. `label` is the line of the live checklist, `message` the error. */
export const passwordRules = [
  {
    label: 'Al menos 8 caracteres',
    message: 'La contraseña debe tener al menos 8 caracteres',
    holds: (password: string) => textLength(password) >= passwordMin,
  },
  { label: 'Una mayúscula', message: 'Debe contener al menos una mayúscula', holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'Una minúscula', message: 'Debe contener al menos una minúscula', holds: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'Un número', message: 'Debe contener al menos un número', holds: (password: string) => /\d/.test(password) },
] as const;

export const passwordTooLong = 'Contraseña demasiado larga';
