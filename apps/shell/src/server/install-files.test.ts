import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@paddock/runtime/durations';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerInstallFiles, type InstallFilesOptions } from './install-files.ts';

const noApps = { android: null, iosAppId: null };
const noSettings: InstallFilesOptions = {
  appLinks: noApps,
  securityContact: null,
  publicOrigin: 'https://paddock.example',
};

async function startServer(options: InstallFilesOptions) {
  const server = Fastify();
  await registerInstallFiles(server, options);
  return server;
}

describe('registerInstallFiles', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = await startServer(noSettings);
  });
  afterAll(() => server.close());

  it.each([
    ['/app.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=3600'],
    ['/favicon.ico', 'image/x-icon', 'public, max-age=86400'],
    ['/assets/icons/icon-512.png', 'image/png', 'public, max-age=31536000, immutable'],
  ])('serves %s as %s with %s', async (url, type, caching) => {
    const { statusCode, headers } = await server.inject(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      caching,
    ]);
  });

  it('returns 404 for files whose setting is missing', async () => {
    for (const name of ['assetlinks.json', 'apple-app-site-association', 'security.txt']) {
      const { statusCode, headers } = await server.inject(`/.well-known/${name}`);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  it('serves the files of native apps as JSON', async () => {
    const withApp = await startServer({
      ...noSettings,
      appLinks: { ...noApps, iosAppId: 'ABCDE12345.nz.example.paddock' },
    });
    const response = await withApp.inject('/.well-known/apple-app-site-association');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.json()).toMatchObject({
      applinks: { details: [{ appIDs: ['ABCDE12345.nz.example.paddock'] }] },
    });
    await withApp.close();
  });

  it('serves the contact for reports of vulnerabilities, which expires within a year', async () => {
    const contact = 'mailto:security@paddock.example';
    const withContact = await startServer({ ...noSettings, securityContact: contact });
    const response = await withContact.inject('/.well-known/security.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      response.body.split('\n').map((line) => line.split(': ', 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe(contact);
    expect(fields.get('Canonical')).toBe('https://paddock.example/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    await withContact.close();
  });
});
