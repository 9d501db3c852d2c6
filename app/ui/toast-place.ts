import { afterPress } from './after-press.ts';

const fields = 'input, textarea, select, [contenteditable], [role="combobox"]';

/** The field in focus, or any focused element for keyboard users; null: nothing that a toast must not cover. */
function inFocus(viewport: HTMLElement): DOMRect | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || viewport.contains(focused)) return null;
  return (focused.closest(fields) ?? (focused.matches(':focus-visible') ? focused : null))?.getBoundingClientRect() ?? null;
}

/** Pixels between a toast and the focused element. */
const gap = 12;

/** Keeps toasts from covering the focused element: at the usual place, or at the other end of the window. */
function sideWithRoom(usual: 'top' | 'bottom', focused: { top: number; bottom: number }, height: number, window: number): 'top' | 'bottom' {
  const room = { top: focused.top, bottom: window - focused.bottom };
  const other = usual === 'top' ? 'bottom' : 'top';
  const needed = height + 2 * gap;
  return room[usual] >= needed || room[usual] >= room[other] ? usual : other;
}

/**
 * Keeps the toasts in `viewport` off the focused element while it scrolls, until the returned function is called. They do not move during a press: a button
 * takes the focus from a field before it is released, and a toast would cover it.
 */
export function avoidFocus(viewport: HTMLElement): () => void {
  const place = () => {
    delete viewport.dataset.side;
    const focused = inFocus(viewport);
    const own = viewport.getBoundingClientRect();
    if (!focused || own.height === 0 || focused.right <= own.left || focused.left >= own.right) return;
    if (focused.bottom <= 0 || focused.top >= innerHeight) return;
    // An on-screen keyboard shrinks the visible window; an iPhone then moves it below the upper edge.
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
