import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { createModerationClient } from '../trust/testing/moderation-client.ts';
import { createTestListing, signInTestUser } from '../../testing/test-users.ts';

describe('GET /api/account/listings/{id}', () => {
  let identity: IdentityApi;
  const { signInModerator } = createModerationClient(() => identity);

  beforeAll(async () => {
    identity = await startIdentityApi();
  });
  afterAll(() => identity.stop());

  // trust.api.test.ts covers hidden listings.
  it.each(['live', 'sold', 'withdrawn', 'expired', 'archived'])(
    'returns a listing that is %s to its owner only, not even to moderators',
    async (status) => {
      const owner = await signInTestUser(identity, 'owner');
      const moderator = await signInModerator('moderator');
      const listing = await createTestListing(identity, owner.accountId, {
        title: 'Hay rake',
        status,
      });
      const open = (user: typeof owner) => user.request('GET', `/api/account/listings/${listing}`);
      expect((await open(owner)).json()).toMatchObject({ id: listing, title: 'Hay rake' });
      expect((await open(moderator)).statusCode).toBe(404);
    },
  );
});
