import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@paddock/runtime/durations';
import type { IdentityApi } from '../../testing/identity-api.ts';
import { createReleaseClient, startReleaseApi } from './testing/release-client.ts';

describe('an automatic canary', () => {
  let identity: IdentityApi;
  const client = createReleaseClient(() => identity);
  const { act, internal, register, status } = client;

  beforeAll(async () => {
    identity = await startReleaseApi();
  });
  afterAll(() => identity.stop());
  beforeEach(client.clear);

  const countViews = (version: string, views: number, failures = {}) =>
    internal('POST', '/api/internal/pages', {
      channel: 'live',
      releases: [{ remote: 'search', version, route: 'r0', views, failures }],
    });
  const promoteDue = () => identity.api.modules.releases.canaryPromotion.promoteDue();
  const readEntry = async () => (await status()).remotes[0]?.entry;
  async function startCanary(isAutomatic: boolean) {
    for (const version of ['1.0.0-a', '1.1.0-b']) await register('search', version);
    await act('search', 'release', { version: '1.0.0-a' });
    await act('search', 'canary', { version: '1.1.0-b', percent: 10, isAutomatic });
  }

  it('becomes the stable version after enough page views, with the reason in the history', async () => {
    await startCanary(true);
    identity.advanceClock(6 * MINUTE_MS);
    await countViews('1.1.0-b', 499);
    await promoteDue();
    expect((await readEntry())?.canary).toEqual({
      version: '1.1.0-b',
      percent: 10,
      isAutomatic: true,
    });
    await countViews('1.1.0-b', 1);
    await promoteDue();
    expect(await readEntry()).toEqual({ version: '1.1.0-b', canary: null, isPinned: false });
    expect((await status()).changes[0]).toMatchObject({
      act: 'promote',
      by: 'paddock (automatic)',
      reason: '500 page views without a problem',
    });
  });

  it('becomes the stable version on a quiet site after an hour', async () => {
    await startCanary(true);
    identity.advanceClock(59 * MINUTE_MS);
    await promoteDue();
    expect((await readEntry())?.version).toBe('1.0.0-a');
    identity.advanceClock(MINUTE_MS);
    await promoteDue();
    expect((await readEntry())?.version).toBe('1.1.0-b');
  });

  it('is rolled back, and not promoted, when it fails', async () => {
    await startCanary(true);
    identity.advanceClock(6 * MINUTE_MS);
    await countViews('1.0.0-a', 5_000);
    await countViews('1.1.0-b', 500, { 'server-render': 250 });
    await promoteDue();
    expect(await readEntry()).toEqual({ version: '1.0.0-a', canary: null, isPinned: false });
  });

  it('is promoted by itself, while any other canary waits for its team', async () => {
    await startCanary(false);
    identity.advanceClock(24 * 60 * MINUTE_MS);
    await countViews('1.1.0-b', 5_000);
    await promoteDue();
    expect((await readEntry())?.version).toBe('1.0.0-a');
  });
});
