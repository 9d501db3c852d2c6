import type { RuleName } from '../../decisions/rules/log/acts.ts';

/** Kinds of reported subjects. A new one needs a line here, a reader in data/report-subject.reads.ts and a link on its page. */
const reportKinds = ['review', 'photo', 'profile', 'agency', 'comment', 'reply'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Outcome of a report. 'gone': the subject was deleted before the decision. */
export type ReportOutcome = 'keep' | 'retire' | 'cover' | 'gone';

interface ReportedKind {
  /** In the address: /denunciar/{path}/{id}. */
  path: string;
  this: string;
  /** The form names who is notified of the decision; null: the subject has no author. */
  author: string | null;
  whole: string;
}
export const reportedKinds: Readonly<Record<ReportKind, ReportedKind>> = {
  review: { path: 'resena', this: 'esta reseña', author: 'Quien la escribió', whole: 'la reseña entera' },
  photo: { path: 'foto', this: 'esta foto', author: 'Quien la publicó', whole: 'la foto' },
  profile: { path: 'perfil', this: 'este perfil', author: 'La persona del perfil', whole: 'el perfil entero' },
  agency: { path: 'agencia', this: 'esta página', author: null, whole: 'la página entera' },
  comment: { path: 'comentario', this: 'este texto', author: 'Quien lo escribió', whole: 'el texto entero' },
  reply: { path: 'respuesta', this: 'esta respuesta', author: 'Quien respondió', whole: 'la respuesta entera' },
};
export const reportKindOf = (path: string | undefined): ReportKind | null => reportKinds.find((kind) => reportedKinds[kind].path === path) ?? null;

interface ReportReason {
  title: string;
  hint?: string;
  /** The publishing rule proposed to the moderator. */
  rule: Exclude<RuleName, '-'>;
  /** An explanation is required (DSA art. 16.2.a). */
  explained?: true;
  /** The kinds to which it applies; all unless given. */
  of?: readonly ReportKind[];
}
const ofTenants: readonly ReportKind[] = ['review', 'photo', 'profile', 'agency', 'comment'];
/** Reasons for a report, in the order of the form. Ids are stored and never change. */
const reportReasons = {
  'datos-personales': { title: 'Da datos de una persona', hint: 'Nombre, teléfono, dirección, salud', rule: 'datos-personales' },
  'mis-datos': { title: 'Da datos personales míos', hint: 'Te nombra, se te ve o se te reconoce', rule: 'datos-personales' },
  falsa: { title: 'Es falsa', hint: 'No vivió ahí o lo que cuenta no pasó', rule: 'experiencia-propia', explained: true, of: ofTenants },
  respuesta: {
    title: 'No responde a lo que se cuenta',
    hint: 'Es falsa, señala a alguien o busca quién escribió',
    rule: 'respuestas',
    explained: true,
    of: ['reply'],
  },
  insultos: { title: 'Insulta o amenaza', rule: 'insultos' },
  publicidad: { title: 'Es publicidad o está copiada', rule: 'publicidad' },
  ajena: { title: 'Una foto o un texto no es suyo', rule: 'fotos' },
  tema: { title: 'No va del piso ni de la convivencia', rule: 'fuera-de-tema', of: ['review', 'photo', 'comment', 'reply'] },
  ilegal: { title: 'Es ilegal por otro motivo', rule: 'ilegal', explained: true },
} as const satisfies Record<string, ReportReason>;
export type ReasonId = keyof typeof reportReasons;
export const reasonIds = Object.keys(reportReasons) as [ReasonId, ...ReasonId[]];
export const reportReason = (id: string): ReportReason | null => (Object.hasOwn(reportReasons, id) ? reportReasons[id as ReasonId] : null);
export const reasonsFor = (kind: ReportKind): { id: ReasonId; title: string; hint: string }[] =>
  reasonIds.flatMap((id) => {
    const { title, hint = '', of }: ReportReason = reportReasons[id];
    return of && !of.includes(kind) ? [] : [{ id, title, hint }];
  });

export const reportTextLimits = { passage: 500, words: 1000, name: 100, appeal: 2000, answer: 1000 } as const;

// No ambiguous I, L, O or U. Random, so that it does not tell the number of reports.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const reportNumber = (year: number, below: (n: number) => number): string =>
  `D-${year}-${Array.from({ length: 8 }, () => digits[below(digits.length)]).join('')}`;
export const numberPattern = /^D-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/;

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
/** Whether a passage was copied from one of the texts, ignoring case, white space and surrounding quotation marks. */
export function passageIn(texts: readonly string[], passage: string): boolean {
  const sought = inOneLine(passage.replaceAll(/^[«"“']+|[»"”']+$/g, '')).toLowerCase();
  return texts.some((text) => inOneLine(text).toLowerCase().includes(sought));
}

const sentenceEnd = /(?<=[.!?…])\s+|\n+/;
export const sentencesOf = (text: string): string[] => text.split(sentenceEnd).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

/** A text before, in and after the passage; null: the passage is not in it literally, except for case. */
export function aroundPassage(text: string, passage: string): [string, string, string] | null {
  const at = text.toLowerCase().indexOf(passage.toLowerCase());
  return at < 0 || text.toLowerCase().length !== text.length ? null : [text.slice(0, at), text.slice(at, at + passage.length), text.slice(at + passage.length)];
}

export const reportTitle = 'Error al decidir';
