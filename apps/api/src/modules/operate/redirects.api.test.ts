import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatedRedirects, Problem } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi, type Visitor } from '../../testing/identity-api.ts';
import { createTestListing, signInTestUser } from '../../testing/test-users.ts';

const APPS = path.resolve(import.meta.dirname, '../../../..');
const REMOTES = ['search', 'listings', 'account', 'moderation'];

describe('the operators’ desk for redirects', () => {
  let identity: IdentityApi;
  let ana: Visitor;
  let liveId: string;
  let endedId: string;

  beforeAll(async () => {
    identity = await startIdentityApi({ REDIRECT_HOSTS: 'partner.example' });
    ana = await identity.signIn({ uid: 'uid-ana', claims: { permissions: ['operator'] } });
    const hemi = await signInTestUser(identity, 'uid-hemi');
    liveId = await createTestListing(identity, hemi.accountId, { title: 'Red quad bike' });
    endedId = await createTestListing(identity, hemi.accountId, { status: 'sold' });
    await query(`update listings set slug = 'sold-bike' where public_id = ${endedId}`);
    for (const remote of REMOTES) {
      const manifest = readFileSync(path.join(APPS, remote, 'remote.manifest.json'), 'utf8');
      await identity.api.core.connection.pool.query(
        `with release as (
           insert into releases (remote, version, digest, manifest, shared, registered_at, registered_by)
           values ($1, '1.0.0', 'sha384-' || repeat('a', 64), $2, '{}', now(), 'test')
         ) insert into channel_entries (channel, remote, version, changed_at, changed_by) values ('live', $1, '1.0.0', now(), 'test')`,
        [remote, manifest],
      );
    }
  });
  afterAll(() => identity.stop());

  const query = async (text: string) =>
    (await identity.api.core.connection.pool.query<Record<string, unknown>>(text)).rows;
  const add = (changes: object) =>
    ana.request('POST', '/api/operate/redirects', {
      path: '/flyer',
      target: '/services',
      isPrefix: false,
      isPermanent: false,
      note: '',
      ...changes,
    });
  const getRefusal = async (changes: object) => {
    const response = await add(changes);
    expect(response.statusCode).toBe(400);
    return response.json<Problem>().details?.[0];
  };

  it('adds, lists and removes a rule, and records both changes', async () => {
    const added = await add({ path: '/flyer', isPermanent: true, note: 'the autumn flyer' });
    expect(added.statusCode).toBe(200);
    const { redirects, hosts } = (
      await ana.request('GET', '/api/operate/redirects')
    ).json<OperatedRedirects>();
    expect(hosts).toEqual(['partner.example']);
    expect(redirects.find((rule) => rule.path === '/flyer')).toMatchObject({
      target: '/services',
      status: 301,
      note: 'the autumn flyer',
    });
    const remove = () => ana.request('POST', '/api/operate/redirects/removal', { path: '/flyer' });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    expect(
      await query(
        "select act, actor_account_id is not null as is_user, detail->>'path' as path from audit where act like 'operate.redirect%' order by id",
      ),
    ).toEqual([
      { act: 'operate.redirect-added', is_user: true, path: '/flyer' },
      { act: 'operate.redirect-removed', is_user: true, path: '/flyer' },
    ]);
  });

  it.each([
    ['/jobs', false, '/jobs is a page of Paddock'],
    ['/contact', false, '/contact is a page of Paddock'],
    ['/login', true, '/login is a page of Paddock'],
    ['/account/settings', false, '/account/settings is a page of Paddock'],
    ['/moderation/cases', true, '/moderation/cases/{subject}/{id} is a page of Paddock'],
    ['/account/messages/123456789', false, '/account/messages/123456789 is a page of Paddock'],
    ['/search', true, '/search/listing is a page of Paddock'],
    ['/marketplace/tractors-machinery', false, '/marketplace/tractors-machinery is a page of'],
    ['/marketplace/quad-bike', true, '/marketplace/quad-bike is the live listing “Red quad bike”'],
  ])(
    'refuses a rule for %s (with everything below: %s) and names the page',
    async (rule, isPrefix, sentence) => {
      const refusal = await getRefusal({ path: rule, isPrefix });
      expect(refusal).toEqual({ field: 'path', message: expect.stringContaining(sentence) });
    },
  );

  it('refuses to hide a live listing or a profile, but not a listing that has ended', async () => {
    const live = `/marketplace/quad-bike/${liveId}`;
    expect((await getRefusal({ path: live }))?.message).toBe(
      `${live} is the live listing “Red quad bike”, and the redirect would hide it. Choose an address without a page.`,
    );
    const [hemi] = await query("select public_id from accounts where firebase_id = 'uid-hemi'");
    expect(
      (await getRefusal({ path: `/profile/${String(hemi?.['public_id'])}` }))?.message,
    ).toContain('is the profile of');
    expect((await add({ path: `/marketplace/sold-bike/${endedId}` })).statusCode).toBe(200);
    expect((await add({ path: '/marketplace/no-such-group' })).statusCode).toBe(200);
  });

  it.each([
    [{ path: 'flyer' }, 'path', 'is not a valid path'],
    [{ path: '/api/x' }, 'path', 'reserved for Paddock itself'],
    [{ path: '/job-board' }, 'path', 'already has a rule'],
    [{ target: 'https://evil.example/' }, 'target', 'not on the allow-list'],
    [{ path: '/flyers', target: '/flyers' }, 'target', 'endless loop'],
  ])('refuses %j with a message about the %s', async (changes, field, sentence) => {
    expect(await getRefusal(changes)).toEqual({
      field,
      message: expect.stringContaining(sentence),
    });
  });
});
