import { pendingKey as key } from '../../../../ui/device-store.ts';

// 1-flats §4: the e-mail is kept as a pending e-mail in local storage, and cleared with the confirmation, or when somebody signs in or out.

export function rememberPending(email: string): void {
  try {
    localStorage.setItem(key, email);
  } catch {
    // The server's cookie knows it too.
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
