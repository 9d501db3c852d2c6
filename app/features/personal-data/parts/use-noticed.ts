import { useEffect, useState } from 'react';
import { afterPress } from '../../../ui/after-press.ts';
import type { Noticed } from '../rules/in-texts/kinds.ts';

const pause = 600; // milliseconds after the last character
const MIN_CHARACTERS = 6;
const nothing: readonly Noticed[] = [];

/** The personal data in a text, shortly after the last key press. The rules are loaded when needed; without them nothing is found. */
export function useNoticed(text: string): { of: string; found: readonly Noticed[] } {
  const [noticed, setNoticed] = useState({ of: '', found: nothing });
  useEffect(() => {
    if (text.trim().length < MIN_CHARACTERS) {
      setNoticed({ of: '', found: nothing });
      return;
    }
    let over = false;
    const timer = setTimeout(async () => {
      try {
        const { findPersonalData } = await import('../rules/in-texts/personal-data.ts');
        const found = findPersonalData(text);
        // The note would move the button, which may be pressed by now.
        afterPress(() => {
          if (!over) setNoticed({ of: text, found });
        });
      } catch {
        // Without a connection writing works as before; the server checks again.
      }
    }, pause);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [text]);
  return noticed;
}
