import { describe, expect, it } from '@jest/globals';
import { cutExcerpt, markTerms } from './excerpt.ts';

const LONG = `${'hay '.repeat(40)}rollback ${'straw '.repeat(60)}`.trim();

describe('cutExcerpt', () => {
  it('returns a short text as it is', () => {
    expect(cutExcerpt('Roll a release back.', ['release'])).toBe('Roll a release back.');
  });

  it('cuts a long text around the first term, between words', () => {
    const excerpt = cutExcerpt(LONG, ['rollback']);
    expect(excerpt).toMatch(/^… (?:hay )+rollback (?:straw )+…$/);
    expect(excerpt.length).toBeLessThan(160);
  });
});

describe('markTerms', () => {
  it('marks each occurrence at the start of a word, in any case', () => {
    expect(markTerms('Slot and slots, not ballot(s)', ['slot'])).toEqual([
      { text: 'Slot', isMarked: true },
      { text: ' and ', isMarked: false },
      { text: 'slot', isMarked: true },
      { text: 's, not ballot(s)', isMarked: false },
    ]);
  });

  it('accepts terms with characters that mean something in a pattern', () => {
    expect(markTerms('a c++ b', ['c++'])).toContainEqual({ text: 'c++', isMarked: true });
  });
});
