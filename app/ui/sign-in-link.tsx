import { href, Link, useLocation } from 'react-router';

/** The sign-in link, which returns to the current page. */
export function SignInLink({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link className="tap tap--u" to={`${href('/auth')}?tab=entrar&volver=${encodeURIComponent(`${pathname}${search}`)}`} rel="nofollow">
      {children}
    </Link>
  );
}
