import type { Page } from 'playwright-core';
import { readCases } from '../test/read-cases.ts';
import { axeIncomplete } from './browser.ts';

const decided = readCases('axe-undecided.txt', 3).map(([rule = '', element = '']) => ({ rule, element: new RegExp(element) }));

/** What axe cannot decide on the page and test/cases/axe-undecided.txt does not list. */
export async function undecided(page: Page): Promise<string[]> {
  const found = await axeIncomplete(page);
  return found.filter((line) => !decided.some(({ rule, element }) => line.startsWith(`${rule}, `) && element.test(line.slice(line.indexOf(': ') + 2))));
}
