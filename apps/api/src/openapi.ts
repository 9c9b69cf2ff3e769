/** The OpenAPI 3.1 document: made from the routes' own schemas, so that it cannot say anything else than they do. */
import type { SwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

export const openApiOptions: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Paddock API',
      version: '1.0.0',
      description: 'Classifieds for rural New Zealand. Money is whole cents of NZD, times are ISO 8601 in UTC, coordinates are WGS 84 rounded to about 1 km. Every error is `{ code, message, requestId, details? }`.',
    },
    tags: [
      { name: 'listings', description: 'Search, browse and read listings' },
      { name: 'browse', description: 'Kinds, categories, places and the home page' },
      { name: 'news', description: 'News articles' },
      { name: 'profiles', description: 'People' },
      { name: 'pictures', description: 'Pictures in three widths' },
      { name: 'icons', description: 'Icon sets' },
      { name: 'contact', description: 'Messages to those who run Paddock' },
      { name: 'operations', description: 'For those who run it' },
    ],
  },
};

/** As committed in apps/api/openapi.json: keys in the routes' order, two spaces. */
export function openApiText(app: FastifyInstance): string {
  return `${JSON.stringify(app.swagger(), null, 2)}\n`;
}
