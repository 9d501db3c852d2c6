const validKey = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;
export const isFileKey = (text: string): boolean => validKey.test(text);

/** Throws for a key that could leave the store's place. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
