/**
 * Computes a key for how a word sounds in New Zealand English, to correct spelling: words that
 * sound alike have the same key. A vowel that its digraph or a silent "e" makes long differs from a
 * short one, so that "gaits" sounds like "gates" and not like "goats".
 */
const CONSONANTS: readonly (readonly [RegExp, string])[] = [
  [/^kn|^gn/g, 'n'],
  [/^wr/g, 'r'],
  [/^ps/g, 's'],
  [/mb(?=s?$)/g, 'm'],
  [/tch/g, 'C'],
  [/ch/g, 'C'],
  [/sh|ti(?=on)|ci(?=a|ou)/g, 'S'],
  [/ph/g, 'f'],
  [/wh/g, 'w'],
  [/(?<=^(?:tr|c))ough/g, 'of'],
  [/(?<=^(?:r|t|en))ough/g, 'uf'],
  [/gh(?=t|$|[^aeiou])/g, ''],
  [/gh/g, 'g'],
  [/dge?(?=$|[^aeiou])/g, 'j'],
  [/ck|q|c(?![eiy])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/x/g, 'ks'],
];
const LONG_VOWELS: readonly (readonly [RegExp, string])[] = [
  [/a[iy]|ei(?=gh)|ey$/g, 'A'],
  [/a(?=[bdfgjklmnprstvwSC]e(?:s?$))/g, 'A'],
  [/ee|ea|ie|ei/g, 'E'],
  [/i(?=[bdfgjklmnprstvwSC]e(?:s?$))/g, 'I'],
  [/oa|ow$|o(?=[bdfgjklmnprstvwSC]e(?:s?$))/g, 'O'],
  [/oo|ue|u(?=[bdfgjklmnprstvwSC]e(?:s?$))/g, 'U'],
  [/o[uw]/g, 'W'],
];

export function toSoundKey(word: string): string {
  let sound = word;
  for (const [pattern, replacement] of [...CONSONANTS, ...LONG_VOWELS])
    sound = sound.replace(pattern, replacement);
  return (
    sound
      .replace(/(?<=[A-Z].?)e(?=s?$)/, '')
      // An unstressed last vowel sounds the same: "tracter", "tractor", "tracta".
      .replace(/(?<=[^aeiouAEIOUW])(?:[aeo]r|a)(?=s?$)/, 'r')
      .replace(/[ey]$/, 'i')
      .replace(/(.)\1+/g, '$1')
  );
}

/** The consonants of the word as they sound: "kuni" and "kune" have the same. */
export function toConsonantKey(word: string): string {
  const [first = '', ...others] = toSoundKey(word);
  return (
    first +
    others
      .join('')
      .replace(/[aeiouyAEIOUW]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}
