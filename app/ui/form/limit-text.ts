import type { CompositionEvent, InputEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** As the server and the database count: an emoji is one character (test/cases/text-lengths.txt holds them to each other). */
export const countText = (text: string): number => [...text].length;

/** Like `maxlength`, by that count: what was typed or pasted too much goes, from just before the cursor. */
export function limitText(field: TextField, max: number): void {
  const over = countText(field.value) - max;
  if (over <= 0) return;
  const cursor = field.selectionEnd ?? field.value.length;
  const before = [...field.value.slice(0, cursor)];
  const kept = before.slice(0, Math.max(0, before.length - over)).join('');
  field.value = [...(kept + field.value.slice(cursor))].slice(0, max).join('');
  field.setSelectionRange(kept.length, kept.length);
}

/** Whether a letter is still being put together (accents, Asian scripts): the field is not touched until it is done. */
export const composing = ({ nativeEvent }: { nativeEvent: Event }): boolean => 'isComposing' in nativeEvent && nativeEvent.isComposing === true;

/** Attributes for a field of at most `max` characters. `maxlength` counts an emoji as two: with twice as many it never stops one too early. */
export const limited = (max: number) => ({
  maxLength: 2 * max,
  onInput: (event: InputEvent<TextField>) => {
    if (!composing(event)) limitText(event.currentTarget, max);
  },
  onCompositionEnd: (event: CompositionEvent<TextField>) => limitText(event.currentTarget, max),
});
