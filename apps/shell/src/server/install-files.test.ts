import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerInstallFiles } from './install-files.ts';

const noApps = { android: null, iosAppId: null };

async function startServer(links: Parameters<typeof registerInstallFiles>[1]) {
  const server = Fastify();
  await registerInstallFiles(server, links);
  return server;
}

describe('registerInstallFiles', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = await startServer(noApps);
  });
  afterAll(() => server.close());

  it.each([
    ['/app.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=3600'],
    ['/favicon.ico', 'image/x-icon', 'public, max-age=86400'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=86400'],
    ['/assets/icons/icon-512.png', 'image/png', 'public, max-age=31536000, immutable'],
  ])('serves %s as %s with %s', async (url, type, caching) => {
    const { statusCode, headers } = await server.inject(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      caching,
    ]);
  });

  it('lets email apps show the icons', async () => {
    const { headers } = await server.inject('/assets/icons/icon-192.png');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('sends a share that no service worker has received to the start of a new listing', async () => {
    const payload = '--b\r\nContent-Disposition: form-data; name="photos"\r\n\r\nx\r\n--b--';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answers = [
      await server.inject({ method: 'POST', url: '/share-photos', headers, payload }),
      await server.inject('/share-photos'),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.headers['location']]).toEqual([
        303,
        '/post/new?share=failed',
      ]);
  });

  it('returns 404 for the files of native apps that are not set', async () => {
    for (const name of ['assetlinks.json', 'apple-app-site-association']) {
      const { statusCode, headers } = await server.inject(`/.well-known/${name}`);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  it('serves the files of native apps as JSON', async () => {
    const withApp = await startServer({ ...noApps, iosAppId: 'ABCDE12345.nz.example.paddock' });
    const response = await withApp.inject('/.well-known/apple-app-site-association');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.json()).toMatchObject({
      applinks: { details: [{ appIDs: ['ABCDE12345.nz.example.paddock'] }] },
    });
    await withApp.close();
  });
});
