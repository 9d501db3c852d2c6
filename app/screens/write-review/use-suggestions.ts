import { useEffect, useState } from 'react';
import type { Suggestion } from '../../../usecases/ports.ts';

// 1-flats §9: autocomplete starts at 3 characters, debounce 300 ms.
const fewest = 3;
const pause = 300;

export interface Suggestions {
  list: readonly Suggestion[];
  pending: boolean;
  /** The last look-up failed: the address can still be typed by hand. */
  unavailable: boolean;
}
const nothing: Suggestions = { list: [], pending: false, unavailable: false };

/** Suggestions for what is being typed; an answer that comes after the next character is dropped. `null` asks for nothing. */
export function useSuggestions(typed: string | null): Suggestions {
  const [state, setState] = useState(nothing);
  useEffect(() => {
    if (typed === null || typed.trim().length < fewest) {
      setState(nothing);
      return;
    }
    const controller = new AbortController();
    setState((before) => ({ ...before, pending: true }));
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/sugerencias-direccion?q=${encodeURIComponent(typed)}`, { signal: controller.signal });
        if (!response.ok) throw new Error(String(response.status));
        const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
        if (!controller.signal.aborted) setState({ list: suggestions, pending: false, unavailable: false });
      } catch {
        if (!controller.signal.aborted) setState({ list: [], pending: false, unavailable: true });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return state;
}
