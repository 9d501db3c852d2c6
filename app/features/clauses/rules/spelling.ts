/** Shorter words are too similar to correct a letter. */
const MIN_LETTERS = 5;
/** No word is longer. */
const MAX_LETTERS = 40;
/** A prefix is less specific than a word. */
const MIN_STEM_LETTERS = 7;

/** The phonetic key of a folded word, equal for words that sound alike: b and v, ll and y, c, s and z, a silent h, doubled letters. */
export function phoneticKey(word: string): string {
  return word
    .replace(/ch/g, 'C')
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/ny/g, 'n')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/c(?=[ei])/g, 's')
    .replace(/z/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/G/g, 'g')
    .replace(/n(?=[pb])/g, 'm')
    .replace(/(.)\1+/g, '$1');
}

/** Finds the entries that differ from a word by one letter: added, missing or wrong. Entries ending in '*' are prefixes. */
export class Spelling {
  readonly #index = new Map<string, Set<string>>();

  constructor(entries: Iterable<string>) {
    for (const entry of entries) {
      const stem = entry.endsWith('*');
      const sound = phoneticKey(stem ? entry.slice(0, -1) : entry);
      if (sound.length < (stem ? MIN_STEM_LETTERS : MIN_LETTERS)) continue;
      for (const key of without(sound)) this.#add(stem ? `${key}*` : key, entry);
    }
  }

  #add(key: string, entry: string): void {
    const known = this.#index.get(key);
    if (known) known.add(entry);
    else this.#index.set(key, new Set([entry]));
  }

  /** Words one typo away; without any, the longest prefixes. */
  near(word: string): string[] {
    if (word.length > MAX_LETTERS) return [];
    const sound = phoneticKey(word);
    if (sound.length < MIN_LETTERS) return [];
    const entries = new Set<string>();
    const take = (key: string) => {
      for (const entry of this.#index.get(key) ?? []) entries.add(entry);
    };
    for (const key of without(sound)) take(key);
    if (entries.size === 0) {
      for (let length = Math.min(sound.length, 12); length >= MIN_STEM_LETTERS - 1 && entries.size === 0; length--) {
        const head = sound.slice(0, length);
        for (const key of without(head)) take(`${key}*`);
      }
    }
    return [...entries].filter((entry) => entry[0] === word[0] || entry.slice(1, 4) === word.slice(1, 4) || phoneticKey(entry)[0] === sound[0]);
  }
}

/** The word itself, and without each of its letters. */
function without(word: string): string[] {
  const keys = [word];
  for (let i = 0; i < word.length; i++) keys.push(word.slice(0, i) + word.slice(i + 1));
  return keys;
}
