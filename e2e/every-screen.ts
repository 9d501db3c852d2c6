import type { Page } from 'playwright-core';
import { matchPath } from 'react-router';
import { readCases } from '../test/read-cases.ts';
import { product } from './product.ts';

const patterns = readCases('reachable.txt', 4).map(([pattern = '']) => pattern);
const screenOf = (path: string) => patterns.find((pattern) => matchPath(pattern, path));

/** One page of every screen that links lead to from the first page. */
export async function pagesOf(page: Page, start: readonly string[]): Promise<string[]> {
  const { request } = page.context();
  const known = new Map<string, string>();
  const waiting = [...start];
  for (let n = 0; n < waiting.length && n < 60; n++) {
    const path = waiting[n] as string;
    const answer = await request.get(product.url + path);
    if (!answer.ok() || !/html/.test(answer.headers()['content-type'] ?? '')) continue;
    const at = new URL(answer.url()).pathname;
    const screen = screenOf(at);
    if (screen && !known.has(screen)) known.set(screen, path);
    for (const [, link = ''] of (await answer.text()).matchAll(/href="(\/[^"#]*)"/g)) {
      const next = link.replaceAll('&amp;', '&');
      const of = screenOf(next.split('?')[0] ?? '');
      if (of && !known.has(of) && waiting.filter((one) => screenOf(one.split('?')[0] ?? '') === of).length < 2) waiting.push(next);
    }
  }
  return [...known.values()];
}
