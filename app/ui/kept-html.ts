import { createContext } from 'react';
import type { Held } from './kept.tsx';

/** On the server: finds the HTML of a part that was made for an earlier page (app/kept-parts.ts). The browser has none. */
export const KeptHtml = createContext<((part: Held<unknown>, id: string) => string | undefined) | null>(null);
