import { describe, expect, it } from 'vitest';
import { draftKey, ownerOf } from './draft-storage.ts';
import { guestKey } from './guest-draft.ts';

describe('the key of a draft', () => {
  it('contains the owner of the draft, and none for a visitor’s, which any account may send', () =>
    expect([ownerOf(draftKey('resena.1', 'a1')), ownerOf(guestKey('resena'))]).toEqual(['a1', '']));
});
