/** Writes listings of store beef cattle and breeding cows. */
import { formatIsoDate, getNextDate } from '../../season.ts';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';
import {
  TEMPERAMENT_SENTENCES,
  TRACEABILITY_SENTENCES,
  createTraceabilityAttributes,
} from './livestock.ts';

const BEEF_OPENING = splitLines(`
  {head} {breed} {class}, [one mark, one mob|own bred|bought as weaners and grown well].
  [Good-coloured|Shifting|Well-bred hill country|Strong, even] {class}, average about {kg} kg.
  [Short of feed|Dry has caught us|Winter numbers are too high], so a line of {head} {class} is on offer.
  {breed} {class} off [steep country|the back block|summer-dry hills], they [will move on better feed|don’t know what flat looks like].
  {head} head, {kg} kg average, [weighed last week|over the scales on Tuesday], tight range.
  [Shiny|Sappy] {class} by [registered Angus sires|a Hereford bull that throws them quiet|Stabilizer sires].
  Finishing cattle for someone with [grass|a crop of beet|time].
`);
const BEEF_CLASSES = [
  ['steers', 'steers', 20],
  ['heifers', 'heifers', 20],
  ['bulls', 'bulls', 16],
  ['weaner-steers', 'weaner steers', 7],
  ['weaner-heifers', 'weaner heifers', 7],
  ['weaner-bulls', 'weaner bulls', 7],
] as const;
const COW_CLASSES = [
  ['in-calf-cows', 'in-calf cows', 60],
  ['cows-calves', 'cows with calves at foot', 60],
  ['in-calf-heifers', 'in-calf heifers', 26],
] as const;
const BEEF_BREEDS = [
  ['angus', 'Angus', 34],
  ['hereford', 'Hereford', 20],
  ['angus-hereford', 'Angus-Hereford', 18],
  ['charolais', 'Charolais cross', 6],
  ['simmental', 'Simmental cross', 6],
  ['speckle-park', 'Speckle Park', 5],
  ['beef-dairy-cross', 'beef-dairy cross', 14],
  ['friesian', 'Friesian', 8],
  ['limousin', 'Limousin cross', 3],
  ['south-devon', 'South Devon', 3],
  ['wagyu', 'Wagyu cross', 2],
] as const;

export function writeBeefCattleListing(context: ListingWriterContext): SampleListingDraft {
  const { random, now, category } = context;
  const isCows = category.slug === 'beef-breeding-cows';
  const [value, label, age] = random.pick<readonly [string, string, number]>(
    isCows ? COW_CLASSES : BEEF_CLASSES,
  );
  const breedRow = random.weighted(BEEF_BREEDS.map((entry) => [entry, entry[2]] as const));
  const ageMonths = age + random.integer(0, value.startsWith('weaner') ? 3 : 9);
  const kg = isCows
    ? random.step(460, 590, 5)
    : Math.round(
        (150 + ageMonths * (value.includes('heifer') ? 13.5 : 15.5) + random.integer(-30, 30)) / 5,
      ) * 5;
  const head = random.weighted([
    [random.integer(1, 9), 24],
    [random.integer(10, 40), 50],
    [random.integer(41, 140), 26],
  ] as const);
  const facts = createTraceabilityAttributes(random, now);
  const dollarsPerKg = value.startsWith('weaner')
    ? random.between(4.3, 5.2)
    : random.between(3.7, 4.6);
  const byKg = !isCows && random.chance(0.45);
  const dollars = isCows ? random.between(1_750, 2_700) : byKg ? dollarsPerKg : dollarsPerKg * kg;
  const values = {
    head,
    breed: breedRow[1],
    class: head === 1 ? label.replace(/s$/, '') : label,
    kg,
    tb: String(facts['tbStatus']).toUpperCase(),
  };
  const due = getNextDate(now, 9, random.integer(1, 28));
  const title = random.weighted([
    [`${head} ${breedRow[1]} ${values.class}, ${kg} kg`, 5],
    [`${breedRow[1]} ${values.class}, line of ${head}`, 3],
    [`${ageMonths} month ${breedRow[1]} ${values.class} x ${head}`, 3],
    [`${capitalise(values.class)}, ${breedRow[1]}, ${head} head`, 2],
  ] as const);
  return {
    title: truncateAtWord(capitalise(title), 80),
    description: joinSentences(random, [
      capitalise(pickAndFill(random, BEEF_OPENING, values)),
      isCows && value !== 'cows-calves'
        ? pickAndFill(
            random,
            splitLines(
              'Running with the bull from [mid November|early December], due from September.\nScanned in calf to [an Angus bull|a low-birthweight Hereford|a Speckle Park].',
            ),
          )
        : maybePickSentence(
            random,
            0.5,
            splitLines(
              '[Drenched and pour-oned|Copper and B12 up to date|Seven-in-one done].\n[Dehorned|Polled|Mostly polled], [steered by ring|marked at weaning].\nWould suit [a finisher|winter on beet|someone who grows grass in August].',
            ),
          ),
      pickAndFill(random, TRACEABILITY_SENTENCES, values),
      maybePickSentence(random, 0.45, TEMPERAMENT_SENTENCES),
      maybePickSentence(
        random,
        0.25,
        splitLines(
          'Will [draft|split] to [a truck and trailer|tens].\nCan [hold|graze on] until [the end of the month|you have feed], [within reason|by arrangement].',
        ),
      ),
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(random, dollars, {
      per: byKg ? 'kg' : 'head',
      gst: 'plus',
      unpriced: 0.07,
    }),
    attributes: {
      species: 'cattle',
      breed: breedRow[0],
      stockClass: value,
      head,
      sex: value.includes('steer') ? 'castrated' : value.includes('bull') ? 'male' : 'female',
      ageMonths,
      averageKilograms: kg,
      ...(isCows && value !== 'cows-calves' ? { dueDate: formatIsoDate(due) } : {}),
      bvdStatus: random.pick(['vaccinated', 'tested-negative', 'unknown'] as const),
      ...facts,
    },
    pictureCount: random.integer(1, 5),
  };
}
