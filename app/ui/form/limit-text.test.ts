import { describe, expect, it } from 'vitest';
import { limitText } from './limit-text.ts';

describe('excess text', () => {
  const typed = (value: string, cursor: number, max: number) => {
    let at = cursor;
    const field = {
      value,
      selectionEnd: cursor,
      setSelectionRange: (start: number) => {
        at = start;
      },
    } as unknown as HTMLInputElement;
    limitText(field, max);
    return [field.value, at];
  };

  it('is none up to the limit, however many bytes', () => {
    expect(typed('🙂🙂🙂', 6, 3)).toEqual(['🙂🙂🙂', 6]);
  });
  it('is removed before the cursor, and never half an emoji', () => {
    expect(typed('🙂🙂🙂🙂', 8, 3)).toEqual(['🙂🙂🙂', 6]);
    expect(typed('abXYcd', 4, 4)).toEqual(['abcd', 2]);
    expect(typed('🙂X🙂', 3, 2)).toEqual(['🙂🙂', 2]);
  });
  it('is removed from the end when there is not enough before the cursor', () => {
    expect(typed('abcdef', 1, 3)).toEqual(['bcd', 0]);
  });
});
