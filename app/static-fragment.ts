import { hash } from 'node:crypto';
import type { Visit } from './context.ts';
import type { FragmentData } from './ui/static-fragment.tsx';

/**
 * Data of a part of a page (app/ui/static-fragment.tsx). A page that is loaded whole has them in its HTML and does not get them again as
 * JSON: the router sends what can be enumerated.
 */
export function staticFragment<T extends object>(visit: Visit, data: T): FragmentData<T> {
  const part: FragmentData<T> = { key: hash('sha256', JSON.stringify(data), 'base64url').slice(0, 12) };
  return Object.defineProperty(part, 'data', { value: data, enumerable: !visit.isDocument });
}
