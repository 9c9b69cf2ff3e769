import { describe, expect, it } from '@jest/globals';
import { createPostForm, createPost } from '../../testing/fake-posts-api.ts';
import { getConflictMessage } from './get-conflict-message.ts';

const MINE_CHANGED_AT = '2026-11-22T02:10:00Z';

describe('getConflictMessage', () => {
  it.each([
    ['2026-11-22T02:00:00Z', /at 3:00\spm\. That version is older than yours from 3:10\spm\./],
    ['2026-11-22T02:30:00Z', /at 3:30\spm\. That version is newer than yours from 3:10\spm\./],
    [
      '2026-11-20T02:30:00Z',
      /on 20 November 2026, 3:30\spm\. That version is older than yours from 22 November 2026, 3:10\spm\./,
    ],
  ])('describes a draft saved on another device at %s as %s', (savedAt, message) => {
    expect(
      getConflictMessage({
        theirs: createPost(createPostForm({}), { savedAt }),
        mineChangedAt: MINE_CHANGED_AT,
      }),
    ).toMatch(message);
  });

  it('does not compare the versions when the save time is unknown', () => {
    expect(
      getConflictMessage({
        theirs: createPost(createPostForm({}), { savedAt: null }),
        mineChangedAt: MINE_CHANGED_AT,
      }),
    ).not.toContain('newer');
  });
});
