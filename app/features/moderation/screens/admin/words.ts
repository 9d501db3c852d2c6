import { flashMessages } from '../../../../ui/flash-words.ts';
import type { ToastMessage } from '../../../../ui/toast.tsx';

/** 2-community §8, which has no title for stays. The form that verifies a review (intent 'review') uses the default below. */
const titles: ReadonlyMap<string, string> = new Map([
  ['cohabitation', 'Error al moderar la reseña'],
  ['tenancy', 'Error al decidir la estancia'],
  ['reveal', 'Error al revelar la autoría'],
  ['clause', 'Error al tachar la cláusula'],
  ['reading', 'Error al pedir otra lectura'],
  ['back', 'Error al devolver la reseña'],
  ['case', 'Error al decidir el caso'],
  ['cover', 'Error al tapar el dato'],
  ['photo', 'Error al retirar la foto'],
  ['take', 'Error al abrir el caso'],
  ['leave', 'Error al dejar el caso'],
  ['undo', 'Error al deshacer'],
  ['resend', 'Error al volver a enviar'],
]);
export const failureTitle = (intent: string): string => titles.get(intent) ?? 'Error al verificar la review';

/** PRODUCT.md §1 "Own cases". */
const own = [403, 'Es un asunto tuyo: lo decide otra persona del equipo.'] as const;
const decided = [409, 'Otra persona la ha decidido ya: mira cómo ha quedado.'] as const;
export const reviewWords = {
  guest: own,
  own,
  decided,
  changed: [409, 'La reseña ha cambiado desde que la leíste: vuelve a leerla.'],
  absent: [404, 'Esa reseña ya no existe: su autor la ha borrado.'],
  published: [409, 'Ya está publicada: no se pregunta por ella, se retira o se rechaza.'],
} as const;
export const cohabitationWords = {
  ...reviewWords,
  absent: [404, 'Esa reseña ya no existe: su autor la ha retirado.'],
  published: [409, 'Ya está aprobada: no se pregunta por ella, se rechaza.'],
} as const;
export const revealWords = { ...cohabitationWords, forbidden: own } as const;
export const photoWords = { ...reviewWords, gone: [404, 'Esa foto ya no está en la reseña.'] } as const;
export const takeWords = { own, guest: own, absent: [404, 'Ese caso ya no existe.'], taken: [409, 'Lo está mirando otra persona: elige otro caso.'] } as const;
export const contractWords = {
  ...reviewWords,
  changed: [409, 'Ha cambiado desde que lo leíste: vuelve a leerlo.'],
  absent: [404, 'Ya no existe.'],
} as const;
export const claimWords = {
  guest: own,
  own,
  unread: [409, 'Abre antes su documento: sin leerlo no se acepta.'],
  held: [409, 'Otra cuenta responde ya por esa página: retírasela antes, o rechaza esta.'],
  decided,
  absent: [404, 'Esa reclamación ya no existe.'],
} as const;
export const replyWords = {
  guest: own,
  own,
  decided,
  changed: [409, 'La respuesta ha cambiado desde que la leíste: vuelve a leerla.'],
  absent: [404, 'Esa respuesta, o su reseña, ya no está.'],
} as const;
export const tenancyWords = {
  guest: own,
  own,
  decided: [409, 'Alguien la ha decidido ya: mira cómo ha quedado.'],
  changed: [409, 'La estancia ha cambiado desde que la leíste: vuelve a leerla.'],
  absent: [404, 'Esa estancia ya no existe.'],
} as const;

export const undoWords = {
  late: [409, 'Ya no se puede deshacer: han pasado los diez segundos.'],
  other: [403, 'Solo la deshace quien la ha tomado.'],
  changed: [409, 'Ya no se puede deshacer: ha cambiado desde que lo decidiste.'],
} as const;

export const resendWords = {
  absent: [404, 'Ese correo ya no está aquí: vuelve a estar en cola, o ha salido.'],
  expired: [409, 'Su enlace ha caducado: quien lo pidió tiene que pedir otro.'],
} as const;

export const notices = {
  verified: flashMessages['review-verificada'],
  unverified: { title: 'Review no verificada' },
  approved: flashMessages['convivencia-aprobada'],
  rejected: flashMessages['convivencia-rechazada'],
  stayVerified: flashMessages['estancia-verificada'],
  stayRejected: flashMessages['estancia-rechazada'],
  sentRejected: flashMessages['review-rechazada'],
  sentAsked: { title: 'Pregunta enviada', description: 'La reseña vuelve a la cola cuando su autor la corrija o conteste.' },
  covered: { title: 'Dato tapado', description: 'Quien la lea verá «[dato personal retirado]».' },
  uncovered: { title: 'Dato destapado' },
  photoRemoved: { title: 'Foto retirada', description: 'La reseña sigue. Su autor lee la norma y el motivo.' },
  taken: { title: 'La tienes tú', description: 'Las demás personas del equipo la ven ocupada.' },
  left: flashMessages['caso-en-cola'],
  struck: { title: 'Cláusula tachada', description: 'Ni saldrá como alerta ni se contará. Queda registrado.' },
  restored: { title: 'Cláusula recuperada' },
  readingAsked: { title: 'Otra lectura pedida', description: 'Tarda unos segundos por página.' },
} as const satisfies Record<string, ToastMessage>;
export const revealed = (author: string): ToastMessage => ({ title: 'Autoría revelada', description: `La escribió @${author}. Queda registrado.` });
