import { describe, expect, it } from '@jest/globals';
import { SearchTally, toCountableWords } from './search-tally.ts';

describe('toCountableWords', () => {
  it('returns the words in lower case, without macrons and punctuation', () => {
    expect(toCountableWords('  Kūmara, O’Neill’s ')).toBe('kumara oneills');
    expect(toCountableWords('john deere 6120M under $30,000')).toBe(
      'john deere 6120m under 30 000',
    );
  });

  it.each([
    'someone@example.nz',
    '027 555 0142',
    '+64 (27) 555-0142',
    '123456789',
    'https://example.nz/a',
    'www.example.nz',
    'one two three four five six seven eight nine',
    'a'.repeat(61),
    '…',
  ])('returns null for “%s”', (term) => {
    expect(toCountableWords(term)).toBeNull();
  });
});

describe('SearchTally', () => {
  it('adds up the reports of the same words, and starts from zero after `take`', () => {
    const tally = new SearchTally();
    tally.record({ term: 'Tracter', outcome: 'some', correctedTo: 'Tractor' });
    tally.record({ term: 'tracter ', outcome: 'none', correctedTo: null });
    tally.record({ term: 'tracter', outcome: 'opened', correctedTo: null });
    tally.record({ term: 'me@example.nz', outcome: 'none', correctedTo: null });
    expect(tally.take()).toEqual([
      { words: 'tracter', searches: 2, empty: 1, opened: 1, correctedTo: 'tractor' },
    ]);
    expect(tally.take()).toEqual([]);
  });

  it('ignores further words when the buffer is full', () => {
    const tally = new SearchTally();
    for (let index = 0; index < 1_002; index += 1)
      tally.record({ term: `word ${index}`, outcome: 'some', correctedTo: null });
    tally.record({ term: 'word 1', outcome: 'some', correctedTo: null });
    const counts = tally.take();
    expect(counts).toHaveLength(1_000);
    expect(counts[1]).toMatchObject({ words: 'word 1', searches: 2 });
  });
});
