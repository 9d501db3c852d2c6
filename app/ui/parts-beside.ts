/** All of the page that does not hold this part and can be reached, but for the notices: they are about what is done in it. */
export function partsBeside(part: HTMLElement): HTMLElement[] {
  const beside: HTMLElement[] = [];
  for (let at = part; at !== document.body && at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.inert && !other.querySelector('#avisos-vivos')) beside.push(other);
  return beside;
}

/** A ref for a popover that lies over the page: while it is open the focus is in it, and nothing else can be reached. */
export function overPage(menu: HTMLElement | null) {
  if (!menu) return;
  let behind: HTMLElement[] = [];
  const follow = () => {
    const open = menu.matches(':popover-open');
    if (!open) return release();
    if (behind.length === 0) behind = partsBeside(menu);
    for (const part of behind) part.inert = true;
    if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('button, a')?.focus();
  };
  const release = () => {
    for (const part of behind) part.inert = false;
    behind = [];
  };
  // Before it closes: the browser gives the focus back to what opened it, which has to be within reach.
  const closing = (event: ToggleEvent) => (event.newState === 'closed' ? release() : undefined);
  menu.addEventListener('toggle', follow);
  menu.addEventListener('beforetoggle', closing);
  // Opened before the page's script came; a browser without popovers knows no such state.
  if ('hidePopover' in menu && menu.matches(':popover-open')) follow();
  return () => {
    menu.removeEventListener('toggle', follow);
    menu.removeEventListener('beforetoggle', closing);
    release();
  };
}
