import type { ReviewDraft, ReviewErrors } from '../../../domain/review/wizard.ts';

/** What each step of the wizard is given. */
export interface WizardForm {
  values: ReviewDraft;
  errors: ReviewErrors;
  set(changes: Partial<ReviewDraft>): void;
}

export type FieldOf<T> = { [F in keyof ReviewDraft]: ReviewDraft[F] extends T ? F : never }[keyof ReviewDraft];
