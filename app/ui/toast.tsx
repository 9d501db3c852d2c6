import { type ComponentType, useEffect, useState } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  kind?: 'ok' | 'error';
}
type Show = (message: ToastMessage) => void;

// Toasts come after something was done: the component that shows them is loaded with the first one.
const waiting: ToastMessage[] = [];
let show: Show = (message) => {
  waiting.push(message);
};

/** Says something in passing. Never the only place where an error stands. */
export function toast(message: ToastMessage): void {
  show(message);
}

export function ToastRegion() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const loaded = await import('./toast-viewport.tsx');
      show = loaded.show;
      setViewport(() => loaded.ToastViewport);
      for (const message of waiting.splice(0)) show(message);
    };
    const begin: Show = (message) => {
      waiting.push(message);
      if (waiting.length === 1) void load();
    };
    show = begin;
    if (waiting.length > 0) void load();
  }, []);
  return Viewport ? <Viewport /> : null;
}
