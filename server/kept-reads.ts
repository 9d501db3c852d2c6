import { LRUCache } from 'lru-cache';
import { siteTag } from '../domain/site/page-change.ts';
import type { Changes } from './changes.ts';

interface Kept {
  /** Changes up to this number are in it. */
  began: number;
  value: Promise<unknown>;
  /** What it shows; null: it is being read. */
  tags: readonly string[] | null;
}

/** As many questions, in milliseconds as long as pages are kept (server/page-cache.ts). */
const bounds = { max: 300, ttl: 30_000 } as const;

/**
 * What members' pages are made from, where it is alike for all of them: kept until something changes that it shows, and read once at a
 * time. Nothing that has changed is ever answered from it.
 */
export class KeptReads {
  readonly #kept = new LRUCache<string, Kept>(bounds);
  readonly #changes: Changes;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** `read` puts into `tags` what it shows; none: the whole site. Nobody may change what comes: others get the same. */
  async read<T>(key: string, read: (tags: Set<string>) => Promise<T>): Promise<{ value: T; tags: readonly string[] }> {
    const there = this.#kept.get(key);
    if (there && this.#isCurrent(there)) {
      const value = (await there.value) as T;
      return { value, tags: there.tags ?? [siteTag] };
    }
    const tags = new Set<string>();
    const kept: Kept = { began: this.#changes.count, value: read(tags), tags: null };
    this.#kept.set(key, kept);
    try {
      const value = (await kept.value) as T;
      kept.tags = tags.size > 0 ? [...tags] : [siteTag];
      return { value, tags: kept.tags };
    } catch (e) {
      if (this.#kept.peek(key) === kept) this.#kept.delete(key);
      throw e;
    }
  }

  /** What is being read was begun before a change, and may be without it. */
  #isCurrent({ tags, began }: Kept): boolean {
    return tags === null ? this.#changes.count === began : this.#changes.state(tags, began) === 'current';
  }
}
