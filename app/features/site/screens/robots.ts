import { href } from 'react-router';
import { servicesContext } from '../../../context.ts';
import type { Route } from './+types/robots';

/** Pages for one person only, and duplicate addresses of a page. */
const closed = [
  '/admin',
  '/auth',
  '/mensajes',
  '/mis-resenas',
  '/perfil',
  '/write-review',
  '/sesion',
  '/salir',
  '/confirmar',
  '/correo',
  '/subir/',
  '/api/functions/',
];

/** /robots.txt. A demonstration is not indexed. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const rules = site.demo ? ['Disallow: /'] : closed.map((path) => `Disallow: ${path}`);
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${site.url}${href('/sitemap.xml')}`, ''].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
