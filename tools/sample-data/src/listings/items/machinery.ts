/** Writes listings of machines and implements other than tractors. */
import {
  splitLines,
  truncateAtWord,
  formatNumber,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';
import { MACHINES, type Machine } from './machinery-models.data.ts';

const OPENING: Readonly<Record<string, readonly string[]>> = {
  harvesters: splitLines(`
    [Done|Cut] {area} hectares [of barley and wheat|a season] for [us and two neighbours|one owner].
    Header has been [shedded|blown down and greased] every [night|off-season].
    Selling after harvest, [contracting it out from here|the boys want air con].
    A tidy {name} with [straw chopper|grass seed kit|maize front available|elevator recently rebuilt].
    Known machine in the district, [ask around|never missed a crop].
  `),
  'balers-wrappers': splitLines(`
    [Has done|Counter reads] about {bales} bales, [mostly our own|all grass].
    Net and twine, [soft core|variable chamber|knives included].
    Ties [every one|nine hundred and ninety-nine in a thousand], [pickup is near new|belts good].
    [Chopper knives dropped in last season|New bearings in the main roller|Chain oiler works].
    Makes a tight {name} bale that stands up to the loader.
  `),
  'mowers-rakes-tedders': splitLines(`
    [Did|Cut] {area} hectares a year of our own grass and [no stones|few stones].
    Tines [all there|nearly new], [greased every day in use|cover sound].
    New [skids and blades|tines on one rotor|bearings and skids] last [spring|season].
    Ready for [hay|the first dry week].
    Bought a bigger one so this [can go|has to make room].
  `),
  cultivation: splitLines(`
    [Discs at|Points at] [70|60|80] per cent, [scalloped front|plain rear].
    Folds [easily|without swearing], bearings [tight|recently replaced].
    Worked {area} hectares a year on [ash|silt loam|peat|heavy clay].
    Leaves a [seed bed you could sow carrots in|level finish].
    Surplus since we went to direct drilling.
  `),
  'seed-drills': splitLines(`
    Sown {area} hectares, [mostly ryegrass and clover|grass, kale and oats].
    [Small seeds box|Slug bait box|Fert box] included and calibrated.
    Openers [at 70 per cent|new last autumn], tyres good.
    Drilled every paddock on this place and you can see the rows from the road.
    Selling as our contractor does it cheaper than we can.
  `),
  spreaders: splitLines(`
    [Floor chain|Belt] and spinners [good|replaced two years ago], [washed after every load|no rust to speak of].
    Even spread to [14|16|20|24] metres, [tray tested|certified in the past].
    Has carted lime, super and the odd load of chook manure.
    [Stainless fan|Galvanised chassis|Hydraulic drive], ready to put on.
  `),
  sprayers: splitLines(`
    Booms [straight|fold by hand|fold hydraulically], nozzles [recently matched|new], no drips.
    [Pump rebuilt|New diaphragms] last winter.
    Rinsed three times after every job, [never had hormone in it|mostly thistles and docks].
    Foam marker, [hand gun on 50 m of hose|clean water tank|induction hopper].
  `),
  'feed-wagons': splitLines(`
    Feeds both sides, [side conveyor good|floor chain done two winters ago].
    [Fed out|Carried] for [250|380|420|600] cows every day of the winter.
    [Floor|Sides] sound, [scales work and can be proved|no scales].
    Tyres {tyre} per cent, [lights work|brakes fitted].
    Handles square and round bales, [and the occasional gate|no chopping].
  `),
  'toppers-mulchers': splitLines(`
    Blades [sharp|swung and true], gearbox [oil changed|quiet].
    Eats [thistles, rushes and small gorse|prunings to three fingers thick].
    [Skids at half|New slasher chain], PTO shaft guarded.
    Cut our paddocks tidy for [four|seven|nine] summers.
  `),
  'loaders-attachments': splitLines(`
    [Pins good|Bushes near new], [paint scratched where you would expect|used maybe ten times].
    Came with the tractor and does not fit the new one.
    Does what a [shovel and three mates|tired back] used to do.
    [Tines straight|Hoses new|Cylinders dry].
  `),
  'diggers-earthmoving': splitLines(`
    {hours} hours, [farm owner|drains and races only], undercarriage [60|70|45] per cent.
    Comes with [three buckets|a tilt bucket and rake|a quick hitch and ripper].
    [Tidy cab|Screen not leaking], [heater works|air con cold].
    Serviced [every 250 hours|by the dealer], no [play in the boom|welds].
    Cleared every drain on the place and has run out of drains.
  `),
  'telehandlers-forklifts': splitLines(`
    {hours} hours, [dairy farm|packhouse|timber yard] machine, lifts {lift} kg.
    [Boom pads adjusted|Tyres 70 per cent|New forks].
    [Pallet forks and bucket|Bale grab and bucket] with it.
    Goes everywhere a tractor can’t, [and reaches over it|including the top of the stack].
  `),
  'post-drivers': splitLines(`
    Driven [8 km|15 km|30 km] of our own fence, [auto-rope|rock spike] included.
    [Mast straight|Slides greased], hammer [recently re-shod|200 kg].
    Rams and hoses [dry|good], [side shift and tilt|three-way adjustment].
    Fence is up. Driver can go and make someone else’s.
  `),
  'farm-trailers': splitLines(`
    Deck [sound|re-planked last year], hoist [lifts and stays up|good].
    Brakes [work|need a going over], tyres {tyre} per cent.
    Carted [hay, posts, lime and in-laws|silage for ten seasons|wood, mostly].
    [Springs all good|Walking axle pivots greased], lights [wired|not wired].
  `),
  'mowing-grounds': splitLines(`
    {hours} hours, serviced every [autumn|season], deck [clean underneath|not rusted through].
    Mows an acre and a half in [an hour|the time it takes to roast a leg of lamb].
    [New belts|New battery|Blades sharpened] this spring.
    Lawn got smaller when the sheep got in.
  `),
  'machinery-parts': splitLines(`
    [Came off|Bought for] a tractor we no longer have.
    [Checked and clean|Oiled and on the shelf], [tested when it came off|sold as seen].
    Ask about [other bits|what else we are wrecking].
    [Part number on request|Measure twice please, no returns].
  `),
};
const EXTRA = splitLines(`
  [Always stored under cover.|Lived in the implement shed.]
  [Manual included.|Operator’s book is in the tool box.]
  Needs [grease and a home|a day’s work|nothing].
  [Tow-away price|Can load|We have a tractor to load it].
  A bit of surface rust, [nothing structural|it is a farm implement after all].
  Have [two|too many].
  Used last [season|autumn|spring].
  {hp} hp handles it [easily|on flat ground].
  PTO shaft [included|and hoses included].
  [Bought|Purchased] from {dealer} and looked after since.
`);
const DEALERS = [
  'the local dealer',
  'a neighbour',
  'a clearing sale',
  'a contractor who kept his word',
] as const;

export function writeMachineListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category, now } = context;
  const list = MACHINES[category.slug];
  if (!list) throw new Error(`No machines are known for ${category.slug}`);
  const machine = random.pick(list);
  const thisYear = now.getUTCFullYear();
  const age =
    machine.isGoods === true
      ? random.integer(0, 15)
      : random.weighted([
          [0, 4],
          [random.integer(1, 5), 30],
          [random.integer(6, 12), 36],
          [random.integer(13, 24), 25],
          [random.integer(25, 36), 6],
        ] as const);
  const year = thisYear - age;
  const isPowered = category.fields.some((field) => field.key === 'hours');
  const hours = Math.max(3, Math.round(age * random.between(90, 520)));
  const condition =
    age === 0
      ? 'new'
      : random.chance(0.05)
        ? 'refurbished'
        : age > 14 && random.chance(0.08)
          ? 'for-parts'
          : 'used';
  const dollars =
    Math.max(
      machine.newDollars * 0.07,
      machine.newDollars *
        (age === 0 ? 0.97 : 0.8 * 0.91 ** (age - 1)) *
        random.between(0.88, 1.12),
    ) * (condition === 'for-parts' ? 0.25 : 1);
  const name = `${machine.make} ${machine.model}`.trim();
  const price = createAskingPrice(random, dollars, {
    gst: random.chance(0.75) ? 'plus' : 'inclusive',
  });
  const values = {
    name,
    area: random.step(40, 900, 10),
    bales: formatNumber(random.step(3_000, 38_000, 500)),
    hours: formatNumber(hours),
    lift: machine.lift ?? 2_500,
    tyre: random.step(30, 90, 5),
    hp: machine.hp ?? 70,
    dealer: random.pick(DEALERS),
  };
  const intro =
    condition === 'for-parts'
      ? pickAndFill(
          random,
          splitLines(
            '{name}, sold for parts or a patient winter project.\nThis one is for wrecking. [Plenty of good pieces left|The important bits are fine].',
          ),
          values,
        )
      : '';
  const sentences = [
    intro,
    ...random
      .some(OPENING[category.slug] ?? EXTRA, random.integer(1, 3))
      .map((line) => pickAndFill(random, [line], values)),
    ...random.some(EXTRA, random.integer(0, 2)).map((line) => pickAndFill(random, [line], values)),
    maybePickSentence(
      random,
      0.12,
      splitLines(
        '[Trades considered.|Offers considered, silly ones too if they come with a story.]',
      ),
    ),
    ...pickClosingSentences(context),
  ];
  const title = random.weighted([
    [`${name} ${machine.noun}`, 4],
    [machine.isGoods === true ? `${name} ${machine.noun}` : `${year} ${name} ${machine.noun}`, 3],
    [`${machine.noun.charAt(0).toUpperCase()}${machine.noun.slice(1)}, ${name}`, 3],
    [
      `${name} ${machine.noun}, ${random.pick(['tidy', 'good order', 'field ready', 'shed stored', 'one owner', 'well kept', 'ready to go'])}`,
      3,
    ],
    [
      machine.width === undefined || category.slug === 'balers-wrappers'
        ? `${name} ${machine.noun} for sale`
        : `${name} ${machine.noun}, ${machine.width} m`,
      2,
    ],
  ] as const);
  return {
    title: truncateAtWord(title, 80),
    description: joinSentences(random, sentences),
    price,
    attributes: machineAttributes(context, machine, { year, hours, condition, isPowered }),
    pictureCount: random.integer(2, 7),
  };
}

interface MachineFacts {
  readonly year: number;
  readonly hours: number;
  readonly condition: string;
  readonly isPowered: boolean;
}

/** Returns attributes for exactly the fields that the category declares. */
function machineAttributes(
  context: ListingWriterContext,
  machine: Machine,
  known: MachineFacts,
): Record<string, string | number | boolean> {
  const { random, category } = context;
  const keys = new Set(category.fields.map((field) => field.key));
  const all: Record<string, string | number | boolean | undefined> = {
    make: machine.make,
    brand: machine.make,
    model: machine.model === '' ? undefined : machine.model,
    year: known.year,
    condition: known.condition,
    hours: known.hours,
    horsepower: machine.hp,
    widthMetres: machine.width,
    requiredHorsepower: known.isPowered ? undefined : machine.hp,
    liftKilograms: machine.lift,
    capacityLitres: machine.litres,
    capacityCubicMetres: machine.cubic,
    hitch: machine.hitch,
    mount: machine.mount,
    axles: machine.axles,
    payloadKilograms: machine.payload,
    isServiced: known.isPowered ? random.chance(0.6) : undefined,
    hasBrakes: machine.axles === undefined ? undefined : random.chance(0.5),
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      (entry): entry is [string, string | number | boolean] =>
        entry[1] !== undefined && keys.has(entry[0]),
    ),
  );
}
