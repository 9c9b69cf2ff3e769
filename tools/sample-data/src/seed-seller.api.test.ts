import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startIdentityApi, type IdentityApi } from '../../../apps/api/src/testing/identity-api.ts';
import {
  startConversation,
  fetchNotifications,
  signInTestUser,
} from '../../../apps/api/src/testing/test-users.ts';
import { seedSeller } from './seed-seller.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('npm run seed -- --seller', () => {
  let identity: IdentityApi;

  beforeAll(async () => {
    identity = await startIdentityApi();
  });
  afterAll(() => identity.stop());

  const url = () => identity.api.core.config.databaseUrl;
  const seed = (...args: readonly string[]) =>
    new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>(
      (resolve) => {
        execFile(
          process.execPath,
          [MAIN, ...args],
          { env: { ...process.env, NODE_OPTIONS: '--no-warnings', DATABASE_URL: url() } },
          (error, stdout, stderr) =>
            resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
        );
      },
    );
  const readListings = async (accountId: number) =>
    await identity.api.core.db
      .selectFrom('listings')
      .select(['public_id', 'title', 'status', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute();

  it('adds live listings, which others can message about, to the account of a signed-in user', async () => {
    const seller = await signInTestUser(identity, 'seller');
    expect(await seed('--seller', 'Seller@Example.nz', '--count', '5')).toEqual({
      code: 0,
      stdout: 'Person seller has 5 more listings.\n',
      stderr: '',
    });
    expect(await seedSeller({ url: url(), email: 'seller@example.nz', count: 12 })).toBe(
      'Person seller',
    );
    const listings = await readListings(seller.accountId);
    expect([
      listings.length,
      new Set(listings.map(({ title }) => title)).size > 10,
      listings.every(({ status, expires_at: end }) => status === 'live' && end > identity.now()),
    ]).toEqual([17, true, true]);
    const buyer = await signInTestUser(identity, 'buyer');
    await startConversation(buyer, String(listings[0]?.public_id));
    expect((await fetchNotifications(seller)).total_unread).toBe(1);
    expect(await readListings(buyer.accountId)).toEqual([]);
  }, 120_000);

  it('prints what to do when it cannot add listings', async () => {
    const leaver = await signInTestUser(identity, 'leaver');
    await leaver.request('DELETE', '/api/account');
    expect(await seed('--seller', 'unknown@example.nz')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'No user has signed in with unknown@example.nz. Sign in to Paddock with that address once, then run this again.\n',
    });
    expect(await seed('--seller', 'unknown@example.nz', '--force')).toEqual({
      code: 1,
      stdout: '',
      stderr: '--seller can only be combined with --count.\n',
    });
    await expect(seedSeller({ url: url(), email: 'leaver@example.nz', count: 1 })).rejects.toThrow(
      'The account of leaver@example.nz is scheduled for deletion. Sign in and cancel the deletion, or use another address.',
    );
    expect(
      (
        await identity.api.core.db
          .selectFrom('listings')
          .select('id')
          .where('account_id', '=', leaver.accountId)
          .execute()
      ).length,
    ).toBe(0);
  }, 120_000);
});
