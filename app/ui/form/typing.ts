import type { KeyboardEvent } from 'react';

const lines = new Set(['text', 'email', 'tel', 'url']);
const isLine = (element: EventTarget): element is HTMLInputElement => element instanceof HTMLInputElement && lines.has(element.type);
const isEmpty = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (isLine(element) || element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'date')) &&
  element.value === '' &&
  element.offsetParent !== null;

/** Enter in a line of text goes on to the next field of the form that is empty; after the last it sends, as ever. */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isLine(target)) return;
  const fields = [...(target.form?.elements ?? [])];
  const next = fields.slice(fields.indexOf(target) + 1).find(isEmpty);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Where one types on the screen, a step that begins with an empty field begins in it. Elsewhere its heading has the focus, which says
 * the step's name.
 */
export function focusToType(id: string): boolean {
  const field = document.getElementById(id);
  if (!field || !isEmpty(field) || !matchMedia('(pointer: coarse)').matches) return false;
  field.focus();
  return true;
}
