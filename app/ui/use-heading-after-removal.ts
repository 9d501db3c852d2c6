import { useEffect, useRef } from 'react';

/** A removed item takes the focus with it: the heading of the screen gets it. */
export function useHeadingAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!fewer || !heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [count]);
}
