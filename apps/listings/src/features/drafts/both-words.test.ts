import { expect, it } from '@jest/globals';
import { formWith, postWith } from '../../testing/fake-posts-api.ts';
import { bothWords } from './both-words.ts';

const MINE = '2026-11-22T02:10:00Z';

it.each([
  ['2026-11-22T02:00:00Z', 'yours is newer'],
  ['2026-11-22T02:30:00Z', 'the other one is newer'],
])('a draft that was saved elsewhere at %s: %s', (savedAt, words) => {
  const text = bothWords({ theirs: postWith(formWith({}), { saved_at: savedAt }), mineAt: MINE });
  expect(text).toContain(words);
  expect(text).toMatch(/3:\d0 pm.*3:10 pm/);
});

it('a draft of which nobody knows since when', () => {
  expect(bothWords({ theirs: postWith(formWith({}), { saved_at: null }), mineAt: MINE })).not.toContain('newer');
});
