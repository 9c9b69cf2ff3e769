import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DAY,
  startIdentityApi,
  type IdentityApi,
  type Visitor,
} from '../../testing/identity-api.ts';

import { BannedContacts, deleteOldBannedContacts } from './banned-contacts.ts';

interface User extends Visitor {
  readonly accountId: number;
}

const PHONE = '+64 27 555 0142';

describe('BannedContacts', () => {
  let identity: IdentityApi;

  beforeAll(async () => {
    identity = await startIdentityApi({ BAN_KEY: 'key of the tests' });
    await leaveWhenBanned(await signIn('first', 'Hemi@example.nz'));
  });
  afterAll(() => identity.stop());

  const query = async (text: string, values: readonly unknown[] = []) =>
    (await identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]))
      .rows;
  const signIn = async (uid: string, email: string): Promise<User> => {
    const visitor = await identity.signIn({ uid, claims: { email } });
    const [row] = await query('select id from accounts where firebase_id = $1', [uid]);
    return { ...visitor, accountId: Number(row?.['id']) };
  };
  const setPhone = (user: User, phone: string) =>
    user.request('PUT', '/api/account', { name: 'Hemi', phone, region: null });

  /** Bans the user, who then deletes the account, and runs the task that erases it. */
  async function leaveWhenBanned(user: User): Promise<void> {
    expect((await setPhone(user, PHONE)).statusCode).toBe(200);
    await query('update accounts set banned_at = now(), deletion_at = now() where id = $1', [
      user.accountId,
    ]);
    const erase = identity.api.modules.identity
      .listScheduledTasks()
      .find(({ what }) => what === 'erase deleted accounts');
    await erase?.work();
    expect(await query('select from accounts where id = $1', [user.accountId])).toEqual([]);
  }

  it('keeps only hashes of a deleted account’s email address and phone number', async () => {
    const rows = await query('select * from banned_contacts');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/hemi|555/i);
    const other = new BannedContacts('another key');
    const contact = { email: 'hemi@example.nz', phone: null };
    expect(await other.includes(identity.api.core.db, contact, identity.now())).toBe(false);
  });

  it('bans a new account with the same email address, for the same reason', async () => {
    const again = await signIn('second', 'hemi@EXAMPLE.nz');
    expect(
      (await again.request('POST', '/api/account/posts', { kind: 'item' })).json(),
    ).toMatchObject({
      code: 'account_banned',
      message: expect.stringContaining('Suspended before'),
    });
    const honest = await signIn('honest', 'mere@example.nz');
    expect((await honest.request('GET', '/api/account')).json()).toMatchObject({
      suspension: null,
    });
  });

  it('reports a new account once when it enters the same phone number in any format', async () => {
    const other = await signIn('third', 'wiremu@example.nz');
    const readReports = () =>
      query('select source, reason from reports where account_id = $1', [other.accountId]);
    await setPhone(other, '021 555 0199');
    expect(await readReports()).toEqual([]);
    await setPhone(other, '027 555 0142');
    await setPhone(other, '0064 27 5550142');
    expect(await readReports()).toEqual([{ source: 'posting', reason: 'banned-phone' }]);
  });

  it('keeps the hashes for 24 months', async () => {
    const count = async () => (await query('select from banned_contacts')).length;
    const after = (days: number) => new Date(identity.now().getTime() + days * DAY);
    await deleteOldBannedContacts(identity.api.core.db, after(728));
    expect(await count()).toBe(2);
    await deleteOldBannedContacts(identity.api.core.db, after(733));
    expect(await count()).toBe(0);
  });

  it('keeps nothing of an account that was not banned', async () => {
    const user = await signIn('fourth', 'rua@example.nz');
    const contacts = new BannedContacts('key');
    const account = { email: 'rua@example.nz', phone: null, bannedAt: null };
    await contacts.keep(identity.api.core.db, account, identity.now());
    expect(user.accountId).toBeGreaterThan(0);
    expect(await query('select from banned_contacts')).toEqual([]);
  });
});
