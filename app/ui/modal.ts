import { type RefObject, useLayoutEffect } from 'react';

/** Makes a dialog modal that the URL opens. When it closes, the focus returns to its opener; if that has been deleted, to the heading of the page. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const open = dialog.current;
    // The server renders it open, and this makes it modal: focus inside, the page behind inert.
    open?.close();
    open?.showModal();
    return () => {
      open?.close();
      setTimeout(focusIfLost);
    };
  }, [dialog]);
}

/** Moves a lost focus from the body to the heading of the page. */
function focusIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
