import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { forceTaskCommand } from './commands/force-task.ts';
import { LIMITED_TASKS, type LimitedTask } from './mass-change-limit.ts';
import type { ApiModule } from './module.ts';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from './testing/identity-api.ts';
import { createTestListing, signInTestUser, type TestUser } from './testing/test-users.ts';

const HOUR = 60 * MINUTE;

describe('checkMassChange and npm run force-task', () => {
  let identity: IdentityApi;
  let hemi: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi();
    hemi = await signInTestUser(identity, 'hemi');
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => identity.stop());

  const runQuery = async (text: string, values: readonly unknown[] = []) =>
    (await identity.api.core.connection.pool.query<{ count: number }>(text, [...values])).rows;
  const count = async (from: string) =>
    (await runQuery(`select count(*)::int as count from ${from}`))[0]?.count;
  const listTasks = () =>
    Object.values<ApiModule>(identity.api.modules).flatMap(
      (module) => module.listScheduledTasks?.() ?? [],
    );
  const runTask = async (task: LimitedTask) => {
    await listTasks()
      .find(({ what }) => what === task)
      ?.work();
  };
  const force = async (task: string) => {
    const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await forceTaskCommand.run([task], identity.api.core.connection, {});
    return printed.mock.lastCall?.[0] as unknown;
  };

  it('limit only tasks that exist', () => {
    expect(listTasks().map(({ what }) => what)).toEqual(expect.arrayContaining([...LIMITED_TASKS]));
  });

  it('let a task end 50 listings at once, but 51 only when it is forced, and then for an hour', async () => {
    const addDueListings = async (from: number, to: number) => {
      for (let number = from; number <= to; number += 1)
        await createTestListing(identity, hemi.accountId, {
          title: `Due ${number}`,
          expiresAt: new Date(identity.now().getTime() + HOUR),
        });
      identity.advanceClock(2 * HOUR);
    };
    const countEnded = () => count("listings where status = 'expired'");
    await addDueListings(1, 50);
    await runTask('expire listings');
    expect(await countEnded()).toBe(50);

    await addDueListings(51, 101);
    await expect(runTask('expire listings')).rejects.toThrow(
      '51 of 51 live listings are due to end, far more than usual, so the task has stopped. Check that the data is right. Then let the task continue for an hour: npm run force-task -- "expire listings"',
    );
    expect(await countEnded()).toBe(50);
    // The command uses the real clock, and this API's clock is ahead of it.
    expect(await force('expire listings')).toBe(
      'The task "expire listings" continues for an hour.',
    );
    await runQuery('update forced_tasks set forced_until = $1', [
      new Date(identity.now().getTime() + HOUR),
    ]);
    await runTask('expire listings');
    expect(await countEnded()).toBe(101);
    expect(
      await runQuery("select detail, actor from audit where act = 'operate.task-forced'"),
    ).toEqual([{ detail: { task: 'expire listings' }, actor: expect.any(String) as unknown }]);

    await addDueListings(102, 152);
    identity.advanceClock(2 * HOUR);
    await expect(runTask('expire listings')).rejects.toThrow('the task has stopped');
  });

  it('let a task end any number of listings up to 5 % of the live ones', async () => {
    const addListings = (number: number, expiresAt: Date) =>
      runQuery(
        `insert into listings (account_id, kind, category_id, title, slug, description, town_id, district_id, region_id, exact_lat, exact_lng, attribute_terms, search, status, recency, published_at, expires_at)
         select $1, 'item', categories.id, 'Post ' || n, 'post-' || n, '', towns.id, districts.id, districts.region_id, -40, 175, '{}', '', 'live', n, $2::timestamptz - interval '60 days', $2::timestamptz
         from generate_series(1, $3::int) as n, (select id from categories where kind = 'item' order by id limit 1) as categories, (select id, district_id from towns order by id limit 1) as towns join districts on districts.id = towns.district_id`,
        [hemi.accountId, expiresAt, number],
      );
    await runQuery("delete from listings where status = 'live'");
    await addListings(57, new Date(identity.now().getTime() + HOUR));
    await addListings(1_200, new Date(identity.now().getTime() + 30 * DAY));
    identity.advanceClock(2 * HOUR);
    await runTask('expire listings');
    expect(await count("listings where status = 'live'")).toBe(1_200);
  });

  it('let a task erase no posts when too many are due', async () => {
    await runQuery("update listings set status = 'withdrawn', removed_at = $1", [identity.now()]);
    const before = await count('listings');
    identity.advanceClock(40 * DAY);
    await expect(runTask('erase deleted posts and old view counts')).rejects.toThrow(
      /^\d+ of \d+ posts are due to be erased, far more than usual/,
    );
    expect(await count('listings')).toBe(before);
  });

  it('let a task erase no accounts when too many are due', async () => {
    await runQuery(
      "insert into accounts (firebase_id, name, deletion_at) select 'leaving-' || n, 'Leaving ' || n, $1 from generate_series(1, 21) as n",
      [identity.now()],
    );
    await expect(runTask('erase deleted accounts')).rejects.toThrow(
      /^21 of \d+ accounts are due to be erased/,
    );
    expect(await count("accounts where firebase_id like 'leaving-%'")).toBe(21);
  });

  it('let a task delete no photos when too many are unused', async () => {
    await runQuery(
      `insert into photos (account_id, upload_path, width, height, colour, blur, created_at)
       select $1, 'accounts/hemi/uploads/' || n, 800, 600, '#102030', '', $2 from generate_series(1, 201) as n`,
      [hemi.accountId, new Date(identity.now().getTime() - 3 * DAY)],
    );
    await expect(runTask('delete unused photos')).rejects.toThrow(
      '201 of 201 photos are unused and due to be deleted',
    );
    expect(await count('photos')).toBe(201);
  });

  it('refuse a task without a limit, and list those that have one', async () => {
    await expect(force('delete old sessions')).rejects.toThrow(
      /^Name one of these tasks, in quotation marks\.[\s\S]*"expire listings"/,
    );
  });
});
