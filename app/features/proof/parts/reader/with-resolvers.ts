/** A polyfill for Safari below 17.4 and Firefox below 121: pdf.js needs it, and its legacy build does not include it. */
Promise.withResolvers ??= <T>(): PromiseWithResolvers<T> => {
  const parts = {} as PromiseWithResolvers<T>;
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};
