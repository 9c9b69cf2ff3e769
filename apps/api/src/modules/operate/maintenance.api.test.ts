import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatedMaintenance, Problem } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi, type Visitor } from '../../testing/identity-api.ts';

const PATH = '/api/operate/maintenance';
const POLL_MS = 10;

describe('the operators’ desk for maintenance', () => {
  let identity: IdentityApi;
  let ana: Visitor;
  let hemi: Visitor;

  beforeAll(async () => {
    identity = await startIdentityApi();
    ana = await identity.signIn({ uid: 'uid-ana', claims: { permissions: ['operator'] } });
    hemi = await identity.signIn({ uid: 'uid-hemi' });
  });
  afterEach(() => ana.request('DELETE', PATH));
  afterAll(() => identity.stop());

  const close = (changes: object = {}) =>
    ana.request('PUT', PATH, { message: 'Back at five.', until: null, ...changes });

  it('closes and opens the site, and records both', async () => {
    const closed = (await close({ until: '17:30' })).json<OperatedMaintenance>().maintenance;
    expect(closed?.message).toBe('Back at five.');
    expect(Date.parse(closed?.until ?? '')).toBeGreaterThan(identity.now().getTime());
    const opened = await ana.request('DELETE', PATH);
    expect(opened.json<OperatedMaintenance>().maintenance).toBeNull();
    // Opening an open site changes nothing, so that there is nothing to record.
    await ana.request('DELETE', PATH);
    const { rows } = await identity.api.core.connection.pool.query(
      "select act, actor_account_id is not null as is_user, detail from audit where act like 'operate.site%' order by id",
    );
    expect(rows).toEqual([
      { act: 'operate.site-closed', is_user: true, detail: { until: closed?.until } },
      { act: 'operate.site-opened', is_user: true, detail: {} },
    ]);
  });

  it('lists the site’s details', async () => {
    const { siteDetails } = (await ana.request('GET', PATH)).json<OperatedMaintenance>();
    expect(siteDetails).toContainEqual({
      name: 'phone',
      variable: 'SITE_PHONE',
      value: '0800 555 010',
      isPlaceholder: true,
    });
  });

  it.each([
    [{ message: '  ' }, 'message', 'Enter a message for visitors.'],
    [{ until: 'soon' }, 'until', 'Enter a time such as 17:30, or leave it empty.'],
    [{ until: '2020-01-01T00:00Z' }, 'until', 'Enter a time such as 17:30, or leave it empty.'],
  ])('refuses %j and says why', async (changes, field, message) => {
    const response = await close(changes);
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().details).toEqual([{ field, message }]);
  });

  it('stays available to signed-in operators while the site is closed', async () => {
    expect((await close()).statusCode).toBe(200);
    const readStatus = async (visitor: Visitor, ...request: Parameters<Visitor['request']>) =>
      (await visitor.request(...request)).statusCode;
    // The process reads the state again when its cached state is two seconds old.
    while ((await readStatus(hemi, 'GET', '/api/regions')) !== 503) await pause(POLL_MS);
    expect(await readStatus(ana, 'GET', '/api/operate/log')).toBe(200);
    expect(await readStatus(ana, 'GET', '/api/account')).toBe(200);
    expect(await readStatus(hemi, 'GET', '/api/operate/log')).toBe(403);
    expect(
      await readStatus(ana, 'PUT', '/api/account', { name: 'A', phone: '', region: null }),
    ).toBe(503);
    expect(await readStatus(ana, 'DELETE', PATH)).toBe(200);
  });
});
