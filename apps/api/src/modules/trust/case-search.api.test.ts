import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CaseSearchResults, ModerationCaseFile } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { createTestListing, signInTestUser, type TestUser } from '../../testing/test-users.ts';
import { createModerationClient, HIDE_DECISION } from './testing/moderation-client.ts';

describe('the moderators’ search and case pages', () => {
  let identity: IdentityApi;
  let owner: TestUser;
  let moderator: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi();
    owner = await signInTestUser(identity, 'whetu');
    moderator = await client.signInModerator('moderator');
  });
  afterAll(() => identity.stop());

  const client = createModerationClient(() => identity);
  const { decide, query, report } = client;
  const search = async (text: string) =>
    (
      await moderator.request('GET', `/api/moderation/search?query=${encodeURIComponent(text)}`)
    ).json<CaseSearchResults>().results;
  const findTitles = async (text: string) => (await search(text)).map(({ title }) => title);
  const openCase = (subject: string, id: string, person = moderator) =>
    person.request('GET', `/api/moderation/cases/${subject}/${id}`);
  const fetchCase = async (subject: string, id: string) =>
    (await openCase(subject, id)).json<ModerationCaseFile>();

  it('finds listings and people by words, email, id and address, whatever their state', async () => {
    const hidden = await createTestListing(identity, owner.accountId, {
      title: 'Whangārei windrower',
    });
    await decide(moderator, 'listings', hidden, HIDE_DECISION);
    const sold = await createTestListing(identity, owner.accountId, {
      title: 'Red windrower 100%',
      status: 'sold',
    });
    await report(owner, 'person', moderator.publicId);
    await query('update accounts set email = $2 where id = $1', [
      owner.accountId,
      'Whetu@farm.example.nz',
    ]);
    expect(await search('windrower whangarei')).toEqual([
      {
        subject: 'listing',
        id: hidden,
        title: 'Whangārei windrower',
        state: 'hidden',
        since: expect.any(String),
        owner: { id: owner.publicId, name: 'Person whetu' },
        openReports: 0,
      },
    ]);
    expect(await findTitles('WINDROWER')).toHaveLength(2);
    expect(await findTitles('windrower 100%')).toEqual(['Red windrower 100%']);
    expect(await findTitles('windrower %')).toEqual(['Red windrower 100%']);
    for (const address of [
      sold,
      `/marketplace/red-windrower/${sold}`,
      `https://paddock.example/marketplace/red-windrower/${sold}?from=search#photos`,
    ])
      expect(await findTitles(address)).toEqual(['Red windrower 100%']);
    expect(await search('whetu@FARM.example.nz')).toMatchObject([
      {
        subject: 'person',
        id: owner.publicId,
        title: 'Person whetu',
        state: 'active',
        owner: null,
      },
    ]);
    expect(await findTitles('farm.example.nz')).toEqual([]);
    expect(await search('person moderator')).toMatchObject([{ openReports: 1 }]);
    await decide(moderator, 'people', owner.publicId, { act: 'ban', reason: 'scam' });
    expect(await search(owner.publicId)).toMatchObject([{ state: 'banned' }]);
    await decide(moderator, 'people', owner.publicId, { act: 'unban', reason: 'mistake' });
    expect(await search(' ')).toEqual([]);
    // The page's address has no query when a moderator presses Find in an empty search box.
    const empty = await moderator.request('GET', '/api/moderation/search');
    expect([empty.statusCode, empty.json()]).toEqual([200, { results: [] }]);
    expect(await search('\u0000')).toEqual([]);
    for (const query of ['', '?query=hay'])
      expect((await owner.request('GET', `/api/moderation/search${query}`)).statusCode).toBe(403);
  });

  it('shows the case of a listing without a report, on which a moderator can act', async () => {
    const listing = await createTestListing(identity, owner.accountId, { title: 'Unreported' });
    expect(await fetchCase('listing', listing)).toMatchObject({
      subject: 'listing',
      id: listing,
      waitingSince: null,
      listing: { title: 'Unreported', status: 'live' },
      person: { id: owner.publicId },
      reports: [],
      isAnswered: false,
      possible: ['hide', 'warn'],
    });
    expect(
      (await decide(moderator, 'listings', listing, { act: 'warn', reason: 'wrong-details' }))
        .statusCode,
    ).toBe(200);
    // A second warning without a report would come from a moderator who does not know of the first.
    expect(await fetchCase('listing', listing)).toMatchObject({
      possible: ['hide'],
      acts: [{ act: 'warn', isUndone: false }],
    });
  });

  it('shows the case of a person, with the reports that are open', async () => {
    const person = await signInTestUser(identity, 'reported');
    expect(await fetchCase('person', person.publicId)).toMatchObject({
      waitingSince: null,
      listing: null,
      possible: ['warn', 'ban'],
    });
    await report(owner, 'person', person.publicId, 'abusive');
    expect(await fetchCase('person', person.publicId)).toMatchObject({
      waitingSince: expect.any(String),
      reports: [{ reason: 'abusive' }],
      possible: ['warn', 'ban', 'dismiss'],
    });
    expect((await openCase('person', '999999999999')).statusCode).toBe(404);
    expect((await openCase('listing', person.publicId)).statusCode).toBe(404);
    expect((await openCase('person', person.publicId, owner)).statusCode).toBe(403);
  });
});
