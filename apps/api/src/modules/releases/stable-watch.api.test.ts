import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelAction } from '@paddock/contracts/http';
import type { IdentityApi } from '../../testing/identity-api.ts';
import {
  createReleaseClient,
  expectProblem,
  startReleaseApi,
  type ReleaseChangeOptions,
} from './testing/release-client.ts';

const MINUTE = 60_000;
const [FIRST, SECOND] = ['1.0.0-a', '1.0.0-b'];

describe('a new stable version', () => {
  let identity: IdentityApi;
  const client = createReleaseClient(() => identity);

  beforeAll(async () => {
    identity = await startReleaseApi();
  });
  afterAll(() => identity.stop());
  beforeEach(async () => {
    await client.clear();
    for (const version of [FIRST, SECOND])
      await client.register('search', version, { paths: ['/', '/results'], shared: {} });
    await client.register('listings', FIRST, { paths: ['/items'], shared: {} });
    await client.act('listings', 'release', { version: FIRST });
    await act('release', { version: FIRST });
    await report('search', FIRST, 500, 2);
    await report('listings', FIRST, 500, 2);
    identity.advanceClock(5 * MINUTE);
  });

  const act = (what: ChannelAction, more?: ReleaseChangeOptions) =>
    client.act('search', what, more);
  const report = (remote: string, version: string, views: number, errors: number) =>
    client.internal('POST', '/api/internal/pages', {
      channel: 'live',
      releases: [
        { remote, version, route: 'r0', views, failures: errors > 0 ? { render: errors } : {} },
      ],
    });
  const readEntry = async () =>
    (await client.status()).remotes.find(({ id }) => id === 'search')?.entry;

  it('is rolled back and quarantined when it fails clearly more often than the previous version', async () => {
    await act('release', { version: SECOND });
    await report('search', SECOND, 100, 1);
    expect((await readEntry())?.version).toBe(SECOND);
    await report('search', SECOND, 100, 29);
    expect(await readEntry()).toEqual({ version: FIRST, canary: null, isPinned: false });
    const { changes, quarantined } = await client.status();
    const reason =
      '30 errors in 200 pages (15 %), compared with 2 in 500 (0.4 %) for the previous version 1.0.0-a';
    expect(changes[0]).toMatchObject({
      act: 'rollback',
      by: 'paddock (automatic)',
      reason,
      from: { version: SECOND },
      to: { version: FIRST },
    });
    expect(quarantined).toMatchObject([{ remote: 'search', version: SECOND, reason }]);
    expectProblem(await act('release', { version: SECOND }), 409, 'release_quarantined');
    // The version that is live again is not new.
    await report('search', FIRST, 100, 60);
    expect((await readEntry())?.version).toBe(FIRST);
  });

  it('is rolled back even if it was a canary before, and a newer canary ends', async () => {
    await act('canary', { version: SECOND, percent: 10 });
    await act('promote');
    await act('canary', { version: FIRST, percent: 10 });
    await report('search', SECOND, 200, 60);
    expect(await readEntry()).toEqual({ version: FIRST, canary: null, isPinned: false });
  });

  it('stays live after its first hour', async () => {
    await act('release', { version: SECOND });
    identity.advanceClock(61 * MINUTE);
    await report('search', SECOND, 200, 60);
    expect((await readEntry())?.version).toBe(SECOND);
  });

  it('stays live while it is pinned', async () => {
    await act('release', { version: SECOND });
    await act('pin');
    await report('search', SECOND, 200, 60);
    expect(await readEntry()).toEqual({ version: SECOND, canary: null, isPinned: true });
    await act('unpin');
    await report('search', SECOND, 1, 0);
    expect((await readEntry())?.version).toBe(FIRST);
  });

  it('stays live when a team has rolled back to it', async () => {
    await act('release', { version: SECOND });
    await report('search', SECOND, 500, 2);
    identity.advanceClock(5 * MINUTE);
    await act('rollback');
    await report('search', FIRST, 200, 60);
    expect((await readEntry())?.version).toBe(FIRST);
  });

  it('stays live when it is not worse, or when the whole site fails', async () => {
    await act('release', { version: SECOND });
    await report('search', SECOND, 400, 4);
    expect((await readEntry())?.version).toBe(SECOND);
    await report('listings', FIRST, 200, 60);
    await report('search', SECOND, 200, 60);
    expect((await readEntry())?.version).toBe(SECOND);
  });

  it('stays live when no running shell can host the previous version', async () => {
    const needsOldReact = '1.0.0-c';
    await client.register('search', needsOldReact, {
      paths: ['/'],
      shared: { react: '^18' },
    });
    await act('release', { version: needsOldReact });
    await act('release', { version: SECOND });
    await client.announce({ react: '19.2.0' });
    await report('search', SECOND, 200, 150);
    expect((await readEntry())?.version).toBe(SECOND);
  });

  it('stays live when it replaced no other version', async () => {
    await client.clear();
    await client.register('search', SECOND, { paths: ['/'], shared: {} });
    await act('release', { version: SECOND });
    await report('search', SECOND, 200, 60);
    expect((await readEntry())?.version).toBe(SECOND);
  });
});
