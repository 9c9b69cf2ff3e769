/**
 * Writes listings of dairy cows and heifers. They start with what buyers ask about first: mob,
 * breed, weight and TB status.
 */
import { formatIsoDate, getNextDate } from '../../season.ts';
import { splitLines, truncateAtWord, joinSentences, pickAndFill } from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';
import {
  TEMPERAMENT_SENTENCES,
  TRACEABILITY_SENTENCES,
  createTraceabilityAttributes,
} from './livestock.ts';

const DAIRY_OPENING = splitLines(`
  {head} [capital-stock|genuine|top-line] {breed} {class}, [G3 profiled|fully recorded|three generations recorded].
  Our surplus {class} after [a good six-week in-calf rate|dropping numbers|the bank and I agreed].
  [Line|Mob] of {head}, BW {bw} and PW {pw}, [straight off the hill|from a 420-cow herd|well grown].
  [Farm sold|Lease is up|Converting to support], so the {breed}s have to go, {head} of them.
  [Low-cell-count|Medium-framed|Well-conditioned] {breed} {class} that [milk|last] and get back in calf.
  [Unblemished|Honest] {breed}s bred on [hill|the flat|river country] with {years} years of [LIC|CRV] straws behind them.
  Hard call, but {head} {class} are for sale.
`);
const DAIRY_DETAIL = splitLines(`
  Cell count averages [under 120|about 140|160] on the year.
  Due from {due}, [four weeks AB|six weeks AB then Jersey bulls|short-gestation Hereford tail].
  BVD [tested and clear|vaccinated], lepto up to date, [mineral bullets in|teat-sealed].
  [Once a day|Twice a day|16-hour] milked, [in-shed fed|grass and silage only|fed 1.5 kg of meal].
  Condition score [4.5|4.7|5.0] and [rising|holding].
  Can be [split into lines of ten|sold in two lots], pick of [the mob|{half}].
  Deferred payment [could be talked about|to June] for the right herd.
  Body weights average {kg} kg. [Nothing over eight years old.|No more than four of any age.]
`);
const DAIRY_CLASSES: Readonly<
  Record<
    string,
    readonly (readonly [value: string, label: string, age: number, low: number, high: number])[]
  >
> = {
  'dairy-cows': [
    ['in-milk-cows', 'in-milk cows', 56, 1_550, 2_350],
    ['in-calf-cows', 'in-calf cows', 54, 1_650, 2_500],
    ['carryover-cows', 'carryover cows', 50, 1_500, 2_200],
    ['whole-herd', 'cows, whole herd', 58, 1_900, 2_650],
  ],
  'dairy-heifers': [
    ['in-calf-heifers', 'in-calf heifers', 22, 1_750, 2_500],
    ['yearling-heifers', 'yearling heifers', 13, 950, 1_450],
    ['weaner-heifers', 'weaner heifers', 5, 580, 820],
  ],
};

export function writeDairyCattleListing(context: ListingWriterContext): SampleListingDraft {
  const { random, now, category } = context;
  const [value, label, age, low, high] = random.pick(DAIRY_CLASSES[category.slug] ?? []);
  const breed = random.weighted([
    ['friesian', 34],
    ['kiwicross', 34],
    ['jersey', 22],
    ['ayrshire', 5],
    ['holstein', 3],
    ['mixed', 2],
  ] as const);
  const label2: Readonly<Record<string, string>> = {
    friesian: 'Friesian',
    kiwicross: 'KiwiCross',
    jersey: 'Jersey',
    ayrshire: 'Ayrshire',
    holstein: 'Holstein',
    mixed: 'mixed-breed',
  };
  const breedLabel = label2[breed] ?? breed;
  const head =
    value === 'whole-herd'
      ? random.step(140, 640, 10)
      : random.weighted([
          [random.integer(4, 18), 40],
          [random.integer(20, 60), 40],
          [random.integer(60, 160), 20],
        ] as const);
  const kg =
    value === 'weaner-heifers'
      ? random.step(90, 150, 5)
      : value === 'yearling-heifers'
        ? random.step(210, 330, 5)
        : breed === 'jersey'
          ? random.step(370, 420, 5)
          : random.step(430, 520, 5);
  const bw = random.step(120, 340, 5);
  const due = getNextDate(now, 7, random.integer(12, 30));
  const facts = createTraceabilityAttributes(random, now);
  const values = {
    head,
    breed: breedLabel,
    class: label.replace(', whole herd', ''),
    bw,
    pw: bw + random.step(-20, 110, 5),
    kg,
    due: `${due.getUTCDate()} July`,
    tb: String(facts['tbStatus']).toUpperCase(),
    half: Math.max(2, Math.round(head / 2)),
    years: random.integer(12, 40),
  };
  const isCarrying =
    value === 'in-calf-cows' || value === 'in-calf-heifers' || value === 'whole-herd';
  const details = DAIRY_DETAIL.filter(
    (line) =>
      (isCarrying || !line.startsWith('Due')) &&
      (age > 24 || !/Cell|milked|eight years|Condition/.test(line)) &&
      (head > 6 || !/split/.test(line)),
  );
  const dollars = random.between(low, high) * (breed === 'jersey' ? 0.95 : 1);
  const title = random.weighted([
    [`${head} ${breedLabel} ${values.class}, BW ${bw}`, 4],
    [`${breedLabel} ${values.class} x ${head}`, 3],
    [
      `${head} ${random.pick(['quiet', 'young', 'recorded', 'A2', 'well-grown', 'low-cell'])} ${breedLabel} ${values.class}`,
      3,
    ],
    [
      value === 'whole-herd'
        ? `${breedLabel} herd of ${head}, BW ${bw} PW ${values.pw}`
        : `Line of ${head} ${breedLabel} ${values.class}`,
      3,
    ],
  ] as const);
  return {
    title: truncateAtWord(title.replace(age < 24 ? 'low-cell' : '\0', 'recorded'), 80),
    description: joinSentences(random, [
      pickAndFill(random, DAIRY_OPENING, values),
      ...random
        .some(details, random.integer(1, 3))
        .map((line) => pickAndFill(random, [line], values)),
      pickAndFill(random, TRACEABILITY_SENTENCES, values),
      maybePickSentence(random, 0.5, TEMPERAMENT_SENTENCES),
      ...pickClosingSentences(context, { isHumourous: false }),
    ]),
    price: createAskingPrice(random, dollars, { per: 'head', gst: 'plus', unpriced: 0.06 }),
    attributes: {
      species: 'cattle',
      breed,
      stockClass: value,
      head,
      sex: 'female',
      ageMonths: age + random.integer(-2, 6),
      averageKilograms: kg,
      breedingWorth: bw,
      productionWorth: values.pw,
      ...(isCarrying ? { dueDate: formatIsoDate(due) } : {}),
      ...(age > 24 ? { somaticCellCount: random.step(80, 210, 5) } : {}),
      a2Status: random.pick(['a2a2', 'mixed', 'not-tested'] as const),
      bvdStatus: random.pick(['vaccinated', 'tested-negative', 'vaccinated-and-tested'] as const),
      ...facts,
    },
    pictureCount: random.integer(1, 5),
  };
}
