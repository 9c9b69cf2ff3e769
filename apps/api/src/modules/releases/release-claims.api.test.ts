import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Problem } from '@paddock/contracts/http';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import type { IdentityApi } from '../../testing/identity-api.ts';
import { ClaimRulesRepository } from './claim-rules.repository.ts';
import { createClaimOwners, type ClaimRule } from './claim-rules.ts';
import { requireOwnClaims } from './releases.policy.ts';
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
  const toRoutes = (...paths: string[]): Partial<RemoteManifest> => ({
    routes: paths.map((path, index) => ({ id: `r${index}`, path, state: 'open' })),
  });
  const link = { label: 'Calendar', href: '/calendar', place: 'header', order: 100 } as const;

  it.each<[string, Partial<RemoteManifest>, string]>([
    ['a slot', { slots: ['header.search'] }, 'the slot header.search, which belongs to search'],
    ['an event', { emits: ['session.changed'] }, 'session.changed, which belongs to the shell'],
    ['an event', { emits: ['unread.changed'] }, 'which belongs to notifications'],
    [
      'the home page',
      toRoutes('/'),
      'calendar claims /, but / belongs to search. Choose another path, such as /calendar',
    ],
    ['a page of the shell', toRoutes('/login'), 'but /login belongs to the shell'],
    ['a page below one of the shell', toRoutes('/login/google'), '/login belongs to the shell'],
    [
      'a page below one of others',
      toRoutes('/jobs/dairy'),
      'claims /jobs/dairy, but /jobs belongs to listings, search',
    ],
    ['a path of the server', toRoutes('/api/listings'), 'but /api belongs to the shell'],
    ['a path of the server', toRoutes('/assets'), 'but /assets belongs to the shell'],
    ['a path for operators', toRoutes('/_x'), 'but /_x belongs to the shell'],
    ...['any', 'slug', 'digits'].map((type): [string, Partial<RemoteManifest>, string] => [
      'all paths of one segment',
      toRoutes(`/:name(${type})`),
      `claims /:name(${type}), which could match the addresses of others. Start the route with a text`,
    ]),
    ['links', { navigation: Array.from({ length: 21 }, () => link) }, 'has 21 navigation links'],
    ['a label', { navigation: [{ ...link, label: 'A'.repeat(25) }] }, 'has 25 characters. Use 1'],
    ['a label', { navigation: [{ ...link, label: '  ' }] }, 'has 0 characters'],
    ['a link', { navigation: [{ ...link, href: '//evil.example' }] }, 'leads to //evil.example'],
    ['a link', { navigation: [{ ...link, href: '/\\evil.example' }] }, 'is not a page of calendar'],
    ['a link', { navigation: [{ ...link, href: '/jobs' }] }, 'is not a page of calendar'],
    ['a link', { navigation: [{ ...link, href: '//[' }] }, 'is not a page of calendar'],
    ['a place', { navigation: [{ ...link, order: -999 }] }, 'has the order -999'],
    [
      'an origin',
      { connect: ['https://api.example'] },
      'calendar wants to call https://api.example, which pages may not',
    ],
    [
      'a backend',
      { backend: 'https://calendar.example' },
      'The backend of calendar is https://calendar.example, which is not approved',
    ],
    [
      'a stored name',
      { storage: ['pd-recent-searches'] },
      'calendar wants to store pd-recent-searches in browsers, which belongs to search',
    ],
    ['the stored names of all', { storage: ['pd-*'] }, 'store pd-* in browsers, which no remote'],
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

  it('is refused when another live remote has claimed a slot or an event that is not in the contract', async () => {
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

  it('is refused when its remote is called shell', async () => {
    const release = createReleaseRegistration('shell', '1.0.0-a', { paths: ['/calendar'] });
    expect((await check('shell', release)).json<Problem>().message).toContain(
      'The id shell belongs to the shell',
    );
  });

  it('is refused when its route is below a path of another live remote that is not in the contract', async () => {
    const theirs = createReleaseRegistration('weather', '1.0.0-a');
    expect((await tryRegister('weather', theirs)).statusCode).toBe(201);
    expect((await act('weather', 'release', { version: '1.0.0-a' })).statusCode).toBe(200);
    expect((await check('calendar', createRelease(toRoutes('/weather/map')))).json()).toMatchObject(
      {
        code: 'claim_refused',
        message: expect.stringContaining('claims /weather/map, but /weather belongs to weather'),
      },
    );
  });

  it('is refused when its route is more specific than one of a remote with the same first path segment', async () => {
    const theirs = createReleaseRegistration('search', '1.0.0-a', {
      paths: ['/jobs/:category(any)', '/jobs/:category(slug)/:region(slug)'],
    });
    expect((await tryRegister('search', theirs)).statusCode).toBe(201);
    expect((await act('search', 'release', { version: '1.0.0-a' })).statusCode).toBe(200);
    const checkRoute = (path: string) =>
      check('listings', createReleaseRegistration('listings', '1.0.0-a', { paths: [path] }));
    for (const path of ['/jobs/dairy', '/jobs/:id(digits)', '/jobs/dairy/:region(any)'])
      expect((await checkRoute(path)).json()).toMatchObject({ code: 'routes_overlap' });
    expect((await checkRoute('/jobs/:slug(slug)/:id(digits)')).statusCode).toBe(204);
  });

  it('is refused when an origin to call could change the security policy', async () => {
    for (const origin of ['https://*', 'https://api.example; script-src *', 'http://api.example'])
      expect((await tryRegister('calendar', createRelease({ connect: [origin] }))).statusCode).toBe(
        400,
      );
  });

  it('is refused when its backend is not an origin', async () => {
    for (const backend of [
      'http://calendar.example',
      'http://127.0.0.1.example',
      'https://calendar.example/api',
      'https://user@calendar.example',
      'http://169.254.169.254',
    ])
      expect((await tryRegister('calendar', createRelease({ backend }))).statusCode).toBe(400);
  });

  it('may have a backend on this machine, but not in production', async () => {
    const release = createRelease({ backend: 'http://127.0.0.1:5001' });
    expect((await check('calendar', release)).statusCode).toBe(204);
    expect(() =>
      requireOwnClaims(release, {
        owners: createClaimOwners([]),
        others: [],
        acceptsLoopbackBackends: false,
      }),
    ).toThrow('which only a local stack can reach');
  });

  it('is judged by the rules of the platform team, until they are withdrawn', async () => {
    const { core } = identity.api;
    const rule = (change: Pick<ClaimRule, 'type' | 'name'> & Partial<ClaimRule>) =>
      new ClaimRulesRepository(core.db).add({
        owners: null,
        maxBytes: null,
        reason: 'a trial',
        changedAt: new Date(),
        ...change,
      });
    const cases: [Partial<RemoteManifest>, Parameters<typeof rule>[0]][] = [
      [
        { slots: ['header.search'] },
        { type: 'slot', name: 'header.search', owners: ['search', 'calendar'] },
      ],
      [{ emits: ['farm.saved'] }, { type: 'event', name: 'farm.saved', owners: ['calendar'] }],
      [toRoutes('/jobs/days'), { type: 'path', name: 'jobs', owners: ['calendar'] }],
      [
        { connect: ['https://api.example'] },
        { type: 'connect', name: 'https://api.example', owners: ['calendar'] },
      ],
      [
        { backend: 'https://calendar.example' },
        { type: 'backend', name: 'https://calendar.example', owners: ['calendar'] },
      ],
      [{ storage: ['farm:*'] }, { type: 'storage', name: 'farm:*', owners: ['calendar'] }],
      [{ budgetBytes: 70_000 }, { type: 'budget', name: 'calendar', maxBytes: 70_000 }],
    ];
    for (const [claims, change] of cases) {
      const checkClaims = async () => (await check('calendar', createRelease(claims))).statusCode;
      expect([change.type, await checkClaims()]).toEqual([change.type, 409]);
      await rule(change);
      expect([change.type, await checkClaims()]).toEqual([change.type, 204]);
      await rule({ ...change, owners: null, maxBytes: null });
      expect([change.type, await checkClaims()]).toEqual([change.type, 409]);
    }
    const release = createRelease({ navigation: [link] });
    expect((await check('calendar', release)).statusCode).toBe(204);
    await rule({ type: 'navigation', name: 'header', owners: ['search'] });
    expect((await check('calendar', release)).json<Problem>().message).toContain(
      'a link in the header, which belongs to search',
    );
    await rule({ type: 'navigation', name: 'header' });
  });

  it('is judged again when it goes live, because the rules may have changed', async () => {
    const { core } = identity.api;
    const claim = { type: 'slot', name: 'calendar.summary', maxBytes: null } as const;
    const release = createRelease({ slots: ['calendar.summary'] });
    expect((await tryRegister('calendar', release)).statusCode).toBe(201);
    expect((await check('calendar', release)).statusCode).toBe(204);
    const rules = new ClaimRulesRepository(core.db);
    const change = { reason: 'a trial', changedAt: new Date() };
    await rules.add({ ...claim, ...change, owners: ['weather'] });
    const response = await act('calendar', 'release', { version: '1.0.0-a' });
    expect(response.json<Problem>().message).toContain('which belongs to weather');
    await rules.add({ ...claim, ...change, owners: null });
  });

  it('goes live when it claims only what belongs to its remote', async () => {
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
