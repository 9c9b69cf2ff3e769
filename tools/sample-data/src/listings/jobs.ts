/**
 * Writes sample jobs: role, pay, roster, house, licence, visa and closing date (nz-facts.md, Job).
 */
import { MINIMUM_WAGE_CENTS_PER_HOUR } from '@paddock/domain/categories';
import type { AttributeValue } from '@paddock/domain/fields';
import type { Random } from '../random.ts';
import { addDays, formatIsoDate, getEndOfDate, getNextMovingDay } from '../season.ts';
import {
  splitLines,
  capitalise,
  truncateAtWord,
  formatNumber,
  joinSentences,
  pickAndFill,
} from '../sentences.ts';
import { pickClosingSentences, maybePickSentence } from './closers.ts';
import type { SampleListingDraft, SeedPrice, ListingWriterContext } from './draft.ts';
import { OTHER_JOB_TITLES } from './job-titles.data.ts';
import { JOB_ROLES, type JobRole } from './job-roles.data.ts';

const WE_OFFER = splitLines(`
  [We have|There is] a {bedrooms}-bedroom house with the job, {houseTerms}.
  Warm {bedrooms}-bedroom house, [insulated and heat pumped|log fire and a full woodshed], {houseTerms}.
  House is [a good one|tidy], {bedrooms} bedrooms, {houseTerms}, [school bus at the gate|town supply internet].
`);
const TEAM = splitLines(`
  [Small|Tight] team, [no politics|everyone mucks in], [farm gear that starts|good gear].
  [Time off is time off.|Roster is a roster, not a suggestion.]
  We [feed people well|do smoko properly], [pay on time|pay for the hours you work].
  You will get [paid training|good wet-weather gear|boots and a meat allowance].
  Owner works alongside you and [listens|makes the coffee].
  [Health and safety is real here.|Helmets and seatbelts, every time.] We all go home.
  Two [others|full-timers] and a dog that thinks it is in charge.
  [Progression for the right person|There is a path to the next step here], the last [two|three] went on to manage.
  [Community is good:|Busy little district:] [rugby, netball and a decent pub|pool, school and a hall with dances].
`);
const PERSON = splitLines(`
  You [turn up|are reliable], have [a sense of humour before daylight|an eye for detail] and can [work on your own|follow a plan].
  [Experience helps, attitude matters more.|We can teach skills, not attitude.]
  [Clean licence|Full licence], drug-free, [fit enough to jump a gate|good with your hands].
  [Someone who shuts gates.|You notice things that other people walk past.]
  English good enough to [read a label|take a phone message], the rest we will sort.
  [Couples and families welcome.|A dog or two is fine, a pack is not.]
`);
const APPLY = splitLines(`
  Send a CV and [two referees|the phone number of your last boss] through Paddock.
  Message [here|me here] with a bit about yourself. [No cover letter needed.|Tell us about your best season.]
  Apply before the closing date, we [ring everyone back|interview as they come].
  Ring for a yarn first if you like, [after work|evenings best].
  Applicants must have the right to work in New Zealand[ or be eligible for the visa stated|].
`);
const VISA_LINES: Readonly<Record<string, string>> = {
  aewv: 'Accredited employer, AEWV possible for the right person.',
  'working-holiday-welcome': 'Working holiday visas welcome.',
  rse: 'RSE employer.',
  'nz-rights': '',
  'nz-citizen-or-resident': '',
};

export function writeJobListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category, now, account, town, publishedAt } = context;
  const role = JOB_ROLES[category.slug];
  if (!role) throw new Error(`No role is known for ${category.slug}`);
  const others = OTHER_JOB_TITLES[category.slug] ?? [];
  const roleTitle = others.length > 0 && random.chance(0.5) ? random.pick(others) : role.title;
  const employmentType = random.weighted(role.types);
  const isDairySeason =
    role.isDairy === true && employmentType === 'permanent' && random.chance(0.6);
  const start = isDairySeason
    ? getNextMovingDay(now)
    : random.chance(0.3)
      ? addDays(now, random.integer(2, 20))
      : addDays(now, random.integer(14, 100));
  const house = random.weighted(
    role.hasHouse === true
      ? ([
          ['included', 46],
          ['deducted', 34],
          ['none', 20],
        ] as const)
      : ([
          ['included', 8],
          ['deducted', 7],
          ['none', 85],
        ] as const),
  );
  const bedrooms = random.integer(2, 4);
  const rent = random.step(120, 260, 10);
  const visa = random.weighted(
    role.isPiecework === true
      ? ([
          ['nz-rights', 40],
          ['working-holiday-welcome', 40],
          ['rse', 20],
        ] as const)
      : ([
          ['nz-rights', 55],
          ['nz-citizen-or-resident', 15],
          ['aewv', 20],
          ['working-holiday-welcome', 10],
        ] as const),
  );
  const herd = random.step(180, 1_150, 10);
  const roster = role.rosters.length > 0 ? random.pick(role.rosters) : 'flexible';
  const hasFarmName = random.chance(0.5) && (role.isDairy === true || !/Dair/.test(account.farm));
  const employer = hasFarmName ? account.farm : account.name;
  const firstClosing = addDays(publishedAt, random.integer(18, 62));
  // The employer has extended a job that would have closed by now.
  const closes =
    firstClosing > addDays(now, 4)
      ? firstClosing
      : addDays(now, 4 + (firstClosing.getUTCDate() % 21));
  const size =
    role.sizeField === undefined
      ? null
      : {
          key: role.sizeField,
          value:
            role.sizeField === 'herdSize'
              ? herd
              : role.sizeRange === undefined
                ? 0
                : random.step(...role.sizeRange),
        };
  const values = {
    role: roleTitle,
    herd,
    size: size ? formatNumber(size.value) : '',
    shed: random.pick([
      '40-bail rotary',
      '54-bail rotary',
      '24-a-side herringbone',
      '30-a-side herringbone',
      '36-a-side with cup removers',
    ]),
    bedrooms,
    houseTerms:
      house === 'included'
        ? random.pick(['included', 'part of the package', 'no rent'])
        : `$${rent} a week${random.pick([' out of the pay', ' deducted', ''])}`,
    town: town.name,
    roster: roster.replace('-', '/'),
    employer,
    start: isDairySeason ? '1 June' : 'soon',
  };
  const offer = createPay(random, role, employmentType);
  const hours = employmentType === 'casual' ? random.integer(8, 28) : random.integer(38, 50);
  const price = raiseToMinimumWage(offer, hours);
  const isShed = role.isDairy === true;
  const attributes: Record<string, AttributeValue> = {
    employer,
    employmentType,
    house,
    ...(role.rosters.length > 0 ? { roster } : {}),
    hoursPerWeek: hours,
    startDate: formatIsoDate(start),
    visa,
    closingDate: formatIsoDate(closes),
    licences: role.licences,
    ...(house === 'none' ? {} : { houseBedrooms: bedrooms, isPetsAllowed: random.chance(0.6) }),
    ...(house === 'deducted' ? { houseRentDollars: rent } : {}),
    ...(random.chance(0.5) ? { isTrainingGiven: random.chance(0.8) } : {}),
    ...(employmentType === 'fixed-term' || employmentType === 'seasonal'
      ? { endDate: formatIsoDate(addDays(start, random.step(42, 240, 7))) }
      : {}),
    ...(size ? { [size.key]: size.value } : {}),
    ...(isShed
      ? {
          shed: values.shed.includes('rotary') ? 'rotary' : 'herringbone',
          clusters: Number.parseInt(values.shed, 10),
          calving: random.weighted([
            ['spring', 80],
            ['autumn', 12],
            ['split', 8],
          ] as const),
        }
      : {}),
    ...(category.slug === 'shepherd' || category.slug === 'stock-manager'
      ? { isDogsNeeded: random.chance(0.8) }
      : {}),
  };
  const title = random.weighted([
    [`${roleTitle}, ${town.name}`, 3],
    [
      `${roleTitle}${isShed ? `, ${herd} cows` : size && size.value > 0 && role.sizeWord !== undefined ? `, ${formatNumber(size.value)} ${role.sizeWord}` : ''}`,
      4,
    ],
    [`${roleTitle}, ${random.pick(role.hooks)}`, 4],
    [
      house === 'none'
        ? `${roleTitle} wanted, ${town.name}`
        : `${roleTitle}, house ${house === 'included' ? 'included' : 'available'}`,
      3,
    ],
    [
      isDairySeason ? `${roleTitle} for the coming season` : `${roleTitle}, ${town.name} district`,
      2,
    ],
  ] as const);
  const lines = [
    pickAndFill(random, role.opening, values),
    ...random
      .some(role.duties, random.integer(1, 3))
      .map((line) => pickAndFill(random, [line], values)),
    house === 'none' ? '' : pickAndFill(random, WE_OFFER, values),
    ...random.some(TEAM, random.integer(1, 3)).map((line) => pickAndFill(random, [line])),
    maybePickSentence(random, 0.75, PERSON),
    VISA_LINES[visa] ?? '',
    isDairySeason
      ? random.pick([
          'Starts 1 June.',
          'Start date is moving day, 1 June, or a bit before if that suits.',
          'Season starts 1 June.',
        ])
      : '',
    maybePickSentence(random, 0.8, APPLY),
    ...(random.chance(0.35)
      ? pickClosingSentences(context, { placeShare: 0, isHumourous: false, isSale: false }).slice(
          0,
          1,
        )
      : []),
  ];
  return {
    title: truncateAtWord(capitalise(title), 80),
    description: joinSentences(random, lines),
    price,
    attributes,
    pictureCount: random.weighted([
      [0, 30],
      [1, 40],
      [2, 20],
      [4, 10],
    ] as const),
    expiresAt: getEndOfDate(closes),
  };
}

/** Raises a salary to the minimum wage for its hours if it is lower. */
function raiseToMinimumWage(price: SeedPrice, hours: number): SeedPrice {
  if (price.per !== 'year' || price.minCents === null || price.maxCents === null) return price;
  const least = Math.ceil((MINIMUM_WAGE_CENTS_PER_HOUR * hours * 52) / 100_000) * 100_000;
  const raise = Math.max(0, least - price.minCents);
  return { ...price, minCents: price.minCents + raise, maxCents: price.maxCents + raise };
}

/** Creates the pay: per hour, per year or per piece. */
function createPay(random: Random, role: JobRole, employmentType: string): SeedPrice {
  const gst = employmentType === 'contract-milking' ? ('plus' as const) : null;
  if (employmentType === 'contract-milking') {
    const cents = random.step(125, 172, 1);
    return { type: 'pay', minCents: cents, maxCents: cents, per: 'kg MS', gst };
  }
  if (role.isPiecework === true && random.chance(0.45) && role.piece) {
    const cents = Math.round(random.between(...role.piece) * 20) * 5;
    return { type: 'pay', minCents: cents, maxCents: cents, per: 'piece', gst };
  }
  if (
    role.salary &&
    (employmentType === 'permanent' || employmentType === 'fixed-term') &&
    random.chance(0.65)
  ) {
    const low = random.step(role.salary[0], role.salary[1], 1_000);
    return {
      type: 'pay',
      minCents: low * 100,
      maxCents: (low + random.step(0, 12_000, 2_000)) * 100,
      per: 'year',
      gst,
    };
  }
  const low = Math.max(
    MINIMUM_WAGE_CENTS_PER_HOUR + 55,
    Math.round(random.between(role.hourly[0], role.hourly[1]) * 2) * 50,
  );
  const high = random.chance(0.55) ? low + random.step(100, 400, 50) : low;
  return { type: 'pay', minCents: low, maxCents: high, per: 'hour', gst };
}
