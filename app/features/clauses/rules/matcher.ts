import type { Meaning } from './model/features.ts';
import { comparison, FAR, folded, type Group, meets, NEAR, type Pattern, type Places, type Rule, type Span, spelledOut } from './pattern.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { phoneticKey, Spelling } from './spelling.ts';
import type { Word } from './words.ts';

/** No word of the lexicon is longer, nor a misspelling of one. */
const LONGEST_WORD = 40;

/** What else the words of a phrase match: anything, single words but no slots, nothing. */
type Alone = 0 | 1 | 2;

/**
 * Finds the rules that a sentence matches. A rule is text, one pattern per line:
 *   a b       a, then b, at most ten words between;   a ~b   at most two
 *   a + b     both, in any order;                      a - b  a, and no b in the sentence
 *   x|y*|@z|v_w  a word, a prefix, a slot of the lexicon, consecutive words;  time>30 rents>2 pct>=5 eur=10..20  quantities
 *   ! a       a lawful look-alike: where it matches, the lines below it do not apply
 * A slot is a list of phrases; one named with '!' or '!!' takes its words from the other slots (lexicon.ts).
 */
export class Matcher {
  readonly #ids = new Map<string, number>();
  readonly #stems = new Map<string, number[]>();
  readonly #words = new Map<string, number[]>();
  readonly #sounds = new Map<string, number[]>();
  readonly #phrases = new Map<number, { next: number[]; id: number; alone: Alone }[]>();
  readonly #known = new Map<string, readonly number[]>();
  /** Numbers of terms by their text; the terms that contain a word or slot, by its id; terms of quantities. */
  readonly #terms = new Map<string, number>();
  readonly #termsOf: number[][] = [];
  readonly #amounts: { kind: Quantity['kind']; holds: (value: number) => boolean; term: number }[] = [];
  readonly #rules: [string, Rule][];
  /** Places of each term in the current sentence, and the terms with places. Reused: a sentence has few of the thousands of terms. */
  readonly #at: Places = [];
  readonly #used: number[] = [];
  readonly #slotNames = new Map<number, string>();
  /** Slots and quantities of the sentence that was matched last. */
  meanings: Meaning[] = [];
  quantities: readonly Quantity[] = [];
  readonly #spelling: Spelling;
  readonly #slots: Record<string, string>;
  readonly #ordinary: ReadonlySet<string>;

  constructor(slots: Record<string, string>, rules: Record<string, string>, ordinary: ReadonlySet<string>) {
    this.#slots = slots;
    this.#ordinary = ordinary;
    for (const name of Object.keys(slots)) this.#slot(name);
    this.#rules = Object.entries(rules).map(([name, text]) => [name, this.#rule(text)]);
    const entries = [...this.#stems.keys()].map((stem) => `${stem}*`).concat([...this.#words.keys()]);
    for (const entry of entries) {
      const stem = entry.endsWith('*');
      const sound = stem ? `${phoneticKey(entry.slice(0, -1))}*` : phoneticKey(entry);
      const ids = this.#idsOfEntry(entry);
      this.#sounds.set(sound, [...(this.#sounds.get(sound) ?? []), ...ids]);
    }
    this.#spelling = new Spelling(entries);
  }

  #id(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(name, id);
    return id;
  }

  /** The id of a word or a prefix. */
  #wordId(word: string): number {
    const id = this.#id(word);
    const stem = word.endsWith('*');
    const table = stem ? this.#stems : this.#words;
    const key = stem ? word.slice(0, -1) : word;
    const ids = table.get(key) ?? [];
    if (!ids.includes(id)) table.set(key, [...ids, id]);
    return id;
  }

  /** 'sin_derecho': consecutive words as one alternative. */
  #phrase(words: string): number {
    const known = this.#ids.get(words);
    if (known !== undefined) return known;
    const id = this.#id(words);
    this.#spell(words.replaceAll('_', ' '), id, 0);
    return id;
  }

  #spell(phrase: string, id: number, alone: Alone): void {
    for (const words of spelledOut(phrase)) {
      const [first = 0, ...next] = words.map((word) => this.#wordId(word));
      const phrases = this.#phrases.get(first) ?? [];
      phrases.push({ next, id, alone });
      this.#phrases.set(first, phrases);
    }
  }

  #slot(name: string): void {
    const alone = name.endsWith('!!') ? 2 : name.endsWith('!') ? 1 : 0;
    const id = this.#id(`@${name.slice(0, name.length - alone)}`);
    this.#slotNames.set(id, name.slice(0, name.length - alone));
    for (const phrase of (this.#slots[name] ?? '').split(/[,\n]/)) this.#spell(phrase.trim(), id, alone);
  }

  #rule(text: string): Rule {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));
    return { steps: lines.map((line) => (line.startsWith('! ') ? { unless: this.#pattern(line.slice(2)) } : { is: this.#pattern(line) })) };
  }

  #pattern(line: string): Pattern {
    const [all = '', ...none] = line.split(' - ');
    const groups = all.split(' + ').map((group) => this.#group(group));
    return { all: groups, none: none.map((group) => this.#group(group)), needed: groups.flat().map(({ number }) => number) };
  }

  #group(text: string): Group {
    return text
      .trim()
      .split(/\s+/)
      .map((term) => {
        const near = term.startsWith('~');
        return { number: this.#term(near ? term.slice(1) : term), gap: near ? NEAR : FAR };
      });
  }

  #term(text: string): number {
    const known = this.#terms.get(text);
    if (known !== undefined) return known;
    const term = this.#terms.size;
    this.#terms.set(text, term);
    for (const alternative of text.split('|')) {
      const quantity = /^(time|rents|pct|eur|hours)(>=|<=|>|<|=)([\d.]+?)(?:\.\.(\d+))?$/.exec(alternative);
      if (quantity) {
        this.#amounts.push({ kind: quantity[1] as Quantity['kind'], holds: comparison(quantity[2] ?? '', Number(quantity[3]), quantity[4]), term });
        continue;
      }
      const id = this.#alternative(alternative);
      if (id === undefined) throw new Error(`no slot ${alternative}`);
      const terms = this.#termsOf[id];
      if (terms) terms.push(term);
      else this.#termsOf[id] = [term];
    }
    return term;
  }

  #alternative(text: string): number | undefined {
    if (text.startsWith('@')) return this.#ids.get(text);
    return text.includes('_') ? this.#phrase(text) : this.#wordId(folded(text));
  }

  /** A word that is not in the lexicon matches those it sounds like, else those one typo away. */
  #idsOf(word: string): readonly number[] {
    const known = this.#known.get(word);
    if (known) return known;
    let ids = this.#exact(word, this.#words, this.#stems);
    if (ids.length === 0 && word.length > 3 && word.length <= LONGEST_WORD && !/\d/.test(word) && !this.#ordinary.has(word)) {
      const sound = phoneticKey(word);
      ids = [...(this.#sounds.get(sound) ?? [])];
      for (let length = 5; length <= sound.length; length++) ids.push(...(this.#sounds.get(`${sound.slice(0, length)}*`) ?? []));
      if (ids.length === 0) for (const entry of this.#spelling.near(word)) ids.push(...this.#idsOfEntry(entry));
    }
    ids = [...new Set(ids)];
    if (this.#known.size > 20_000) this.#known.clear();
    this.#known.set(word, ids);
    return ids;
  }

  /** A word also matches its prefixes: 'renuncia' matches 'renunci*'. */
  #idsOfEntry(entry: string): readonly number[] {
    return entry.endsWith('*') ? (this.#stems.get(entry.slice(0, -1)) ?? []) : this.#exact(entry, this.#words, this.#stems);
  }

  #exact(word: string, words: Map<string, number[]>, stems: Map<string, number[]>): number[] {
    const ids = [...(words.get(word) ?? [])];
    for (let length = 2; length <= Math.min(word.length, LONGEST_WORD); length++) {
      const stemIds = stems.get(word.slice(0, length));
      if (stemIds) ids.push(...stemIds);
    }
    return ids;
  }

  /** Names of the rules that the sentence matches, with the matched words. `rent`: the monthly rent of the contract, in euros. */
  match(words: readonly Word[], rent: number | null = null): Map<string, Span> {
    const places = this.#places(words, rent);
    const spans = new Map<string, Span>();
    for (const [name, rule] of this.#rules) {
      const span = meets(places, rule);
      if (span) spans.set(name, span);
    }
    return spans;
  }

  #places(words: readonly Word[], rent: number | null): Places {
    const at = this.#at;
    for (const term of this.#used) at[term] = undefined;
    this.#used.length = 0;
    this.meanings = [];
    const add = (term: number, place: { first: number; last: number }) => {
      const places = at[term];
      if (places) places.push(place);
      else {
        at[term] = [place];
        this.#used.push(term);
      }
    };
    const ids = words.map((word) => this.#idsOf(word.text));
    const taken = new Uint8Array(words.length);
    const hidden = new Uint8Array(words.length);
    const slots: { id: number; first: number; last: number; alone: Alone }[] = [];
    for (let i = 0; i < words.length; i++) {
      for (const id of ids[i] ?? []) {
        for (const phrase of this.#phrases.get(id) ?? []) {
          if (phrase.next.length > 0 && !ids[i + 1]?.includes(phrase.next[0] as number)) continue;
          if (!phrase.next.every((next, k) => ids[i + 1 + k]?.includes(next))) continue;
          const last = i + phrase.next.length;
          slots.push({ id: phrase.id, first: i, last, alone: phrase.alone });
          for (let k = i; k <= last && phrase.alone > 0; k++) {
            taken[k] = Math.max(taken[k] ?? 0, last - i + 1);
            if (phrase.alone === 2) hidden[k] = 1;
          }
        }
      }
    }
    const put = (id: number, first: number, last: number) => {
      const place = { first, last };
      for (const term of this.#termsOf[id] ?? []) add(term, place);
    };
    for (let i = 0; i < words.length; i++) if (hidden[i] === 0) for (const id of ids[i] ?? []) put(id, i, i);
    for (const { id, first, last, alone } of slots) {
      let longest = 0;
      for (let k = first; k <= last; k++) longest = Math.max(longest, taken[k] ?? 0);
      if (alone > 0 ? longest <= last - first + 1 : longest === 0) {
        put(id, first, last);
        const name = this.#slotNames.get(id);
        if (name) this.meanings.push({ name, first });
      }
    }
    this.quantities = quantitiesOf(words, rent);
    for (const { kind, value, at: place } of this.quantities) {
      for (const amount of this.#amounts) {
        if (amount.kind === kind && amount.holds(value)) add(amount.term, { first: place, last: place });
      }
    }
    return at;
  }
}
