import type { CompositionEvent, InputEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Counted like the server and the database: an emoji is one character (test/cases/text-lengths.txt compares them). */
export const countText = (text: string): number => [...text].length;

/** Like `maxlength`, but by that count: removes excess typed or pasted text just before the cursor. */
export function limitText(field: TextField, max: number): void {
  const over = countText(field.value) - max;
  if (over <= 0) return;
  const cursor = field.selectionEnd ?? field.value.length;
  const before = [...field.value.slice(0, cursor)];
  const kept = before.slice(0, Math.max(0, before.length - over)).join('');
  field.value = [...(kept + field.value.slice(cursor))].slice(0, max).join('');
  field.setSelectionRange(kept.length, kept.length);
}

/** Whether a character is being composed (accents, Asian scripts): the field must not change until then. */
export const composing = ({ nativeEvent }: { nativeEvent: Event }): boolean => 'isComposing' in nativeEvent && nativeEvent.isComposing === true;

/** Attributes for a field of at most `max` characters. `maxlength` counts an emoji as two, so it is twice as large and never too strict. */
export const limited = (max: number) => ({
  maxLength: 2 * max,
  onInput: (event: InputEvent<TextField>) => {
    if (!composing(event)) limitText(event.currentTarget, max);
  },
  onCompositionEnd: (event: CompositionEvent<TextField>) => limitText(event.currentTarget, max),
});
