import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewsSource } from '@paddock/contracts/http';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  addSamplePerson,
  fetchNotifications,
  signInPerson,
  type Person,
} from '../../testing/people.ts';
import { announceNews } from './announce-news.ts';

const ARTICLE = {
  headline: 'Rain at last',
  summary: 'Sixty millimetres in two days.',
  topic: 'season',
  markdown: 'It came on the Tuesday.',
};

describe('news that came out', () => {
  let identity: IdentityApi;
  let editor: Person;
  let reader: Person;
  let deaf: Person;

  beforeAll(async () => {
    identity = await startIdentityApi();
    [editor, reader, deaf] = await Promise.all([
      signInPerson(identity, 'editor'),
      signInPerson(identity, 'reader'),
      signInPerson(identity, 'deaf'),
    ]);
    // No token of before says otherwise.
    await identity.api.services.accounts.setPermissions(
      editor.accountId,
      ['editor'],
      identity.now(),
    );
    await addSamplePerson(identity);
    await query(
      "insert into notification_preferences (account_id, type, channel, is_on) values ($1, 'news', 'in_app', false)",
      [deaf.accountId],
    );
    // Fewer than one round takes, more than one batch does.
    await query(
      "insert into accounts (firebase_id, name) select 'reader-' || n, 'Reader ' || n from generate_series(1, 1005) as n",
    );
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const round = () =>
    announceNews(identity.api.services.connection.db, identity.api.services.eventParts());
  const told = async (headline: string) =>
    (
      await query('select user_account_id as id from notifications where description = $1', [
        headline,
      ])
    ).rows.map(({ id }) => id);
  async function write(more: object): Promise<string> {
    const response = await editor.ask('POST', '/api/news', { ...ARTICLE, ...more });
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
    return response.json<NewsSource>().id;
  }
  const change = (id: string, more: object) =>
    editor.ask('PUT', `/api/news/${id}`, { ...ARTICLE, ...more });

  it('is told to everybody who wants news, but whoever wrote it, once', async () => {
    const id = await write({});
    expect(await round()).toBe(1);
    const people = await told('Rain at last');
    expect([
      people.length,
      people.includes(reader.accountId),
      people.includes(editor.accountId),
      people.includes(deaf.accountId),
    ]).toEqual([1_006, true, false, false]);
    expect((await fetchNotifications(reader)).notifications[0]).toMatchObject({
      type: 'news',
      description: 'Rain at last',
      name: 'Sixty millimetres in two days.',
      url: `/news/rain-at-last/${id}`,
    });
    expect(
      (
        await query(
          "select act, actor_account_id from audit where subject_type = 'news' and subject_id = $1 order by id",
          [id],
        )
      ).rows,
    ).toEqual([
      { act: 'news-published', actor_account_id: editor.accountId },
      { act: 'news-announced', actor_account_id: null },
    ]);
    await change(id, { headline: 'Rain at last, and more' });
    await editor.ask('DELETE', `/api/news/${id}`);
    await change(id, { headline: 'Rain at last, and more' });
    expect(await round()).toBe(0);
  });

  it('goes on where it stopped, and tells nobody twice', async () => {
    const id = await write({ headline: 'Wool is up' });
    await round();
    await query("delete from audit where act = 'news-announced' and subject_id = $1", [id]);
    await query(
      "delete from notifications where description = 'Wool is up' and user_account_id = $1",
      [reader.accountId],
    );
    // The second may find nothing left to do.
    expect(Math.max(...(await Promise.all([round(), round()])))).toBe(1);
    expect(new Set(await told('Wool is up')).size).toBe(1_006);
    expect(await told('Wool is up')).toHaveLength(1_006);
  });

  it('is told when its day has come; what is no news any more, no draft and nothing that was taken back is', async () => {
    const tomorrow = new Date(identity.now().getTime() + DAY).toISOString();
    await write({ headline: 'Tomorrow', publishedAt: tomorrow });
    await write({
      headline: 'Of last week',
      publishedAt: new Date(identity.now().getTime() - 7 * DAY).toISOString(),
    });
    await write({ headline: 'A draft', status: 'draft' });
    await editor.ask('DELETE', `/api/news/${await write({ headline: 'Taken back' })}`);
    expect(await round()).toBe(0);
    identity.pass(DAY + MINUTE);
    expect(await round()).toBe(1);
    expect(await told('Tomorrow')).toHaveLength(1_006);
    for (const headline of ['Of last week', 'A draft', 'Taken back'])
      expect(await told(headline)).toEqual([]);
  });
});
