import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { PlaceSuggestion } from '../../data/suggestion.view.ts';

const PAUSE = 150;
const MIN_CHARACTERS = 2;

/** Suggestions for a typed text; the previous ones stay until the next have loaded. Without a connection there are none. */
export function usePlaces(typed: string): { of: string; list: readonly PlaceSuggestion[] } {
  const [places, setPlaces] = useState<{ of: string; list: readonly PlaceSuggestion[] }>({ of: '', list: [] });
  useEffect(() => {
    const query = typed.trim();
    if (query.length < MIN_CHARACTERS) {
      setPlaces({ of: '', list: [] });
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${href('/sugerencias')}?${new URLSearchParams({ q: query })}`, { signal: controller.signal });
        const { suggestions } = response.ok ? ((await response.json()) as { suggestions: PlaceSuggestion[] }) : { suggestions: [] };
        if (!controller.signal.aborted) setPlaces({ of: query, list: suggestions });
      } catch {
        if (!controller.signal.aborted) setPlaces({ of: query, list: [] });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return places;
}
