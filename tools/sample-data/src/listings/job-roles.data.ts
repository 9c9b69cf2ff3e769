/** Data about the job roles: text, pay in dollars, rosters and licences. */
import { splitLines } from '../sentences.ts';

export interface JobRole {
  readonly title: string;
  readonly opening: readonly string[];
  readonly duties: readonly string[];
  readonly hooks: readonly string[];
  readonly types: readonly (readonly [type: string, weight: number])[];
  readonly rosters: readonly string[];
  readonly hourly: readonly [number, number];
  readonly salary?: readonly [number, number];
  readonly piece?: readonly [number, number];
  readonly licences: readonly string[];
  readonly isDairy?: boolean;
  readonly hasHouse?: boolean;
  readonly isPiecework?: boolean;
  readonly sizeField?: string;
  readonly sizeWord?: string;
  readonly sizeRange?: readonly [number, number, number];
}

const PERMANENT = [
  ['permanent', 75],
  ['fixed-term', 17],
  ['casual', 8],
] as const;
const SEASONAL = [
  ['seasonal', 70],
  ['casual', 20],
  ['fixed-term', 10],
] as const;
const MIXED = [
  ['permanent', 50],
  ['seasonal', 30],
  ['casual', 20],
] as const;
const DAIRY_ROSTERS = ['5-2', '6-2', '8-2', '8-3', '11-3', '12-2', '10-2'] as const;
const WEEK = ['weekdays', 'flexible'] as const;
const SEASON_ROSTER = ['seasonal', 'weekdays', 'flexible'] as const;

const DAIRY_DUTIES = splitLines(
  'Milking in a {shed}, [in-shed feeding|cup removers and teat spray|herd-home in winter], roster {roster}.\nPasture walks, [plate metering|break feeding], [effluent|irrigation] and calving.\n[Once a day from January|16-hour milkings after Christmas], {herd} cows at the peak.\nTractor work: [feeding out|topping|a bit of mowing], [nothing silly|training given].\nHeat detection, calving and [drying off done by the plan|the usual] through the year.\n[AB|Mating] on collars, so [no tail paint|one less job].',
);
const STOCK_DUTIES = splitLines(
  'Lambing beat, docking, [weaning and drafting|crutching and dipping], [cattle work|some bulls].\n[Hill country|Easy hill to steep], {size} stock units, [helicopter fert|good tracks] and [sound fences|fences you will get to know].\nYour own [dogs|team] required, [feed and kennels supplied|dog tucker provided].\n[Horse|Bike and side-by-side] work, [woolshed duties at shearing|fencing in the quiet months].',
);
const dairy = (
  title: string,
  hourly: readonly [number, number],
  salary: readonly [number, number] | undefined,
  hooks: string,
  opening: string,
): JobRole => ({
  title,
  hourly,
  ...(salary ? { salary } : {}),
  hooks: hooks.split(', '),
  opening: splitLines(opening),
  duties: DAIRY_DUTIES,
  types: PERMANENT,
  rosters: DAIRY_ROSTERS,
  licences: ['class-1', 'motorbike'],
  isDairy: true,
  hasHouse: true,
  sizeField: 'herdSize',
  sizeWord: 'cows',
});
const stock = (
  title: string,
  hourly: readonly [number, number],
  salary: readonly [number, number],
  range: readonly [number, number, number],
  hooks: string,
  opening: string,
): JobRole => ({
  title,
  hourly,
  salary,
  hooks: hooks.split(', '),
  opening: splitLines(opening),
  duties: STOCK_DUTIES,
  types: PERMANENT,
  rosters: ['11-3', '12-2', 'weekdays'],
  licences: ['class-1', 'motorbike'],
  hasHouse: true,
  sizeField: 'stockUnits',
  sizeWord: 'su',
  sizeRange: range,
});
const plain = (
  title: string,
  hourly: readonly [number, number],
  licences: readonly string[],
  types: JobRole['types'],
  hooks: string,
  opening: string,
  duties: string,
  more: Partial<JobRole> = {},
): JobRole => ({
  title,
  hourly,
  licences,
  types,
  hooks: hooks.split(', '),
  opening: splitLines(opening),
  duties: splitLines(duties),
  rosters: SEASON_ROSTER,
  ...more,
});

export const JOB_ROLES: Readonly<Record<string, JobRole>> = {
  'dairy-farm-manager': dairy(
    'Dairy farm manager',
    [32, 40],
    [82_000, 108_000],
    'run it like your own, good infrastructure, three staff',
    'Manager wanted for a {herd}-cow unit near {town}, [you run the farm, we run the bank|with room to make it yours].\nWe are looking for a manager who [grows grass and people|can read a paddock and a budget] on {herd} cows, {shed}.',
  ),
  'assistant-manager': dairy(
    'Assistant manager (2IC)',
    [29, 35],
    [72_000, 88_000],
    'step up this season, rotary, family farm',
    '2IC position on {herd} cows, [ready to step up when the boss goes fishing|a genuine step to manager].\n[Second in charge|Assistant manager] wanted at {employer}, {shed}, {herd} cows, {roster} roster.',
  ),
  'herd-manager': dairy(
    'Herd manager',
    [28, 33],
    [66_000, 80_000],
    'own herd, good roster, once a day, well-set-up shed',
    'Herd manager for one of our two herds, {herd} cows, [you look after them, we look after you|through a {shed}].\n[Stock person first, machinery second.|You notice the quiet cow at the back.] {herd} cows near {town}, {roster} roster.',
  ),
  'dairy-assistant': dairy(
    'Dairy farm assistant',
    [25, 29],
    [55_000, 68_000],
    'no experience needed, 5/2 roster, start when you like, tidy house',
    'Farm assistant wanted, {herd} cows, {shed}, {roster}. [Beginner or old hand, both fine.|Good job to learn in.]\n[Up early, done early.|Fresh air, paid hours and a dog who will adopt you.] Dairy assistant, {herd} cows near {town}.\nKeen starter wanted at {employer}: milking, calves, fences, [a bit of everything|all of it paid by the hour].',
  ),
  'relief-milker': {
    ...dairy(
      'Relief milker',
      [30, 42],
      undefined,
      'afternoons, weekends, two milkings a week, calving to Christmas',
      'Relief milker for [weekends|three milkings a week|every second weekend], {herd} cows, {shed}.\nLooking for someone [reliable|who likes an early start twice a week] to cover milkings at {town}.',
    ),
    types: [['casual', 100]],
    rosters: ['flexible', '6-2'],
    hasHouse: false,
  },
  'contract-milker': {
    ...dairy(
      'Contract milker',
      [30, 38],
      undefined,
      '3 year agreement, budget supplied, well-set-up farm',
      'Contract milking position, {herd} cows, [three-year agreement|one season with rights], {shed}.\nContract milker wanted on {herd} cows, [farm owners live in town|a tidy farm with good figures], budget [shared at interview|open].',
    ),
    types: [['contract-milking', 100]],
    rosters: [],
  },
  'calf-rearer': plain(
    'Calf rearer',
    [26, 32],
    ['class-1'],
    SEASONAL,
    'July to October, school hours, warm shed',
    'Calf rearer for {size} calves, [colostrum pooled and stored|automated mixing], [someone else does the lifting|hot water and a heater].\nNeed a pair of [gentle hands|eyes that catch a scour early] for {size} calves this spring.',
    'Feeding, bedding, [disbudding days|meal and hay], weighing to [80|90|100] kg.\nStart around [10 July|mid July] and finish when they are [weaned|all out on grass].\nShed is [clean, warm and dry|new, with airflow], trailers, pumps, no buckets over [10|12] litres.',
    { sizeField: 'calves', sizeWord: 'calves', sizeRange: [80, 480, 20], isDairy: false },
  ),
  shepherd: stock(
    'Shepherd',
    [26, 31],
    [58_000, 74_000],
    [4_000, 26_000, 500],
    'own dogs, hill country, good hunting, young team',
    'Shepherd wanted on {size} stock units, [back country|forty minutes from {town}], two to three dogs.\n[Junior shepherd|Shepherd], {size} su, [romneys and angus cows|a few deer as well], [learn from two good stockmen|next step for a cadet].',
  ),
  'stock-manager': stock(
    'Stock manager',
    [30, 36],
    [72_000, 90_000],
    [6_000, 42_000, 500],
    'lead the stock team, breeding and finishing, share of decisions',
    'Stock manager for {employer}, {size} stock units [breeding and finishing|all classes], reports to [the owner|the board].\nWe need a stockman who [sees the mob before the sheep|plans feed in May for August]. {size} su near {town}.',
  ),
  'sheep-beef-manager': stock(
    'Sheep and beef manager',
    [32, 40],
    [84_000, 112_000],
    [5_000, 38_000, 500],
    'manage for absentee owners, homestead, hill property',
    'Manager for a {size} su hill property, [full control within a budget|owners local and supportive].\n[Couple or family|Experienced operator] wanted to run {size} stock units at {town}.',
  ),
  'deer-farm-worker': stock(
    'Deer farm worker',
    [26, 31],
    [58_000, 72_000],
    [1_500, 14_000, 500],
    'velvet shed, hind management, trophy block',
    'Deer farm, {size} su, [velvet, hinds and a few cattle|breeding and finishing]. [Calm people only.|No shouting, no hurry.]',
  ),
  'pig-poultry-worker': plain(
    'Piggery and poultry worker',
    [25, 30],
    ['class-1'],
    PERMANENT,
    'family business, farrowing shed, day hours',
    'Farrowing and [weaner shed|grower] work on {size} pigs near {town}, [free-farmed|indoors and warm].\nPoultry farm hand, [egg collecting and packing|sheds and feed], [Monday to Friday with one weekend in three|{size} birds].',
    'Washing, bedding, [vaccination days|feed augers], records on a tablet.\nBiosecurity: [no pigs at home|shower in], [boots stay here|gear supplied].',
    { sizeField: 'animals', sizeWord: 'animals', sizeRange: [200, 30_000, 100] },
  ),
  'general-farm-hand': plain(
    'General farm hand',
    [24.5, 30],
    ['class-1'],
    MIXED,
    'no two days alike, school hours possible, own tools a plus',
    'Jack or Jill of all trades wanted near {town}, [fencing, spraying, stock and water|whatever needs doing].\n[Farm hand|Handy person] for a [mixed|lifestyle-to-commercial] property, [two to five days|flexible hours].',
    '[Fencing repairs, weeds|Troughs and tracks], lambing and [hay|docking].\nUseful if you can [weld|drive a digger], not needed.\nQuad and tractor provided, [lunch too|radio loud].',
    { hasHouse: true },
  ),
  shearer: plain(
    'Shearer',
    [32, 48],
    ['none'],
    SEASONAL,
    'main shear, run work, good gangs',
    'Shearers wanted for main shear, [four to six stand run|travelling gang], around {town}.\n[Learner|Open] stands going, [crutching too|second shear], [lunches like Nan’s|good quarters].',
    '[Tallies on time|Paid weekly], [clean sheds|hill sheep, thick and honest].\nOwn handpiece or we [lend|sell you] one, comb and cutter [account|at cost].',
    { isPiecework: true, piece: [2.1, 3.1] },
  ),
  'shed-hand': plain(
    'Shed hand and wool handler',
    [25, 33],
    ['none'],
    SEASONAL,
    'full training, travel with the gang, good mates',
    'Rousies and pressers for a busy gang at {town}, [no experience|learn on the job].\nWool handler needed, [main shear to March|crutching now].',
    '[Early starts, smoko at 9.30|Two-hour runs], [music allowed|good fun, hard graft].\nTransport from {town} [every morning|supplied].',
    { isPiecework: true, piece: [0.9, 1.4] },
  ),
  'tractor-driver': plain(
    'Tractor driver',
    [27, 34],
    ['class-1', 'wheels'],
    SEASONAL,
    'late-model gear, silage season, cultivation and drilling',
    'Tractor driver for silage, [cultivation and drilling|mowing and raking], [Fendts and Claas|Case IH and John Deere].\nSeason is here: [mower|rake|truck] drivers for a busy contractor in the {town} district.',
    '[GPS, air con and a good stereo|Late gear, serviced nightly].\n[Long days when it is fine|Hours when the sun says], rest when it is not.\nLicence with [wheels|W endorsement].',
  ),
  'harvest-operator': plain(
    'Harvest operator',
    [28, 36],
    ['class-2', 'wheels'],
    SEASONAL,
    'combine and maize, overseas drivers welcome, good crew',
    'Combine and chopper drivers for [maize and cereals|grain harvest], {town}.\nOperate a [Lexion|Jaguar|header], [moisture meters and yield maps|no cowboys], January to [March|May].',
    '[Grain carts|Truck] shifts too, [camp out for some of it|home most nights].\nMust [be happy at night|run straight], [grease every morning|know your sieves].',
    { isDairy: false },
  ),
  'truck-driver': plain(
    'Truck driver',
    [28, 38],
    ['class-4', 'class-5'],
    PERMANENT,
    'stock crates, tanker shift, local runs',
    'Class 5 driver for [stock|bulk|hay] work around {town}, [Scania and Kenworth|tidy Volvos].\nMilk collection driver, [two on two off|days and nights], [training on tanks|farm tracks].',
    '[Crates, ramps and reversing|Log books up to date], [quiet hands with stock|good with farmers].\n[Top rate for the right hands|Overtime after forty].',
    { rosters: ['5-2', 'weekdays', 'flexible'] },
  ),
  'digger-operator': plain(
    'Digger operator',
    [30, 38],
    ['class-2', 'tracks'],
    MIXED,
    '13-tonne Hitachi, drains and races, own ute',
    'Digger operator for drainage and [races|dairy conversions], {town}.\n[13 and 20-tonne|8-tonne] machines, [GPS buckets|good finish expected].',
    'Know your [levels|drain bank], [grease and walk round daily|clean tracks].\n[Transporter can be taught|Trailer driver handy].',
  ),
  fencer: plain(
    'Fencer',
    [26, 38],
    ['class-1'],
    MIXED,
    'post-and-batten, deer fencing, team of three',
    'Fencer wanted, [7-wire post and batten|deer and conventional], around {town}.\n[Labourer or leader|Come and learn], [hydraulic driver|tracked driver], good hill work.',
    '[Strain it once|Straight lines], [tidy worksites|tools clean].\nOwn [hammer and boots|chainsaw] useful, [lunch at your own cost|fuel paid].',
    { isPiecework: true, piece: [2, 4.5] },
  ),
  'farm-mechanic': plain(
    'Farm mechanic',
    [34, 46],
    ['class-1', 'class-2'],
    PERMANENT,
    'field service ute, all brands, tool allowance',
    'Diesel mechanic for [farm machinery|tractors, harvesters and pumps], [workshop and field|service ute and laptop], {town}.\n[Agricultural technician|Farm mechanic] wanted, [qualified|final-year apprentice], [dealer training|mixed brands].',
    'Harvest and silage [breakdowns|call-outs], on-call [one in four|shared].\n[Tidy workshop|Hoist and crane], [fair boss|the coffee is good].',
    { rosters: WEEK, salary: [76_000, 102_000] },
  ),
  'orchard-worker': plain(
    'Orchard worker',
    [24.5, 30],
    ['none'],
    SEASONAL,
    'picking and thinning, minibus from town, caravan sites',
    'Kiwifruit and [avocado|citrus] work near {town}, [winter pruning|summer thinning|picking].\nApples: [thinning now, picking from February|picking and pruning], [hourly or contract, you choose|piece rates with a floor].',
    '[Ladders or platforms|Platforms only], [good canopy shade|start at six].\nCar parks, [toilets that are cleaned|lunch shade], breaks on time.',
    { isPiecework: true, piece: [26, 48] },
  ),
  'vineyard-worker': plain(
    'Vineyard worker',
    [24.5, 31],
    ['none'],
    SEASONAL,
    'winter pruning, wire lifting, vintage crew',
    'Vineyard crew for [pruning|wire lifting|harvest], {town}.\n[Pinot and Chardonnay|Sauvignon blanc], [own tools supplied|vine by vine].',
    'Rows long, [view longer|sun screen long].\n[Contract per vine|Hourly, weekly pay].',
    { isPiecework: true, piece: [0.95, 2.4] },
  ),
  'packhouse-worker': plain(
    'Packhouse worker',
    [24.5, 29],
    ['none'],
    SEASONAL,
    'night shift bonus, day crew, ten-week season',
    'Packhouse season at {town}: [graders, packers, stackers|tray prep to coolstore], [day, night and swing shifts|both shifts].',
    '[Standing all shift|Rotation every hour], [canteen|hot soup at smoko].\nForklift drivers [and QC|especially] wanted.',
    { rosters: ['seasonal', '5-2'] },
  ),
  'forestry-worker': plain(
    'Forestry worker',
    [26, 38],
    ['class-1'],
    MIXED,
    'planting gangs, silviculture, harvesting crew',
    'Forestry crew at {town}, [planting to September|thin to waste|mechanised harvesting].\n[Silviculture|Breaker-out and process] positions, [full PPE and paid training|start with a chat and a drug test].',
    '[Hills|Steep but beautiful], [helmets talk to each other|van from town at 5.30].\nUnit standards [paid|done in the bush].',
    { isPiecework: true, piece: [0.5, 1.4] },
  ),
  beekeeper: plain(
    'Beekeeper',
    [25, 32],
    ['class-1', 'class-2'],
    MIXED,
    'hive strength, queen rearing, honey season',
    'Beekeeper for {size} hives, [mānuka and pollination|bush and clover sites], {town}.\nHive hand or [team leader|experienced keeper], {size} hives, [long days in season|quiet winters].',
    'Lifting boxes of [25|30] kg, [crane truck helps|knees and back required].\nVarroa rounds, [queen rearing|splits], [loading at night|extraction].',
    { sizeField: 'hives', sizeWord: 'hives', sizeRange: [200, 6_000, 100] },
  ),
  'horse-groom': plain(
    'Horse groom and rider',
    [24.5, 29],
    ['class-1'],
    MIXED,
    'breakers in, foaling season, trackwork',
    'Groom for [sport horses|a thoroughbred stud|a small racing stable], {town}.\n[Riding|Handling] {size} horses, [foaling and weanlings|hunting and hacks].',
    'Mucking out, [trackwork|ground work], [travel to shows|home every night].\n[Own horse can come|Cottage optional].',
    { hasHouse: true, sizeField: 'horses', sizeWord: 'horses', sizeRange: [4, 60, 2] },
  ),
  'vet-technician': plain(
    'Vet and AB technician',
    [27, 36],
    ['class-1'],
    SEASONAL,
    'mating run, training paid, own van supplied',
    'Technicians for [AB run|lepto and BVD season|scanning], [from October|through spring], {town}.\nRural vet nurse, [mixed practice|large-animal clinic].',
    '[Early run, done by lunch|Six weeks flat out], [good farmers|muddy but friendly].\nVan, [uniform and lunches|fuel and straws].',
    { rosters: SEASON_ROSTER },
  ),
  'agronomy-sales': plain(
    'Agronomy and rural sales representative',
    [32, 45],
    ['class-1'],
    PERMANENT,
    'own ground to cover, ute and phone, well-known brand',
    'Territory rep for [seed and agronomy|animal health|fencing and water] around {town}.\nSomeone farmers [ring back|trust], [a diploma helps|growing grass helps more].',
    '[Crop walking|Farm calls and field days], [budgets made honestly|no cold calling].\nUte, [phone|laptop], and a decent [fuel card|team].',
    { rosters: WEEK, salary: [72_000, 98_000] },
  ),
  'farm-office': plain(
    'Farm office and accounts',
    [27, 38],
    ['class-1'],
    MIXED,
    'part time, school hours, from home one day',
    'Office person for {employer}, [payroll, GST and health and safety|accounts, stock records and rural suppliers].\nPart-time farm administrator, [school hours|two days], near {town}.',
    'Figured on [Xero and Figured|Cashmanager], [NAIT and farm records|tidy filing appreciated].\n[Dog-friendly office|Kettle, heat pump, view of the ewes].',
    { rosters: WEEK },
  ),
  'cook-housekeeper': plain(
    'Station cook and housekeeper',
    [25, 32],
    ['class-1'],
    MIXED,
    'shearing season, own quarters, big kitchen',
    'Cook for [the shearing gang|station and guests], {size} mouths, [three meals and smoko|lunch and dinner].\nHousekeeper-cook near {town}, [live in|own cottage], {size} at table.',
    '[Mutton done nine ways|Good baking essential], [vege garden to raid|budget generous].\nSupplies [delivered weekly|in town on Thursdays].',
    { hasHouse: true, sizeField: 'mouths', sizeWord: 'to cook for', sizeRange: [4, 24, 1] },
  ),
};
