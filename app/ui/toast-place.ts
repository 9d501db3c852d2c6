import { afterPress } from './after-press.ts';

const fields = 'input, textarea, select, [contenteditable], [role="combobox"]';

/** The field in focus, or whatever else has it for somebody without a pointer; null: nothing that a toast must not cover. */
function inFocus(viewport: HTMLElement): DOMRect | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || viewport.contains(focused)) return null;
  return (focused.closest(fields) ?? (focused.matches(':focus-visible') ? focused : null))?.getBoundingClientRect() ?? null;
}

/** Between a toast and what it must not cover, in pixels. */
const gap = 12;

/** Where toasts are shown so that none covers what is in focus: as usual, or at the other end of the window. */
function sideWithRoom(usual: 'top' | 'bottom', focused: { top: number; bottom: number }, height: number, window: number): 'top' | 'bottom' {
  const room = { top: focused.top, bottom: window - focused.bottom };
  const other = usual === 'top' ? 'bottom' : 'top';
  const needed = height + 2 * gap;
  return room[usual] >= needed || room[usual] >= room[other] ? usual : other;
}

/**
 * Keeps the toasts in `viewport` off what is in focus, wherever it scrolls, until the returned function is called. They stay where they are while
 * something is pressed: a button takes the focus from a field before it is let go, and would find them over itself.
 */
export function avoidFocus(viewport: HTMLElement): () => void {
  const place = () => {
    delete viewport.dataset.side;
    const focused = inFocus(viewport);
    const own = viewport.getBoundingClientRect();
    if (!focused || own.height === 0 || focused.right <= own.left || focused.left >= own.right) return;
    if (focused.bottom <= 0 || focused.top >= innerHeight) return;
    // A keyboard on the screen leaves less of the window to see; an iPhone then moves the rest up below its upper edge.
    const { height: visible, offsetTop: above } = visualViewport ?? { height: innerHeight, offsetTop: 0 };
    viewport.style.setProperty('--seen-top', `${above}px`);
    viewport.style.setProperty('--seen-bottom', `${innerHeight - above - visible}px`);
    const usual = own.top < innerHeight - own.bottom ? 'top' : 'bottom';
    const side = visible < innerHeight * 0.8 ? 'top' : usual;
    viewport.dataset.side = sideWithRoom(side, { top: focused.top - above, bottom: focused.bottom - above }, own.height, visible);
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  let due = false;
  const placeAfterPress = () => {
    if (due) return;
    due = true;
    afterPress(() => {
      due = false;
      if (!signal.aborted) place();
    });
  };
  const shown = new ResizeObserver(placeAfterPress);
  shown.observe(viewport);
  for (const sign of ['focusin', 'focusout', 'resize']) addEventListener(sign, placeAfterPress, { signal });
  addEventListener('scroll', placeAfterPress, { signal, passive: true, capture: true });
  for (const sign of ['resize', 'scroll']) visualViewport?.addEventListener(sign, placeAfterPress, { signal });
  return () => {
    shown.disconnect();
    leaving.abort();
  };
}
