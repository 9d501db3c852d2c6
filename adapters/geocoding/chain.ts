import { placeKey } from '../../domain/address/fold.ts';
import { isComplete } from '../../domain/address/format.ts';
import { type Address, parseAddress } from '../../domain/address/parse.ts';
import { streetKey } from '../../domain/address/search.ts';
import type { GeocodeCache, Geocoder, Located, Log, RemoteGeocoder, Suggestion } from '../../usecases/ports.ts';
import type { Pace } from './pace.ts';

/** How long somebody who is typing is kept from the remote suggestions of others. */
const PATIENCE_MS = 600;

export interface ChainParts {
  embedded: Pick<Geocoder, 'suggest' | 'locate'>;
  /** In the order in which they are asked; none in a demonstration. */
  remotes: readonly RemoteGeocoder[];
  cache: GeocodeCache;
  pace: Pick<Pace, 'ahead'>;
  log: Log;
}

/** The embedded geocoder when it is precise, else the remote ones, else the embedded one as near as it knows. */
export function createChain({ embedded, remotes, cache, pace, log }: ChainParts): Geocoder {
  async function askRemotes(address: Address): Promise<Located | null> {
    let best: Located | null = null;
    let again = false;
    for (const remote of remotes) {
      const answer = await remote.locate(address).catch((e: unknown): Located => {
        log.error({ err: e, geocoder: remote.name }, 'geocoder threw');
        return { kind: 'failed', reason: `${remote.name} ha fallado`, again: true };
      });
      if (answer.kind === 'precise') return answer;
      if (answer.again) log.warn({ geocoder: remote.name, reason: answer.kind === 'failed' ? answer.reason : '' }, 'geocoder in trouble');
      again ||= answer.again === true;
      if (best === null || (best.kind === 'failed' && answer.kind !== 'failed')) best = answer;
    }
    return best && again ? { ...best, again: true } : best;
  }

  return {
    async suggest(typed, limit) {
      const own = await embedded.suggest(typed, limit);
      // What is known here answers at once; others are asked only when it does not have the very house.
      if (remotes.length === 0 || own.length >= limit || own.some((one) => isTyped(one, typed))) return own;
      const found = new Map(own.map((one) => [addressKey(one.address), one]));
      for (const remote of remotes) {
        if (found.size >= limit || pace.ahead() > PATIENCE_MS) break;
        for (const one of await remote.suggest(typed, limit).catch(() => [])) {
          const key = addressKey(one.address);
          if (!found.has(key)) found.set(key, one);
        }
      }
      return [...found.values()].slice(0, limit);
    },
    async locate(address) {
      const own = await embedded.locate(address);
      if (own.kind === 'precise' || remotes.length === 0) return own;
      const key = addressKey(address);
      const kept = await cache.get(key);
      const theirs = kept ?? (await askRemotes(address));
      if (!kept && theirs && !theirs.again) await cache.put(key, theirs);
      if (!theirs) return own;
      if (theirs.kind !== 'failed') return theirs;
      const again = theirs.again ? { again: true as const } : {};
      return own.kind === 'failed' ? { kind: 'failed', reason: `${own.reason}; ${theirs.reason}`, ...again } : { ...own, ...again };
    },
    locateNow: (address) => embedded.locate(address),
  };
}

/** The building, however it was typed: neither floor nor door. */
function addressKey({ street, number, postalCode, locality }: Pick<Address, 'street' | 'number' | 'postalCode' | 'locality'>): string {
  return `${streetKey(street)}|${number}|${postalCode}|${placeKey(locality)}`;
}

function isTyped({ address }: Suggestion, typed: string): boolean {
  const { number } = parseAddress(typed);
  return number !== '' && address.number === number && isComplete({ streetType: '', floor: '', door: '', ...address });
}
