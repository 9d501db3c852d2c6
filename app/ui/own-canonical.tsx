import { useLocation, useRouteLoaderData } from 'react-router';

/** The one address of a screen that has no loader of its own: its path without whatever was hung onto it. */
export function OwnCanonical() {
  const url = (useRouteLoaderData('root') as { url?: string } | undefined)?.url;
  const { pathname } = useLocation();
  return url ? <link rel="canonical" href={`${url}${pathname.replace(/(.)\/+$/, '$1')}`} /> : null;
}
