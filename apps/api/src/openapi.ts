/** The OpenAPI 3.1 document: made from the routes' own schemas, so that it cannot say anything else than they do. */
import type { SwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { DEPLOY_SCHEME, INTERNAL_SCHEME, SESSION_SCHEME } from './plugins/access.ts';
import { SESSION_COOKIE } from './modules/session/session-cookie.ts';

export const openApiOptions: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Paddock API',
      version: '1.0.0',
      description:
        'Classifieds for rural New Zealand. Money is whole cents of NZD, times are ISO 8601 in UTC, coordinates are WGS 84 rounded to about 1 km. Every error is `{ code, message, requestId, details? }`.',
    },
    tags: [
      { name: 'listings', description: 'Search, browse and read listings' },
      { name: 'browse', description: 'Kinds, categories, places and the home page' },
      { name: 'news', description: 'News articles' },
      { name: 'profiles', description: 'People' },
      { name: 'session', description: 'Signing in and out' },
      { name: 'account', description: 'One’s own account' },
      { name: 'posts', description: 'Writing posts, and what becomes of them' },
      { name: 'messages', description: 'What people write to each other' },
      { name: 'notifications', description: 'What somebody is told of, and by what ways' },
      { name: 'pictures', description: 'Pictures in three widths' },
      { name: 'icons', description: 'Icon sets' },
      { name: 'contact', description: 'Messages to those who run Paddock' },
      { name: 'releases', description: 'What is released, and what of it is live' },
      { name: 'operations', description: 'For those who run it' },
    ],
    components: {
      securitySchemes: {
        [SESSION_SCHEME]: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description:
            'Set by POST /api/__session. A role beside it is a permission, given by `npm run people`. An operation with an empty `security` is open to anybody.',
        },
        [DEPLOY_SCHEME]: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A deploy token, which may touch one remote: `npm run release -- token <remote>` makes one.',
        },
        [INTERNAL_SCHEME]: {
          type: 'apiKey',
          in: 'header',
          name: 'x-paddock-internal',
          description:
            'What shell and API share: INTERNAL_TOKEN of the one, API_INTERNAL_TOKEN of the other.',
        },
      },
    },
  },
};

/** As committed in apps/api/openapi.json: keys in the routes' order, two spaces. */
export function openApiText(app: FastifyInstance): string {
  return `${JSON.stringify(app.swagger(), null, 2)}\n`;
}
