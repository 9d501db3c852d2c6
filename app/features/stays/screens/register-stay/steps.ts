import type { FieldErrors } from '../../../../../platform/result.ts';

export const titles = ['Dónde y cuándo', 'Cómo lo compruebas', 'Revisa y envía'];

const firstFields = ['address', 'floor', 'door', 'start', 'end', 'rental_kind'];

/** The first step with an error. */
export const stepOf = (errors: FieldErrors): number => (firstFields.some((field) => errors[field]) ? 1 : 2);
