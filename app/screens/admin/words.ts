import type { ToastMessage } from '../../ui/toast.tsx';

/** 2-community §8; of stays it says nothing. The form that verifies a review has no intent. */
const titles: Record<string, string> = {
  cohabitation: 'Error al moderar la reseña',
  tenancy: 'Error al decidir la estancia',
  reveal: 'Error al revelar la autoría',
};
export const failureTitle = (intent: string): string => titles[intent] ?? 'Error al verificar la review';

/** PRODUCT.md §1 "Own cases". */
const own = [403, 'Es un asunto tuyo: lo decide otra persona del equipo.'] as const;
export const reviewWords = {
  own,
  changed: [409, 'La reseña ha cambiado desde que la leíste: vuelve a leerla.'],
  absent: [404, 'Esa reseña ya no existe: su autor la ha borrado.'],
} as const;
export const cohabitationWords = { ...reviewWords, absent: [404, 'Esa reseña ya no existe: su autor la ha retirado.'] } as const;
export const revealWords = { ...cohabitationWords, guest: own, forbidden: own } as const;
export const tenancyWords = {
  own,
  decided: [409, 'Alguien la ha decidido ya de otra manera.'],
  changed: [409, 'La estancia ha cambiado desde que la leíste: vuelve a leerla.'],
  absent: [404, 'Esa estancia ya no existe.'],
} as const;

export const notices = {
  verified: { title: 'Review verificada', description: 'La review ha sido verificada correctamente' },
  unverified: { title: 'Review no verificada' },
  approved: { title: 'Reseña aprobada', description: 'La reseña de convivencia ha sido aprobada exitosamente' },
  rejected: { title: 'Reseña rechazada', description: 'La reseña de convivencia ha sido rechazada exitosamente' },
  stayVerified: { title: 'Estancia verificada' },
  stayRejected: { title: 'Estancia rechazada' },
} as const satisfies Record<string, ToastMessage>;
export const revealed = (author: string): ToastMessage => ({ title: 'Autoría revelada', description: `La escribió @${author}. Queda registrado.` });
