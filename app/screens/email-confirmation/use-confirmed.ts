import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useAuth } from '../../ui/auth.tsx';
import { forgetPending } from './pending-email.ts';

/** 1-flats §9: session check after 1 s, redirect after 1.5 s. */
export const checkAfter = 1000;
export const leaveAfter = 1500;

/** 1-flats §2: a hash with an access token, or of type signup or email_confirmation, comes from the mail's link. */
function comesFromMail(hash: string): boolean {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return params.has('access_token') || ['signup', 'email_confirmation'].includes(params.get('type') ?? '');
}

/** Whether the account is confirmed: a session has appeared, here or in another tab. Then leads on by itself. Off while the page asks something. */
export function useConfirmed(on: boolean): boolean {
  const { user, loading, refresh } = useAuth();
  const [confirmed, setConfirmed] = useState(false);
  const navigate = useNavigate();
  const there = user !== null;

  useEffect(() => {
    if (!on || loading || confirmed) return;
    if (!comesFromMail(location.hash)) {
      if (there) setConfirmed(true);
      return;
    }
    const timer = setTimeout(async () => {
      if (there || (await refresh().catch(() => false))) setConfirmed(true);
    }, checkAfter);
    return () => clearTimeout(timer);
  }, [on, loading, confirmed, there, refresh]);

  useEffect(() => {
    if (!confirmed) return;
    forgetPending();
    // /auth leads who is signed in to the stored target, or home.
    const timer = setTimeout(() => void navigate(href('/auth'), { replace: true }), leaveAfter);
    return () => clearTimeout(timer);
  }, [confirmed, navigate]);

  return confirmed;
}
