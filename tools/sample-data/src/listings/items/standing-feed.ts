/** Writes listings of feed that is still growing: grass, maize and crops sold by the hectare. */
import { addDays, formatIsoDate } from '../../season.ts';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';

const CROPS = [
  ['ryegrass-and-clover', 'standing grass', 2.5, 5, 0.24],
  ['maize', 'standing maize', 17, 24, 0.25],
  ['fodder-beet', 'fodder beet', 16, 28, 0.31],
  ['kale', 'kale', 9, 15, 0.27],
  ['lucerne', 'lucerne', 2.5, 4, 0.28],
  ['swedes', 'swedes', 11, 16, 0.27],
] as const;

export function writeStandingFeedListing(context: ListingWriterContext): SampleListingDraft {
  const { random, publishedAt, town } = context;
  const [crop, label, low, high, dollarsPerKg] = random.pick(CROPS);
  const hectares = random.integer(3, 36);
  const tonnes = Math.round(random.between(low, high) * 10) / 10;
  const values = { ha: hectares, crop: label, tonnes, town: town.name, Crop: capitalise(label) };
  return {
    title: truncateAtWord(
      random.pick([
        `${hectares} ha ${label}, ${town.name}`,
        `${values.Crop} for sale, about ${tonnes} t DM/ha`,
        `${values.Crop} in the paddock, ${hectares} ha`,
      ]),
      80,
    ),
    description: joinSentences(random, [
      pickAndFill(
        random,
        splitLines(
          '{ha} hectares of {crop}, [closed up|grown with fert and a bit of luck], [ready to cut|ready when you are].\n{Crop} near {town}, [cut and cart|graze in situ|you harvest], measured at about {tonnes} tonnes.\n[Surplus|More than our stock can eat], {ha} hectares of {crop} [to a tidy operator|sold by the hectare or the kilo].',
        ),
        values,
      ),
      pickAndFill(
        random,
        splitLines(
          '[Fenced and watered|Dry lane to the road|Truck access all weather].\nWeed spray [done|twice], [no bloat risk|clean paddock].\n[Buyer sorts contractor|We can arrange the contractor], paddock back by [the end of the month|autumn].\nYield to be [agreed|cut and weighed] together.',
        ),
      ),
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(random, tonnes * 1_000 * dollarsPerKg, { per: 'ha', gst: 'plus' }),
    attributes: {
      areaHectares: hectares,
      crop,
      yieldTonnes: tonnes,
      availableFrom: formatIsoDate(addDays(publishedAt, random.integer(2, 40))),
    },
    pictureCount: random.integer(1, 3),
  };
}
