import { LRUCache } from 'lru-cache';
import { keptHtml } from './ui/kept-html.ts';

// Parts of pages that are only read (app/ui/kept.tsx), by the hash of their data: who reads them next need not have them rendered again. What is
// withdrawn stays in memory for a while, but no answer of a loader leads to it any more.
const MAX_CHARACTERS = 16 * 1024 * 1024;
const made = new LRUCache<string, string>({ maxSize: MAX_CHARACTERS, sizeCalculation: (html, key) => html.length + key.length });
/** Parts that are being rendered, by their id in the page. */
const wanted = new LRUCache<string, string>({ max: 10_000 });

keptHtml.of = ({ whole }, id) => {
  if (!whole) return undefined;
  const html = made.get(whole + id);
  if (html === undefined) wanted.set(id, whole + id);
  return html;
};

/** Takes the HTML of the parts that were rendered for this page. `page` is the latin1 reading of its bytes. */
export function takeParts(page: string): void {
  if (wanted.size === 0) return;
  for (const { 0: tag, 1: id = '', index } of page.matchAll(/<div class="kept" data-kept="([^"]+)">/g)) {
    const key = wanted.get(id);
    if (key === undefined) continue;
    wanted.delete(id);
    const html = contentAt(page, index + tag.length);
    // A script has the mark of its page, and the renderer announces a picture that is not lazy at the head of the page.
    if (!/<script|<style|<img(?![^>]*loading="lazy")/.test(html)) made.set(key, Buffer.from(html, 'latin1').toString());
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
