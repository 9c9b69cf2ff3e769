/** Farms, blocks, houses, grazing and leases. */
import type { AttributeValue } from '@paddock/contracts/fields';
import { addDays, isoDay, nextDate, nextMovingDay } from '../../season.ts';
import { bank, capitalise, clip, grouped, prose, say } from '../../write.ts';
import { closing, maybe } from '../closers.ts';
import {
  NO_PRICE,
  ask,
  roundedCents,
  type Draft,
  type SeedPrice,
  type WriterContext,
} from '../draft.ts';

const CONTOURS = [
  ['flat', 'flat'],
  ['flat-to-rolling', 'flat to rolling'],
  ['rolling', 'rolling'],
  ['easy-hill', 'easy hill'],
  ['mixed', 'mixed contour'],
] as const;
const WATERS = [
  ['bore', 'a good bore'],
  ['spring', 'a spring that never stops'],
  ['rainwater-tanks', 'rainwater tanks'],
  ['rural-scheme', 'the rural water scheme'],
  ['creek', 'a creek on the boundary'],
] as const;
const BLOCK = bank(`
  {ha} hectares of {contour} land, [well subdivided|in eleven paddocks|with a lane down the middle], water from {water}.
  [Sun all day|Sheltered from the southerly], [views to the ranges|views down the valley], [ten|fifteen|twenty] minutes to {town}.
  House has {bedrooms} bedrooms, [a new log fire|double glazing|a kitchen made for crutching-day lunches].
  [Two-bay shed|Woolshed and yards|Four-bay implement shed|Small cattle yards and a loading race], [garden and fruit trees|tidy fences].
  [School bus at the gate|Good internet, for the country|No covenant on roosters].
  Currently carrying [30 ewes and a handful of steers|14 beefies|two horses and too much grass].
  [Fences post and batten|All permanent fences electric], [troughs in every paddock|gravity water].
  Reason for sale: [the next generation wants the city|bigger farm found|we are off to the beach].
`);
const FARM = bank(`
  {ha} hectares, {type}, [fertility in the thirties|Olsen P of 32|soil tests available].
  [Centrally raced|Airstrip and bin|Good tracks to all corners], [yards and covered pens|40-bail rotary|28-a-side herringbone with ACRs].
  Homestead of {bedrooms} bedrooms [plus a three-bedroom cottage|in trees|with a pool that the dogs like].
  Consented [effluent to 2034|water take|intensive winter grazing on 8 per cent].
  Same family for [41|57|68] years. [They leave it better than they found it.|Every gate swings.]
  Annual rain about [1,150|1,400|900|680] mm, {contour}, [summer safe|good balance].
`);

export function writeProperty(context: WriterContext): Draft {
  const { random, category, town, now } = context;
  const contour = random.pick(CONTOURS);
  const water = random.pick(WATERS);
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
        title: clip(
          random.pick([
            `${bedrooms}-bedroom farmhouse near ${town.name}`,
            `Country cottage to rent, ${town.name}`,
            `House to rent, ${bedrooms} bedrooms, ${town.name}`,
            `Farm house in quiet setting, $${rent} a week`,
          ]),
          80,
        ),
        description: prose(random, [
          say(
            random,
            bank(
              '{bedrooms} bedrooms, [log fire and heat pump|wood burner and wetback], [insulated to standard|healthy homes done].\nSolid [1950s|1970s] farm house on a [working dairy farm|sheep property], [cows at the fence|quiet road], [garage and big lawn|woodshed half full].\nWarm, [sunny|north facing], [ten|twelve|twenty] minutes from {town}, [tanker passes at four|milking starts early so light sleepers beware].',
            ),
            common,
          ),
          maybe(
            random,
            0.6,
            bank(
              '[School bus stops at the gate|On the bus route], [fibre|rural wireless] connected.\n[Relief milking|Calf rearing] on the farm if you want it.\n[Room for a vege garden|Paddock for a pony by arrangement].',
            ),
          ),
          isPetsAllowed
            ? say(
                random,
                bank(
                  '[Farm-trained dogs|A dog or two] welcome, [cats too|kennels here].\nPets considered if they know cows.',
                ),
              )
            : 'Sorry, no dogs, there are ewes at the back door.',
          'References and the usual bond.',
          ...closing(context, { isHumourous: false, isSale: false }),
        ]),
        price,
        attributes: {
          bedrooms,
          bathrooms: random.integer(1, 2),
          availableFrom: isoDay(addDays(now, random.integer(3, 60))),
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
        title: clip(
          random.pick([
            `${bedrooms}-bedroom house for removal, ${floor} m²`,
            `Removal house, weatherboard, ${floor} m²`,
            `1960s farm house to be shifted`,
          ]),
          80,
        ),
        description: prose(random, [
          say(
            random,
            bank(
              '[New house is built|Effluent pond wants the spot], so this {bedrooms}-bedroom [bungalow|villa|farm house] must [go|be off site by moving day].\nWeatherboard on piles, [iron roof painted 2019|rimu floors under the carpet], {floor} m².\n[Native timber frame|Sound and straight], [wired in the 80s|rewired], sold [as is|without chimney].',
            ),
            { ...common, floor },
          ),
          maybe(
            random,
            0.5,
            bank(
              'Buyer to [cap services|arrange mover and consent].\nGood [truck access|turning], [flat site|no power lines].',
            ),
          ),
          ...closing(context),
        ]),
        price: ask(random, random.step(12_000, 78_000, 1_000), { unpriced: 0.1 }),
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
      const values = { ...common, ha: grouped(hectares), type: type[1] };
      const lines = isFarm
        ? random.some(FARM, random.integer(3, 4))
        : random.some(
            isBare
              ? bank(
                  '{ha} hectares, {contour}, [power at the boundary|title issued], water from {water}.\n[Fenced and in grass|Currently grazed], [building site with a view|no building covenants worth worrying about].\n[Ten|Twenty-five] minutes from {town}, [sealed road|metal road and no through traffic].\nOnce it is gone they will not make more of it.',
                )
              : BLOCK,
            isBare ? 3 : random.integer(3, 5),
          );
      return {
        title: clip(
          isFarm
            ? random.pick([
                `${grouped(hectares)} ha ${type[1]} farm, ${town.name}`,
                `${capitalise(type[1])} farm near ${town.name}, ${grouped(hectares)} ha`,
                `${grouped(hectares)} hectares, ${type[1]}, one family`,
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
        description: prose(random, [
          ...[...lines]
            .sort(
              (left, right) => Number(right.startsWith('{ha}')) - Number(left.startsWith('{ha}')),
            )
            .map((line) => say(random, [line], values)),
          ...closing(context, { isHumourous: false, isSale: false }),
        ]),
        price: ask(random, dollars, { gst: isFarm ? 'plus' : null, unpriced: 0.3 }),
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

const STOCK = [
  ['dairy-heifers', 'R1 and R2 heifers'],
  ['dairy-cows', 'dry cows'],
  ['beef-cattle', 'beef cattle'],
  ['sheep', 'ewes or lambs'],
  ['deer', 'weaner deer'],
  ['horses', 'horses'],
  ['any-stock', 'any stock'],
] as const;
export function writeGrazing(context: WriterContext): Draft {
  const { random, category, now, town } = context;
  const stock = random.weighted(
    STOCK.map((row, index) => [row, [34, 20, 18, 16, 3, 4, 5][index] ?? 1] as const),
  );
  const head =
    stock[0] === 'sheep'
      ? random.step(150, 1_400, 50)
      : stock[0] === 'horses'
        ? random.integer(1, 5)
        : random.step(20, 320, 10);
  const hectares = random.step(8, 180, 2);
  const isWinter = category.slug === 'winter-grazing';
  const crop = random.pick([
    ['kale', 'kale'],
    ['fodder-beet', 'fodder beet'],
    ['swedes', 'swedes'],
    ['oats', 'oats'],
    ['grass-and-baleage', 'grass and baleage'],
  ] as const);
  const weekly =
    stock[0] === 'sheep'
      ? random.between(1.8, 3.2)
      : stock[0] === 'horses'
        ? random.between(25, 55)
        : isWinter
          ? random.between(34, 46)
          : random.between(11, 17);
  const from = isWinter ? nextMovingDay(now) : addDays(now, random.integer(3, 60));
  const values = { head, stock: stock[1], ha: hectares, crop: crop[1], town: town.name };
  const tail = closing(context, { isSale: false });
  const agistment: SeedPrice = {
    type: random.chance(0.4) ? 'negotiable' : 'fixed',
    minCents: roundedCents(weekly),
    maxCents: roundedCents(weekly),
    per: 'head a week',
    gst: stock[0] === 'horses' ? null : 'plus',
  };
  const make = (
    title: string,
    lines: readonly string[],
    price: SeedPrice,
    attributes: Readonly<Record<string, AttributeValue>>,
  ): Draft => ({
    title: clip(title, 80),
    description: prose(random, [...lines, ...tail]),
    price,
    attributes,
    pictureCount: random.integer(0, 4),
  });
  switch (category.slug) {
    case 'grazing-offered':
      return make(
        random.pick([
          `Grazing for ${head} ${stock[1]}, ${town.name}`,
          `Grazing available, ${hectares} ha near ${town.name}`,
          `${capitalise(stock[1])}: grazing to May`,
        ]),
        [
          say(
            random,
            bank(
              'Room for {head} {stock} on {ha} hectares [of good grass|re-grassed two years ago], [shifted daily|weighed monthly].\n[Graze to weights|Paid on weight gain if you like], {head} {stock}, [good fences and water|yards and loading ramp].\nTidy operator, [thirty years of grazing the same clients|references from two of them], space for {head} {stock}.',
            ),
            values,
          ),
          maybe(
            random,
            0.5,
            bank(
              '[Facial eczema managed|Zinc in troughs from January], drenching [on your programme|at cost].\nBVD-tested stock only, [TB status first please|no bulls].\nPhotos sent every [fortnight|month], even when it is raining.',
            ),
          ),
        ],
        { ...agistment },
        {
          areaHectares: hectares,
          capacityHead: head,
          stockTypes: [stock[0]],
          availableFrom: isoDay(from),
          availableTo: isoDay(addDays(from, random.step(90, 330, 30))),
          isShiftedDaily: random.chance(0.5),
        },
      );
    case 'winter-grazing':
      return make(
        random.pick([
          `Winter grazing, ${head} cows on ${crop[1]}`,
          `Wintering ${head} on ${crop[1]}, ${town.name}`,
          `${capitalise(crop[1])} for winter, room for ${head}`,
        ]),
        [
          say(
            random,
            bank(
              'Wintering for {head} {stock} on {crop}, [transition done properly|back-fenced and portable troughs].\n[Yield cut|Crop measured] at [12|14|18|22] tonnes, {ha} hectares of {crop} [and baleage every day|and straw on hand].\nJune and July for {head} head, [dry free-draining country|stony ground, no pugging], shifted [once|twice] a day.',
            ),
            values,
          ),
          maybe(
            random,
            0.6,
            bank(
              '[Home in calving condition|BCS 5 guaranteed or we talk], trucks can turn.\nMeets the winter rules: [slope, buffers and catch crop|critical source areas fenced off].',
            ),
          ),
        ],
        { ...agistment },
        {
          areaHectares: hectares,
          capacityHead: head,
          stockTypes: ['dairy-cows'],
          availableFrom: isoDay(from),
          availableTo: isoDay(addDays(from, 65)),
          winterFeed: crop[0],
        },
      );
    case 'grazing-wanted':
      return make(
        random.pick([
          `Grazing wanted for ${head} ${stock[1]}`,
          `Wanted: grazing, ${head} ${stock[1]}, ${town.name}`,
          `Looking for grazing, ${stock[1]}`,
        ]),
        [
          say(
            random,
            bank(
              'Looking for a home for {head} {stock} [from December|as soon as we wean|till May], [within an hour of {town}|any tidy place in the district].\n{head} {stock} need grass. [We pay on the 20th|Pay monthly in advance], [no drama|easy people to deal with].\nGood grazier wanted, [weigh crate a bonus|prefer shifted often], for {head} {stock}.',
            ),
            values,
          ),
        ],
        { ...NO_PRICE, type: 'wanted' },
        {
          capacityHead: head,
          stockTypes: [stock[0]],
          availableFrom: isoDay(from),
          availableTo: isoDay(addDays(from, 180)),
        },
      );
    case 'lease-land': {
      const perHectare = random.step(450, 1_450, 50);
      return make(
        random.pick([
          `${hectares} ha to lease, ${town.name}`,
          `Lease block, ${hectares} ha near ${town.name}`,
          `Runoff lease, ${hectares} ha`,
        ]),
        [
          say(
            random,
            bank(
              '{ha} hectares [next to the road|in one block], [hay shed and yards|no buildings], [right of renewal|first refusal after the term].\nOwner is [stepping back|keeping the house], {ha} hectares available [to the right operator|for heifers, lambs or crop].\n[Fertility good|Olsen P 28], [water scheme|troughs in all paddocks], {ha} hectares near {town}.',
            ),
            values,
          ),
          maybe(
            random,
            0.5,
            bank(
              'Maintenance fert [to be applied|in the lease].\nTender or talk, [we prefer talk|either is fine].',
            ),
          ),
        ],
        {
          type: 'negotiable',
          minCents: perHectare * 100,
          maxCents: perHectare * 100,
          per: 'ha',
          gst: 'plus',
        },
        {
          areaHectares: hectares,
          termYears: random.integer(1, 6),
          contour: random.pick(CONTOURS)[0],
          water: random.pick(WATERS)[0],
          availableFrom: isoDay(nextMovingDay(now)),
        },
      );
    }
    case 'cropping-ground': {
      const soil = random.pick([
        ['silt-loam', 'silt loam'],
        ['ash', 'ash'],
        ['peat', 'peat'],
        ['clay-loam', 'clay loam'],
        ['stony-silt', 'stony silt'],
      ] as const);
      const perHectare = random.step(700, 2_100, 50);
      return make(
        random.pick([
          `${hectares} ha for maize, ${town.name}`,
          `Cropping ground, ${soil[1]}, ${hectares} ha`,
          `Ground for potatoes or maize, ${hectares} ha`,
        ]),
        [
          say(
            random,
            bank(
              '{ha} hectares out of [old pasture|lucerne|three years of grass], {soil}, [sprayed out ready|you spray].\n{soil}, {ha} hectares, [irrigated|summer moist], [wide gates for the planter|headlands for trucks].\nLooking for someone to grow [maize|potatoes|squash] and [put it back in new grass|leave it level].',
            ),
            { ...values, soil: soil[1] },
          ),
        ],
        {
          type: 'negotiable',
          minCents: perHectare * 100,
          maxCents: perHectare * 100,
          per: 'ha',
          gst: 'plus',
        },
        {
          areaHectares: hectares,
          contour: random.pick(CONTOURS)[0],
          soil: soil[0],
          availableFrom: isoDay(nextDate(now, 9, 1)),
        },
      );
    }
    default: {
      const herd = random.step(180, 780, 10);
      const agreement = random.pick([
        ['50-50', '50/50 sharemilking'],
        ['contract-milking', 'contract milking'],
        ['variable-order-sharemilking', 'variable order'],
        ['farm-lease', 'lease'],
        ['equity-partnership', 'equity partnership'],
      ] as const);
      return make(
        random.pick([
          `${capitalise(agreement[1])}, ${herd} cows, ${town.name}`,
          `${herd}-cow ${agreement[1]} position`,
          `${capitalise(agreement[1])} opportunity from 1 June`,
        ]),
        [
          say(
            random,
            bank(
              '{herd} cows on {ha2} hectares, {agreement}, [rotary with cup removers|30-a-side, tidy], [system 3|system 2, mostly grass].\nCurrent couple [have bought their own place|move on in June after five seasons], so {herd} cows need [a new team|someone keen].\n[Owners live off farm|We live next door and mind our own business], {herd} cows, {agreement}.',
            ),
            { herd, ha2: Math.round(herd / 2.9), agreement: agreement[1] },
          ),
          say(
            random,
            bank(
              '[Two|Three] good houses, [school up the road|bus at the gate].\nThree-year [average|best] of [172,000|146,000|215,000] kgMS, [budget shared with shortlisted|figures open].\nApply with a CV and [two referees|your farm walk stories].',
            ),
          ),
        ],
        { ...NO_PRICE, type: 'on-application' },
        {
          herdSize: herd,
          agreement: agreement[0],
          areaHectares: Math.round(herd / 2.9),
          availableFrom: isoDay(nextMovingDay(now)),
        },
      );
    }
  }
}
