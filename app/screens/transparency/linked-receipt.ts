/** The receipt that a link brings behind its '#', as it is pasted; null: it brings none. */
export function linkedReceipt(hash: string): string | null {
  if (!/^#RL1/i.test(hash)) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Not whole: it is shown as it came, and said to be no receipt.
    return hash.slice(1);
  }
}
