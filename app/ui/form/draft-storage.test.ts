import { describe, expect, it } from 'vitest';
import { draftKey, ownerOf } from './draft-storage.ts';
import { guestKey } from './guest-draft.ts';

describe('the key of a draft', () => {
  it('says whose draft it is, and of a visitor nobody: any account may send it', () =>
    expect([ownerOf(draftKey('resena.1', 'a1')), ownerOf(guestKey('resena'))]).toEqual(['a1', '']));
});
