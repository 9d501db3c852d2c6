import type { Box, Found } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import type { PersonalKind } from '../../../personal-data/rules/in-contracts/span.ts';

export interface Block {
  id: number;
  page: number;
  /** 'own': drawn by hand. */
  kind: PersonalKind | 'own';
  /** The same for all blocks of one item, such as a name over two lines. */
  find: number;
  box: Box;
}
interface Drawn {
  blocks: readonly Block[];
  /** Kinds that the user leaves visible. */
  visible: readonly PersonalKind[];
}
export interface Covering extends Drawn {
  selected: number | null;
  next: number;
  /** The undo history, the latest state last. */
  past: readonly (Drawn & { changed: number | null })[];
}

/** The cadastral reference identifies a flat, not a person. */
export const nothingCovered: Covering = { blocks: [], visible: ['cadastre'], selected: null, next: 0, past: [] };

export type Change =
  | { do: 'find'; found: readonly Found[] }
  | { do: 'add'; page: number; box: Box }
  | { do: 'place'; id: number; box: Box }
  | { do: 'remove'; id: number }
  | { do: 'show'; kind: PersonalKind; visible: boolean }
  | { do: 'select'; id: number | null }
  | { do: 'undo' };

const undoSteps = 100;
/** A smaller block is hard to hit and hides nothing. */
const smallest = { w: 0.012, h: 0.006 };
const between = (n: number, min: number, max: number) => Math.min(Math.max(n, min), max);

/** Clamps a box to the page and to the minimum size. */
export function fitted({ x, y, w, h }: Box): Box {
  const [width, height] = [between(w, smallest.w, 1), between(h, smallest.h, 1)];
  return { x: between(x, 0, 1 - width), y: between(y, 0, 1 - height), w: width, h: height };
}

/** The active blocks, by page and in reading order. */
export const covering = ({ blocks, visible }: Drawn): Block[] =>
  blocks
    .filter(({ kind }) => kind === 'own' || !visible.includes(kind))
    .sort((a, b) => a.page - b.page || Math.round((a.box.y - b.box.y) * 100) || a.box.x - b.box.x);

export function change(state: Covering, action: Change): Covering {
  if (action.do === 'select') return { ...state, selected: action.id };
  if (action.do === 'undo') {
    const before = state.past.at(-1);
    if (!before) return state;
    const selected = before.blocks.some(({ id }) => id === state.selected) ? state.selected : null;
    return { ...state, blocks: before.blocks, visible: before.visible, selected, past: state.past.slice(0, -1) };
  }
  if (action.do === 'find') {
    let { next } = state;
    const found = action.found.flatMap(({ kind, page, boxes }, find) => boxes.map((box) => ({ id: next++, page, kind, find, box: fitted(box) })));
    return { ...state, blocks: [...state.blocks.filter(({ kind }) => kind === 'own'), ...found], next };
  }
  const changed = action.do === 'place' ? action.id : null;
  // Successive moves of one block are one undo step.
  const goesOn = changed !== null && state.past.at(-1)?.changed === changed;
  const past = goesOn ? state.past : [...state.past, { blocks: state.blocks, visible: state.visible, changed }].slice(-undoSteps);
  if (action.do === 'add') {
    const block: Block = { id: state.next, page: action.page, kind: 'own', find: -1 - state.next, box: fitted(action.box) };
    return { ...state, blocks: [...state.blocks, block], selected: block.id, next: state.next + 1, past };
  }
  if (action.do === 'place')
    return { ...state, past, blocks: state.blocks.map((block) => (block.id === action.id ? { ...block, box: fitted(action.box) } : block)) };
  if (action.do === 'remove') return { ...state, past, selected: null, blocks: state.blocks.filter(({ id }) => id !== action.id) };
  const others = state.visible.filter((kind) => kind !== action.kind);
  return { ...state, past, selected: null, visible: action.visible ? [...others, action.kind] : others };
}
