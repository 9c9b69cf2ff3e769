/**
 * Writes listings of tractors, the category that visitors look at first. Prices depend on age and
 * hours.
 */
import type { Random } from '../../random.ts';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  formatNumber,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import { MAKE_WEIGHTS, TRACTOR_MODELS, type TractorModel } from './tractor-models.data.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';

const WEIGHTED_MODELS = TRACTOR_MODELS.map(
  (model) => [model, MAKE_WEIGHTS[model.make] ?? 1] as const,
);

const OPENING = splitLines(`
  {year} {name}, {hours} hours, [tidy and ready for work|straight and honest|good farm tractor].
  [Genuine|Honest] {hours}-hour tractor [from a farm that looks after its gear|off a dairy unit|that has never seen a contractor].
  Our [second|main|loader] tractor for the last [three|four|six|eight] seasons.
  [Bought new by us|Owned since new] and [serviced every 250 hours|always put away dry|one main driver].
  Surplus to requirements now that the contractor does [the silage|the mowing|the ground work].
  Selling the {name} as [we have upgraded|a bigger one has turned up|we are leasing out the cropping ground].
  {horsepower} hp of [get-up-and-go|steady pulling|good manners] and {hours} hours on the clock.
  Here is a tractor that [starts every morning|will not let you down at silage time|has done nothing but feed out].
  We have run this {make} on [feeding out and the odd bit of mowing|the effluent tanker and not much else|the spray unit|the drill and the roller].
  Retiring, so the {name} is looking for a new shed.
  Traded in last [week|month] and been through our workshop.
  Ex [lease|demo|council], {hours} hours, [no surprises|good history|serviced by the dealer].
  Handy [size|weight] for [hill country|a small dairy farm|orchard and lifestyle work], plenty of life left.
  Dad’s tractor, [and he was fussy|washed more often than the car].
  [Not fast, not flash|Not new, not pretty], but this {make} [gets home every night|has never left us in the mud].
  If you need {horsepower} hp and [do not need a payment plan|can live without a touch screen], read on.
  {hours} hours [as of this morning|last time I looked and I looked yesterday].
  {year} model, [been on the farm since|came to us at] [new|1,200 hours|the neighbour’s clearing sale].
  [Genuine reason for sale:|Why sell?] [son has gone contracting and taken the work with him|we bought its big sister].
  [Been through the workshop|Just had a full service], so this {name} is [good to go|ready for the next ten years].
  The {model} is [the one everybody asks about|a simple thing that works], and this is a [tidy|straight] one.
  [Neighbours|The kids] call it [the old girl|Big Red, whatever colour it is], {hours} hours, [never a cross word|never let us down].
  Light work only: [raking, spraying and the school gala|feeding out and pulling utes from drains].
  {name} for sale. [Second reluctant listing, buyer’s finance fell over.|Listed on behalf of my father-in-law.|Has to be gone by moving day.]
  [Dealer-serviced|Serviced on the farm by a real mechanic], {hours} hours, {horsepower} hp, [nothing to spend|tyres next year maybe].
  Buy [our|this] {make} and [you get the manual, two keys and a handshake|I will show you the tricks].
  [Winter|Spring] is busy enough without [a spare tractor|two to service], so one goes.
  [Low-hour|Well-kept] {make}, [cab washed weekly by someone paid in pies|shed kept since the day it came].
  A tractor you can put anyone on, [including the neighbour|even the teenager].
  Up for sale after [one last season|calving is behind us|the big jobs are done].
  [Does|Did] everything on [{area} hectares|a 300-cow farm|our runoff] without complaint.
`);
/** Sentences for a tractor of this year, which has hardly been used. */
const DEMONSTRATOR = splitLines(`
  {year} demonstrator, {hours} hours, [as new|factory warranty carries over].
  Ex demo {name}, [{hours} hours of showing off|only ever driven by salesmen], {horsepower} hp.
  [Shown at the field days|Three farm demonstrations] and not much else, {hours} hours on the clock.
`);
const DEMONSTRATOR_DETAIL = splitLines(`
  {transmission} gearbox, [changes sweetly|clutches feel new].
  {pto} PTO, [brake works|engages clean].
  Tyres [as new|have hardly been off the yard], [film still on the seat|smells of the factory].
  [Swinging drawbar and stabilisers|Auto hitch] and [a full set of weights|two keys].
`);
const WORK = splitLines(`
  Used for [feeding out|raking and tedding|carting|light cultivation|the fert spreader], never [hired out|on a big mower|worked hard].
  {transmission} gearbox, [changes sweetly|no slip in any range|clutches feel new].
  Pulls the [six-leg ripper|2.7 m drill|slurry tanker|eleven-foot discs] without [fuss|dropping a gear].
  [Air seat, air con and a radio that picks up two stations.|Air con blows cold, heater blows hot.|Cab is quiet and the door seals still seal.]
  Roughly [8|10|12|14] litres an hour on [loader work|the wagon].
  [Three|Two|Four] sets of remotes, [all hold pressure|one a bit slow when cold].
  Hydraulics [strong|lift well|good for a bale each end].
  {pto} PTO, [brake works|engages clean].
  Turns [on a sixpence|tight enough for the tanker track].
  Has [front suspension|a cab that isn’t a greenhouse|auto headland], which your back will thank you for.
  Done the [silage|baleage|mowing] here every year and never missed a window in the weather.
`);
const MECHANICAL = splitLines(`
  Serviced at {serviced} hours, [filters and oils all done|receipts in the drawer].
  New [clutch|water pump|injectors|alternator|batteries|steering ram seals|front axle bushes] at {serviced} hours.
  [Engine uses no oil.|No smoke, no leaks to speak of.|Small oil weep from the rear main, been the same for years.]
  Full service history with the [local dealer|same mechanic since new].
  Tyres: [front 60 per cent, rear 50|rears near new, fronts about half|all four at 70 per cent].
  Rear tyres [80|70|40|30] per cent, fronts [60|50|75].
  [Dent in the left guard|Cracked rear window|Scrape down one step|Seat has a tear], otherwise [tidy|as it should be].
  [Pick-up hitch and drawbar|Swinging drawbar and stabilisers|Auto hitch] all tight.
  The hour meter stopped for a [week|month] and was mended, so call it {hours} and a bit.
  [Paint has faded where the sun gets it.|A few honest scratches.|Presents well for its age.]
  [Starter motor replaced last winter.|New battery in spring.|New seat and mirrors.]
`);
const LOADER = splitLines(`
  {loaderName} loader on it, [bucket and forks|forks only|soft hands|third service and bucket].
  {loaderName} loader, [Euro hitch|self-levelling|third service], [bucket|pallet forks|bale grab] [included|negotiable].
  Loader has lifted bales and nothing sillier.
  Front loader with joystick, pins and bushes [recently done|still snug].
`);
const NO_LOADER = splitLines(`
  No loader, [brackets are on|never had one fitted].
  Front weights included.
  Comes with [a set of front weights|the manual and both keys|spare filters].
`);
const MONEY = splitLines(`
  {price} [is about right for the hours|and I think that is fair|leaves room for tyres].
  [Trade-ins|A smaller tractor] considered.
  [Finance can be arranged|Delivery at cost], ask.
  Priced to [move before winter|sell, not to sit|go before the next one arrives].
  Would swap down for [a quad and cash|something with fewer hours and less paint|a good side-by-side and cash].
`);
/** Sentences for tractors below 60 horsepower, which are too small to cart silage. */
const SMALL = splitLines(`
  Does the [topping, mowing and yards|lawns, the log trailer and the post holes] on [ten acres|our block|the orchard].
  Small enough for [under the trees|the calf shed], strong enough for [a bale|a post driver].
  [Mid-mount|Rear] mower [fits|has been on it], [turf|ag] tyres.
  Nimble, [quiet|sips diesel], and [the kids can drive it|easy to get on and off].
`);
const OLD = splitLines(`
  Starts [first pop|with a sniff and a prayer in July|on the button], [which is more than I can say for the driver|even after a wet winter].
  [Good first tractor for a lifestyle block.|Ideal for the topper and the post driver.|Just the thing for the yards and the wood trailer.]
  Old but [all there|straight], parts are [cheap and everywhere|still on the shelf].
  [Roll bar|ROPS frame] fitted[ and certified|, sunshade too|].
  Tin work [original|has a bit of rust by the step], [runs sweet|motor is strong].
  Diesel, [simple|no computers], any farmer with a ring spanner can fix it.
`);
const LOADERS = [
  'Stoll',
  'MX',
  'Quicke',
  'Pearson',
  'Trima',
  'factory',
  'Chillton',
  'Hauer',
] as const;
const TRANSMISSION_WORDS: Readonly<Record<string, string>> = {
  'semi-powershift': 'Semi-powershift',
  powershift: 'Full powershift',
  cvt: 'CVT',
  shuttle: 'Power shuttle',
  hydrostatic: 'Hydrostatic',
  manual: 'Manual',
};

export function writeTractorListing(context: ListingWriterContext): SampleListingDraft {
  const { random, now } = context;
  const model = random.weighted(WEIGHTED_MODELS);
  const thisYear = now.getUTCFullYear();
  const year = random.integer(model.from, Math.min(model.to, thisYear));
  const age = Math.max(0, thisYear - year);
  const isDemo = age === 0;
  const hours = isDemo
    ? random.integer(5, 350)
    : Math.round(
        (age * random.between(180, 620) * (age > 18 ? 0.6 : 1)) / (random.chance(0.12) ? 4 : 1),
      );
  const meter = Math.min(
    year < 1998 ? 9_600 : 19_800,
    Math.max(isDemo ? 5 : 260, hours < 100 * age ? 90 * age + random.integer(0, 160) : hours),
  );
  const hasLoader = random.chance(model.horsepower < 140 ? 0.5 : 0.2);
  const isOld = year < 1998;
  const isForParts = isOld && random.chance(0.08);
  const dollars = isForParts
    ? random.step(900, 4_200, 100)
    : getUsedPrice(random, model, age, meter) +
      (hasLoader ? Math.min(11_000, model.newDollars * 0.05) : 0);
  const name = `${model.make} ${model.model}`;
  const transmission = random.pick(model.transmissions);
  const pto = isOld ? '540' : random.pick(['540-1000', '540e-1000', '540'] as const);
  const hasCab = !isOld || random.chance(0.45);
  const condition = isForParts
    ? 'for-parts'
    : isDemo
      ? 'new'
      : random.chance(0.06)
        ? 'refurbished'
        : 'used';
  const loader = random.pick(LOADERS);
  const price = createAskingPrice(random, dollars, {
    gst: isOld ? (random.chance(0.5) ? 'inclusive' : null) : 'plus',
    unpriced: 0.05,
  });
  const values = {
    name,
    make: model.make,
    year,
    hours: formatNumber(meter),
    horsepower: model.horsepower,
    area: random.step(60, 420, 10),
    transmission: TRANSMISSION_WORDS[transmission] ?? transmission,
    pto: pto.replace('-', '/').replace('540e', '540E'),
    loaderName: capitalise(loader),
    model: model.model,
    serviced: formatNumber(Math.max(10, Math.round((meter - random.integer(10, 240)) / 10) * 10)),
    loader,
    price:
      price.minCents === null ? 'The price' : `$${formatNumber(Math.round(price.minCents / 100))}`,
  };
  const sentences = isForParts
    ? [
        `${year} ${name}, for parts or for the brave.`,
        pickAndFill(
          random,
          splitLines(
            'Seized [motor|pump], the rest is [useful|all there].\nGearbox and back end are [good|known to be sound].\nTyres alone are worth [half of it|the trip].',
          ),
        ),
        ...pickClosingSentences(context),
      ]
    : [
        pickAndFill(
          random,
          isDemo
            ? DEMONSTRATOR
            : model.horsepower < 60 || isOld
              ? OPENING.filter(
                  (line) =>
                    !/silage|hectares|contract|cropping|tanker|Ex \[lease|touch screen|Dealer-serv|Low-hour/.test(
                      line,
                    ),
                )
              : OPENING,
          values,
        ),
        ...random
          .some(
            isDemo ? DEMONSTRATOR_DETAIL : isOld ? OLD : model.horsepower < 60 ? SMALL : WORK,
            random.integer(isOld ? 2 : 1, 2),
          )
          .map((line) => pickAndFill(random, [line], values)),
        ...random
          .some(isDemo ? [] : MECHANICAL, random.integer(1, 3))
          .map((line) => pickAndFill(random, [line], values)),
        hasLoader ? pickAndFill(random, LOADER, values) : maybePickSentence(random, 0.4, NO_LOADER),
        maybePickSentence(random, price.minCents === null ? 0 : 0.3, MONEY, values),
        ...pickClosingSentences(context),
      ];
  const title = random.weighted([
    [`${name} tractor${hasLoader ? ' with loader' : ''}, ${formatNumber(meter)} hours`, 5],
    [`${year} ${name}${hasLoader ? ` and ${loader} loader` : ''}`, 4],
    [`${name}, ${model.horsepower} hp ${model.drive === '4wd' ? '4WD' : '2WD'} tractor`, 4],
    [
      `${year} ${name} tractor, ${random.pick(['tidy', 'one owner', 'farm hours', 'very honest', 'ready to work', 'low hours'].slice(0, meter < 3_500 ? 6 : 5))}`,
      3,
    ],
    [`Tractor: ${name} ${hasCab ? 'cab' : 'open station'} ${year}`, 2],
    [`${name} tractor${hasLoader ? ' & loader' : ''}, ${model.horsepower} hp, ${year}`, 2],
  ] as const);
  return {
    title: truncateAtWord(isForParts ? `${name} tractor for parts` : title, 80),
    description: joinSentences(random, sentences),
    price,
    attributes: {
      make: model.make,
      model: model.model,
      year,
      hours: meter,
      horsepower: model.horsepower,
      condition,
      drive: model.drive,
      transmission,
      pto,
      hasLoader,
      hasCab,
      ...(isOld ? {} : { rearRemotes: random.integer(2, 4) }),
      ...(random.chance(0.55)
        ? {
            registration: random.pick([
              'current-wof-and-rego',
              'registered-no-wof',
              'unregistered',
              'rego-on-hold',
            ] as const),
          }
        : {}),
      isServiced: random.chance(0.7),
      ...(random.chance(0.5)
        ? {
            delivery: random.pick([
              'pick-up-only',
              'can-deliver-locally',
              'freight-can-be-arranged',
            ] as const),
          }
        : {}),
    },
    pictureCount: random.integer(3, 9),
  };
}

/**
 * Returns a used tractor's price. It loses about 13 % in the first year and 7.5 % in each further
 * year, and more if it was used for over 500 hours a year, but never falls below the price of an
 * old tractor that still works.
 */
function getUsedPrice(random: Random, model: TractorModel, age: number, hours: number): number {
  const byAge = age === 0 ? 0.97 : 0.87 * 0.925 ** (age - 1);
  const expectedHours = 420 * Math.max(1, age);
  const byHours = Math.min(
    1.15,
    Math.max(0.72, 1 - ((hours - expectedHours) / Math.max(expectedHours, 2_000)) * 0.25),
  );
  return (
    Math.max(model.newDollars * 0.075, 2_400, model.newDollars * byAge * byHours) *
    random.between(0.92, 1.08)
  );
}
