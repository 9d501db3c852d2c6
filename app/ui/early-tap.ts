/**
 * Written into the page by the server (app/root.tsx): remembers the last button that was pressed before the page's script came,
 * if only that script answers it. What the browser answers itself (a form, a popover that is there) is left to it.
 */
export const earlyTapScript = `addEventListener('click',earlyTap=function(e){var b=e.target.closest('button[type=button]'),p=b&&b.getAttribute('popovertarget');earlyTap.last=p&&document.getElementById(p)?null:b},true)`;

type EarlyTap = ((event: Event) => void) & { last?: HTMLButtonElement | null };

/** Presses that button again, now that it is answered. */
export function answerEarlyTap(): void {
  const { earlyTap } = window as unknown as { earlyTap?: EarlyTap };
  if (!earlyTap) return;
  removeEventListener('click', earlyTap, true);
  const { last } = earlyTap;
  earlyTap.last = null;
  if (last?.isConnected) last.click();
}
