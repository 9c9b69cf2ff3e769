import { expect, it } from '@jest/globals';
import { formWith, postWith } from '../../testing/fake-posts-api.ts';
import { bothWords } from './draft-conflict-messages.ts';

const MINE = '2026-11-22T02:10:00Z';

it.each([
  ['2026-11-22T02:00:00Z', /at 3:00\spm: older than yours from 3:10\spm\./],
  ['2026-11-22T02:30:00Z', /at 3:30\spm: newer than yours from 3:10\spm\./],
  [
    '2026-11-20T02:30:00Z',
    /on 20 November 2026, 3:30\spm: older than yours from 22 November 2026, 3:10\spm\./,
  ],
])('a draft that was saved elsewhere at %s: %s', (savedAt, words) => {
  expect(
    bothWords({ theirs: postWith(formWith({}), { saved_at: savedAt }), mineAt: MINE }),
  ).toMatch(words);
});

it('a draft of which nobody knows since when', () => {
  expect(
    bothWords({ theirs: postWith(formWith({}), { saved_at: null }), mineAt: MINE }),
  ).not.toContain('newer');
});
