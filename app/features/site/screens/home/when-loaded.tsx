import { type ReactElement, type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';

/**
 * Renders a value, or waits for a promise. Without a promise there is no Suspense: a server-rendered page must have its content in place, to be readable
 * without script. `failed` must be an element: without one the whole page fails.
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
