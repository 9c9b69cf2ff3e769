/** Writes listings of bulls for sale and for lease. */
import { splitLines, truncateAtWord, joinSentences, pickAndFill } from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';
import {
  TEMPERAMENT_SENTENCES,
  TRACEABILITY_SENTENCES,
  createTraceabilityAttributes,
} from './livestock.ts';

const BULL_OPENING = splitLines(`
  {breed} {class} [{offer}|for the tail of mating|ready to go out], {kg} kg.
  {breed} bull, [easy calving|moderate birthweight|good EBVs], [quiet and sound|walks well].
  [Bulls|Virgin bulls], BVD tested and [double vaccinated|vaccinated], EBL free.
  Service bulls grown on [hill country|grass alone], fit, not fat.
  Back again with our {breed}s, [same family|ninth year] of repeat buyers.
`);
export function writeBullListing(context: ListingWriterContext): SampleListingDraft {
  const { random, now } = context;
  const breed = random.pick([
    ['jersey', 'Jersey'],
    ['hereford', 'Hereford'],
    ['angus', 'Angus'],
    ['friesian', 'Friesian'],
    ['speckle-park', 'Speckle Park'],
    ['charolais', 'Charolais'],
    ['south-devon', 'South Devon'],
    ['simmental', 'Simmental'],
  ] as const);
  const classRow = random.pick([
    ['yearling-bulls', 'yearling bulls', 13],
    ['two-year-bulls', 'two-year bulls', 25],
    ['stud-bulls', 'stud bulls', 26],
  ] as const);
  const head = classRow[0] === 'stud-bulls' ? random.integer(1, 3) : random.integer(1, 14);
  const ageMonths = classRow[2] + random.integer(0, 5);
  const kg = Math.round(
    (breed[0] === 'jersey' ? 12.5 : 18.5) * ageMonths + random.integer(40, 110),
  );
  const facts = createTraceabilityAttributes(random, now);
  const isForLease = classRow[0] !== 'stud-bulls' && random.chance(0.4);
  const noun = head === 1 ? classRow[1].replace(/s$/, '') : classRow[1];
  const dollars = isForLease
    ? random.step(500, 750, 10)
    : classRow[0] === 'stud-bulls'
      ? random.step(4_500, 12_000, 250)
      : kg * random.between(3.7, 4.6);
  return {
    title: truncateAtWord(
      random.weighted([
        [`${head} ${breed[1]} ${noun}${isForLease ? ' for lease' : ''}`, 4],
        [`${breed[1]} ${noun}, ${kg} kg, BVD tested`, 4],
        [`${breed[1]} service bulls, ${isForLease ? 'lease' : 'sale'}`, 2],
      ] as const),
      80,
    ),
    description: joinSentences(random, [
      pickAndFill(random, BULL_OPENING, {
        breed: breed[1],
        class: noun,
        offer: isForLease ? 'for lease' : 'for sale',
        kg,
      }),
      isForLease
        ? pickAndFill(
            random,
            splitLines(
              'Lease is for [nine|ten] weeks, [delivery within 40 km|swap a lame one, no argument].\nLease only to [closed|tested] herds please, back by [mid January|the end of January].',
            ),
          )
        : maybePickSentence(
            random,
            0.5,
            splitLines(
              'Semen tested [in spring|last month].\nWill [hold|graze] until you need him.\nPapers [available|transferred].',
            ),
          ),
      pickAndFill(random, TRACEABILITY_SENTENCES, { tb: String(facts['tbStatus']).toUpperCase() }),
      maybePickSentence(random, 0.5, TEMPERAMENT_SENTENCES),
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(random, dollars, { per: 'head', gst: 'plus' }),
    attributes: {
      species: 'cattle',
      breed: breed[0],
      stockClass: classRow[0],
      head,
      sex: 'male',
      ageMonths,
      averageKilograms: kg,
      isSemenTested: random.chance(0.4),
      isForLease,
      bvdStatus: 'vaccinated-and-tested',
      ...facts,
    },
    pictureCount: random.integer(1, 5),
  };
}
