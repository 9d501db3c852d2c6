import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Found } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import { type Change, change, covering, fitted, nothingCovered } from './blocks.ts';

const box = { x: 0.1, y: 0.1, w: 0.2, h: 0.02 };
const found: Found[] = [
  { kind: 'name', page: 0, boxes: [box, { ...box, y: 0.2 }] },
  { kind: 'id', page: 1, boxes: [box] },
  { kind: 'cadastre', page: 0, boxes: [{ ...box, y: 0.3 }] },
];
const start = change(nothingCovered, { do: 'find', found });
const after = (...changes: Change[]) => changes.reduce(change, start);
const kinds = (state = start) => covering(state).map(({ kind, page }) => `${kind} ${page}`);

describe('blocks', () => {
  it('cover personal data, but not the details of the flat', () => {
    expect(kinds()).toEqual(['name 0', 'name 0', 'id 1']);
    expect(kinds(after({ do: 'show', kind: 'cadastre', visible: false }))).toContain('cadastre 0');
    expect(kinds(after({ do: 'show', kind: 'name', visible: true }))).toEqual(['id 1']);
  });

  it('stay if they were drawn by hand and more is found', () => {
    const state = after({ do: 'add', page: 0, box }, { do: 'find', found: found.slice(1, 2) });
    expect(kinds(state)).toEqual(['own 0', 'id 1']);
  });

  it('are undone one by one, successive moves of a block together', () => {
    const [first] = covering(start);
    const id = first?.id ?? -1;
    const steps: Change[] = [0.11, 0.12, 0.13].map((x) => ({ do: 'place', id, box: { ...box, x } }));
    const moved = after(...steps, { do: 'remove', id });
    expect(covering(moved)).toHaveLength(2);
    const back = change(moved, { do: 'undo' });
    expect(covering(back).find((block) => block.id === id)?.box.x).toBe(0.13);
    expect(covering(change(back, { do: 'undo' })).map(({ box: { x } }) => x)).toEqual([0.1, 0.1, 0.1]);
    expect(change(nothingCovered, { do: 'undo' })).toEqual(nothingCovered);
  });

  it('never leave the page and are never too small', () =>
    fc.assert(
      fc.property(fc.record({ x: fc.float(), y: fc.float(), w: fc.float(), h: fc.float() }, { noNullPrototype: true }), (any) => {
        if (Object.values(any).some((n) => !Number.isFinite(n))) return;
        const { x, y, w, h } = fitted(any);
        expect([x >= 0, y >= 0, x + w <= 1 + 1e-9, y + h <= 1 + 1e-9, w >= 0.012, h >= 0.006]).toEqual(Array(6).fill(true));
      }),
    ));
});
