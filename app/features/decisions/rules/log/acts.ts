// The acts of moderators in the log. Numbers and names are part of receipts and leaves: none ever changes, new ones are added.

export const acts = [
  { number: 1, kind: 'review', decision: 'publish', words: 'publicar una reseña' },
  { number: 2, kind: 'review', decision: 'withdraw', words: 'retirar una reseña' },
  { number: 3, kind: 'cohabitation', decision: 'approve', words: 'aprobar una valoración de convivencia' },
  { number: 4, kind: 'cohabitation', decision: 'reject', words: 'rechazar una valoración de convivencia' },
  { number: 5, kind: 'stay', decision: 'verify', words: 'verificar una estancia' },
  { number: 6, kind: 'stay', decision: 'reject', words: 'no verificar una estancia' },
  { number: 7, kind: 'contract', decision: 'strike', words: 'tachar una cláusula mal señalada' },
  { number: 8, kind: 'contract', decision: 'restore', words: 'recuperar una cláusula tachada' },
  { number: 9, kind: 'contract', decision: 'reread', words: 'pedir otra lectura de un contrato' },
  { number: 10, kind: 'author', decision: 'reveal', words: 'revelar a un moderador quién escribió una valoración' },
  { number: 11, kind: 'account', decision: 'close', words: 'cerrar una cuenta' },
  { number: 12, kind: 'review', decision: 'reject', words: 'rechazar una reseña' },
  { number: 13, kind: 'review', decision: 'ask', words: 'preguntar por una reseña' },
  { number: 14, kind: 'review', decision: 'cover', words: 'tapar un dato personal de una reseña' },
  { number: 15, kind: 'cohabitation', decision: 'ask', words: 'preguntar por una valoración de convivencia' },
  { number: 16, kind: 'stay', decision: 'ask', words: 'preguntar por una estancia' },
  { number: 17, kind: 'photo', decision: 'remove', words: 'retirar una foto de una reseña' },
  { number: 50, kind: 'account', decision: 'suspend', words: 'suspender una cuenta' },
  { number: 51, kind: 'account', decision: 'lift', words: 'levantar la suspensión de una cuenta' },
  { number: 52, kind: 'account', decision: 'rectify', words: 'corregir el correo de una cuenta a petición suya' },
  { number: 53, kind: 'account', decision: 'link', words: 'enviar a una cuenta un enlace para elegir otra contraseña' },
  { number: 54, kind: 'account', decision: 'unlock', words: 'quitar a un moderador su segundo factor' },
  { number: 40, kind: 'claim', decision: 'approve', words: 'aceptar quién responde por una página' },
  { number: 41, kind: 'claim', decision: 'reject', words: 'no aceptar quién responde por una página' },
  { number: 42, kind: 'claim', decision: 'withdraw', words: 'retirar a alguien la página por la que respondía' },
  { number: 43, kind: 'reply', decision: 'publish', words: 'publicar una respuesta a una reseña' },
  { number: 44, kind: 'reply', decision: 'reject', words: 'rechazar una respuesta a una reseña' },
  { number: 45, kind: 'reply', decision: 'withdraw', words: 'retirar una respuesta a una reseña' },
  { number: 30, kind: 'report', decision: 'keep', words: 'dejar como estaba lo que se denunció' },
  { number: 31, kind: 'report', decision: 'act', words: 'actuar por una denuncia' },
  { number: 32, kind: 'appeal', decision: 'dismiss', words: 'mantener una decisión recurrida' },
  { number: 33, kind: 'appeal', decision: 'uphold', words: 'cambiar una decisión recurrida' },
  { number: 55, kind: 'decision', decision: 'undo', words: 'deshacer una decisión recién tomada' },
] as const;
export type Act = (typeof acts)[number];
export type ActName = `${Act['kind']} ${Act['decision']}`;
const actNames = acts.map(({ kind, decision }) => `${kind} ${decision}` as ActName);

export const actNamed = (name: ActName): Act => acts[actNames.indexOf(name)] as Act;

/** The rules of a decision, by their ids on /normas (app/features/decisions/rules/publishing-rules.ts). '-': none. */
export const rules = [
  { number: 0, name: '-' },
  { number: 1, name: 'experiencia-propia' },
  { number: 2, name: 'datos-personales' },
  { number: 3, name: 'insultos' },
  { number: 4, name: 'ilegal' },
  { number: 5, name: 'publicidad' },
  { number: 6, name: 'fuera-de-tema' },
  { number: 7, name: 'duplicada' },
  { number: 8, name: 'prueba' },
  { number: 9, name: 'fotos' },
  { number: 20, name: 'respuestas' },
] as const;
export type Rule = (typeof rules)[number];
export type RuleName = Rule['name'];

export const ruleNamed = (name: RuleName): Rule => rules.find((rule) => rule.name === name) ?? rules[0];
