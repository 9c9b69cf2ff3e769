import type { FastifyPluginCallback } from 'fastify';
import { NoQuerySchema } from '../../plugins/route-schemas.ts';
import { renderDocsPage, DOCS_STYLE_SHEET, DOCS_STYLE_SHEET_PATH } from './docs-page.ts';

/**
 * Serves the OpenAPI document and a page that renders it. The page is plain HTML with one style
 * sheet from this origin, so that it works under a strict Content Security Policy.
 */
export const docsRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.get(
    '/api/openapi.json',
    { schema: { hide: true, querystring: NoQuerySchema } },
    async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=60').send(app.swagger()),
  );

  app.get(
    '/api/docs',
    { schema: { hide: true, querystring: NoQuerySchema } },
    async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=60')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        .type('text/html; charset=utf-8')
        .send(renderDocsPage(app.swagger())),
  );

  app.get(
    DOCS_STYLE_SHEET_PATH,
    { schema: { hide: true, querystring: NoQuerySchema } },
    async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/css; charset=utf-8')
        .send(DOCS_STYLE_SHEET),
  );

  done();
};
