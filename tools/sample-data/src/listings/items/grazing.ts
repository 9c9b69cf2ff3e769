/** Writes listings of grazing, leases, cropping land and sharemilking. */
import type { AttributeValue } from '@paddock/domain/fields';
import { addDays, formatIsoDate, getNextDate, getNextMovingDay } from '../../season.ts';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import {
  NO_PRICE,
  toRoundedCents,
  type SampleListingDraft,
  type SeedPrice,
  type ListingWriterContext,
} from '../draft.ts';
import { CONTOURS, WATER_SUPPLIES } from './land-attributes.ts';

const STOCK = [
  ['dairy-heifers', 'R1 and R2 heifers'],
  ['dairy-cows', 'dry cows'],
  ['beef-cattle', 'beef cattle'],
  ['sheep', 'ewes or lambs'],
  ['deer', 'weaner deer'],
  ['horses', 'horses'],
  ['any-stock', 'any stock'],
] as const;
interface LandFacts extends Pick<ListingWriterContext, 'random' | 'now' | 'town'> {
  readonly hectares: number;
  /** The values of the sentences' placeholders. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly make: (
    title: string,
    lines: readonly string[],
    price: SeedPrice,
    attributes: Readonly<Record<string, AttributeValue>>,
  ) => SampleListingDraft;
}

function writeLease({ random, now, town, hectares, values, make }: LandFacts): SampleListingDraft {
  const perHectare = random.step(450, 1_450, 50);
  return make(
    random.pick([
      `${hectares} ha to lease, ${town.name}`,
      `Lease block, ${hectares} ha near ${town.name}`,
      `Runoff lease, ${hectares} ha`,
    ]),
    [
      pickAndFill(
        random,
        splitLines(
          '{ha} hectares [next to the road|in one block], [hay shed and yards|no buildings], [right of renewal|first refusal after the term].\nOwner is [stepping back|keeping the house], {ha} hectares available [to the right operator|for heifers, lambs or crop].\n[Fertility good|Olsen P 28], [water scheme|troughs in all paddocks], {ha} hectares near {town}.',
        ),
        values,
      ),
      maybePickSentence(
        random,
        0.5,
        splitLines(
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
      water: random.pick(WATER_SUPPLIES)[0],
      availableFrom: formatIsoDate(getNextMovingDay(now)),
    },
  );
}

function writeCroppingGround({
  random,
  now,
  town,
  hectares,
  values,
  make,
}: LandFacts): SampleListingDraft {
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
      pickAndFill(
        random,
        splitLines(
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
      availableFrom: formatIsoDate(getNextDate(now, 9, 1)),
    },
  );
}

function writeSharemilking({ random, now, town, make }: LandFacts): SampleListingDraft {
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
      pickAndFill(
        random,
        splitLines(
          '{herd} cows on {ha2} hectares, {agreement}, [rotary with cup removers|30-a-side, tidy], [system 3|system 2, mostly grass].\nCurrent couple [have bought their own place|move on in June after five seasons], so {herd} cows need [a new team|someone keen].\n[Owners live off farm|We live next door and mind our own business], {herd} cows, {agreement}.',
        ),
        { herd, ha2: Math.round(herd / 2.9), agreement: agreement[1] },
      ),
      pickAndFill(
        random,
        splitLines(
          '[Two|Three] good houses, [school up the road|bus at the gate].\nThree-year [average|best] of [172,000|146,000|215,000] kgMS, [budget shared with shortlisted|figures open].\nApply with a CV and [two referees|your farm walk stories].',
        ),
      ),
    ],
    { ...NO_PRICE, type: 'on-application' },
    {
      herdSize: herd,
      agreement: agreement[0],
      areaHectares: Math.round(herd / 2.9),
      availableFrom: formatIsoDate(getNextMovingDay(now)),
    },
  );
}

export function writeGrazingListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category, now, town } = context;
  const isWinter = category.slug === 'winter-grazing';
  const chosen = random.weighted(
    STOCK.map((row, index) => [row, [34, 20, 18, 16, 3, 4, 5][index] ?? 1] as const),
  );
  const stock = isWinter ? STOCK[1] : chosen;
  const head =
    stock[0] === 'sheep'
      ? random.step(150, 1_400, 50)
      : stock[0] === 'horses'
        ? random.integer(1, 5)
        : random.step(20, 320, 10);
  const hectares = random.step(8, 180, 2);
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
  const from = isWinter ? getNextMovingDay(now) : addDays(now, random.integer(3, 60));
  const values = { head, stock: stock[1], ha: hectares, crop: crop[1], town: town.name };
  const tail = pickClosingSentences(context, { isSale: false });
  const agistment: SeedPrice = {
    type: random.chance(0.4) ? 'negotiable' : 'fixed',
    minCents: toRoundedCents(weekly),
    maxCents: toRoundedCents(weekly),
    per: 'head a week',
    gst: stock[0] === 'horses' ? null : 'plus',
  };
  const make: LandFacts['make'] = (title, lines, price, attributes) => ({
    title: truncateAtWord(title, 80),
    description: joinSentences(random, [...lines, ...tail]),
    price,
    attributes,
    pictureCount: random.integer(0, 4),
  });
  const facts = { random, now, town, hectares, values, make };
  switch (category.slug) {
    case 'grazing-offered':
      return make(
        random.pick([
          `Grazing for ${head} ${stock[1]}, ${town.name}`,
          `Grazing available, ${hectares} ha near ${town.name}`,
          `${capitalise(stock[1])}: grazing near ${town.name}`,
        ]),
        [
          pickAndFill(
            random,
            splitLines(
              'Room for {head} {stock} on {ha} hectares [of good grass|re-grassed two years ago], [shifted daily|weighed monthly].\n[Graze to weights|Paid on weight gain if you like], {head} {stock}, [good fences and water|yards and loading ramp].\nTidy operator, [thirty years of grazing the same clients|references from two of them], space for {head} {stock}.',
            ),
            values,
          ),
          maybePickSentence(
            random,
            0.5,
            splitLines(
              '[Facial eczema managed|Zinc in troughs from January], drenching [on your programme|at cost].\nBVD-tested stock only, [TB status first please|no bulls].\nPhotos sent every [fortnight|month], even when it is raining.',
            ),
          ),
        ],
        { ...agistment },
        {
          areaHectares: hectares,
          capacityHead: head,
          stockTypes: [stock[0]],
          availableFrom: formatIsoDate(from),
          availableTo: formatIsoDate(addDays(from, random.step(90, 330, 30))),
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
          pickAndFill(
            random,
            splitLines(
              'Wintering for {head} {stock} on {crop}, [transition done properly|back-fenced and portable troughs].\n[Yield cut|Crop measured] at [12|14|18|22] tonnes, {ha} hectares of {crop} [and baleage every day|and straw on hand].\nJune and July for {head} head, [dry free-draining country|stony ground, no pugging], shifted [once|twice] a day.',
            ),
            values,
          ),
          maybePickSentence(
            random,
            0.6,
            splitLines(
              '[Home in calving condition|BCS 5 guaranteed or we talk], trucks can turn.\nMeets the winter rules: [slope, buffers and catch crop|critical source areas fenced off].',
            ),
          ),
        ],
        { ...agistment },
        {
          areaHectares: hectares,
          capacityHead: head,
          stockTypes: ['dairy-cows'],
          availableFrom: formatIsoDate(from),
          availableTo: formatIsoDate(addDays(from, 65)),
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
          pickAndFill(
            random,
            splitLines(
              'Looking for a home for {head} {stock} [soon|as soon as we wean|for the season], [within an hour of {town}|any tidy place in the district].\n{head} {stock} need grass. [We pay on the 20th|Pay monthly in advance], [no drama|easy people to deal with].\nGood grazier wanted, [weigh crate a bonus|prefer shifted often], for {head} {stock}.',
            ),
            values,
          ),
        ],
        { ...NO_PRICE, type: 'wanted' },
        {
          capacityHead: head,
          stockTypes: [stock[0]],
          availableFrom: formatIsoDate(from),
          availableTo: formatIsoDate(addDays(from, 180)),
        },
      );
    case 'lease-land':
      return writeLease(facts);
    case 'cropping-ground':
      return writeCroppingGround(facts);
    default:
      return writeSharemilking(facts);
  }
}
