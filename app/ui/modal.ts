import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes a dialog modal that the URL opens. When it closes, the focus returns to what opened it; if that is gone too (what
 * was deleted), to the heading of the page.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const open = dialog.current;
    // What the server wrote open is made modal: focus inside, the page behind out of reach.
    open?.close();
    open?.showModal();
    return () => {
      open?.close();
      setTimeout(focusIfLost);
    };
  }, [dialog]);
}

/** Focus that fell to the body goes to the heading of the page. */
function focusIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
