import { noticedKinds } from './kinds.ts';
import { findPersonalData } from './personal-data.ts';

/** The personal data in a labelled text, for the deciding moderator. */
export interface NoticedInText {
  /** 'Lo peor'. */
  label: string;
  /** 'Nombre de una persona'. */
  kind: string;
  from: number;
  to: number;
}

export const noticedInTexts = (texts: readonly { label: string; text: string | null }[]): NoticedInText[] =>
  texts.flatMap(({ label, text }) => (text ? findPersonalData(text).map(({ kind, from, to }) => ({ label, kind: noticedKinds[kind].name, from, to })) : []));
