import { useEffect, useState } from 'react';
import { afterPress } from '../../../ui/after-press.ts';
import type { Noticed } from '../rules/in-texts/kinds.ts';

const pause = 600; // milliseconds after the last character
const MIN_CHARACTERS = 6;
const nothing: readonly Noticed[] = [];

/** What a text says of a person, shortly after one stops typing. The rules are loaded when there is something to look at; without them nothing is noticed. */
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
        // The note lies between the field and the button that may be pressed by now.
        afterPress(() => {
          if (!over) setNoticed({ of: text, found });
        });
      } catch {
        // Without a connection the text can be written as before; the server looks again.
      }
    }, pause);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [text]);
  return noticed;
}
