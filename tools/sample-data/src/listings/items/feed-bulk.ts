/**
 * Writes listings of goods sold by the bale, tonne, bag or load: feed, seed, fertiliser, firewood
 * and produce.
 */
import type { Random } from '../../random.ts';
import { addDays, formatIsoDate } from '../../season.ts';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  formatNumber,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';
import { BULK_GOODS, type BulkGood } from './bulk-goods.data.ts';

const OPENING = splitLines(`
  {quantity} {units} of [good|clean|tidy] {what}.
  {What}, [surplus to what we need|more than we can use], [plenty left|while it lasts].
  [Top quality|Good|Honest] {what}, [as good as we feed our own|no rubbish in it].
  [Selling|Offering] {what} [direct from the farm|off our place at {town}].
  {What} [available now|ready to go], about {quantity} {units} all up.
  Got {what}? We have, [and the shed is only so big|stacked to the rafters].
`);
const TERMS = splitLines(`
  [Minimum load applies|Will sell smaller lots|Discount for the lot].
  Can load [with the tractor|any weekday], [bring tie-downs|truck and trailer access].
  [Delivery|Freight] can be arranged, [price on the distance|at cost].
  [Price is ex farm|Plus cartage].
  Trailer loads welcome, [self-load at the weekend|we will help with the first ten].
`);

export function writeBulkGoodsListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category, town } = context;
  const list = BULK_GOODS[category.slug];
  if (!list) throw new Error(`No goods are known for ${category.slug}`);
  const good = random.pick(list);
  const quantity = random.step(good.quantity[0], good.quantity[1], good.quantity[2]);
  const units = getUnitLabel(good.unit, quantity);
  const values = {
    quantity: formatNumber(quantity),
    units,
    what: good.what,
    What: capitalise(good.what),
    town: town.name,
  };
  const isFree = good.dollars[1] === 0;
  const isWanted = !isFree && random.chance(0.03);
  const dollars = random.between(good.dollars[0], good.dollars[1]);
  const base = isFree
    ? ({ type: 'free', minCents: null, maxCents: null, per: null, gst: null } as const)
    : isWanted
      ? ({ type: 'wanted', minCents: null, maxCents: null, per: null, gst: null } as const)
      : createAskingPrice(random, dollars, {
          per: good.per,
          gst: good.isHousehold === true ? null : random.chance(0.8) ? 'plus' : 'inclusive',
          unpriced: 0.04,
        });
  const lines = isWanted
    ? [
        pickAndFill(
          random,
          splitLines(
            'Wanted: {what}, around {quantity} {units}, [delivered or ex paddock near {town}|can pick up within an hour of {town}].\nLooking to buy {what}. [Tell me what you have and what you want for it.|Fair price paid on loading.]',
          ),
          values,
        ),
      ]
    : [
        pickAndFill(random, OPENING, values),
        ...random
          .some(good.lines, random.integer(1, Math.min(2, good.lines.length)))
          .map((line) => pickAndFill(random, [line], values)),
        random.chance(0.55) ? pickAndFill(random, TERMS) : '',
      ];
  const title = isWanted
    ? `Wanted: ${good.what}`
    : random.weighted([
        [`${values.What}, ${values.quantity} ${units}`, 4],
        [good.title ?? (good.what.length < 12 ? `${values.What}, ${town.name}` : values.What), 3],
        [`${values.What}, ${random.pick(good.tags)}`, 3],
        [`${values.quantity} ${units} of ${good.what}`, 2],
      ] as const);
  return {
    title: truncateAtWord(title, 80),
    description: joinSentences(random, [
      ...lines,
      ...pickClosingSentences(context, isWanted ? { isSale: false, placeShare: 0 } : {}),
    ]),
    price: base,
    attributes: bulkAttributes(context, good, quantity),
    pictureCount: random.integer(1, 4),
  };
}

/**
 * Creates the category's attributes with values in the realistic range for this type of feed or
 * seed.
 */
function bulkAttributes(
  context: ListingWriterContext,
  good: BulkGood,
  quantity: number,
): Record<string, string | number | boolean> {
  const { random, category, publishedAt } = context;
  const keys = new Set(category.fields.map((field) => field.key));
  const all: Record<string, string | number | boolean | undefined> = {
    quantity,
    quantityUnit: good.unit,
    crop: good.crop,
    baleSize: good.bale,
    timber: good.timber,
    variety: good.variety,
    honeyType: good.honey,
    analysis: good.analysis,
    cutDate: formatIsoDate(addDays(publishedAt, -random.integer(6, 150))),
    isShedStored: good.bale === undefined ? undefined : random.chance(0.8),
    megajoules: good.megajoules === undefined ? undefined : pickTenth(random, good.megajoules),
    dryMatterPercent: good.dryMatter === undefined ? undefined : pickTenth(random, good.dryMatter),
    proteinPercent: good.protein === undefined ? undefined : pickTenth(random, good.protein),
    micron: good.micron === undefined ? undefined : pickTenth(random, good.micron),
    isSeasoned: good.timber === undefined ? undefined : random.chance(0.65),
    isCertified: random.chance(0.6),
    isOrganic: random.chance(0.08) ? true : undefined,
    germinationPercent: random.chance(0.4) ? random.integer(84, 96) : undefined,
    minimumOrder: random.chance(0.2) ? good.quantity[2] : undefined,
    delivery: random.pick([
      'pick-up-only',
      'can-deliver-locally',
      'freight-can-be-arranged',
    ] as const),
    isKilnDried: random.chance(0.3),
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      (entry): entry is [string, string | number | boolean] =>
        entry[1] !== undefined && (keys.has(entry[0]) || entry[0] === 'delivery'),
    ),
  );
}

function pickTenth(random: Random, range: readonly [number, number]): number {
  return Math.round(random.between(range[0], range[1]) * 10) / 10;
}

function getUnitLabel(unit: string, quantity: number): string {
  const word = {
    each: 'in all',
    m3: 'cubic metres',
    ha: 'hectares',
    kg: 'kg',
    head: 'head',
    box: 'boxes',
  }[unit];
  return word ?? (quantity === 1 ? unit : `${unit}s`);
}
