/** The log may be read by any page on any site. */
export const shared = { 'Access-Control-Allow-Origin': '*' };
/** A tile never changes. */
export const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

export const plain = (text: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...shared, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers } });
