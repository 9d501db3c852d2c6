import { isComplete } from '../../app/features/places/rules/address/format.ts';
import { type Address, parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { streetKey } from '../../app/features/places/rules/address/search.ts';
import { isInSpain } from '../../app/features/places/rules/map/distance.ts';
import { placeKey } from '../../platform/fold.ts';
import type { Log } from '../../platform/ports.ts';
import type { GeocodeCache, Geocoder, Located, RemoteGeocoder, Suggestion } from '../../platform/ports-places.ts';
import { RefusedError } from './fetch-json.ts';
import type { Throttle } from './throttle.ts';

/** Suggestions skip the remote geocoders while their queue takes longer than this. */
const TIMEOUT_MS = 600;

interface ChainParts {
  embedded: Pick<Geocoder, 'suggest' | 'locate'>;
  /** In the order of the requests; empty in a demonstration. */
  remotes: readonly RemoteGeocoder[];
  cache: GeocodeCache;
  pace: Pick<Throttle, 'waitMs'>;
  log: Log;
}

/** The embedded geocoder when it is precise, else the remote ones, else the approximate place of the embedded one. */
export function createChain({ embedded, remotes, cache, pace, log }: ChainParts): Geocoder {
  /** `cacheable`: the result may be cached, since no geocoder failed or refused. */
  async function askRemotes(address: Address): Promise<{ located: Located | null; cacheable: boolean }> {
    let best: Located | null = null;
    let again = false;
    let refused = false;
    for (const remote of remotes) {
      const answer = credible(
        remote.name,
        await remote.locate(address).catch((e: unknown): Located => {
          log.error({ err: e, geocoder: remote.name }, 'geocoder threw');
          return { kind: 'failed', reason: `${remote.name} ha fallado`, again: true };
        }),
      );
      if (answer.kind === 'precise') return { located: answer, cacheable: true };
      if (answer.again) log.warn({ geocoder: remote.name, reason: answer.kind === 'failed' ? answer.reason : '' }, 'geocoder in trouble');
      if (answer.kind === 'failed' && answer.refused) logRejection(remote.name, answer.reason);
      again ||= answer.again === true;
      refused ||= answer.kind === 'failed' && answer.refused === true;
      if (best === null || (best.kind === 'failed' && answer.kind !== 'failed')) best = answer;
    }
    return { located: best && again ? { ...best, again: true } : best, cacheable: !again && !refused };
  }

  const warnedAt = new Map<string, number>();
  /** Logged once a minute: the operator has to act, and every typed letter would log it again. */
  function logRejection(name: string, reason: string): void {
    const now = performance.now();
    if (now - (warnedAt.get(name) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    warnedAt.set(name, now);
    log.error({ geocoder: name, reason }, 'geocoder refuses our questions: see to its key, allowance or address');
  }

  return {
    async suggest(typed, limit, session) {
      const own = await embedded.suggest(typed, limit);
      // The embedded geocoder answers immediately; the remote ones are called only when it lacks the exact building.
      if (remotes.length === 0 || own.length >= limit || own.some((one) => isTyped(one, typed))) return own;
      const byAddress = new Map(own.map((one) => [addressKey(one.address), one]));
      for (const remote of remotes) {
        if (byAddress.size >= limit || pace.waitMs() > TIMEOUT_MS) break;
        const theirs = await remote.suggest(typed, limit, session).catch((e: unknown): Suggestion[] => {
          if (e instanceof RefusedError) logRejection(remote.name, e.message);
          else log.error({ err: e, geocoder: remote.name }, 'suggestions threw');
          return [];
        });
        for (const one of theirs) {
          const key = addressKey(one.address);
          if ((byAddress.get(key)?.known ?? null) === null || one.known === 'building') byAddress.set(key, one);
        }
      }
      return [...byAddress.values()].slice(0, limit);
    },
    async locate(address) {
      const own = await embedded.locate(address);
      if (own.kind === 'precise' || remotes.length === 0) return own;
      const key = addressKey(address);
      const cached = await cache.get(key);
      const answer = cached ? null : await askRemotes(address);
      const theirs = cached ?? answer?.located;
      if (answer?.located && answer.cacheable) await cache.put(key, answer.located);
      if (!theirs) return own;
      if (theirs.kind !== 'failed') return theirs;
      const again = theirs.again ? { again: true as const } : {};
      return own.kind === 'failed' ? { kind: 'failed', reason: `${own.reason}; ${theirs.reason}`, ...again } : { ...own, ...again };
    },
    locateNow: (address) => embedded.locate(address),
  };
}

/** Swapped or missing coordinates are no place. */
const credible = (name: string, answer: Located): Located =>
  answer.kind === 'failed' || isInSpain(answer) ? answer : { kind: 'failed', reason: `${name} responde un sitio fuera de España`, again: true };

/** The key of a building in any spelling, without floor and door. */
function addressKey({ street, number, postalCode, locality }: Pick<Address, 'street' | 'number' | 'postalCode' | 'locality'>): string {
  return `${streetKey(street)}|${number}|${postalCode}|${placeKey(locality)}`;
}

function isTyped({ address, known }: Suggestion, typed: string): boolean {
  const { number } = parseAddress(typed);
  return known === 'building' && number !== '' && address.number === number && isComplete({ streetType: '', floor: '', door: '', ...address });
}
