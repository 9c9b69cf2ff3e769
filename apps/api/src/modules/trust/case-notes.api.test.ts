import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CaseNote, ModerationCaseFile, Problem } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { createTestListing, signInTestUser, type TestUser } from '../../testing/test-users.ts';
import { createModerationClient } from './testing/moderation-client.ts';

describe('notes on a case', () => {
  let identity: IdentityApi;
  let owner: TestUser;
  let ana: TestUser;
  let rua: TestUser;

  const { signInModerator, report, fetchCase } = createModerationClient(() => identity);

  beforeAll(async () => {
    identity = await startIdentityApi();
    owner = await signInTestUser(identity, 'owner');
    ana = await signInModerator('ana');
    rua = await signInModerator('rua');
  });
  afterAll(() => identity.stop());

  const addNote = (moderator: TestUser, subject: string, id: string, text: string) =>
    moderator.request('POST', `/api/moderation/cases/${subject}/${id}/notes`, { text });
  const readNotes = async (moderator: TestUser, subject: string, id: string) =>
    (
      await moderator.request('GET', `/api/moderation/cases/${subject}/${id}`)
    ).json<ModerationCaseFile>().notes;

  it('are shown to other moderators, oldest first, on that case only', async () => {
    const listing = await createTestListing(identity, owner.accountId);
    const other = await createTestListing(identity, owner.accountId);
    const first = await addNote(ana, 'listing', listing, ' Rang the owner.\r\nNo answer. ');
    expect(first.statusCode).toBe(201);
    expect(first.json<CaseNote>()).toMatchObject({
      text: 'Rang the owner.\nNo answer.',
      moderator: { id: ana.publicId },
    });
    const second = await addNote(rua, 'listing', listing, 'They rang back.');
    const notes = [first.json<CaseNote>(), second.json<CaseNote>()];
    expect(await readNotes(rua, 'listing', listing)).toEqual(notes);
    await report(await signInTestUser(identity, 'reporter'), 'listing', listing);
    expect((await fetchCase(ana, listing))?.notes).toEqual(notes);

    const aboutOwner = await addNote(ana, 'person', owner.publicId, 'A dealer, not a farmer.');
    expect(await readNotes(ana, 'person', owner.publicId)).toEqual([aboutOwner.json<CaseNote>()]);
    expect(await readNotes(ana, 'listing', other)).toEqual([]);
  });

  it('are hidden from the moderator that they are about, who cannot add one', async () => {
    const own = await createTestListing(identity, ana.accountId);
    expect((await addNote(rua, 'listing', own, 'Is this Ana’s own ute?')).statusCode).toBe(201);
    expect(await readNotes(ana, 'listing', own)).toEqual([]);
    expect((await addNote(ana, 'listing', own, 'Yes.')).statusCode).toBe(403);
  });

  it('need a text and a listing or user that exists', async () => {
    const blank = await addNote(ana, 'person', owner.publicId, '\u200b');
    expect([blank.statusCode, blank.json<Problem>().details]).toEqual([
      400,
      [{ field: 'text', message: 'Write a note.' }],
    ]);
    expect((await addNote(ana, 'listing', '999999999', 'Gone.')).statusCode).toBe(404);
  });

  it('stay without a name when the moderator’s account is erased, and go with the subject', async () => {
    const { pool } = identity.api.core.connection;
    const leaver = await signInModerator('leaver');
    const listing = await createTestListing(identity, owner.accountId);
    await addNote(leaver, 'listing', listing, 'Looks fine.');
    await pool.query('delete from accounts where id = $1', [leaver.accountId]);
    expect(await readNotes(ana, 'listing', listing)).toMatchObject([{ moderator: null }]);
    await pool.query('delete from listings where public_id = $1', [listing]);
    const { rows } = await pool.query("select from case_notes where text = 'Looks fine.'");
    expect(rows).toEqual([]);
  });
});
