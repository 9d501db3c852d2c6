import { pageSize } from '../../../usecases/open-data/input.ts';
import { license } from '../../../usecases/open-data/view.ts';
import { servicesContext } from '../../context.ts';
import type { Route } from './+types/openapi';
import { answer, onlyReads } from './answer.ts';
import { object, schemas } from './schemas.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const parameter = (name: string, schema: object, description: string) => ({ name, in: 'query', required: false, schema, description });
const pageParameters = [
  parameter('limit', { type: 'integer', minimum: 1, maximum: pageSize.most, default: pageSize.usual }, 'Filas por página.'),
  parameter('after', { type: 'string' }, 'Dónde terminó la página anterior. Lo más cómodo es seguir el enlace del campo next.'),
];
const envelope = (rows: Record<string, object>) =>
  object({
    license: object({ name: { const: license.name }, url: { const: license.url }, attribution: { type: 'string' } }),
    next: { type: ['string', 'null'], format: 'uri' },
    ...rows,
  });
const failure = (description: string) => ({ description, content: { 'application/json': { schema: ref('Error') } } });

function collection(summary: string, type: string, schema: object, more: object[] = []) {
  return {
    get: {
      summary,
      parameters: [...pageParameters, ...more],
      responses: {
        200: {
          description: 'Una página.',
          headers: { ETag: { schema: { type: 'string' } }, Link: { schema: { type: 'string' } } },
          content: { [type]: { schema } },
        },
        304: { description: 'No ha cambiado desde el ETag que se envía en If-None-Match.' },
        400: failure('Un parámetro no es válido.'),
        429: failure('Demasiadas peticiones; Retry-After dice cuántos segundos esperar.'),
      },
    },
  };
}
const json = (summary: string, name: string, more: object[] = []) =>
  collection(summary, 'application/json', envelope({ data: { type: 'array', items: ref(name) } }), more);
const byNeighbourhood = parameter('neighbourhood', { type: 'string', examples: ['russafa'] }, 'Slug de un barrio.');

/** /api/v1/openapi.json */
export function loader({ context, request }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  return answer(request, {
    openapi: '3.1.0',
    info: {
      title: 'Datos abiertos de Rellano',
      version: '1.0.0',
      description: 'Reseñas verificadas de pisos de alquiler en València: lo mismo que puede ver cualquiera en la web, sin piso, puerta ni autores.',
      license: { name: license.name, url: license.url },
    },
    servers: [{ url: `${site.url}/api/v1` }],
    paths: {
      '/properties': json('Pisos con reseñas verificadas, por orden de id.', 'Property', [byNeighbourhood]),
      '/properties.geojson': collection(
        'Los mismos pisos como GeoJSON. Uno sin localizar no tiene geometría.',
        'application/geo+json',
        envelope({ type: { const: 'FeatureCollection' }, features: { type: 'array', items: ref('Feature') } }),
        [byNeighbourhood],
      ),
      '/reviews': json('Reseñas verificadas, por orden de id.', 'Review', [parameter('property', { type: 'string' }, 'Id de un piso.')]),
      '/neighbourhoods': json('Barrios de València con sus cifras.', 'Neighbourhood'),
      '/agencies': json('Agencias que nombra alguna reseña verificada.', 'Agency'),
    },
    components: { schemas },
  });
}

export const action = onlyReads;
