/** Writes sample services: trade, service area, rates and availability (nz-facts.md, Service). */
import { addDays, formatIsoDate } from '../season.ts';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  joinSentences,
  pickAndFill,
} from '../sentences.ts';
import { pickClosingSentences, maybePickSentence } from './closers.ts';
import {
  NO_PRICE,
  type SampleListingDraft,
  type SeedPrice,
  type ListingWriterContext,
} from './draft.ts';
import { SERVICE_TRADES } from './service-trades.data.ts';

const OPENING = splitLines(`
  {Title} [around|in and about] {town}, [up to {radius} km|within {radius} km].
  [Based at|Working from] {town}, [we cover|covering] {radius} km.
  [Small outfit|Owner-operator|Family team] at {town}, [we turn up|same day where we can].
  Now taking bookings from {town} out.
  [Local|Locally owned] and [busy, but not too busy for you|glad of the work].
`);
const PROMISE = splitLines(`
  [Insured|Public liability to two million], [site plan every job|H&S paperwork done].
  Prices on [the message|the phone], [no surprises|written quotes].
  [Neighbours as referees.|References as long as your arm.]
  {availabilityWords}.
  We [ring back|answer], which is half the battle.
  [Card, transfer or on account|20th of the month] for farms.
  No job [too small|too muddy].
`);

export function writeServiceListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category, town, now } = context;
  const chosen = SERVICE_TRADES[category.slug];
  if (!chosen) throw new Error(`No trade is known for ${category.slug}`);
  const title = random.pick(chosen.titles);
  const [basis, low, high] = random.pick(chosen.rates);
  const radius = random.step(chosen.radius[0], chosen.radius[1], 5);
  const availability = random.weighted([
    ['now', 30],
    ['two-weeks', 26],
    ['month', 18],
    ['next-season', 8],
    ['on-call', 10],
    ['weekends', 8],
  ] as const);
  const values = {
    Title: title,
    radius,
    town: town.name,
    availabilityWords: {
      now: 'Can start now',
      'two-weeks': 'About two weeks out at the moment',
      month: 'Booked for three weeks, then free',
      'next-season': 'Taking bookings for next season',
      weekends: 'Weekends and evenings',
      'on-call': 'On call, day or night',
    }[availability],
  };
  const price: SeedPrice =
    basis === 'quote'
      ? { ...NO_PRICE, type: random.chance(0.8) ? 'on-application' : 'none' }
      : createRatePrice(
          random.between(low, high),
          basis,
          chosen.licence !== undefined || random.chance(0.8),
        );
  return {
    title: truncateAtWord(
      random.weighted([
        [`${title}, ${town.name}`, 5],
        [title, 2],
        [`${title}, ${radius} km around ${town.name}`, 2],
        [
          `${title}, ${random.pick([
            'owner operator',
            'good references',
            'free quotes',
            'local and insured',
            '20 years at it',
            'family business',
            'seven days',
            'all of the district',
            'new clients welcome',
            'booking now',
          ])}`,
          4,
        ],
      ] as const),
      80,
    ),
    description: joinSentences(random, [
      capitalise(pickAndFill(random, OPENING, values)),
      ...random
        .some(chosen.lines, random.integer(1, Math.min(3, chosen.lines.length)))
        .map((line) => pickAndFill(random, [line], values)),
      ...random
        .some(PROMISE, random.integer(1, 2))
        .map((line) => pickAndFill(random, [line], values)),
      maybePickSentence(random, chosen.gear === null ? 0 : 0.35, [`Gear: ${chosen.gear ?? ''}.`]),
      ...pickClosingSentences(context, { placeShare: 0.05, isSale: false }).slice(0, 1),
    ]),
    price,
    attributes: {
      radiusKilometres: radius,
      rateBasis: basis,
      availability,
      isInsured: random.chance(0.8),
      ...(chosen.licence === undefined ? {} : { licence: chosen.licence }),
      ...(chosen.gear !== null && category.fields.some((field) => field.key === 'gear')
        ? { gear: chosen.gear }
        : {}),
      ...(availability === 'month'
        ? { availableFrom: formatIsoDate(addDays(now, random.integer(18, 32))) }
        : {}),
      ...(category.slug === 'shearing-crutching'
        ? { stands: random.integer(1, 4), isSmallMobs: random.chance(0.6) }
        : {}),
    },
    pictureCount: random.integer(0, 5),
  };
}

/** Creates a price with the unit that matches the rate's basis. */
function createRatePrice(dollars: number, basis: string, hasGst: boolean): SeedPrice {
  const units: Readonly<Record<string, string>> = {
    hour: 'hour',
    day: 'day',
    week: 'week',
    hectare: 'ha',
    head: 'head',
    bale: 'bale',
    tonne: 'tonne',
    kg: 'kg',
    metre: 'metre',
    kilometre: 'km',
    visit: 'visit',
  };
  const cents = dollars >= 30 ? Math.round(dollars) * 100 : Math.round(dollars * 20) * 5;
  return {
    type: 'rate',
    minCents: cents,
    maxCents: cents,
    per: units[basis] ?? 'piece',
    gst: hasGst ? 'plus' : null,
  };
}
