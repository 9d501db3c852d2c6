import type { Fields } from './result.ts';

type Named = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isNamed = (element: Element): element is Named =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) && element.name !== '';
const isTick = (field: Named): field is HTMLInputElement => field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');
/** Fields that a person edits; files cannot be filled in, hidden fields are the page's, and passwords are never stored. */
const changeable = (form: HTMLFormElement): Named[] =>
  [...form.elements].filter(isNamed).filter((field) => !['file', 'hidden', 'submit', 'password'].includes(field.type));

/** Uses the prototype's setter: React overrides the field's own, and would not notify a controlled field. */
const setValue = (field: Named, value: string): void => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

const isChanged = (field: Named): boolean => {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
};

/** Names of the fields that differ from the server's markup. */
export const changedFields = (form: HTMLFormElement): Set<string> =>
  new Set(
    changeable(form)
      .filter(isChanged)
      .map(({ name }) => name),
  );

/** Values of the fields with these names; an unticked box has ''. */
export function fieldsOf(form: HTMLFormElement, names: ReadonlySet<string> | 'all'): Fields {
  const chosen = changeable(form).filter(({ name }) => names === 'all' || names.has(name));
  const filled = chosen.filter((field) => !(isTick(field) && field.type === 'radio' && !field.checked));
  return Object.fromEntries(filled.map((field) => [field.name, isTick(field) && !field.checked ? '' : field.value]));
}

/** Puts `fields` into a form, except those named in `except`; each changed field fires its events, as if it had been typed. */
export function fillFields(form: HTMLFormElement, fields: Fields, except: ReadonlySet<string>): void {
  for (const field of changeable(form)) {
    const kept = fields[field.name];
    if (kept === undefined || except.has(field.name)) continue;
    if (isTick(field)) {
      if (field.checked === (kept === field.value)) continue;
      field.checked = kept === field.value;
    } else {
      if (field.value === kept) continue;
      setValue(field, kept);
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
