import type { Held } from './kept.tsx';

/** Where the renderer finds the HTML of a part that it made before, by the whole hash of its data; the browser has none. Set by app/kept-parts.ts. */
export const keptHtml: { of?: (part: Held<unknown>, id: string) => string | undefined } = {};
