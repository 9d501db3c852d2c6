import { type ComponentType, useEffect, useState } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  kind?: 'ok' | 'error';
  /** It stays until it is closed or followed. */
  link?: { to: string; text: string };
  /** When it happened (performance.now()), if not just now: it does not remove later failures. */
  at?: number;
}
type Show = (message: ToastMessage) => void;

// Toasts follow an action: their component is loaded with the first one.
const waiting: ToastMessage[] = [];
const wait: Show = (message) => void waiting.push(message);
let show: Show = wait;

/** Shows a short message, never the only place of an error. */
export const toast: Show = (message) => show({ at: performance.now(), ...message });

export function ToastRegion() {
  const [loaded, setLoaded] = useState<{ show: Show; ToastViewport: ComponentType } | null>(null);
  useEffect(() => {
    if (loaded) {
      // Child effects run first: by now the viewport listens, and no pending message is lost.
      show = loaded.show;
      for (const message of waiting.splice(0)) show(message);
      return;
    }
    const load = async () => {
      try {
        setLoaded(await import('./toast-viewport.tsx'));
      } catch {
        // Pending messages are shown with the next one, or when the connection is back.
        addEventListener('online', () => void load(), { once: true });
      }
    };
    show = (message) => {
      wait(message);
      void load();
    };
    if (waiting.length > 0) void load();
  }, [loaded]);
  return loaded ? <loaded.ToastViewport /> : null;
}
