import { catalogue } from '../../clauses/rules/law/catalogue.ts';

/** Screens that always exist, for everybody. */
export const publicPaths: readonly string[] = [
  '/',
  '/buscar-resenas',
  '/mapa',
  '/barrios',
  '/agencias',
  '/quienes-somos',
  '/como-verificamos',
  '/como-puntuamos',
  '/normas',
  '/aviso-legal',
  '/transparencia',
  '/datos-abiertos',
  '/revisar-contrato',
  '/senales-de-estafa',
  '/clausulas',
  ...catalogue.map(({ id }) => `/clausulas/${id}`),
];
