import { describe, expect, it } from '@jest/globals';
import { isEnglishWord } from './english-words.ts';

describe('isEnglishWord', () => {
  it.each(['real', 'grease', 'racing', 'diary', 'tyres'])('knows “%s”', (word) => {
    expect(isEnglishWord(word)).toBe(true);
  });

  it.each(['hefer', 'tracter', 'trof'])('does not know “%s”', (word) => {
    expect(isEnglishWord(word)).toBe(false);
  });
});
