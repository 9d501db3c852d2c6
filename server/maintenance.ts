import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';

/** MAINTENANCE: one page replaces all others. Monitoring is answered as usual. */
export const maintenancePage = (words: string) =>
  createMiddleware(async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Retry-After', '600');
    // The text for requests from an open page.
    if (c.req.path.endsWith('.data') || c.req.path.startsWith('/api/')) return c.text(words, 503);
    return c.html(
      html`<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rellano</title><h1>Volvemos enseguida</h1><p>${words}</p></html>`,
      503,
    );
  });
