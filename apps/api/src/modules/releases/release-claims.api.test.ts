import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Problem } from '@paddock/contracts/http';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import type { IdentityApi } from '../../testing/identity-api.ts';
import {
  createReleaseClient,
  createReleaseRegistration,
  startReleaseApi,
} from './testing/release-client.ts';

describe('a release with claims', () => {
  let identity: IdentityApi;
  const { act, check, clear, tryRegister } = createReleaseClient(() => identity);

  beforeAll(async () => {
    identity = await startReleaseApi();
  });
  afterAll(() => identity.stop());
  beforeEach(clear);

  const createRelease = (claims: Partial<RemoteManifest>, version = '1.0.0-a') => {
    const release = createReleaseRegistration('calendar', version);
    return { ...release, manifest: { ...release.manifest, ...claims } };
  };
  const link = { label: 'Calendar', href: '/calendar', place: 'header', order: 100 } as const;

  it.each<[string, Partial<RemoteManifest>, string]>([
    ['a slot', { slots: ['header.search'] }, 'the slot header.search, which belongs to search'],
    ['an event', { emits: ['session.changed'] }, 'session.changed, which belongs to the shell'],
    ['an event', { emits: ['unread.changed'] }, 'which belongs to notifications'],
    [
      'a page of the shell',
      { routes: [{ id: 'login', path: '/login', state: 'open' }] },
      'the page /login, which belongs to the shell',
    ],
    ['a link', { navigation: [{ ...link, href: '//evil.example' }] }, 'leads to //evil.example'],
    ['a link', { navigation: [{ ...link, href: '/\\evil.example' }] }, 'is not a page of calendar'],
    ['a link', { navigation: [{ ...link, href: '/jobs' }] }, 'is not a page of calendar'],
    ['a link', { navigation: [{ ...link, href: '//[' }] }, 'is not a page of calendar'],
    ['a place', { navigation: [{ ...link, order: -999 }] }, 'has the order -999'],
    ['a budget', { budgetBytes: 99_000_000 }, 'is 99000000 bytes'],
  ])(
    'is refused at the check and again when it would go live: %s %j',
    async (_, claims, reason) => {
      const release = createRelease(claims);
      expect((await tryRegister('calendar', release)).statusCode).toBe(201);
      for (const response of [
        await check('calendar', release),
        await act('calendar', 'release', { version: '1.0.0-a' }),
      ])
        expect([response.statusCode, response.json<Problem>()]).toEqual([
          409,
          expect.objectContaining({
            code: 'claim_refused',
            message: expect.stringContaining(reason),
          }),
        ]);
    },
  );

  it('is refused when another live remote has the slot or the event, although the contract does not', async () => {
    const theirs = createReleaseRegistration('weather', '1.0.0-a');
    const claims = { slots: ['weather.summary'], emits: ['weather.changed'] };
    const release = { ...theirs, manifest: { ...theirs.manifest, ...claims } };
    expect((await tryRegister('weather', release)).statusCode).toBe(201);
    expect((await act('weather', 'release', { version: '1.0.0-a' })).statusCode).toBe(200);
    for (const claim of [{ slots: claims.slots }, { emits: claims.emits }])
      expect((await check('calendar', createRelease(claim))).json<Problem>().message).toContain(
        'which belongs to weather',
      );
  });

  it('goes live when it claims only its own', async () => {
    const release = createRelease({
      slots: ['calendar.summary'],
      navigation: [link],
      budgetBytes: 12_288,
    });
    expect((await tryRegister('calendar', release)).statusCode).toBe(201);
    expect((await check('calendar', release)).statusCode).toBe(204);
    expect((await act('calendar', 'release', { version: '1.0.0-a' })).statusCode).toBe(200);
  });
});
