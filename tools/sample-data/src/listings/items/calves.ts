/** Writes listings of calves to rear and of weaned calves. */
import { DAY_MS } from '@paddock/runtime/durations';
import { getLastDate } from '../../season.ts';
import { splitLines, truncateAtWord, joinSentences, pickAndFill } from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';
import { TRACEABILITY_SENTENCES, createTraceabilityAttributes } from './livestock.ts';

const CALF_OPENING = splitLines(`
  {head} {breed} calves, {days} days, {feeding}.
  [Reared on|Started on] [whole milk|CMR|vat milk and 20% meal], [disbudded|disbudded under sedation] and [vaccinated|drenched].
  [Easy-fed|Even] line of {breed}s averaging {kg} kg, [pick up from {town}|ready now].
  Calves surplus to replacements, [by AB sires|by our Hereford bulls|colostrum tested].
  Good calves. Looked after by [a ten-year-old who has named most of them|someone who knows what a scour looks like].
`);
export function writeCalfListing(context: ListingWriterContext): SampleListingDraft {
  const { random, now, town } = context;
  const breed = random.pick([
    ['friesian', 'Friesian'],
    ['kiwicross', 'KiwiCross'],
    ['hereford-cross', 'Hereford cross'],
    ['angus-cross', 'Angus cross'],
    ['jersey', 'Jersey'],
    ['speckle-park-cross', 'Speckle Park cross'],
    ['charolais-cross', 'Charolais cross'],
  ] as const);
  const sexRow = random.pick([
    ['bull-calves', 'bull calves', 'male'],
    ['heifer-calves', 'heifer calves', 'female'],
    ['mixed-calves', 'mixed calves', 'mixed'],
  ] as const);
  const born = getLastDate(now, 8, random.integer(1, 28));
  const days = Math.min(240, Math.max(4, Math.round((now.getTime() - born.getTime()) / DAY_MS)));
  const isYoung = days < 21;
  const isWeaned = days > 70;
  const kg = Math.round(38 + days * 0.72 + random.integer(-4, 6));
  const head = random.weighted([
    [random.integer(1, 8), 40],
    [random.integer(9, 40), 48],
    [random.integer(41, 120), 12],
  ] as const);
  const facts = createTraceabilityAttributes(random, now);
  const values = {
    head,
    breed: breed[1],
    days,
    feeding: isWeaned ? 'eating meal and looking for grass' : 'drinking well',
    kg,
    town: town.name,
    tb: String(facts['tbStatus']).toUpperCase(),
  };
  const dollars =
    (isYoung ? 90 : 250 + kg * 2.6) *
    (breed[0].endsWith('cross') ? 1.2 : 1) *
    random.between(0.85, 1.15);
  return {
    title: truncateAtWord(
      random.weighted([
        [`${head} ${breed[1]} ${sexRow[1]}, ${kg} kg`, 4],
        [`${isWeaned ? 'Weaned' : `${days}-day-old`} ${breed[1]} calves x ${head}`, 4],
        [`${breed[1]} ${sexRow[1]}, ${isWeaned ? 'off milk' : 'ready to rear'}`, 3],
      ] as const),
      80,
    ),
    description: joinSentences(random, [
      pickAndFill(random, CALF_OPENING, values),
      maybePickSentence(
        random,
        0.5,
        splitLines(
          '[Average|Weighed at] {kg} kg [last week|on Sunday].\nCan be [sold in fives|picked over|trucked with others going that way].\nPaddock reared, [hardened off|been out in the weather].',
        ),
        values,
      ),
      pickAndFill(random, TRACEABILITY_SENTENCES, values),
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(random, dollars, { per: 'head', gst: 'plus' }),
    attributes: {
      species: 'cattle',
      breed: breed[0],
      stockClass: sexRow[0],
      head,
      sex: sexRow[2],
      ageDays: days,
      averageKilograms: kg,
      isDisbudded: random.chance(0.85),
      isWeaned,
      bvdStatus: random.pick(['vaccinated', 'tested-negative', 'unknown'] as const),
      ...facts,
    },
    pictureCount: random.integer(1, 4),
  };
}
