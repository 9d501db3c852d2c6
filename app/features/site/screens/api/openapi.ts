import { href } from 'react-router';
import { z } from '../../../../../platform/zod.ts';
import { servicesContext } from '../../../../context.ts';
import { pageSize } from '../../data/open-data.input.ts';
import { license } from '../../data/open-data.view.ts';
import type { Route } from './+types/openapi';
import { answer, onlyReads } from './answer.ts';
import { failure, featurePage, page, registersPage, rows } from './schemas.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const parameter = (name: string, schema: object, description: string) => ({ name, in: 'query', required: false, schema, description });
const pageParameters = [
  parameter('limit', { type: 'integer', minimum: 1, maximum: pageSize.max, default: pageSize.usual }, 'Filas por página.'),
  parameter('after', { type: 'string' }, 'Dónde terminó la página anterior. Lo más cómodo es seguir el enlace del campo next.'),
];
const named = new Map<object, string>(Object.entries({ ...rows, Error: failure }).map(([name, schema]) => [schema, name]));

/** The JSON Schema of a response. Its rows and errors are references to the components of the document. */
function schemaOf(whole: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(whole, {
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      const name = (zodSchema as object) === whole ? undefined : named.get(zodSchema);
      if (name === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.$ref = ref(name).$ref;
    },
  });
  return schema;
}
const refused = (description: string) => ({ description, content: { 'application/json': { schema: ref('Error') } } });

function collection(summary: string, type: string, schema: z.ZodType, more: object[] = []) {
  return {
    get: {
      summary,
      parameters: [...pageParameters, ...more],
      responses: {
        200: {
          description: 'Una página.',
          headers: { ETag: { schema: { type: 'string' } }, Link: { schema: { type: 'string' } } },
          content: { [type]: { schema: schemaOf(schema) } },
        },
        304: { description: 'No ha cambiado desde el ETag que se envía en If-None-Match.' },
        400: refused('Un parámetro no es válido.'),
        429: refused('Demasiadas peticiones; Retry-After dice cuántos segundos esperar.'),
      },
    },
  };
}
const json = (summary: string, row: z.ZodType, more: object[] = []) => collection(summary, 'application/json', page(row), more);
const ofRegisters = (summary: string, row: z.ZodType) => collection(summary, 'application/json', registersPage(row));
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
    servers: [{ url: `${site.url}${href('/api/v1/*', { '*': '' }).replace(/\/$/, '')}` }],
    paths: {
      '/properties': json('Pisos con reseñas verificadas, por orden de id.', rows.Property, [byNeighbourhood]),
      '/properties.geojson': collection('Los mismos pisos como GeoJSON. Uno sin localizar no tiene geometría.', 'application/geo+json', featurePage, [
        byNeighbourhood,
      ]),
      '/reviews': json('Reseñas verificadas, por orden de id.', rows.Review, [parameter('property', { type: 'string' }, 'Id de un piso.')]),
      '/neighbourhoods': json('Barrios de València con sus cifras.', rows.Neighbourhood),
      '/agencies': json('Agencias que nombra alguna reseña verificada.', rows.Agency),
      '/buildings': ofRegisters('Direcciones de València con lo que dicen de su edificio los registros públicos.', rows.Building),
      '/deposits': ofRegisters('Fianzas de contratos nuevos, por código postal y año.', rows.DepositRents),
      '/declared-rents': ofRegisters('Alquileres declarados, por sección censal y año.', rows.DeclaredRents),
    },
    components: { schemas: Object.fromEntries([...named].map(([schema, name]) => [name, schemaOf(schema as z.ZodType)])) },
  });
}

export const action = onlyReads;
