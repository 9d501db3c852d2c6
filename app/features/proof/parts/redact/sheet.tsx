import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Box } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import type { Block, Change } from './blocks.ts';
import { blockName, counted } from './kinds.ts';
import type { Page } from './read.ts';
import s from './redact.module.css';

interface SheetProps {
  page: Page;
  number: number;
  blocks: readonly Block[];
  selected: number | null;
  /** A finger draws instead of scrolling; a mouse always draws. */
  drawing: boolean;
  zoomed: boolean;
  onChange(change: Change): void;
  onNew(): void;
  onRemove(id: number): void;
}
type Corner = 'nw' | 'ne' | 'sw' | 'se';
const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
type Gesture = { from: { x: number; y: number } } & ({ what: 'draw' } | { what: 'move' | Corner; block: Block });

const step = 0.004; // of the page, for one press of an arrow
const arrows: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const boxBetween = (a: { x: number; y: number }, b: { x: number; y: number }): Box => ({
  ...{ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
  ...{ w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) },
});

const place = ({ x, y, w, h }: Box) => ({ left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` });

/** A page with its blocks over it: real buttons, moved by arrows, by finger and by mouse. */
export function Sheet({ page, number, blocks, selected, drawing, zoomed, onChange, onNew, onRemove }: SheetProps) {
  const gesture = useRef<Gesture | null>(null);
  const [drawn, setDrawn] = useState<Box | null>(null);

  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (n: number) => Math.min(1, Math.max(0, n));
    return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
  };
  const begin = (e: PointerEvent<HTMLElement>) => {
    if (e.button !== 0 || gesture.current) return;
    const from = at(e);
    const target = e.target as HTMLElement;
    const id = Number(target.closest<HTMLElement>('[data-block]')?.dataset.block ?? Number.NaN);
    const block = blocks.find((one) => one.id === id);
    // A touch on a block that is not selected may be the start of a scroll.
    if (block && (e.pointerType === 'mouse' || block.id === selected)) {
      gesture.current = { what: (target.dataset.corner as Corner | undefined) ?? 'move', block, from };
      onChange({ do: 'select', id: block.id });
    } else if (!block && (drawing || e.pointerType === 'mouse')) gesture.current = { what: 'draw', from };
    if (gesture.current) e.currentTarget.setPointerCapture(e.pointerId);
  };
  const go = (e: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    if (!now) return;
    const to = at(e);
    if (now.what === 'draw') return setDrawn(boxBetween(now.from, to));
    const { box, id } = now.block;
    const [dx, dy] = [to.x - now.from.x, to.y - now.from.y];
    if (dx === 0 && dy === 0) return;
    if (now.what === 'move') return onChange({ do: 'place', id, box: { ...box, x: box.x + dx, y: box.y + dy } });
    const fixed = { x: now.what.endsWith('w') ? box.x + box.w : box.x, y: now.what.startsWith('n') ? box.y + box.h : box.y };
    const moved = { x: (now.what.endsWith('w') ? box.x : box.x + box.w) + dx, y: (now.what.startsWith('n') ? box.y : box.y + box.h) + dy };
    onChange({ do: 'place', id, box: boxBetween(fixed, moved) });
  };
  const end = (e: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    gesture.current = null;
    setDrawn(null);
    // The page has captured the pointer, so the block is not focused automatically.
    if (now && now.what !== 'draw') e.currentTarget.querySelector<HTMLElement>(`[data-block="${now.block.id}"]`)?.focus();
    if (now?.what !== 'draw' || e.type === 'pointercancel') return;
    const box = boxBetween(now.from, at(e));
    // A tap draws nothing.
    if (box.w > 0.01 && box.h > 0.004) onChange({ do: 'add', page: number, box });
    else onChange({ do: 'select', id: null });
  };

  const press = (e: KeyboardEvent<HTMLElement>) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const block = blocks.find(({ id }) => id === Number((e.target as HTMLElement).dataset.block ?? Number.NaN));
    const arrow = arrows[e.key];
    if (block && arrow) {
      const [dx, dy] = [arrow[0] * step, arrow[1] * step];
      const { x, y, w, h } = block.box;
      onChange({ do: 'place', id: block.id, box: e.shiftKey ? { x, y, w: w + dx * 2, h: h + dy } : { x: x + dx, y: y + dy, w, h } });
    } else if (block && (e.key === 'Delete' || e.key === 'Backspace')) onRemove(block.id);
    else if (e.key === 'n' || e.key === 'N' || (e.key === 'Enter' && e.target === e.currentTarget)) onNew();
    else return;
    e.preventDefault();
  };

  return (
    <div className={zoomed ? s.zoomed : undefined}>
      <div
        className={`${s.sheet} ${drawing ? s.drawing : ''}`}
        style={{ aspectRatio: `${page.width}/${page.height}` }}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter and N draw a block here
        tabIndex={0}
        aria-label={`Página ${number + 1} del contrato, ${counted(blocks.length, 'bloque')}. Tabulador para ir de uno a otro, N para uno nuevo`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
      >
        <img src={page.url} alt="" draggable={false} />
        {blocks.map((block, i) => (
          <button
            key={block.id}
            type="button"
            data-block={block.id}
            className={`${s.block} ${block.id === selected ? s.chosen : ''}`}
            style={place(block.box)}
            aria-label={`${blockName(block)}, bloque ${i + 1} de ${blocks.length}`}
            aria-pressed={block.id === selected}
            onFocus={() => onChange({ do: 'select', id: block.id })}
            onClick={(e) => e.currentTarget.focus()}
          >
            {block.id === selected ? corners.map((corner) => <i key={corner} data-corner={corner} className={s[corner]} />) : null}
          </button>
        ))}
        {drawn ? <span className={s.drawn} style={place(drawn)} /> : null}
      </div>
    </div>
  );
}
