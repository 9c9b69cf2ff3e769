import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IconSet } from '@paddock/contracts/http';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { pickIcons } from './icon-sets.ts';

describe('GET /api/icons', () => {
  let api: TestApi;

  beforeAll(async () => {
    // The route does not use the database.
    api = await startTestApi('postgresql:///unused?host=/nowhere');
  });
  afterAll(() => api.close());

  it("returns the requested icons in the format of Iconify's API, cacheable for a year", async () => {
    const response = await api.request(
      '/api/icons/lucide.json?icons=tractor,bell,no-such-icon,bell',
    );
    const set = response.json<IconSet>();
    expect(Object.keys(set.icons)).toEqual(['bell', 'tractor']);
    expect(set).toMatchObject({
      prefix: 'lucide',
      width: 24,
      height: 24,
      not_found: ['no-such-icon'],
      icons: { tractor: { body: expect.stringContaining('<path') } },
    });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await api.app.inject({
      url: '/api/icons/lucide.json?icons=no-such-icon,tractor,bell',
      headers: { 'if-none-match': response.headers.etag ?? '' },
    });
    expect(again.statusCode).toBe(304);
  });

  it('resolves aliases to their icons', () => {
    const icons = { house: { body: '<path/>' } };
    const aliases = {
      home: { parent: 'house' },
      hut: { parent: 'home' },
      ghost: { parent: 'nowhere' },
      ouroboros: { parent: 'ouroboros' },
    };
    expect(
      pickIcons({ prefix: 'x', icons, aliases }, ['hut', 'ghost', 'ouroboros', 'constructor']),
    ).toEqual({
      prefix: 'x',
      icons,
      aliases: {
        hut: { parent: 'home' },
        home: { parent: 'house' },
        ghost: { parent: 'nowhere' },
        ouroboros: { parent: 'ouroboros' },
      },
      not_found: ['ghost', 'ouroboros', 'constructor'],
    });
  });

  it('returns 404 for an icon set that the API does not serve and 400 for invalid names', async () => {
    expect((await api.request('/api/icons/noto.json?icons=cow')).statusCode).toBe(404);
    expect((await api.request('/api/icons/constructor.json?icons=cow')).statusCode).toBe(404);
    for (const path of [
      '/api/icons/lucide.json',
      '/api/icons/lucide.json?icons=../x',
      '/api/icons/lucide.json?icons=a,,b',
      `/api/icons/lucide.json?icons=${'x'.repeat(601)}`,
    ]) {
      const response = await api.request(path);
      expect([
        path,
        response.statusCode,
        response.json<{ details: { field: string }[] }>().details[0]?.field,
      ]).toEqual([path, 400, 'icons']);
    }
  });
});
