/** An answer of which these parts may stand in the document alone. */
export type PartlyInDocument<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> & { [P in K & keyof T]?: T[P] } : never;

/**
 * Parts of a loader's answer that the document shows as HTML already, or that only a browser without script needs, are not sent again as the data of the
 * page: the renderer reads them, but they are not listed for the router's script. An empty text is sent, since nothing stands for it. When the page is
 * reached by a click they come as data.
 */
export function onlyInDocument<T extends object, K extends keyof T>({ isDocument }: { isDocument: boolean }, answer: T, ...names: K[]): PartlyInDocument<T, K> {
  const sent = { ...answer };
  if (isDocument) for (const name of names) if (answer[name] !== '') Object.defineProperty(sent, name, { value: answer[name], enumerable: false });
  return sent as unknown as PartlyInDocument<T, K>;
}
