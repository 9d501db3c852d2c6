import { hash } from 'node:crypto';
import type { Visit } from './context.ts';
import type { FragmentData } from './ui/static-fragment.tsx';

/**
 * Data of a static fragment (app/ui/static-fragment.tsx). In a document they are not sent a second time as JSON: the router serializes enumerable
 * properties only.
 */
export function staticFragment<T extends object>(visit: Visit, data: T): FragmentData<T> {
  const part: FragmentData<T> = { key: hash('sha256', JSON.stringify(data), 'base64url').slice(0, 12) };
  return Object.defineProperty(part, 'data', { value: data, enumerable: !visit.isDocument });
}
