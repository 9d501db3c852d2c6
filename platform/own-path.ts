const MAX_LENGTH = 500;

// Browsers drop tabs and line breaks from an address and read a backslash as a slash: '/\t/otra.example' would leave the site.
const unsafe = /[\p{Cc}\\]/u;

/** The path to go to after signing in, if it belongs to this site; null for one that leads elsewhere or back to signing in. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !/^\/(?!\/)/.test(text) || unsafe.test(text)) return null;
  return /^\/(auth|salir|confirmar|sesion)(?![\w-])/.test(text) ? null : text;
}
