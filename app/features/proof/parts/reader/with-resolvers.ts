/** Safari has it from 17.4, Firefox from 121: pdf.js calls it, and its build for older browsers does not bring it. */
Promise.withResolvers ??= <T>(): PromiseWithResolvers<T> => {
  const parts = {} as PromiseWithResolvers<T>;
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};
