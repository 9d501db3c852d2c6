import { type Answers, headingOf, type TextField, textFields } from '../../reviews/rules/answers.ts';
import type { ReportKind } from '../rules/reports.ts';

/** A text from which the reporter can copy a passage. */
interface SubjectText {
  label: string;
  text: string;
}

/** The subject of a new report, as the reporter sees it. */
export interface ReportSubject {
  kind: ReportKind;
  /** 'Reseña de Calle de la Reina, 84'. */
  about: string;
  path: string;
  texts: SubjectText[];
  /** Names of uploads: the reported photo, or all photos of a review, each of which can be reported by itself. */
  photos: string[];
  avatar: string | null;
}

/** The subject with its ids, which stay on the server. */
export interface FoundSubject {
  shown: ReportSubject;
  ids: { review_id: string | null; photo: string | null; profile_id: string | null; agency_id: string | null; reply_id: string | null };
  /** The viewer's own, which they cannot report. */
  own: boolean;
}

interface ReviewSubjectRow extends Answers<TextField> {
  id: string;
  photos: string[];
  base_address: string;
}

const given = (texts: readonly { label: string; text: string | null }[]): SubjectText[] =>
  texts.flatMap(({ label, text }) => (text?.trim() ? [{ label, text }] : []));

export const reviewSubject = (row: ReviewSubjectRow, path: string): ReportSubject => ({
  kind: 'review',
  about: `Reseña de ${row.base_address || 'un piso'}`,
  path: `${path}#r-${row.id}`,
  texts: given(textFields.map((field) => ({ label: headingOf(field), text: row[field] }))),
  photos: row.photos,
  avatar: null,
});

export const photoSubject = (row: ReviewSubjectRow, path: string, photo: string): ReportSubject => ({
  ...reviewSubject(row, path),
  kind: 'photo',
  about: `Foto de una reseña de ${row.base_address || 'un piso'}`,
  texts: [],
  photos: [photo],
});

export const profileSubject = (
  row: { alias: string; display_name: string | null; bio: string | null; photo_url: string | null },
  path: string,
): ReportSubject => ({
  kind: 'profile',
  about: `Perfil de @${row.alias}`,
  path,
  texts: given([
    { label: 'Alias', text: `@${row.alias}` },
    { label: 'Nombre', text: row.display_name },
    { label: 'Biografía', text: row.bio },
  ]),
  photos: [],
  avatar: row.photo_url,
});

export const agencySubject = (row: { name: string }, path: string): ReportSubject => ({
  kind: 'agency',
  about: `Página de la agencia ${row.name}`,
  path,
  texts: [{ label: 'Nombre de la agencia', text: row.name }],
  photos: [],
  avatar: null,
});

export const replySubject = (row: { text: string; agency_name: string | null; base_address: string }, path: string): ReportSubject => ({
  kind: 'reply',
  about: `Respuesta de ${row.agency_name ?? 'la propiedad'} a una reseña de ${row.base_address || 'un piso'}`,
  path,
  texts: [{ label: 'Respuesta', text: row.text }],
  photos: [],
  avatar: null,
});

export const commentSubject = (text: string, path: string): ReportSubject => ({
  kind: 'comment',
  about: 'Un texto de «Lo que cuentan de ti»',
  path,
  texts: [{ label: 'Lo que cuentan', text }],
  photos: [],
  avatar: null,
});
