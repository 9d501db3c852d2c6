/** Key of the draft to send as soon as its author, who is just signing in on this page, is back in the wizard. In memory alone: no address sends anything. */
let pending: string | null = null;

/** `null`: the press failed. */
export function resumeSending(key: string | null): void {
  pending = key;
}

export const willResumeSending = (): boolean => pending !== null;

/** Whether the draft of this key was being sent when its author was asked to sign in. Asked once: after another draft came first, nothing sends by itself. */
export function shouldResumeSending(key: string): boolean {
  const yes = pending === key;
  pending = null;
  return yes;
}
