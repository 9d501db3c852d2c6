import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';

/** MAINTENANCE: one page in place of all others, for everybody. Programs that look after the site are answered as ever. */
export const maintenancePage = (words: string) =>
  createMiddleware(async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Retry-After', '600');
    // What a page that is open asks for shows in its place.
    if (c.req.path.endsWith('.data') || c.req.path.startsWith('/api/')) return c.text(words, 503);
    return c.html(
      html`<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rellano</title><h1>Volvemos enseguida</h1><p>${words}</p></html>`,
      503,
    );
  });
