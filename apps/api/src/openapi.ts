/**
 * Generates the OpenAPI 3.1 document from the schemas that the routes validate with, so that the
 * two cannot differ.
 */
import type { SwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { DEPLOY_SCHEME, INTERNAL_SCHEME, SESSION_SCHEME } from './plugins/access.ts';
import { formatJson } from './openapi-format.ts';
import { addReferences } from './openapi-references.ts';
import { SESSION_COOKIE } from './modules/identity/sessions/session-cookie.ts';

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
      { name: 'profiles', description: 'Public profiles' },
      { name: 'session', description: 'Signing in and out' },
      { name: 'account', description: 'The signed-in user’s account' },
      { name: 'posts', description: 'Write, publish and manage posts' },
      { name: 'messages', description: 'Conversations between users' },
      { name: 'applications', description: 'Applications for jobs' },
      { name: 'notifications', description: 'Notifications, their preferences and channels' },
      { name: 'pictures', description: 'Pictures in three widths' },
      { name: 'icons', description: 'Icon sets' },
      { name: 'contact', description: 'Messages to the Paddock team' },
      { name: 'operate', description: 'The operators’ desk' },
      { name: 'releases', description: 'Releases of the remotes, and which of them are live' },
      { name: 'operations', description: 'Health checks, metrics and maintenance' },
    ],
    components: {
      securitySchemes: {
        [SESSION_SCHEME]: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description:
            'Set by POST /api/__session. A role next to it is a required permission, which `npm run people` grants. An operation with an empty `security` needs no sign-in.',
        },
        [DEPLOY_SCHEME]: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A deploy token, which can change one remote. Create one with `npm run release -- token <remote>`.',
        },
        [INTERNAL_SCHEME]: {
          type: 'apiKey',
          in: 'header',
          name: 'x-paddock-internal',
          description:
            'The secret that the shell and the API share: INTERNAL_TOKEN in the shell, API_INTERNAL_TOKEN in the API.',
        },
      },
    },
  },
};

/**
 * Returns the document as it is committed in apps/api/openapi.json: its paths in the order in which
 * the routes declare them, and its components sorted by name.
 */
export function formatOpenApiDocument(app: FastifyInstance): string {
  return `${formatJson(addReferences(app.swagger()))}\n`;
}
