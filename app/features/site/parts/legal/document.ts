export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
  /** Points shown after the paragraphs. */
  list?: readonly string[];
}

/** A legal text, defined once and rendered twice: as a screen and, the terms, as a PDF. */
export interface LegalDocument {
  title: string;
  /** For search engines: one sentence. */
  description: string;
  /** ISO day; shown as 'Vigentes desde …' and used as the fixed date of the PDF. */
  updated: string;
  intro: readonly string[];
  sections: readonly LegalSection[];
}
