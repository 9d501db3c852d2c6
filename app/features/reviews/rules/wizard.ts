import { type Answers, type FieldName, fieldNames, type Named, ofStep } from './answers.ts';
import { type Field, fields } from './fields.ts';
import { wizardSteps } from './options.ts';

type Months = Named<{ kind: 'month' }>;
/** A field in the form: a text or number as typed, a list, a value of a scale, a boolean. null is not answered, unlike false. */
type Typed<N extends FieldName> =
  N extends Named<{ kind: 'text' | 'unit' | 'address' | 'money' | 'choice' | 'number' }>
    ? string
    : N extends Named<{ kind: 'yes-no' }>
      ? boolean | null
      : N extends FieldName
        ? Answers<N>[N]
        : never;

/** Form fields without a column of their own. */
const formOnly = {
  // The questioned value that its author confirmed; otherwise ''.
  property_address_confirmed: '',
  floor_number_confirmed: '',
  door_number_confirmed: '',
  latitude: null as number | null,
  longitude: null as number | null,
  start_month: '',
  start_year: '',
  end_month: '',
  end_year: '',
  custom_agency_name: '',
};

/** The values of the form as typed, which data/review.input.ts validates. */
export type ReviewDraft = { [N in Exclude<FieldName, Months>]: Typed<N> } & typeof formOnly;
export type ReviewField = keyof ReviewDraft;
/** The first message of each wrong field. */
export type ReviewErrors = Partial<Record<ReviewField | 'draft_key', string>>;

/** The form fields of a column. */
function formFieldsOf(name: FieldName): ReviewField[] {
  const field = fields[name];
  if (field.kind === 'month') return [...field.typed];
  return name === 'agency_id' ? ['custom_agency_name', 'agency_id'] : [name as ReviewField];
}

/** The fields of each of the seven steps (1-flats §2), in the order of the form. */
export const stepFields: readonly (readonly ReviewField[])[] = wizardSteps.map((_, i) => [
  ...ofStep(i + 1).flatMap(formFieldsOf),
  ...(i === 0 ? (['latitude', 'longitude'] as const) : []),
]);

const unanswered = {
  text: '',
  unit: '',
  address: '',
  money: '',
  choice: '',
  number: '',
  list: [],
  photos: [],
  tick: false,
  'yes-no': null,
  scale: null,
  agency: null,
};
export const emptyReview = {
  ...formOnly,
  ...Object.fromEntries(
    fieldNames.flatMap((name) => {
      const { kind } = fields[name];
      return kind === 'month' ? [] : [[name, unanswered[kind]]];
    }),
  ),
} as ReviewDraft;

/** Whether the form asks for a field: agency fields need an agency, the number of flatmates a room. */
export function isAsked(name: FieldName, { used_agency, rental_kind }: { used_agency: boolean | null; rental_kind: string | null }): boolean {
  const field: Field = fields[name];
  if (field.onlyIf === undefined) return true;
  return field.onlyIf === 'room' ? rental_kind === 'room' : used_agency === true;
}

/** The first step with an error, counted from 1, and its first wrong field; null without errors. */
export function firstInvalid(errors: ReviewErrors, upTo = stepFields.length): { step: number; field: ReviewField; message: string } | null {
  for (const [index, ofThisStep] of stepFields.slice(0, upTo).entries())
    for (const field of ofThisStep) {
      const message = errors[field];
      if (message !== undefined) return { step: index + 1, field, message };
    }
  return null;
}
