/** The open data may be read by any page on any site; they are the same for everybody. */
const shared = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag, Link, Retry-After' };

/** JSON with the digest of its bytes as ETag; 304 when the client has it already. */
export async function answer(request: Request, body: object, type = 'application/json', headers: Record<string, string> = {}): Promise<Response> {
  const text = JSON.stringify(body);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const etag = `"${Buffer.from(digest).toString('base64url').slice(0, 22)}"`;
  const all = { ...shared, ...headers, ETag: etag };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers: all });
  return new Response(text, { headers: { ...all, 'Content-Type': `${type}; charset=utf-8` } });
}

export function refuse(status: number, message: string, more: { parameter?: string; headers?: Record<string, string> } = {}): Response {
  const { parameter, headers } = more;
  return Response.json(
    { error: { message, ...(parameter ? { parameter } : {}) } },
    { status, headers: { ...shared, 'Cache-Control': 'no-store', ...headers } },
  );
}

export const onlyReads = () => refuse(405, 'Los datos abiertos solo se pueden leer: usa GET.', { headers: { Allow: 'GET, HEAD' } });
