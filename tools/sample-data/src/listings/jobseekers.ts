/**
 * Writes sample jobseeker profiles: experience, skills, availability and place (nz-facts.md,
 * Jobseeker).
 */
import { REGIONS } from '@paddock/domain/places';
import { addDays, formatIsoDate, getNextMovingDay } from '../season.ts';
import { splitLines, truncateAtWord, joinSentences, pickAndFill } from '../sentences.ts';
import { maybePickSentence } from './closers.ts';
import { NO_PRICE, type SampleListingDraft, type ListingWriterContext } from './draft.ts';

interface Seeker {
  readonly roles: readonly string[];
  readonly skills: readonly string[];
  readonly tickets: readonly string[];
  readonly years: readonly [number, number];
  readonly isDairy?: boolean;
  readonly needsHouse: number;
  readonly dogs?: boolean;
}
const seeker = (
  roles: string,
  years: readonly [number, number],
  tickets: string,
  needsHouse: number,
  skills: string,
  more: Pick<Seeker, 'isDairy' | 'dogs'> = {},
): Seeker => ({
  roles: roles.split(', '),
  years,
  tickets: tickets.split(' '),
  needsHouse,
  skills: splitLines(skills),
  ...more,
});

const DAIRY_SKILLS =
  'Milked [rotary and herringbone|up to {herd} cows], [cell count under 130 last season|grade-free two years].\nCalving, [AB and heat detection|mastitis and lameness], [plate metering|pasture walks].\nTractor work, [feeding out and topping|effluent and fencing].\nLevel [3|4|5] dairy [done|nearly finished], [keen to do more|certificates to show].\nUsed to [autumn and spring calving|once a day], [irrigation shifts|winter crop].';
const SEEKERS: Readonly<Record<string, Seeker>> = {
  'dairy-managers': seeker(
    'Dairy farm manager, Manager or senior 2IC',
    [6, 22],
    'full-car-licence wheels-and-tracks milk-quality',
    0.85,
    DAIRY_SKILLS,
    { isDairy: true },
  ),
  'herd-managers': seeker(
    'Herd manager, 2IC, Herd manager looking to step up',
    [3, 12],
    'full-car-licence quad-and-side-by-side',
    0.8,
    DAIRY_SKILLS,
    { isDairy: true },
  ),
  'dairy-assistants': seeker(
    'Dairy assistant, Farm assistant, Junior farm assistant',
    [0, 5],
    'full-car-licence restricted-licence',
    0.7,
    DAIRY_SKILLS,
    { isDairy: true },
  ),
  'relief-milkers': seeker(
    'Relief milker, Weekend relief milker, Casual milker',
    [2, 30],
    'full-car-licence',
    0.05,
    DAIRY_SKILLS,
    { isDairy: true },
  ),
  'contract-milkers': seeker(
    'Contract milker, 50/50 sharemilker, Variable order sharemilkers',
    [7, 20],
    'full-car-licence wheels-and-tracks milk-quality',
    0.9,
    DAIRY_SKILLS,
    { isDairy: true },
  ),
  'farming-couples': seeker(
    'Farming couple, Couple for 2IC and calves, Husband and wife team',
    [3, 18],
    'full-car-licence quad-and-side-by-side',
    0.95,
    DAIRY_SKILLS,
    { isDairy: true },
  ),
  'calf-rearers': seeker(
    'Calf rearer, Experienced calf rearer',
    [2, 20],
    'full-car-licence',
    0.2,
    'Reared [120|240|400] a season, [under two per cent losses|few scours].\n[Auto-mixers|Buckets and Milk Bars], meal, [disbudding day help|weighing].\n[Patient|Fussy about hygiene], can [train others|bring a friend].',
  ),
  shepherds: seeker(
    'Shepherd, Shepherd general, Casual musterer',
    [1, 18],
    'full-car-licence quad-and-side-by-side firearms',
    0.75,
    'Own team, [heading dogs and huntaways|good huntaways], [steep country|hill and flat].\nLambing, docking, [crutching|fencing], [bull beef|cattle work] and [shearing days|a bit of dag].\nHorse or bike, [tidy with gates|good with young dogs].',
    { dogs: true },
  ),
  'stock-managers': seeker(
    'Stock manager, Station manager, Head shepherd',
    [8, 28],
    'full-car-licence wheels-and-tracks firearms',
    0.9,
    '{su} su run, [five staff|two staff and a casual], [breeding and finishing|hill country].\nFeed budgets, [Farmax|notebook and eyes], [recorded flock|sire selection].\nOwn team of dogs, [no hassles|well fed].',
    { dogs: true },
  ),
  'tractor-drivers': seeker(
    'Tractor driver, Harvest and silage driver, Rake, mower or wagon driver',
    [1, 20],
    'full-car-licence wheels-and-tracks class-2',
    0.3,
    'Fendt, [Claas and Case|New Holland and Deere], [GPS lines|no GPS needed].\n[Silage, hay and drilling|Maize harvest two seasons], grease [before anyone asks|every morning].\n[Ireland|Canterbury|Southland] harvest seasons behind me.',
  ),
  'truck-digger-drivers': seeker(
    'Class 5 truck driver, Digger operator, Truck and digger driver',
    [2, 30],
    'class-4 class-5 wheels-and-tracks',
    0.2,
    '[Stock and bulk|Tankers|Metal and logs], [Eaton box, Roadranger|B-train and six-wheelers].\n13-tonne [digger|and loader], [drains and races|final trim].',
  ),
  'shearers-shed-hands': seeker(
    'Shearer, Wool handler and presser, Learner shearer',
    [1, 25],
    'full-car-licence first-aid',
    0.2,
    'Tally [220|260|310], [clean blows|good gear].\nWool tables, [press and brand|run a shed], [happy to travel|main shear or crutching].',
  ),
  fencers: seeker(
    'Fencer, Fencing labourer, Fencer with own gear',
    [1, 25],
    'full-car-licence chainsaw wheels-and-tracks',
    0.15,
    '7-wire, [deer|sheep and beef], [electric and hot gates|hill work].\nOwn [post driver|hammer and strainers], [knots tidy|good on rock].',
  ),
  'mechanics-engineers': seeker(
    'Diesel mechanic, Ag technician, Fitter and welder',
    [3, 25],
    'full-car-licence forklift',
    0.25,
    '[Trade qualified|Final-year apprentice], [hydraulics and electrics|engines and gearboxes].\nWelding [MIG and stick|to code], [field callouts|workshop].',
  ),
  'orchard-vineyard': seeker(
    'Orchard and vineyard worker, Picker and pruner, Packhouse and orchard',
    [0, 12],
    'full-car-licence forklift',
    0.1,
    '[Kiwifruit, apples|Sauvignon and Pinot], pruning, [thinning|wrapping], [good piece-rate numbers|ladders fine].\nTractor [spray and mow|bin work].',
  ),
  'forestry-workers': seeker(
    'Planting and pruning, Forestry crew, Silviculture worker',
    [0, 15],
    'chainsaw first-aid',
    0.1,
    '[900|1,200] trees a day, [steep|any slope], [thin to waste|pruning lifts].\nUnits for [felling|breaking out], drug-free.',
  ),
  'general-farm-hands': seeker(
    'General farm hand, Handyman, Farm and garden',
    [0, 25],
    'full-car-licence quad-and-side-by-side',
    0.35,
    'Fencing, [sprays|weeds], [water lines|house pumps], [a bit of stock|tractor].\nTurn up on time, [sober|with own lunch], [tools in the ute|two hands].',
  ),
  'school-leavers': seeker(
    'Farm cadet, Holiday work, Student looking for placement',
    [0, 2],
    'restricted-licence',
    0.5,
    'Grew up [on 300 cows|on hill country|in town, sick of it], [helped with calves|docked since eight].\nPractical [exam|placement] through [Lincoln|Massey|Telford], [keen to learn|not afraid of rain].',
  ),
  'working-holiday': seeker(
    'Farm work on working holiday, Milking or harvest, Seasonal work',
    [0, 4],
    'full-car-licence',
    0.6,
    'From [Ireland|Germany|France|Chile|Argentina|Canada], [grew up on a farm|worked a season at home].\nCan [milk|drive a tractor|prune], [eat anything|love dogs].\nVisa until [next autumn|late in the year].',
  ),
  'office-house': seeker(
    'Farm administration and cooking, Home help, Office and accounts',
    [3, 28],
    'full-car-licence',
    0.15,
    'Payroll, [GST and Xero|NAIT and records], [one eye on the kids|two days a week].\nCooking for [shearers|twelve], [good baking|vege garden], cleaning, [nannying|driving].',
  ),
};
const OPENING = splitLines(`
  {years} [years|seasons] in [the industry|farming], looking for [the next step|a good boss and a straight job].
  Kia ora, I am {name}, [after a place to settle|looking for work near {town}].
  [Reliable|Steady], {years} years’ experience, [current boss knows I am looking|finishing up here soon].
  Keen to find [a team|a farm] that [values time off|uses a roster as a roster].
  [Moved back from Australia|Home from overseas|New to the district] and ready [for an honest job|to start].
  Hi all, [hard worker|up early every day], [not scared of a wet week|no nonsense].
`);
const CLOSER = splitLines(`
  References [on request|from the last two bosses].
  Happy to [trial for a week|come and look], [free for a chat after tea|ring any time].
  Partner [works in town|can do calves too], two kids at school.
  Looking for [permanent|fixed term|contract] work, [no drama|straight people].
  Drug and alcohol free. [Non-smoker.|Own vehicle.]
  Wage [by experience|fair] rather than top dollar.
`);

export function writeJobseekerListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category, now, account, town } = context;
  const chosen = SEEKERS[category.slug];
  if (!chosen) throw new Error(`No jobseekers are known for ${category.slug}`);
  const role = random.pick(chosen.roles);
  const years = random.integer(chosen.years[0], chosen.years[1]);
  const regions = random.some(
    REGIONS.map((region) => region.slug).filter((slug) => slug !== town.regionSlug),
    random.integer(0, 3),
  );
  const houseNeeded = random.chance(chosen.needsHouse);
  const dogs = chosen.dogs === true ? random.integer(2, 6) : random.chance(0.3) ? 1 : 0;
  const herd = random.step(150, 1_200, 50);
  const start =
    chosen.isDairy === true && random.chance(0.5)
      ? getNextMovingDay(now)
      : addDays(now, random.integer(0, 90));
  const values = {
    years: Math.max(1, years),
    name: account.name.split(' ')[0] ?? account.name,
    town: town.name,
    herd,
    su: random.step(3_000, 28_000, 500),
  };
  const region = REGIONS.find((candidate) => candidate.slug === town.regionSlug)?.name ?? town.name;
  const opening =
    years === 0
      ? pickAndFill(
          random,
          splitLines(
            'New to farming, [strong back and not late|keen as mustard], [will start anywhere|happy to shovel].\n[Just finished school|Fresh off the plane], looking for a [first|proper] job near {town}.',
          ),
          values,
        )
      : pickAndFill(random, OPENING, values);
  return {
    title: truncateAtWord(
      random.weighted([
        [`${role}, ${region}`, 4],
        [years > 1 ? `${role}, ${years} years’ experience` : `${role}, ready to learn`, 4],
        [
          `${role}, ${random.pick(dogs > 0 && chosen.dogs === true ? ['own dogs', 'hard working', 'can start soon'] : ['reliable', 'hard working', 'can start soon', 'good references'])}`,
          4,
        ],
        [`${role} seeking work near ${town.name}`, 3],
      ] as const),
      80,
    ),
    description: joinSentences(random, [
      opening,
      ...random
        .some(chosen.skills, Math.min(chosen.skills.length, random.integer(1, 2)))
        .map((line) => pickAndFill(random, [line], values)),
      houseNeeded
        ? random.pick([
            'House needed, nothing flash.',
            `A ${random.integer(2, 4)}-bedroom house would suit us.`,
            'Need a warm house.',
          ])
        : '',
      dogs > 0 ? (dogs === 1 ? 'One dog.' : `${dogs} working dogs.`) : '',
      ...random.some(CLOSER, random.integer(1, 2)).map((line) => pickAndFill(random, [line])),
      maybePickSentence(random, 0.3, splitLines('Ngā mihi.\nCheers.\nThanks for reading.')),
    ]),
    price: NO_PRICE,
    attributes: {
      rolesSought: role,
      yearsExperience: years,
      startDate: formatIsoDate(start),
      visa: pickVisa(random.next(), category.slug),
      tickets: [...chosen.tickets],
      preferredRegions: [town.regionSlug, ...regions],
      workSought: [
        random.pick(['full-time', 'casual', 'part-time', 'seasonal', 'contract'] as const),
      ],
      isHouseNeeded: houseNeeded,
      hasOwnTransport: random.chance(0.85),
      ...(dogs > 0 ? { dogs } : {}),
      ...(chosen.isDairy === true
        ? {
            largestHerd: herd,
            sheds: random.pick([['rotary'], ['herringbone'], ['rotary', 'herringbone']]),
          }
        : {}),
    },
    pictureCount: random.chance(0.4) ? 1 : 0,
  };
}

function pickVisa(roll: number, slug: string): string {
  if (slug === 'working-holiday') return 'working-holiday-visa';
  if (roll < 0.72) return 'nz-citizen-or-resident';
  if (roll < 0.82) return 'open-work-visa';
  return roll < 0.9 ? 'needs-an-aewv' : roll < 0.96 ? 'working-holiday-visa' : 'student-visa';
}
