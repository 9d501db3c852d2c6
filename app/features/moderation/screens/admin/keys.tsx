import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import s from './admin.module.css';

const stored = 'rellano.atajos';
const listeners = new Set<() => void>();
let off: boolean | null = null;

/** WCAG 2.1.4: single-key shortcuts can be turned off, because speech input or a tremor triggers them by accident. Stored on this device. */
function areOff(): boolean {
  try {
    off ??= localStorage.getItem(stored) === 'no';
  } catch {
    // Without storage they stay on.
  }
  return off ?? false;
}
function turn(on: boolean): void {
  off = !on;
  try {
    if (on) localStorage.removeItem(stored);
    else localStorage.setItem(stored, 'no');
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shown only where there is a keyboard. */
export function KeyHints({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const none = useSyncExternalStore(subscribe, areOff, () => false);
  return (
    <div className={`small muted ${s.key} ${s.hints}`}>
      {none
        ? 'Los atajos de una tecla están desactivados.'
        : keys.map(([key, does]) => (
            <span key={key}>
              <kbd>{key}</kbd> {does}
            </span>
          ))}
      <button className="btn btn--quiet btn--s" type="button" onClick={() => turn(none)}>
        {none ? 'Usar atajos' : 'Quitar atajos'}
      </button>
    </div>
  );
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null;

/** Calls `act` with single keys in lower case, or 'ctrl+enter'. Single keys are ignored while typing, with a modifier, and if they are turned off. */
export function useKeys(act: (key: string, event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const send = event.key === 'Enter' && event.ctrlKey;
    if (!send && (areOff() || event.ctrlKey || event.metaKey || event.altKey || typing(event.target))) return;
    act(send ? 'ctrl+enter' : event.key.toLowerCase(), event);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** On a case page: keys of options choose a decision, J opens the next case, Ctrl+Enter submits. */
export function useCaseKeys(form: RefObject<HTMLFormElement | null>, options: readonly { value: string; key?: string }[]): void {
  useKeys((key, event) => {
    const option = options.find((one) => one.key?.toLowerCase() === key);
    if (option) form.current?.querySelector<HTMLInputElement>(`input[value=${option.value}]`)?.click();
    if (key === 'j') document.querySelector<HTMLElement>('[data-key=next]')?.click();
    if (key === 'ctrl+enter') form.current?.requestSubmit();
    if (option || key === 'ctrl+enter') event.preventDefault();
  });
}

/** In a list: J and K move the focus between cases, Enter opens the focused one, A, R and P start a decision about it. */
export function useListKeys(): void {
  useKeys((key, event) => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-case]')];
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    if (key === 'j' || key === 'k') {
      const next = cards[key === 'j' ? Math.min(at + 1, cards.length - 1) : Math.max(at - 1, 0)];
      next?.focus();
      next?.scrollIntoView({ block: 'start' });
      event.preventDefault();
      return;
    }
    const card = cards[at];
    if (!card) return;
    if (key === 'enter' && card === document.activeElement) card.querySelector<HTMLElement>('[data-key=open]')?.click();
    if (!['a', 'r', 'p'].includes(key)) return;
    card.querySelector('details[data-key=read]')?.setAttribute('open', '');
    if (key === 'a') card.querySelector<HTMLElement>('[data-key=accept] button')?.focus();
    if (key === 'r' || key === 'p') {
      const details = card.querySelector<HTMLDetailsElement>('details[data-key=back]');
      if (key === 'p' && !details?.querySelector('[value=ask]')) return;
      details?.setAttribute('open', '');
      details?.querySelector<HTMLElement>('select, textarea')?.focus();
      event.preventDefault();
    }
  });
}
