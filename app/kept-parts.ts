import { LRUCache } from 'lru-cache';
import type { Held } from './ui/kept.tsx';

// Parts of pages that are only read (app/ui/kept.tsx), by the hash of their data: who reads them next need not have them rendered again. What is
// withdrawn stays in memory for a while, but no answer of a loader leads to it any more.
const MAX_BYTES = 16 * 1024 * 1024;
const perCharacter = 2;
const made = new LRUCache<string, string>({ maxSize: MAX_BYTES, sizeCalculation: (html, key) => perCharacter * (html.length + key.length) });

/** The parts of one page while it is rendered: those that an earlier page had, and those to take from this one. */
export class PageParts {
  /**
   * By their ids in the page, which are short: whoever writes two texts can make them begin alike, so that an id which stands for several data is taken
   * for none of them (null).
   */
  readonly #wanted = new Map<string, string | null>();

  readonly find = ({ whole }: Held<unknown>, id: string): string | undefined => {
    if (!whole) return undefined;
    const key = whole + id;
    const html = made.get(key);
    const other = this.#wanted.get(id);
    if (other !== undefined && other !== key) this.#wanted.set(id, null);
    else if (html === undefined) this.#wanted.set(id, key);
    return html;
  };

  /** Takes the HTML of the parts that were rendered for this page. `page` is the latin1 reading of its bytes. */
  take(page: string): void {
    if (this.#wanted.size === 0) return;
    for (const { 0: tag, 1: id = '', index } of page.matchAll(/<div class="kept" data-kept="([^"]+)">/g)) {
      const key = this.#wanted.get(id);
      if (!key) continue;
      this.#wanted.delete(id);
      const html = contentAt(page, index + tag.length);
      // A script has the mark of its page, and the renderer announces a picture that is not lazy at the head of the page.
      if (!/<script|<style|<img(?![^>]*loading="lazy")/.test(html)) made.set(key, Buffer.from(html, 'latin1').toString());
    }
  }
}

/** What is in the element that begins before `from`. The renderer escapes every < of a text. */
function contentAt(page: string, from: number): string {
  const tags = /<(\/?)div\b/g;
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(page); tag; tag = tags.exec(page)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return page.slice(from, tag.index);
  }
  throw new Error('an element of the page has no end');
}
