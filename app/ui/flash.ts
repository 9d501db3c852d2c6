const name = 'rellano.aviso';

let lastSeen: string | null = null;

/** The pending message's code (flash-words.ts), if any: shown once, though its cookie lives a minute. */
export function takeFlash(): string | null {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (value === undefined || value === lastSeen) return null;
  lastSeen = value;
  try {
    if (localStorage.getItem(name) === value) return null;
    localStorage.setItem(name, value);
  } catch {
    // Storage is unavailable: shown once per page load.
  }
  return value.split('.')[0] ?? '';
}
