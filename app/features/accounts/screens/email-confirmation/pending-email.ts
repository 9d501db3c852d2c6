import { pendingKey as key } from '../../../../ui/device-store.ts';

// 1-flats §4: local storage has the pending e-mail until the confirmation, a sign-in or a sign-out.

export function rememberPending(email: string): void {
  try {
    localStorage.setItem(key, email);
  } catch {
    // The server's cookie has it too.
  }
}

export function pendingEmail(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetPending(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
