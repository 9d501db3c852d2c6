import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { Suggestion } from '../../../../../platform/ports-places.ts';

// 1-flats §9: autocomplete starts at 3 characters, debounce 300 ms.
export const MIN_CHARACTERS = 3;
export const pause = 300;

interface Suggestions {
  list: readonly Suggestion[];
  /** The typed address, if it is a known building. */
  found: string | null;
  pending: boolean;
  /** Why the last look-up failed, in a sentence; the address can still be typed by hand. */
  unavailable: string | null;
}
/** A random key, new for each address: some geocoders bill by it. */
const newSession = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const nothing: Suggestions = { list: [], found: null, pending: false, unavailable: null };
const notNow = 'Ahora no hay sugerencias: escribe la dirección completa a mano.';

/** Suggestions for the typed text. The next character aborts a pending request. `null`: no request. */
export function useSuggestions(typed: string | null): Suggestions {
  const [state, setState] = useState(nothing);
  const session = useRef('');
  useEffect(() => {
    if (typed === null || typed.trim().length < MIN_CHARACTERS) {
      setState(nothing);
      if (typed === null) session.current = '';
      return;
    }
    session.current ||= newSession();
    const controller = new AbortController();
    setState((before) => ({ ...before, pending: true }));
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${href('/sugerencias-direccion')}?${new URLSearchParams({ q: typed, sesion: session.current })}`, {
          signal: controller.signal,
        });
        if (response.status === 429) {
          const { message } = (await response.json()) as { message: string };
          if (!controller.signal.aborted) setState({ list: [], found: null, pending: false, unavailable: message });
          return;
        }
        if (!response.ok) throw new Error(String(response.status));
        const { suggestions, found } = (await response.json()) as { suggestions: Suggestion[]; found: boolean };
        if (!controller.signal.aborted) setState({ list: suggestions, found: found ? typed : null, pending: false, unavailable: null });
      } catch {
        if (!controller.signal.aborted) setState({ list: [], found: null, pending: false, unavailable: notNow });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return state;
}
