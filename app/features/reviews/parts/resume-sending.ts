/** Key of the draft to send once its author, who is signing in on this page, is back in the wizard. In memory only, so that no link can send a review. */
let pending: string | null = null;

/** `null`: nothing is to be sent. */
export function resumeSending(key: string | null): void {
  pending = key;
}

export const willResumeSending = (): boolean => pending !== null;

/** Whether the draft of this key was being sent when its author had to sign in. The first call, for any draft, clears the pending key. */
export function shouldResumeSending(key: string): boolean {
  const yes = pending === key;
  pending = null;
  return yes;
}
