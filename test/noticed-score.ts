import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { NoticedKind } from '../app/features/personal-data/rules/in-texts/kinds.ts';
import { findPersonalData } from '../app/features/personal-data/rules/in-texts/personal-data.ts';

const kinds: Readonly<Record<string, NoticedKind>> = { n: 'name', t: 'phone', e: 'email', i: 'id', a: 'account', m: 'plate', l: 'link', s: 'sensitive' };

interface Score {
  sentences: number;
  marks: number;
  found: number;
  clean: number;
  wronglyMarked: number;
  recall: number;
  cleanMarked: number;
  byKind: Map<NoticedKind, { marks: number; found: number }>;
  /** Marks that were missed, and (`wrong`) findings in clean sentences. */
  missed: string[];
  wrong: string[];
}

/** Scores the sentences of test/cases/<file>: a mark is found if one finding of its kind covers at least half of it. */
export function noticedScore(file: string): Score {
  const lines = readFileSync(resolve(import.meta.dirname, 'cases', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));
  const score: Score = {
    sentences: lines.length,
    marks: 0,
    found: 0,
    clean: 0,
    wronglyMarked: 0,
    recall: 0,
    cleanMarked: 0,
    byKind: new Map(),
    missed: [],
    wrong: [],
  };
  for (const line of lines) {
    const marks: { kind: NoticedKind; from: number; to: number }[] = [];
    let text = '';
    let at = 0;
    for (const match of line.matchAll(/\[(\w):([^\]]+)\]/g)) {
      text += line.slice(at, match.index);
      const [, letter = '', piece = ''] = match;
      marks.push({ kind: kinds[letter] as NoticedKind, from: text.length, to: text.length + piece.length });
      text += piece;
      at = match.index + match[0].length;
    }
    text += line.slice(at);
    const found = findPersonalData(text);
    if (marks.length === 0) {
      score.clean++;
      if (found.length > 0) {
        score.wronglyMarked++;
        score.wrong.push(`${text} -> ${found.map(({ kind, from, to }) => `${kind} '${text.slice(from, to)}'`).join(', ')}`);
      }
    }
    for (const { kind, from, to } of marks) {
      const ok = found.some((one) => one.kind === kind && Math.min(one.to, to) - Math.max(one.from, from) >= (to - from) / 2);
      const of = score.byKind.get(kind) ?? { marks: 0, found: 0 };
      score.byKind.set(kind, { marks: of.marks + 1, found: of.found + Number(ok) });
      score.marks++;
      score.found += Number(ok);
      if (!ok) score.missed.push(`${kind} '${text.slice(from, to)}' in: ${text}`);
    }
  }
  return { ...score, recall: score.found / score.marks, cleanMarked: score.wronglyMarked / score.clean };
}
