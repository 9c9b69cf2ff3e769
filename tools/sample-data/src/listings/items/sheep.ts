/** Writes listings of ewes and hoggets, lambs and rams. */
import { formatIsoDate, getNextDate } from '../../season.ts';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';
import type { StockClass } from './livestock.ts';

const SHEEP_BREEDS = [
  ['romney', 'Romney'],
  ['perendale', 'Perendale'],
  ['texel', 'Texel'],
  ['coopworth', 'Coopworth'],
  ['romney-texel', 'Romney-Texel'],
  ['composite', 'composite'],
  ['halfbred', 'Halfbred'],
  ['merino', 'Merino'],
  ['corriedale', 'Corriedale'],
  ['wiltshire', 'Wiltshire'],
  ['suffolk', 'Suffolk'],
  ['poll-dorset', 'Poll Dorset'],
  ['border-leicester', 'Border Leicester'],
] as const;
const SHEEP: Readonly<Record<string, readonly StockClass[]>> = {
  'ewes-hoggets': [
    ['two-tooths', 'two-tooth ewes', 170, 260],
    ['mixed-age-ewes', 'mixed-age ewes', 130, 200],
    ['annual-draft-ewes', 'annual draft ewes', 100, 155],
    ['ewe-hoggets', 'ewe hoggets', 120, 185],
    ['ewes-lambs', 'ewes with lambs at foot', 85, 130],
  ],
  lambs: [
    ['store-lambs', 'store lambs', 95, 145],
    ['ewe-lambs', 'ewe lambs', 110, 160],
    ['prime-lambs', 'prime lambs', 140, 190],
    ['pet-lambs', 'pet lambs', 25, 60],
  ],
  rams: [
    ['two-tooth-rams', 'two-tooth rams', 700, 1_600],
    ['ram-hoggets', 'ram hoggets', 400, 800],
    ['mixed-age-rams', 'mixed-age rams', 250, 600],
  ],
};
const SHEEP_OPENING = splitLines(`
  {head} {breed} {class}, [one mark|one shearing|straight off the hill].
  [Capital|Genuine|Good-framed] {breed} {class}, [dagged and ready|crutched last week|shorn in spring].
  [Lambing percentage here runs at|This flock lambs at about] {percent} [on hard country|year in, year out].
  Annual line, {head} of them, [same buyers for five years until he retired|first time offered privately].
  [Grass is done|Bank of feed has run out|Summer came early], so {head} {class} have to find a new hill.
  {breed} {class} with [plenty of bone|clean points|good feet and mouths], average {kg} kg.
  [Mouths and udders checked|Two-tooth mouths|All sound] and [eczema-tolerant sires|facial-eczema tested rams] behind them.
`);
const SHEEP_DETAIL = splitLines(`
  [Drenched|Iodine and B12|Five-in-one and drench] at [docking|weaning|shearing].
  Tailed at [three weeks|docking], [short tails|medium tails].
  ASD supplied, [trucks can turn|good loading].
  [Will sell any number over twenty|Pick of the mob at a premium|Take the lot and we will talk].
  [Wool is in good order|Six months’ wool on|Shorn twice a year].
  Never been [on flat land|fed nuts], so expect them to shift.
  [Dog broken|Lead well], mostly.
`);

export function writeSheepListing(context: ListingWriterContext): SampleListingDraft {
  const { random, now, category, month } = context;
  const stockClass = random.pick(SHEEP[category.slug] ?? []);
  const breeds = category.slug === 'rams' ? SHEEP_BREEDS : SHEEP_BREEDS.slice(0, 10);
  const breed = random.pick(breeds);
  const isPet = stockClass[0] === 'pet-lambs';
  const head =
    category.slug === 'rams'
      ? random.integer(1, 12)
      : isPet
        ? random.integer(1, 6)
        : random.weighted([
            [random.integer(3, 25), 30],
            [random.integer(26, 150), 45],
            [random.step(160, 620, 10), 25],
          ] as const);
  const kg =
    category.slug === 'rams'
      ? random.step(70, 110, 5)
      : isPet
        ? random.integer(6, 12)
        : category.slug === 'lambs'
          ? random.step(26, 44, 1)
          : random.step(52, 74, 1);
  const percent = random.step(125, 175, 5);
  const isInLamb = category.slug === 'ewes-hoggets' && month >= 6 && month <= 8;
  const due = getNextDate(now, 8, random.pick([10, 20, 25]));
  const label = head === 1 ? stockClass[1].replace(/s$/, '') : stockClass[1];
  const values = { head, breed: breed[1], class: label, kg, percent: `${percent}%` };
  const opening = isPet
    ? pickAndFill(
        random,
        splitLines(
          '[Triplets, and Mum can only count to two.|Orphans after the southerly.|Lambs for a school pet day.] On [the bottle three|four feeds] a day, [tails done|colostrum guaranteed].\nPet lambs, [bold and bossy|quiet as mice], [learned the doorbell|come when you rattle the bucket].',
        ),
      )
    : pickAndFill(random, SHEEP_OPENING, values);
  return {
    title: truncateAtWord(
      capitalise(
        random
          .weighted([
            [`${head} ${breed[1]} ${label}`, 4],
            [`${breed[1]} ${label}, ${kg} kg`, 3],
            [
              `${breed[1]} ${label}, ${random.pick(['one line', 'hill country', 'shorn', 'good mouths', 'well bred'].slice(0, isPet ? 1 : 5))}`,
              3,
            ],
            [`Line of ${head} ${breed[1]} ${label}`, isPet ? 0 : 2],
          ] as const)
          .replace('pet lambs, one line', 'pet lambs on the bottle'),
      ),
      80,
    ),
    description: joinSentences(random, [
      opening,
      ...(isPet
        ? []
        : random
            .some(SHEEP_DETAIL, random.integer(1, 3))
            .map((line) => pickAndFill(random, [line], values))),
      isInLamb ? `Scanned ${percent}%, due from ${due.getUTCDate()} August.` : '',
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(random, random.between(stockClass[2], stockClass[3]), {
      per: 'head',
      gst: isPet ? null : 'plus',
      unpriced: 0.04,
    }),
    attributes: {
      species: 'sheep',
      breed: breed[0],
      stockClass: stockClass[0],
      head,
      sex:
        category.slug === 'rams'
          ? 'male'
          : category.slug === 'lambs' && !stockClass[0].startsWith('ewe')
            ? 'mixed'
            : 'female',
      ageMonths: category.slug === 'lambs' ? random.integer(1, 6) : random.integer(14, 66),
      averageKilograms: kg,
      ...(isInLamb ? { scanningPercent: percent, dueDate: formatIsoDate(due) } : {}),
      isShorn: random.chance(0.4),
      isAsdSupplied: true,
    },
    pictureCount: random.integer(1, 4),
  };
}
