/** Finds numbers with what they measure, as titles write them: "3.5 tonne", "four furrow". */
import { NUMBER_WORDS, TITLE_MEASURES } from './dictionary-numbers.data.ts';

export interface Measure {
  readonly text: string;
  /** The ways in which titles write the measure. */
  readonly spellings: readonly string[];
}

/** All ways in which titles write a unit, by each of them. */
const UNITS_BY_WORD = new Map(
  TITLE_MEASURES.flatMap(([unit, others]) => {
    const words = [unit, ...others.split(', ').filter((other) => other !== '')];
    return words.map((word) => [word, words] as const);
  }),
);
const NUMBERS = String.raw`\d+(?:\.\d+)?|${NUMBER_WORDS.join('|')}`;
// "8 wire", but not the fencing wire "No. 8".
const MEASURE = new RegExp(
  String.raw`(?<=^|\s)(?<!\b(?:no\.?|number)\s)(${NUMBERS})[\s-]?(${[...UNITS_BY_WORD.keys()].join('|')})(?=$|[\s,-])`,
  'g',
);

/** @param typed the search in lower case, without its prices and other amounts */
export function parseMeasures(typed: string): {
  readonly measures: readonly Measure[];
  readonly rest: string;
} {
  const found = [...typed.matchAll(MEASURE)];
  return {
    measures: found.map(([text, number = '', word = '']) => ({
      text,
      spellings: [
        ...listSpellings(number).flatMap((spelling) =>
          (UNITS_BY_WORD.get(word) ?? [word]).map((unit) => `${spelling} ${unit}`),
        ),
        ...(UNITS_BY_WORD.get(word)?.[0] === 'foot' && /\d/.test(number) ? [toMetres(number)] : []),
      ],
    })),
    rest: typed.replace(MEASURE, ' '),
  };
}

/** Gates and rails are made in round metres: a 12 foot gate is 3.6 m long. */
const toMetres = (feet: string) => `${Math.round(Number(feet) * 3) / 10} m`;

/** The number in digits and, up to twelve, as a word. */
function listSpellings(number: string): readonly string[] {
  const index = /^\d+$/.test(number)
    ? Number(number) - 1
    : NUMBER_WORDS.findIndex((word) => word === number);
  const word = NUMBER_WORDS[index];
  return word === undefined ? [number] : [String(index + 1), word];
}
