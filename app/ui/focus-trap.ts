/** All reachable parts of the page outside this one, except the toasts, which report on actions in it. */
export function elementsOutside(part: HTMLElement): HTMLElement[] {
  const beside: HTMLElement[] = [];
  for (let at = part; at !== document.body && at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.inert && !other.querySelector('#avisos-vivos')) beside.push(other);
  return beside;
}

/** A ref for a popover that covers the page: while it is open it holds the focus, and everything else is inert. */
export function trapFocus(menu: HTMLElement | null) {
  if (!menu) return;
  let behind: HTMLElement[] = [];
  const follow = () => {
    const open = menu.matches(':popover-open');
    if (!open) return release();
    if (behind.length === 0) behind = elementsOutside(menu);
    for (const part of behind) part.inert = true;
    if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('button, a')?.focus();
  };
  const release = () => {
    for (const part of behind) part.inert = false;
    behind = [];
  };
  // Released before it closes: the browser returns the focus to the opener, which must not be inert then.
  const closing = (event: ToggleEvent) => (event.newState === 'closed' ? release() : undefined);
  menu.addEventListener('toggle', follow);
  menu.addEventListener('beforetoggle', closing);
  // It may have been opened before the page's script loaded. Browsers without popovers do not know the pseudo-class.
  if ('hidePopover' in menu && menu.matches(':popover-open')) follow();
  return () => {
    menu.removeEventListener('toggle', follow);
    menu.removeEventListener('beforetoggle', closing);
    release();
  };
}
