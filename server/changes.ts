import { isWithdrawn, type PageChange } from '../domain/site/page-change.ts';

/** Tags whose changes are remembered; with more of them everything counts as changed. */
const MAX_TAGS = 20_000;

/** What has changed since this process began (domain/site/page-change.ts), for what is kept in it: pages and what they are made from. */
export class Changes {
  #count = 0;
  #all = 0;
  /** Of each tag the number of the last change, and of the last one that withdrew something. */
  readonly #changed = new Map<string, { last: number; withdrawn: number }>();

  /** How many there were: who begins to read now has these in it. */
  get count(): number {
    return this.#count;
  }

  /** Whether all that is kept is dropped. */
  add(change: PageChange): boolean {
    const { tags } = change;
    this.#count++;
    if (tags === 'all' || this.#changed.size > MAX_TAGS) {
      this.#all = this.#count;
      this.#changed.clear();
      return true;
    }
    for (const tag of tags)
      this.#changed.set(tag, { last: this.#count, withdrawn: isWithdrawn(change, tag) ? this.#count : (this.#changed.get(tag)?.withdrawn ?? 0) });
    return false;
  }

  /** Of what shows these tags and was begun after so many changes. */
  state(tags: readonly string[], began: number): 'current' | 'older' | 'withdrawn' {
    if (this.#count === began) return 'current';
    if (this.#all > began) return 'withdrawn';
    const changes = tags.flatMap((tag) => this.#changed.get(tag) ?? []);
    if (changes.some(({ withdrawn }) => withdrawn > began)) return 'withdrawn';
    return changes.some(({ last }) => last > began) ? 'older' : 'current';
  }
}
