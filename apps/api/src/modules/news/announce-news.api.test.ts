import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EditableArticle } from '@paddock/contracts/http';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { runAsOwner } from '../../testing/test-database.ts';
import {
  createSampleAccount,
  fetchNotifications,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';
import { announceNews } from './announce-news.ts';

const ARTICLE = {
  headline: 'Rain at last',
  summary: 'Sixty millimetres in two days.',
  topic: 'season',
  markdown: 'It came on the Tuesday.',
};

describe('announceNews', () => {
  let identity: IdentityApi;
  let editor: TestUser;
  let reader: TestUser;
  let optedOut: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi();
    [editor, reader, optedOut] = await Promise.all([
      signInTestUser(identity, 'editor'),
      signInTestUser(identity, 'reader'),
      signInTestUser(identity, 'opted-out'),
    ]);
    // Pass the current time, so that the token that the editor already has does not revert the
    // permissions.
    await identity.api.modules.identity.accounts.setPermissions(
      editor.accountId,
      ['editor'],
      identity.now(),
    );
    await createSampleAccount(identity);
    await query(
      "insert into notification_preferences (account_id, type, channel, is_on) values ($1, 'news', 'inApp', false)",
      [optedOut.accountId],
    );
    // More recipients than fit in one batch.
    await query(
      "insert into accounts (firebase_id, name) select 'reader-' || n, 'Reader ' || n from generate_series(1, 1005) as n",
    );
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const announce = () => announceNews(identity.api.core.db, identity.api.core.getEventContext());
  const listRecipients = async (headline: string) =>
    (
      await query('select user_account_id as id from notifications where description = $1', [
        headline,
      ])
    ).rows.map(({ id }) => id);
  async function createArticle(more: object): Promise<string> {
    const response = await editor.request('POST', '/api/news', { ...ARTICLE, ...more });
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
    return response.json<EditableArticle>().id;
  }
  const change = (id: string, more: object) =>
    editor.request('PUT', `/api/news/${id}`, { ...ARTICLE, ...more });

  it('notifies every user who wants news except the author, once per article', async () => {
    const id = await createArticle({});
    expect(await announce()).toBe(1);
    const recipients = await listRecipients('Rain at last');
    expect([
      recipients.length,
      recipients.includes(reader.accountId),
      recipients.includes(editor.accountId),
      recipients.includes(optedOut.accountId),
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
    await editor.request('DELETE', `/api/news/${id}`);
    await change(id, { headline: 'Rain at last, and more' });
    expect(await announce()).toBe(0);
  });

  it('resumes announcing an article after an interruption, without notifying any user twice', async () => {
    const id = await createArticle({ headline: 'Wool is up' });
    await announce();
    await runAsOwner(
      identity.api.core.config.databaseUrl,
      `alter table audit disable trigger audit_is_append_only;
       delete from audit where act = 'news-announced' and subject_id = ${Number(id)};
       alter table audit enable trigger audit_is_append_only`,
    );
    await query(
      "delete from notifications where description = 'Wool is up' and user_account_id = $1",
      [reader.accountId],
    );
    // Two concurrent calls: the second may find nothing left to announce.
    expect(Math.max(...(await Promise.all([announce(), announce()])))).toBe(1);
    expect(new Set(await listRecipients('Wool is up')).size).toBe(1_006);
    expect(await listRecipients('Wool is up')).toHaveLength(1_006);
  });

  it('announces scheduled articles on the day of publication, but never old articles, drafts or withdrawn ones', async () => {
    const tomorrow = new Date(identity.now().getTime() + DAY).toISOString();
    await createArticle({ headline: 'Tomorrow', publishedAt: tomorrow });
    await createArticle({
      headline: 'Of last week',
      publishedAt: new Date(identity.now().getTime() - 7 * DAY).toISOString(),
    });
    await createArticle({ headline: 'A draft', status: 'draft' });
    await editor.request('DELETE', `/api/news/${await createArticle({ headline: 'Withdrawn' })}`);
    expect(await announce()).toBe(0);
    identity.advanceClock(DAY + MINUTE);
    expect(await announce()).toBe(1);
    expect(await listRecipients('Tomorrow')).toHaveLength(1_006);
    for (const headline of ['Of last week', 'A draft', 'Withdrawn'])
      expect(await listRecipients(headline)).toEqual([]);
  });
});
