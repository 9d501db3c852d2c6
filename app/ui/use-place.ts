import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The card (`data-lugar`) at the top of the window and its offset from the edge, by history entry. */
interface Place {
  card: string;
  top: number;
}
const name = 'rellano.lugar';
const MAX_KEPT = 20;

function storedPlaces(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}

function store(key: string, place: Place | null): void {
  const { [key]: _, ...others } = storedPlaces();
  const entries = Object.entries(others).slice(-MAX_KEPT);
  try {
    sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(place ? [...entries, [key, place]] : entries)));
  } catch {
    // Without storage the browser restores the scroll position in pixels.
  }
}

function placeIn(list: HTMLElement): Place | null {
  for (const card of list.querySelectorAll<HTMLElement>('article[data-lugar]')) {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > 0) return { card: card.dataset.lugar ?? '', top };
  }
  return null;
}

/**
 * Going back to a list shows the same cards. Cards out of sight have no height of their own yet (content-visibility), so pixels alone would lead elsewhere:
 * the card is moved to its place until it stays there or the person scrolls.
 */
export function usePlace(list: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const [place] = useState(() => storedPlaces()[key]);
  useLayoutEffect(() => {
    const element = list.current;
    const leave = () => {
      if (element) store(key, scrollY > 0 ? placeIn(element) : null);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [key, list]);

  useEffect(() => {
    const card = place && list.current?.querySelector(`article[data-lugar="${CSS.escape(place.card)}"]`);
    if (!card) return;
    const stop = new AbortController();
    for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(touch, () => stop.abort(), { signal: stop.signal, passive: true });
    let still = 0;
    const bring = () => {
      if (stop.signal.aborted) return;
      const off = Math.round(card.getBoundingClientRect().top - place.top);
      still = off === 0 ? still + 1 : 0;
      if (off !== 0) scrollBy({ top: off, behavior: 'instant' });
      if (still < 20) requestAnimationFrame(bring);
      else stop.abort();
    };
    bring();
    return () => stop.abort();
  }, [place, list]);
}
