const PLURAL_RULES = new Intl.PluralRules('en-NZ');

/** Returns the count with the noun in the right form: "1 listing", "1,200 listings". */
export function countNoun(count: number, singular: string, plural: string): string {
  const noun = PLURAL_RULES.select(count) === 'one' ? singular : plural;
  return `${count.toLocaleString('en-NZ')} ${noun}`;
}
