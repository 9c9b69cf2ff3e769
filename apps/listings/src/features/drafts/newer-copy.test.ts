import { describe, expect, it } from '@jest/globals';
import { formWith } from '../../testing/fake-posts-api.ts';
import type { DraftCopy } from './draft-copy.ts';
import { newerCopy } from './newer-copy.ts';

const PAGE = { form: formWith({ title: 'Page' }), revision: 3, savedAt: '2026-11-22T02:00:00Z' };
const KEPT: DraftCopy = {
  account: '1',
  postKey: '9',
  photoKey: '9',
  postId: '9',
  kind: 'item',
  form: formWith({ title: 'Kept' }),
  revision: 3,
  isSaved: false,
  changedAt: '2026-11-22T03:00:00Z',
  start: null,
  publishing: null,
  declaration: null,
};

describe('what one goes on with', () => {
  it('is the page where the browser has nothing, or the same', () => {
    expect(newerCopy(PAGE, null)).toMatchObject({ from: 'page', other: null });
    expect(newerCopy(PAGE, { ...KEPT, form: formWith({ title: 'Page', make: '' }) })).toMatchObject(
      { from: 'page', other: null },
    );
  });

  it('is what was typed here and never arrived', () => {
    expect(newerCopy(PAGE, KEPT)).toMatchObject({
      from: 'browser',
      isSaved: false,
      revision: 3,
      form: KEPT.form,
      other: { form: PAGE.form, at: PAGE.savedAt },
    });
    expect(
      newerCopy({ ...PAGE, revision: 0, savedAt: null }, { ...KEPT, revision: 0 }),
    ).toMatchObject({ from: 'browser', other: null });
  });

  it('is the later one where both were changed; the other can still be had, and the next save names the revision of now', () => {
    const since = { ...PAGE, revision: 5 };
    expect(newerCopy(since, { ...KEPT, changedAt: '2026-11-22T01:00:00Z' })).toMatchObject({
      from: 'page',
      revision: 5,
      other: { form: KEPT.form },
    });
    expect(newerCopy(since, KEPT)).toMatchObject({
      from: 'browser',
      revision: 5,
      other: { form: PAGE.form },
    });
  });

  it('is what was saved since, where Back brought an old page', () => {
    expect(newerCopy(PAGE, { ...KEPT, isSaved: true, revision: 4 })).toMatchObject({
      from: 'browser',
      isSaved: true,
      revision: 4,
    });
    expect(
      newerCopy({ ...PAGE, revision: 6 }, { ...KEPT, isSaved: true, revision: 4 }),
    ).toMatchObject({ from: 'page' });
  });
});
