/** Two or three are compared: more do not fit side by side. */
export const MAX_COMPARED = 3;

/** ?pisos=a,b and ?pisos=a&pisos=b (a form without script) are the same. */
function listed(params: URLSearchParams, name: string, pattern: RegExp): string[] {
  const requested = params
    .getAll(name)
    .slice(0, MAX_COMPARED)
    .flatMap((value) => value.slice(0, 200).split(','));
  return [...new Set(requested.filter((one) => pattern.test(one)))].slice(0, MAX_COMPARED);
}

export const readFlats = (params: URLSearchParams): string[] => listed(params, 'pisos', /^[a-z0-9]{10}$/);
export const readNeighbourhoods = (params: URLSearchParams): string[] => listed(params, 'barrios', /^[a-z0-9-]{1,60}$/);
