import { useEffect, useRef } from 'react';

/** Scrolls to the message of a refusal and focuses it: on a phone it would be off the screen. */
export function useFocusOnNew<E extends HTMLElement>(source: unknown, shown: boolean) {
  const place = useRef<E>(null);
  useEffect(() => {
    if (!shown || !source) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [source, shown]);
  return place;
}
