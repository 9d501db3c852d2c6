import { type ReactElement, type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';

/**
 * Shows what is there, or waits for what is promised. Without a promise there is no Suspense: a server-rendered page must
 * hold its content in its place, to be read without script. `failed` must be an element: without one the whole page fails.
 */
export function WhenLoaded<T>(props: { value: T | Promise<T>; waiting: ReactNode; failed: ReactElement; children: (value: T) => ReactNode }) {
  const { value, waiting, failed, children } = props;
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={waiting}>
      <Await resolve={value} errorElement={failed}>
        {(loaded) => children(loaded as T)}
      </Await>
    </Suspense>
  );
}
