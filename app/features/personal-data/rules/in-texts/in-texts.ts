import { noticedKinds } from './kinds.ts';
import { findPersonalData } from './personal-data.ts';

/** What a labelled text says of a person, for whoever decides about it. */
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
