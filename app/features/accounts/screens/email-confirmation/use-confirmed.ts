import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../../../ui/auth.tsx';
import { forgetPending } from './pending-email.ts';

/** 1-flats §9: session check after 1 s, redirect after 1.5 s. */
export const checkAfter = 1000;
export const leaveAfter = 1500;

/** 1-flats §2: a hash with an access token, or of type signup or email_confirmation, comes from the mail's link. */
function comesFromMail(hash: string): boolean {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return params.has('access_token') || ['signup', 'email_confirmation'].includes(params.get('type') ?? '');
}

/** Whether the account is confirmed: this or another tab has a session. Then navigates to `next`. */
export function useConfirmed(next: string): boolean {
  const { user, loading, refresh } = useAuth();
  const hasSession = user !== null;
  const [confirmed, setConfirmed] = useState(hasSession);
  const navigate = useNavigate();

  useEffect(() => {
    if (loading || confirmed) return;
    if (!comesFromMail(location.hash)) {
      if (hasSession) setConfirmed(true);
      return;
    }
    const timer = setTimeout(async () => {
      if (hasSession || (await refresh().catch(() => false))) setConfirmed(true);
    }, checkAfter);
    return () => clearTimeout(timer);
  }, [loading, confirmed, hasSession, refresh]);

  useEffect(() => {
    if (!confirmed) return;
    forgetPending();
    const timer = setTimeout(() => void navigate(next, { replace: true }), leaveAfter);
    return () => clearTimeout(timer);
  }, [confirmed, navigate, next]);

  return confirmed;
}
