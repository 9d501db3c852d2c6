import { type RefObject, useEffect } from 'react';
import type { SearchCanvas } from './canvas.ts';

const cardOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('article[data-lugar]') : null);

/**
 * Links list and map: a hovered or focused card marks its pin, and flats chosen on the map mark their cards. Returns the function that marks the cards of
 * a hovered pin.
 */
export function useMarkedCards(list: RefObject<HTMLElement | null>, canvas: SearchCanvas | null, chosen: readonly string[]): (ids: readonly string[]) => void {
  const chosenKey = chosen.join();
  const markCards = (ids: readonly string[]) => {
    for (const card of list.current?.querySelectorAll('article[data-lugar]') ?? [])
      card.toggleAttribute('data-on', ids.includes(card.getAttribute('data-lugar') ?? ''));
  };
  useEffect(() => {
    const element = list.current;
    if (!element || !canvas) return;
    const marked = chosenKey === '' ? [] : chosenKey.split(',');
    canvas.mark(marked);
    for (const card of element.querySelectorAll('article[data-lugar]')) {
      const on = marked.includes(card.getAttribute('data-lugar') ?? '');
      card.toggleAttribute('data-on', on);
      if (on) card.scrollIntoView({ block: 'nearest' });
    }
    const leaving = new AbortController();
    const look = (event: Event) => {
      const id = cardOf(event.target)?.dataset.lugar;
      canvas.mark(id === undefined ? marked : [id]);
    };
    for (const event of ['pointerover', 'focusin']) element.addEventListener(event, look, { signal: leaving.signal });
    for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, () => canvas.mark(marked), { signal: leaving.signal });
    return () => leaving.abort();
  }, [list, canvas, chosenKey]);
  return (ids) => markCards(ids.length > 0 ? ids : chosen);
}
