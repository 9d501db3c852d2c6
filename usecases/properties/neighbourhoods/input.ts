/** Two or three are compared: more do not fit side by side. */
const MAX_COMPARED = 3;

/** ?comparar=a,b and ?comparar=a&comparar=b (a form without script) ask the same. */
export function readComparison(params: URLSearchParams): string[] {
  const requested = params
    .getAll('comparar')
    .slice(0, MAX_COMPARED)
    .flatMap((value) => value.slice(0, 200).split(','));
  return [...new Set(requested.filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug)))].slice(0, MAX_COMPARED);
}
