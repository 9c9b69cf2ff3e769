import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListingSearch, SearchScores } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { createTestListing, signInTestUser, type TestUser } from '../../testing/test-users.ts';

describe('GET /api/moderation/search-scores', () => {
  let identity: IdentityApi;
  let seller: TestUser;
  let moderator: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi();
    seller = await signInTestUser(identity, 'seller');
    const otherSeller = await signInTestUser(identity, 'other-seller');
    moderator = await signInTestUser(identity, 'moderator');
    await identity.api.modules.identity.accounts.setPermissions(
      moderator.accountId,
      ['moderator'],
      identity.now(),
    );
    for (const title of ['Meadow hay bales', 'Hay rake', 'Hay bales, meadow', 'Silage wrap'])
      await createTestListing(identity, seller.accountId, { title });
    await createTestListing(identity, otherSeller.accountId, { title: 'Hay shed' });
  });
  afterAll(() => identity.stop());

  const explain = async (query: string) =>
    (await moderator.request('GET', `/api/moderation/search-scores?${query}`)).json<SearchScores>();

  it.each(['term=hay', 'term=meadow+hay', 'term=cheap+hay', 'term=hay+near+hamilton', 'term=haay'])(
    'returns the results of ?%s in their order, with parts whose sum is the score',
    async (query) => {
      const { results, interpretation } = await explain(query);
      const search = await identity.api.get<ListingSearch>(`/api/listings?${query}`);
      expect(results.length).toBeGreaterThan(1);
      expect(results.map(({ id, title }) => [id, title])).toEqual(
        search.results.map(({ id, title }) => [id, title]),
      );
      expect(interpretation).toEqual(search.interpretation);
      for (const { score, parts } of results) {
        const sum = parts.reduce((total, { contribution }) => total + contribution, 0);
        expect(sum).toBeCloseTo(score, 10);
        for (const { name, weight, contribution } of parts.slice(0, -1)) {
          // The score of a breed may be above that of a title.
          if (name === 'relevance') continue;
          expect([name, Math.abs(contribution) <= Math.abs(weight)]).toEqual([name, true]);
        }
      }
    },
  );

  it('names the parts, and gives the words their shares', async () => {
    const { results, concepts } = await explain('term=meadow+hay');
    expect(results[0]?.parts.map(({ name }) => name)).toEqual([
      'relevance',
      'phrase',
      'wanted',
      'parts',
      'freshness',
      'photos',
      'same seller',
    ]);
    expect(results[0]?.parts[1]).toEqual({ name: 'phrase', weight: 0.08, contribution: 0.08 });
    expect(concepts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
  });

  it('returns no results without a term, and rejects unknown filters', async () => {
    expect((await explain('listingType=item')).results).toEqual([]);
    const { statusCode } = await moderator.request('GET', '/api/moderation/search-scores?foo=1');
    expect(statusCode).toBe(400);
  });

  it('is only for moderators', async () => {
    const get = async (visitor: Pick<TestUser, 'request'>) =>
      (await visitor.request('GET', '/api/moderation/search-scores?term=hay')).statusCode;
    expect(await get(identity.createVisitor(''))).toBe(401);
    expect(await get(seller)).toBe(403);
    expect(await get(moderator)).toBe(200);
  });
});
