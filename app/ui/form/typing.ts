import type { KeyboardEvent } from 'react';

const lines = new Set(['text', 'email', 'tel', 'url', 'password']);
const isLine = (element: EventTarget): element is HTMLInputElement => element instanceof HTMLInputElement && lines.has(element.type);
const isEmpty = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (isLine(element) || element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'date')) &&
  element.value === '' &&
  element.offsetParent !== null;

/** Enter in a one-line field moves to the next empty field of the form; in the last one it sends, as usual. */
export function enterFocusesNext(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isLine(target)) return;
  const fields = [...(target.form?.elements ?? [])];
  const next = fields.slice(fields.indexOf(target) + 1).find(isEmpty);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** With an on-screen keyboard, a step that begins with an empty field focuses it. Elsewhere the focus is on its heading, which names the step. */
export function focusToType(id: string): boolean {
  const field = document.getElementById(id);
  if (!field || !isEmpty(field) || !matchMedia('(pointer: coarse)').matches) return false;
  field.focus();
  return true;
}
