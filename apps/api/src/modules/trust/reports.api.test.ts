import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenReport, Report } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { createTestListing, signInTestUser, type TestUser } from '../../testing/test-users.ts';
import { createModerationClient, getStatusAndProblemCode } from './testing/moderation-client.ts';

describe('reports', () => {
  let identity: IdentityApi;
  let owner: TestUser;
  let reporter: TestUser;
  let moderator: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi({ API_REPORTS_PER_HOUR: '1000' });
    owner = await signInTestUser(identity, 'owner');
    reporter = await signInTestUser(identity, 'reporter');
    moderator = await client.signInModerator('moderator');
  });
  afterAll(() => identity.stop());

  const client = createModerationClient(() => identity);
  const { decide, report } = client;

  it('are shown to the users who sent them until a moderator has handled them', async () => {
    const listing = await createTestListing(identity, owner.accountId);
    const find = async (by: TestUser, subject = 'listing', id = listing) =>
      (await by.request('GET', `/api/reports?subject=${subject}&id=${id}`)).json<OpenReport>()
        .report;
    expect(await find(reporter)).toBeNull();
    const sent = (await report(reporter, 'listing', listing)).json<Report>();
    expect(await find(reporter)).toEqual(sent);
    expect(await find(owner)).toBeNull();
    expect(await find(reporter, 'listing', '999999999999')).toBeNull();
    await report(reporter, 'person', owner.publicId);
    expect(await find(reporter, 'person', owner.publicId)).toMatchObject({ subject: 'person' });
    await decide(moderator, 'listings', listing, { act: 'dismiss', reason: 'within-rules' });
    expect(await find(reporter)).toBeNull();
    await decide(moderator, 'people', owner.publicId, { act: 'dismiss', reason: 'within-rules' });
  });

  it('are refused with a problem code of their own when they are not allowed', async () => {
    const own = await createTestListing(identity, reporter.accountId);
    const gone = await createTestListing(identity, owner.accountId, { status: 'withdrawn' });
    const live = await createTestListing(identity, owner.accountId);
    expect(getStatusAndProblemCode(await report(reporter, 'listing', own))).toEqual([
      403,
      'forbidden',
    ]);
    expect(getStatusAndProblemCode(await report(reporter, 'listing', gone))).toEqual([
      410,
      'listing_gone',
    ]);
    expect(getStatusAndProblemCode(await report(reporter, 'listing', '999999999999'))).toEqual([
      404,
      'not_found',
    ]);
    expect(getStatusAndProblemCode(await report(reporter, 'person', reporter.publicId))).toEqual([
      403,
      'forbidden',
    ]);
    expect(getStatusAndProblemCode(await report(reporter, 'person', '999999999999'))).toEqual([
      404,
      'not_found',
    ]);
    expect(
      (await report(reporter, 'person', owner.publicId, 'animal-welfare')).json(),
    ).toMatchObject({ code: 'bad_request', details: [{ field: 'reason' }] });
    expect((await report(reporter, 'listing', live, 'scam', 'x'.repeat(1_001))).statusCode).toBe(
      400,
    );
    expect((await report(reporter, 'listing', live, 'scam', 'a\u0000b')).json()).toMatchObject({
      code: 'bad_request',
      details: [{ field: 'note' }],
    });
  });
});
