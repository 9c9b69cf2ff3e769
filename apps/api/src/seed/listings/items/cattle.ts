/** Cattle: dairy, beef, calves and bulls. What a buyer asks first comes first: mob, breed, weight, status. */
import type { Random } from '../../random.ts';
import { addDays, isoDay, lastDate, nextDate } from '../../season.ts';
import { bank, capitalise, clip, prose, say } from '../../write.ts';
import { closing, maybe } from '../closers.ts';
import { ask, type Draft, type WriterContext } from '../draft.ts';

type Facts = Record<string, string | number | boolean>;

/** TB status, tags and the declaration, which every sale of cattle or deer states. */
export function tracing(random: Random, now: Date): Facts {
  const isControlled = random.chance(0.06);
  return {
    isNaitTagged: true,
    isAsdSupplied: true,
    tbStatus: isControlled
      ? random.pick(['c1', 'c2', 'c3', 'cm'] as const)
      : random.weighted([
          ['c10', 60],
          ['c9', 8],
          ['c8', 8],
          ['c7', 6],
          ['c5', 6],
          ['c4', 5],
          ['c3', 4],
        ] as const),
    lastTbTest: isoDay(addDays(now, -random.integer(60, 900))),
    isInMovementControlArea: isControlled,
    naitNumber: String(random.integer(100_000, 1_199_999)),
  };
}

const TRACED = bank(`
  NAIT tagged, ASD supplied, TB {tb}.
  TB {tb}, [tags all in|NAIT up to date], ASD with the truck.
  [Herd|Farm] is {tb}. All NAIT tagged and registered.
`);
const TEMPER = bank(`
  Quiet, [handled every day|used to a dog and a bike|break-fed on tape all winter].
  Good [temperament|natured], [kids walk through them|no fence jumpers].
  [Used to two-wire electric|Trained to hot wire], [respect a gate|will follow a bucket].
  [Feet good|Sound feet and good udders|Legs and udders tidy], anything else culled [hard|in autumn].
`);
const DAIRY_OPENING = bank(`
  {head} [capital-stock|genuine|top-line] {breed} {class}, [G3 profiled|fully recorded|three generations recorded].
  Our surplus {class} after [a good six-week in-calf rate|dropping numbers|the bank and I agreed].
  [Line|Mob] of {head}, BW {bw} and PW {pw}, [straight off the hill|from a 420-cow herd|well grown].
  [Farm sold|Lease is up|Converting to support], so the {breed}s have to go, {head} of them.
  [Low-cell-count|Medium-framed|Well-conditioned] {breed} {class} that [milk|last] and get back in calf.
  [Unblemished|Honest] {breed}s bred on [hill|the flat|river country] with {years} years of [LIC|CRV] straws behind them.
  Hard call, but {head} {class} are for sale.
`);
const DAIRY_DETAIL = bank(`
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

export function writeDairyCattle(context: WriterContext): Draft {
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
  const due = nextDate(now, 7, random.integer(12, 30));
  const facts = tracing(random, now);
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
    title: clip(title.replace(age < 24 ? 'low-cell' : '\0', 'recorded'), 80),
    description: prose(random, [
      say(random, DAIRY_OPENING, values),
      ...random.some(details, random.integer(1, 3)).map((line) => say(random, [line], values)),
      say(random, TRACED, values),
      maybe(random, 0.5, TEMPER),
      ...closing(context, { isHumourous: false }),
    ]),
    price: ask(random, dollars, { per: 'head', gst: 'plus', unpriced: 0.06 }),
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
      ...(isCarrying ? { dueDate: isoDay(due) } : {}),
      ...(age > 24 ? { somaticCellCount: random.step(80, 210, 5) } : {}),
      a2Status: random.pick(['a2a2', 'mixed', 'not-tested'] as const),
      bvdStatus: random.pick(['vaccinated', 'tested-negative', 'vaccinated-and-tested'] as const),
      ...facts,
    },
    pictureCount: random.integer(1, 5),
  };
}

const BEEF_OPENING = bank(`
  {head} {breed} {class}, [one mark, one mob|own bred|bought as weaners and grown well].
  [Good-coloured|Shifting|Well-bred hill country|Strong, even] {class}, average about {kg} kg.
  [Short of feed|Dry has caught us|Winter numbers are too high], so a line of {head} {class} is on offer.
  {breed} {class} off [steep country|the back block|summer-dry hills], they [will move on better feed|don’t know what flat looks like].
  {head} head, {kg} kg average, [weighed last week|over the scales on Tuesday], tight range.
  [Shiny|Sappy] {class} by [registered Angus sires|a Hereford bull that throws them quiet|Stabilizer sires].
  Finishing cattle for someone with [grass|a crop of beet|time].
`);
const BEEF_CLASSES = [
  ['steers', 'steers', 20],
  ['heifers', 'heifers', 20],
  ['bulls', 'bulls', 16],
  ['weaner-steers', 'weaner steers', 7],
  ['weaner-heifers', 'weaner heifers', 7],
  ['weaner-bulls', 'weaner bulls', 7],
] as const;
const COW_CLASSES = [
  ['in-calf-cows', 'in-calf cows', 60],
  ['cows-calves', 'cows with calves at foot', 60],
  ['in-calf-heifers', 'in-calf heifers', 26],
] as const;
const BEEF_BREEDS = [
  ['angus', 'Angus', 34],
  ['hereford', 'Hereford', 20],
  ['angus-hereford', 'Angus-Hereford', 18],
  ['charolais', 'Charolais cross', 6],
  ['simmental', 'Simmental cross', 6],
  ['speckle-park', 'Speckle Park', 5],
  ['beef-dairy-cross', 'beef-dairy cross', 14],
  ['friesian', 'Friesian', 8],
  ['limousin', 'Limousin cross', 3],
  ['south-devon', 'South Devon', 3],
  ['wagyu', 'Wagyu cross', 2],
] as const;

export function writeBeefCattle(context: WriterContext): Draft {
  const { random, now, category } = context;
  const isCows = category.slug === 'beef-breeding-cows';
  const [value, label, age] = random.pick<readonly [string, string, number]>(
    isCows ? COW_CLASSES : BEEF_CLASSES,
  );
  const breedRow = random.weighted(BEEF_BREEDS.map((entry) => [entry, entry[2]] as const));
  const ageMonths = age + random.integer(0, value.startsWith('weaner') ? 3 : 9);
  const kg = isCows
    ? random.step(460, 590, 5)
    : Math.round(
        (150 + ageMonths * (value.includes('heifer') ? 13.5 : 15.5) + random.integer(-30, 30)) / 5,
      ) * 5;
  const head = random.weighted([
    [random.integer(1, 9), 24],
    [random.integer(10, 40), 50],
    [random.integer(41, 140), 26],
  ] as const);
  const facts = tracing(random, now);
  const dollarsPerKg = value.startsWith('weaner')
    ? random.between(4.3, 5.2)
    : random.between(3.7, 4.6);
  const byKg = !isCows && random.chance(0.45);
  const dollars = isCows ? random.between(1_750, 2_700) : byKg ? dollarsPerKg : dollarsPerKg * kg;
  const values = {
    head,
    breed: breedRow[1],
    class: head === 1 ? label.replace(/s$/, '') : label,
    kg,
    tb: String(facts['tbStatus']).toUpperCase(),
  };
  const due = nextDate(now, 9, random.integer(1, 28));
  const title = random.weighted([
    [`${head} ${breedRow[1]} ${values.class}, ${kg} kg`, 5],
    [`${breedRow[1]} ${values.class}, line of ${head}`, 3],
    [`${ageMonths} month ${breedRow[1]} ${values.class} x ${head}`, 3],
    [`${capitalise(values.class)}, ${breedRow[1]}, ${head} head`, 2],
  ] as const);
  return {
    title: clip(capitalise(title), 80),
    description: prose(random, [
      capitalise(say(random, BEEF_OPENING, values)),
      isCows && value !== 'cows-calves'
        ? say(
            random,
            bank(
              'Running with the bull from [mid November|early December], due from [late August|September].\nScanned in calf to [an Angus bull|a low-birthweight Hereford|a Speckle Park].',
            ),
          )
        : maybe(
            random,
            0.5,
            bank(
              '[Drenched and pour-oned|Copper and B12 up to date|Seven-in-one done].\n[Dehorned|Polled|Mostly polled], [steered by ring|marked at weaning].\nWould suit [a finisher|winter on beet|someone who grows grass in August].',
            ),
          ),
      say(random, TRACED, values),
      maybe(random, 0.45, TEMPER),
      maybe(
        random,
        0.25,
        bank(
          'Will [draft|split] to [a truck and trailer|tens].\nCan [hold|graze on] until [the end of the month|you have feed], [within reason|by arrangement].',
        ),
      ),
      ...closing(context),
    ]),
    price: ask(random, dollars, { per: byKg ? 'kg' : 'head', gst: 'plus', unpriced: 0.07 }),
    attributes: {
      species: 'cattle',
      breed: breedRow[0],
      stockClass: value,
      head,
      sex: value.includes('steer') ? 'castrated' : value.includes('bull') ? 'male' : 'female',
      ageMonths,
      averageKilograms: kg,
      ...(isCows && value !== 'cows-calves' ? { dueDate: isoDay(due) } : {}),
      bvdStatus: random.pick(['vaccinated', 'tested-negative', 'unknown'] as const),
      ...facts,
    },
    pictureCount: random.integer(1, 5),
  };
}

const CALF_OPENING = bank(`
  {head} {breed} calves, {days} days, [on one feed a day|drinking well|eating meal and looking for grass].
  [Reared on|Started on] [whole milk|CMR|vat milk and 20% meal], [disbudded|disbudded under sedation] and [vaccinated|drenched].
  [Easy-fed|Even] line of {breed}s averaging {kg} kg, [pick up from {town}|ready now].
  Calves surplus to replacements, [by AB sires|by our Hereford bulls|colostrum tested].
  Good calves. Fed twice a day by [a ten-year-old who has named most of them|someone who knows what a scour looks like].
`);
export function writeCalves(context: WriterContext): Draft {
  const { random, now, town } = context;
  const breed = random.pick([
    ['friesian', 'Friesian'],
    ['kiwicross', 'KiwiCross'],
    ['hereford-cross', 'Hereford cross'],
    ['angus-cross', 'Angus cross'],
    ['jersey', 'Jersey'],
    ['speckle-park-cross', 'Speckle Park cross'],
    ['charolais-cross', 'Charolais cross'],
  ] as const);
  const sexRow = random.pick([
    ['bull-calves', 'bull calves', 'male'],
    ['heifer-calves', 'heifer calves', 'female'],
    ['mixed-calves', 'mixed calves', 'mixed'],
  ] as const);
  const born = lastDate(now, 8, random.integer(1, 28));
  const days = Math.min(
    240,
    Math.max(4, Math.round((now.getTime() - born.getTime()) / 86_400_000)),
  );
  const isYoung = days < 21;
  const kg = Math.round(38 + days * 0.72 + random.integer(-4, 6));
  const head = random.weighted([
    [random.integer(1, 8), 40],
    [random.integer(9, 40), 48],
    [random.integer(41, 120), 12],
  ] as const);
  const facts = tracing(random, now);
  const values = {
    head,
    breed: breed[1],
    days,
    kg,
    town: town.name,
    tb: String(facts['tbStatus']).toUpperCase(),
  };
  const dollars =
    (isYoung ? 90 : 250 + kg * 2.6) *
    (breed[0].endsWith('cross') ? 1.2 : 1) *
    random.between(0.85, 1.15);
  return {
    title: clip(
      random.weighted([
        [`${head} ${breed[1]} ${sexRow[1]}, ${kg} kg`, 4],
        [`${isYoung ? 'Four-day-old' : 'Weaned'} ${breed[1]} calves x ${head}`, 4],
        [`${breed[1]} ${sexRow[1]}, ${isYoung ? 'ready to rear' : 'off milk'}`, 3],
      ] as const),
      80,
    ),
    description: prose(random, [
      say(random, CALF_OPENING, values),
      maybe(
        random,
        0.5,
        bank(
          '[Average|Weighed at] {kg} kg [last week|on Sunday].\nCan be [sold in fives|picked over|trucked with others going that way].\nPaddock reared, [hardened off|been out in the weather].',
        ),
        values,
      ),
      say(random, TRACED, values),
      ...closing(context),
    ]),
    price: ask(random, dollars, { per: 'head', gst: 'plus' }),
    attributes: {
      species: 'cattle',
      breed: breed[0],
      stockClass: sexRow[0],
      head,
      sex: sexRow[2],
      ageDays: days,
      averageKilograms: kg,
      isDisbudded: random.chance(0.85),
      isWeaned: !isYoung && days > 70,
      bvdStatus: random.pick(['vaccinated', 'tested-negative', 'unknown'] as const),
      ...facts,
    },
    pictureCount: random.integer(1, 4),
  };
}

const BULL_OPENING = bank(`
  [Rising two-year|Yearling|R2] {breed} bulls [for lease or sale|for the tail of mating|ready to go out], {kg} kg.
  {breed} bull, [easy calving|moderate birthweight|good EBVs], used [once|two seasons] and [quiet|sound].
  [Bulls|Virgin bulls], BVD tested and [double vaccinated|vaccinated], [TB clear|EBL free].
  Service bulls grown on [hill country|grass alone], fit, not fat.
  Back again with our {breed}s, [same family|ninth year] of repeat buyers.
`);
export function writeBulls(context: WriterContext): Draft {
  const { random, now } = context;
  const breed = random.pick([
    ['jersey', 'Jersey'],
    ['hereford', 'Hereford'],
    ['angus', 'Angus'],
    ['friesian', 'Friesian'],
    ['speckle-park', 'Speckle Park'],
    ['charolais', 'Charolais'],
    ['south-devon', 'South Devon'],
    ['simmental', 'Simmental'],
  ] as const);
  const classRow = random.pick([
    ['yearling-bulls', 'yearling bulls', 13],
    ['two-year-bulls', 'two-year bulls', 25],
    ['stud-bulls', 'stud bulls', 26],
  ] as const);
  const head = classRow[0] === 'stud-bulls' ? random.integer(1, 3) : random.integer(1, 14);
  const ageMonths = classRow[2] + random.integer(0, 5);
  const kg = Math.round(
    (breed[0] === 'jersey' ? 12.5 : 18.5) * ageMonths + random.integer(40, 110),
  );
  const facts = tracing(random, now);
  const isForLease = classRow[0] !== 'stud-bulls' && random.chance(0.4);
  const noun = head === 1 ? classRow[1].replace(/s$/, '') : classRow[1];
  const dollars = isForLease
    ? random.step(500, 750, 10)
    : classRow[0] === 'stud-bulls'
      ? random.step(4_500, 12_000, 250)
      : kg * random.between(3.7, 4.6);
  return {
    title: clip(
      random.weighted([
        [`${head} ${breed[1]} ${noun}${isForLease ? ' for lease' : ''}`, 4],
        [`${breed[1]} ${noun}, ${kg} kg, BVD tested`, 4],
        [`${breed[1]} service bulls, ${isForLease ? 'lease' : 'sale'}`, 2],
      ] as const),
      80,
    ),
    description: prose(random, [
      say(random, BULL_OPENING, { breed: breed[1], kg }),
      isForLease
        ? say(
            random,
            bank(
              'Lease is for [nine|ten] weeks, [delivery within 40 km|swap a lame one, no argument].\nLease only to [closed|tested] herds please, back by [mid January|the end of January].',
            ),
          )
        : maybe(
            random,
            0.5,
            bank(
              'Semen tested [in spring|last month].\nWill [hold|graze] until you need him.\nPapers [available|transferred].',
            ),
          ),
      say(random, TRACED, { tb: String(facts['tbStatus']).toUpperCase() }),
      maybe(random, 0.5, TEMPER),
      ...closing(context),
    ]),
    price: ask(random, dollars, { per: 'head', gst: 'plus' }),
    attributes: {
      species: 'cattle',
      breed: breed[0],
      stockClass: classRow[0],
      head,
      sex: 'male',
      ageMonths,
      averageKilograms: kg,
      isSemenTested: random.chance(0.4),
      isForLease,
      bvdStatus: 'vaccinated-and-tested',
      ...facts,
    },
    pictureCount: random.integer(1, 5),
  };
}
