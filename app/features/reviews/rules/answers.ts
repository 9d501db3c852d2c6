import { type Field, type Figure, fields, type List, type Text } from './fields.ts';

// Lists and types derived from the table of fields.

type Fields = typeof fields;
export type FieldName = keyof Fields;
export type Named<P> = { [N in FieldName]: Fields[N] extends P ? N : never }[FieldName];
type Kind = Fields[FieldName]['kind'];

type Optional<F, T> = F extends { optional: true } ? T | null : T;
/** A required rating may be null too: 'no dealings'. */
type Value<F> = F extends { kind: 'scale' }
  ? number | null
  : F extends { kind: 'list' | 'photos' }
    ? string[]
    : F extends { kind: 'tick' }
      ? boolean
      : F extends { kind: 'yes-no' }
        ? Optional<F, boolean>
        : F extends { kind: 'money' }
          ? Optional<F, number>
          : F extends { kind: 'number' }
            ? Optional<F, number>
            : F extends { kind: 'choice'; options: infer O }
              ? Optional<F, keyof O>
              : F extends { kind: 'agency' }
                ? string | null
                : Optional<F, string>;
/** Stored answers by column. */
export type Answers<N extends FieldName> = { readonly [K in N]: Value<Fields[K]> };

export const fieldNames = Object.keys(fields) as FieldName[];
export const isKind = <K extends Kind>(name: FieldName, kind: K): name is Named<{ kind: K }> => fields[name].kind === kind;
export const ofKind = <K extends Kind>(kind: K) => fieldNames.filter((name) => isKind(name, kind));
export const ofStep = (step: number) => fieldNames.filter((name) => fields[name].step === step);

/** The fields that everybody can read. */
export type PublicField = Named<{ public: string }>;
export const isPublic = (name: FieldName): name is PublicField => 'public' in fields[name];
export const publicFields = fieldNames.filter(isPublic);

/** The fields that moderators can read. */
export type ModeratorField = PublicField | Named<{ moderators: true }>;
export const moderatorFields = fieldNames.filter((name): name is ModeratorField => isPublic(name) || 'moderators' in fields[name]);

/** The public texts in reading order: the opinion, then the advice, about an agency last. Moderators may cover words in them. */
export type TextField = Extract<PublicField, Named<{ kind: 'text' }>>;
export const textFields = ofKind('text')
  .filter(isPublic)
  .toSorted((a, b) => fields[b].step - fields[a].step || Number('onlyIf' in fields[a]) - Number('onlyIf' in fields[b]));
export const texts: Readonly<Record<TextField, Text>> = fields;
export const headingOf = (name: TextField): string => texts[name].heading ?? texts[name].label;

export type ListField = Named<{ kind: 'list' }>;
export const lists: Readonly<Record<ListField, List>> = fields;
/** The labels of chosen keys: 'Terraza, Patio'. */
export const inWords = (name: ListField, keys: readonly string[]): string => keys.flatMap((key) => lists[name].options[key] ?? []).join(', ');

type PartOf<F extends Figure> = { [N in FieldName]: Fields[N] extends { figures: readonly (infer G)[] } ? (F extends G ? N : never) : never }[FieldName];
/** The ratings that a figure is made of. */
export const partsOf = <F extends Figure>(figure: F) =>
  fieldNames.filter((name): name is PartOf<F> => {
    const field: Field = fields[name];
    return field.kind === 'scale' && field.figures?.includes(figure) === true;
  });
