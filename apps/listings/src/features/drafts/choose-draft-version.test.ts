import { describe, expect, it } from '@jest/globals';
import { createPostForm } from '../../testing/fake-posts-api.ts';
import type { LocalDraft } from './local-draft.ts';
import { chooseDraftVersion } from './choose-draft-version.ts';

const PAGE = {
  form: createPostForm({ title: 'Page' }),
  revision: 3,
  savedAt: '2026-11-22T02:00:00Z',
};
const STORED: LocalDraft = {
  account: '1',
  postKey: '9',
  photoKey: '9',
  postId: '9',
  kind: 'item',
  form: createPostForm({ title: 'Kept' }),
  revision: 3,
  isSaved: false,
  changedAt: '2026-11-22T03:00:00Z',
  start: null,
  publishing: null,
  declaration: null,
};

describe('chooseDraftVersion', () => {
  it('chooses the page’s version when the browser has no draft or the same one', () => {
    expect(chooseDraftVersion(PAGE, null)).toMatchObject({ from: 'page', other: null });
    expect(
      chooseDraftVersion(PAGE, { ...STORED, form: createPostForm({ title: 'Page', make: '' }) }),
    ).toMatchObject({ from: 'page', other: null });
  });

  it('chooses the browser draft when the API never received it', () => {
    expect(chooseDraftVersion(PAGE, STORED)).toMatchObject({
      from: 'browser',
      isSaved: false,
      revision: 3,
      form: STORED.form,
      other: { form: PAGE.form, at: PAGE.savedAt },
    });
    expect(
      chooseDraftVersion({ ...PAGE, revision: 0, savedAt: null }, { ...STORED, revision: 0 }),
    ).toMatchObject({ from: 'browser', other: null });
  });

  it('chooses the later version, offers the other one and uses the newest revision', () => {
    const since = { ...PAGE, revision: 5 };
    expect(
      chooseDraftVersion(since, { ...STORED, changedAt: '2026-11-22T01:00:00Z' }),
    ).toMatchObject({
      from: 'page',
      revision: 5,
      other: { form: STORED.form },
    });
    expect(chooseDraftVersion(since, STORED)).toMatchObject({
      from: 'browser',
      revision: 5,
      other: { form: PAGE.form },
    });
  });

  it('chooses the last saved version when the Back button restores an old page', () => {
    expect(chooseDraftVersion(PAGE, { ...STORED, isSaved: true, revision: 4 })).toMatchObject({
      from: 'browser',
      isSaved: true,
      revision: 4,
    });
    expect(
      chooseDraftVersion({ ...PAGE, revision: 6 }, { ...STORED, isSaved: true, revision: 4 }),
    ).toMatchObject({ from: 'page' });
  });
});
