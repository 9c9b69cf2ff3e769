/**
 * Tells ordinary English words from misspelt ones. A word that no title contains can be either.
 */
import dictionary from 'dictionary-en-gb';
import createSpellChecker from 'nspell';

let spellChecker: ReturnType<typeof createSpellChecker> | null = null;

/** The first call takes about 0.3 s. @param word a folded word */
export function isEnglishWord(word: string): boolean {
  spellChecker ??= createSpellChecker({
    aff: Buffer.from(dictionary.aff),
    dic: Buffer.from(dictionary.dic),
  });
  return spellChecker.correct(word);
}
