/** Serves the list of every route's scripts and stylesheets, which pages load when they are idle. */
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { CompositionState, CompositionStore } from './composition-store.ts';
import { overrideState, type Overrides } from './overrides.ts';
import { chooseEncoding, readCanaryBucket } from './page-request.ts';
import type { Previews } from './previews.ts';
import { listRouteFiles } from './route-scripts.ts';

/**
 * Serves the scripts and stylesheets of every route of a composition as JSON (RouteScriptsByRemote), at
 * `/assets/route-scripts/{composition hash}.json`. Responds with 404 to the hash of a composition
 * that is not live for this visitor.
 */
export function registerRouteScripts(
  server: FastifyInstance,
  store: Pick<CompositionStore, 'current'>,
  previews: Pick<Previews, 'find'> | null = null,
  overrides: Pick<Overrides, 'find'> | null = null,
): void {
  const bodies = new WeakMap<CompositionState, { text: string; br: Buffer }>();
  const getBody = (state: CompositionState) => {
    let body = bodies.get(state);
    if (!body) {
      const text = JSON.stringify(listRouteFiles(state));
      body = { text, br: brotliCompressSync(text) };
      bodies.set(state, body);
    }
    return body;
  };
  server.get<{ Params: { readonly hash: string } }>(
    '/assets/route-scripts/:hash.json',
    async (request, reply) => {
      const preview = await previews?.find(request);
      const override = overrides?.find(request) ?? null;
      const states = [
        override && overrideState(preview?.state ?? store.current(), override),
        preview?.state,
        store.current(readCanaryBucket(request)),
        store.current(),
      ];
      const state = states.find((one) => one?.composition.hash === request.params.hash);
      void reply.headers({ 'content-type': 'application/json; charset=utf-8' });
      if (!state)
        return reply.code(404).header('cache-control', 'no-store').send('{"code":"not_live"}');
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      const { text, br } = getBody(state);
      return chooseEncoding(request) === 'br'
        ? reply.header('content-encoding', 'br').send(br)
        : reply.send(text);
    },
  );
}
