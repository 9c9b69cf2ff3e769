/** Writes listings of farms, blocks, bare land, rentals and houses for removal. */
import { addDays, formatIsoDate } from '../../season.ts';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  formatNumber,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import {
  createAskingPrice,
  type SampleListingDraft,
  type SeedPrice,
  type ListingWriterContext,
} from '../draft.ts';
import { CONTOURS, WATER_SUPPLIES } from './land-attributes.ts';

const BLOCK = splitLines(`
  {ha} hectares of {contour} land, [well subdivided|in eleven paddocks|with a lane down the middle], water from {water}.
  [Sun all day|Sheltered from the southerly], [views to the ranges|views down the valley], [ten|fifteen|twenty] minutes to {town}.
  House has {bedrooms} bedrooms, [a new log fire|double glazing|a kitchen made for crutching-day lunches].
  [Two-bay shed|Woolshed and yards|Four-bay implement shed|Small cattle yards and a loading race], [garden and fruit trees|tidy fences].
  [School bus at the gate|Good internet, for the country|No covenant on roosters].
  Currently carrying [30 ewes and a handful of steers|14 beefies|two horses and too much grass].
  [Fences post and batten|All permanent fences electric], [troughs in every paddock|gravity water].
  Reason for sale: [the next generation wants the city|bigger farm found|we are off to the beach].
`);
const FARM = splitLines(`
  {ha} hectares, {type}, [fertility in the thirties|Olsen P of 32|soil tests available].
  [Centrally raced|Airstrip and bin|Good tracks to all corners], {shed}.
  Homestead of {bedrooms} bedrooms [plus a three-bedroom cottage|in trees|with a pool that the dogs like].
  Consented [effluent to 2034|water take|intensive winter grazing on 8 per cent].
  Same family for [41|57|68] years. [They leave it better than they found it.|Every gate swings.]
  Annual rain about [1,150|1,400|900|680] mm, {contour}, [summer safe|good balance].
`);

export function writePropertyListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category, town, now } = context;
  const contour = random.pick(CONTOURS);
  const water = random.pick(WATER_SUPPLIES);
  const bedrooms = random.integer(2, 5);
  const common = { contour: contour[1], water: water[1], bedrooms, town: town.name };
  switch (category.slug) {
    case 'rural-rentals': {
      const rent = random.step(320, 620, 10);
      const isPetsAllowed = random.chance(0.6);
      const price: SeedPrice = {
        type: 'fixed',
        minCents: rent * 100,
        maxCents: rent * 100,
        per: 'week',
        gst: null,
      };
      return {
        title: truncateAtWord(
          random.pick([
            `${bedrooms}-bedroom farmhouse near ${town.name}`,
            `Country cottage to rent, ${town.name}`,
            `House to rent, ${bedrooms} bedrooms, ${town.name}`,
            `Farm house in quiet setting, $${rent} a week`,
          ]),
          80,
        ),
        description: joinSentences(random, [
          pickAndFill(
            random,
            splitLines(
              '{bedrooms} bedrooms, [log fire and heat pump|wood burner and wetback], [insulated to standard|healthy homes done].\nSolid [1950s|1970s] farm house on a [working dairy farm|sheep property], [cows at the fence|quiet road], [garage and big lawn|woodshed half full].\nWarm, [sunny|north facing], [ten|twelve|twenty] minutes from {town}, [tanker passes at four|milking starts early so light sleepers beware].',
            ),
            common,
          ),
          maybePickSentence(
            random,
            0.6,
            splitLines(
              '[School bus stops at the gate|On the bus route], [fibre|rural wireless] connected.\n[Relief milking|Calf rearing] on the farm if you want it.\n[Room for a vege garden|Paddock for a pony by arrangement].',
            ),
          ),
          isPetsAllowed
            ? pickAndFill(
                random,
                splitLines(
                  '[Farm-trained dogs|A dog or two] welcome, [cats too|kennels here].\nPets considered if they know cows.',
                ),
              )
            : 'Sorry, no dogs, there are ewes at the back door.',
          'References and the usual bond.',
          ...pickClosingSentences(context, { isHumourous: false, isSale: false }),
        ]),
        price,
        attributes: {
          bedrooms,
          bathrooms: random.integer(1, 2),
          availableFrom: formatIsoDate(addDays(now, random.integer(3, 60))),
          isPetsAllowed,
          furnished: random.pick(['unfurnished', 'unfurnished', 'part-furnished'] as const),
          water: water[0],
        },
        pictureCount: random.integer(3, 8),
      };
    }
    case 'removal-houses': {
      const floor = random.step(70, 190, 5);
      return {
        title: truncateAtWord(
          random.pick([
            `${bedrooms}-bedroom house for removal, ${floor} m²`,
            `Removal house, weatherboard, ${floor} m²`,
            `1960s farm house to be shifted`,
          ]),
          80,
        ),
        description: joinSentences(random, [
          pickAndFill(
            random,
            splitLines(
              '[New house is built|Effluent pond wants the spot], so this {bedrooms}-bedroom [bungalow|villa|farm house] must [go|be off site by moving day].\nWeatherboard on piles, [iron roof painted 2019|rimu floors under the carpet], {floor} m².\n[Native timber frame|Sound and straight], [wired in the 80s|rewired], sold [as is|without chimney].',
            ),
            { ...common, floor },
          ),
          maybePickSentence(
            random,
            0.5,
            splitLines(
              'Buyer to [cap services|arrange mover and consent].\nGood [truck access|turning], [flat site|no power lines].',
            ),
          ),
          ...pickClosingSentences(context),
        ]),
        price: createAskingPrice(random, random.step(12_000, 78_000, 1_000), { unpriced: 0.1 }),
        attributes: {
          bedrooms,
          floorSquareMetres: floor,
          cladding: random.pick(['Weatherboard', 'Fibre cement', 'Cedar', 'Brick veneer strip']),
        },
        pictureCount: random.integer(2, 6),
      };
    }
    default: {
      const isFarm = category.slug === 'farms-for-sale';
      const isBare = category.slug === 'bare-land';
      const hectares = isFarm
        ? random.step(60, 780, 2)
        : isBare
          ? Math.round(random.between(0.4, 26) * 100) / 100
          : Math.round(random.between(0.8, 18) * 100) / 100;
      const type = random.pick([
        ['dairy', 'dairy'],
        ['dairy-support', 'dairy support'],
        ['sheep-and-beef', 'sheep and beef'],
        ['arable', 'arable'],
        ['deer', 'deer'],
        ['finishing', 'finishing'],
      ] as const);
      const dollars = isFarm
        ? hectares *
          (type[0] === 'dairy' ? random.between(34_000, 52_000) : random.between(11_000, 28_000))
        : isBare
          ? 180_000 + hectares * random.between(28_000, 62_000)
          : 620_000 + hectares * random.between(38_000, 78_000);
      const values = {
        ...common,
        ha: formatNumber(hectares),
        type: type[1],
        shed: random.pick(
          type[0] === 'dairy'
            ? ['40-bail rotary', '28-a-side herringbone with ACRs']
            : ['yards and covered pens', 'good yards and a big implement shed'],
        ),
      };
      const lines = isFarm
        ? random.some(FARM, random.integer(3, 4))
        : random.some(
            isBare
              ? splitLines(
                  '{ha} hectares, {contour}, [power at the boundary|title issued], water from {water}.\n[Fenced and in grass|Currently grazed], [building site with a view|no building covenants worth worrying about].\n[Ten|Twenty-five] minutes from {town}, [sealed road|metal road and no through traffic].\nOnce it is gone they will not make more of it.',
                )
              : BLOCK,
            isBare ? 3 : random.integer(3, 5),
          );
      return {
        title: truncateAtWord(
          isFarm
            ? random.pick([
                `${formatNumber(hectares)} ha ${type[1]} farm, ${town.name}`,
                `${capitalise(type[1])} farm near ${town.name}, ${formatNumber(hectares)} ha`,
                `${formatNumber(hectares)} hectares, ${type[1]}, one family`,
              ])
            : isBare
              ? random.pick([
                  `${hectares} ha bare block, ${town.name}`,
                  `Bare land near ${town.name}, power at gate`,
                  `${hectares} ha, build your own, ${town.name}`,
                ])
              : random.pick([
                  `${hectares} ha lifestyle block, ${bedrooms} bedrooms`,
                  `Lifestyle near ${town.name}, ${hectares} ha and sheds`,
                  `${town.name} lifestyle: house, yards, ${hectares} ha`,
                ]),
          80,
        ),
        description: joinSentences(random, [
          ...[...lines]
            .sort(
              (left, right) => Number(right.startsWith('{ha}')) - Number(left.startsWith('{ha}')),
            )
            .map((line) => pickAndFill(random, [line], values)),
          ...pickClosingSentences(context, { isHumourous: false, isSale: false }),
        ]),
        price: createAskingPrice(random, dollars, { gst: isFarm ? 'plus' : null, unpriced: 0.3 }),
        attributes: {
          areaHectares: hectares,
          contour: contour[0],
          water: water[0],
          ...(isFarm
            ? { farmType: type[0], bedrooms }
            : isBare
              ? { hasPower: random.chance(0.6) }
              : { bedrooms, bathrooms: random.integer(1, 3) }),
        },
        pictureCount: random.integer(4, 12),
      };
    }
  }
}
