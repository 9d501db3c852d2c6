import { href, Link, useLocation } from 'react-router';

/** The way to sign in that leads back to the page one is on. */
export function SignInLink({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link className="tap tap--u" to={`${href('/auth')}?tab=entrar&volver=${encodeURIComponent(`${pathname}${search}`)}`} rel="nofollow">
      {children}
    </Link>
  );
}
