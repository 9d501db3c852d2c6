/** A loader's data; only the document contains the parts `K`. */
export type PartlyInDocument<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> & { [P in K & keyof T]?: T[P] } : never;

/**
 * Parts of a loader's data that the document has as HTML already, or that only a browser without script needs, are not serialized again: the renderer reads
 * them, but they are not enumerable for the router. An empty string is sent, since the document has no HTML for it. Client-side navigations get them as data.
 */
export function onlyInDocument<T extends object, K extends keyof T>({ isDocument }: { isDocument: boolean }, answer: T, ...names: K[]): PartlyInDocument<T, K> {
  const sent = { ...answer };
  if (isDocument) for (const name of names) if (answer[name] !== '') Object.defineProperty(sent, name, { value: answer[name], enumerable: false });
  return sent as unknown as PartlyInDocument<T, K>;
}
