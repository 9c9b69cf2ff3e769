/**
 * Fields of livestock listings (nz-facts.md, Livestock), including what NAIT and TBfree require for
 * cattle and deer.
 */
import type { FieldDeclaration, FieldOption } from '../fields.ts';
import {
  shownWhen,
  choice,
  date,
  decimal,
  integer,
  fieldHasValue,
  withCardPosition,
  options,
  required,
  text,
  toggle,
} from './declare.ts';

const SEX = options('Female', 'Male', 'Castrated', 'Mixed');

export const head = integer('head', 'Head', 1, 20_000, {
  unit: 'head',
  isRequired: true,
  filter: 'range',
  card: 1,
});
const ageMonths = integer('ageMonths', 'Age', 0, 300, { unit: 'months', filter: 'range' });
const averageKilograms = integer('averageKilograms', 'Average weight', 1, 1_500, {
  unit: 'kg',
  filter: 'range',
});
/** Shown only for the stock classes that can be pregnant. */
function createDueDateField(...classes: readonly string[]): FieldDeclaration {
  return shownWhen(date('dueDate', 'Due from'), fieldHasValue('stockClass', ...classes));
}
const sex = choice('sex', 'Sex', SEX, { filter: 'choice' });

function breed(list: readonly FieldOption[]): FieldDeclaration {
  return choice('breed', 'Breed', list, { isRequired: true, filter: 'choice', card: 2 });
}
function stockClass(list: readonly FieldOption[]): FieldDeclaration {
  return choice('stockClass', 'Class', list, { isRequired: true, filter: 'choice', card: 3 });
}
function species(value: string, label: string): FieldDeclaration {
  return choice('species', 'Species', [{ value, label }]);
}

/** Tuberculosis status: clear for 1 to 10 years, clear monitored, suspended, infected (OSPRI). */
export const TB_STATUS_OPTIONS: readonly FieldOption[] = [
  ...Array.from({ length: 10 }, (_, index) => ({ value: `c${index + 1}`, label: `C${index + 1}` })),
  { value: 'cm', label: 'CM' },
  { value: 's', label: 'S' },
  { value: 'i', label: 'I' },
];

/**
 * Facts about cattle and deer that the law or custom requires. The NAIT number is not shown to
 * other users.
 */
export const TRACING_FIELDS: readonly FieldDeclaration[] = [
  toggle('isNaitTagged', 'NAIT tagged and registered', {
    isRequired: true,
    filter: 'toggle',
    message: 'Please say whether they are tagged and registered with NAIT.',
  }),
  toggle('isAsdSupplied', 'Animal Status Declaration supplied', { isRequired: true }),
  choice('tbStatus', 'TB status', TB_STATUS_OPTIONS, { isRequired: true, filter: 'choice' }),
  date('lastTbTest', 'Last TB herd test'),
  toggle('isInMovementControlArea', 'In a Movement Control Area', { isRequired: true }),
  text('naitNumber', 'NAIT number', 10, {
    isPrivate: true,
    help: 'Never shown. We keep it so that the sale can be declared.',
  }),
];

const bvdStatus = choice(
  'bvdStatus',
  'BVD status',
  options('Vaccinated', 'Tested negative', 'Vaccinated and tested', 'Unknown'),
  { filter: 'choice' },
);
const DAIRY_BREEDS = options(
  'Friesian',
  'Jersey',
  'KiwiCross',
  'Ayrshire',
  'Holstein',
  'Brown Swiss',
  'Mixed',
);
const BEEF_BREEDS = options(
  'Angus',
  'Hereford',
  'Angus-Hereford',
  'Charolais',
  'Simmental',
  'Limousin',
  'Speckle Park',
  'Shorthorn',
  'Wagyu',
  'Belgian Blue',
  'South Devon',
  'Friesian',
  'Beef-dairy cross',
  'Mixed',
);

export const DAIRY_CATTLE_FIELDS: readonly FieldDeclaration[] = [
  species('cattle', 'Cattle'),
  breed(DAIRY_BREEDS),
  stockClass(
    options(
      ['in-milk-cows', 'In-milk cows'],
      ['in-calf-cows', 'In-calf cows'],
      ['carryover-cows', 'Carryover cows'],
      ['in-calf-heifers', 'In-calf heifers'],
      ['yearling-heifers', 'Yearling heifers'],
      ['weaner-heifers', 'Weaner heifers'],
      ['whole-herd', 'Whole herd'],
    ),
  ),
  head,
  sex,
  ageMonths,
  averageKilograms,
  createDueDateField('in-calf-cows', 'in-calf-heifers', 'whole-herd'),
  integer('breedingWorth', 'BW', -300, 600, {
    filter: 'range',
    help: 'Breeding Worth, herd average',
  }),
  integer('productionWorth', 'PW', -500, 900, { help: 'Production Worth, herd average' }),
  choice('a2Status', 'A2 status', options(['a2a2', 'A2A2'], 'Mixed', 'Not tested')),
  integer('somaticCellCount', 'Somatic cell count', 10, 800, { unit: '000/ml' }),
  bvdStatus,
  ...TRACING_FIELDS,
];

const beefClass = options(
  'Steers',
  'Heifers',
  'Bulls',
  ['in-calf-cows', 'In-calf cows'],
  ['cows-calves', 'Cows with calves at foot'],
  ['weaner-steers', 'Weaner steers'],
  ['weaner-heifers', 'Weaner heifers'],
  ['weaner-bulls', 'Weaner bulls'],
  ['in-calf-heifers', 'In-calf heifers'],
  'Mixed',
);
export const BEEF_CATTLE_FIELDS: readonly FieldDeclaration[] = [
  species('cattle', 'Cattle'),
  breed(BEEF_BREEDS),
  stockClass(beefClass),
  head,
  sex,
  ageMonths,
  averageKilograms,
  createDueDateField('in-calf-cows', 'in-calf-heifers', 'mixed'),
  bvdStatus,
  ...TRACING_FIELDS,
];

export const CALF_FIELDS: readonly FieldDeclaration[] = [
  species('cattle', 'Cattle'),
  breed(
    options(
      'Friesian',
      'Jersey',
      'KiwiCross',
      'Angus cross',
      'Hereford cross',
      'Charolais cross',
      'Speckle Park cross',
      'Mixed',
    ),
  ),
  stockClass(
    options(
      ['bull-calves', 'Bull calves'],
      ['heifer-calves', 'Heifer calves'],
      ['mixed-calves', 'Mixed calves'],
    ),
  ),
  head,
  sex,
  integer('ageDays', 'Age', 1, 240, { unit: 'days', filter: 'range' }),
  averageKilograms,
  toggle('isDisbudded', 'Disbudded'),
  toggle('isWeaned', 'Weaned', { filter: 'toggle' }),
  bvdStatus,
  ...TRACING_FIELDS,
];

export const BULL_FIELDS: readonly FieldDeclaration[] = [
  species('cattle', 'Cattle'),
  breed(
    options(
      'Angus',
      'Hereford',
      'Jersey',
      'Friesian',
      'Charolais',
      'Simmental',
      'Speckle Park',
      'Wagyu',
      'Belgian Blue',
      'South Devon',
    ),
  ),
  stockClass(
    options(
      ['yearling-bulls', 'Yearling bulls'],
      ['two-year-bulls', 'Two-year bulls'],
      ['stud-bulls', 'Stud bulls'],
    ),
  ),
  head,
  sex,
  ageMonths,
  averageKilograms,
  toggle('isSemenTested', 'Semen tested'),
  toggle('isForLease', 'For lease', { filter: 'toggle' }),
  bvdStatus,
  ...TRACING_FIELDS,
];

const SHEEP_BREEDS = options(
  'Romney',
  'Perendale',
  'Texel',
  'Coopworth',
  'Corriedale',
  'Merino',
  'Halfbred',
  'Suffolk',
  'Poll Dorset',
  'Border Leicester',
  'Wiltshire',
  'Romney-Texel',
  'Composite',
);
const IN_LAMB = ['two-tooths', 'mixed-age-ewes', 'annual-draft-ewes', 'ewe-hoggets'] as const;
function sheepFields(classes: readonly FieldOption[]): readonly FieldDeclaration[] {
  return [
    species('sheep', 'Sheep'),
    breed(SHEEP_BREEDS),
    stockClass(classes),
    head,
    sex,
    ageMonths,
    averageKilograms,
    createDueDateField(...IN_LAMB),
    shownWhen(
      integer('scanningPercent', 'Scanned', 50, 260, { unit: '%' }),
      fieldHasValue('stockClass', ...IN_LAMB, 'ewes-lambs'),
    ),
    toggle('isShorn', 'Shorn'),
    toggle('isAsdSupplied', 'Animal Status Declaration supplied', { isRequired: true }),
  ];
}
export const EWE_FIELDS = sheepFields(
  options(
    ['two-tooths', 'Two-tooths'],
    ['mixed-age-ewes', 'Mixed-age ewes'],
    ['annual-draft-ewes', 'Annual draft ewes'],
    ['ewe-hoggets', 'Ewe hoggets'],
    ['ewes-lambs', 'Ewes with lambs at foot'],
  ),
);
export const LAMB_FIELDS = sheepFields(
  options(
    ['store-lambs', 'Store lambs'],
    ['ewe-lambs', 'Ewe lambs'],
    ['prime-lambs', 'Prime lambs'],
    ['pet-lambs', 'Pet lambs'],
  ),
);
export const RAM_FIELDS = sheepFields(
  options(
    ['two-tooth-rams', 'Two-tooth rams'],
    ['ram-hoggets', 'Ram hoggets'],
    ['mixed-age-rams', 'Mixed-age rams'],
  ),
);

export const DEER_FIELDS: readonly FieldDeclaration[] = [
  species('deer', 'Deer'),
  breed(options('Red', 'Eastern Red', 'Wapiti cross', 'Fallow')),
  stockClass(
    options(
      'Hinds',
      'Weaners',
      ['spikers', 'Spikers'],
      ['velvet-stags', 'Velvet stags'],
      ['sire-stags', 'Sire stags'],
    ),
  ),
  head,
  sex,
  ageMonths,
  averageKilograms,
  shownWhen(
    decimal('velvetKilograms', 'Velvet cut', 0.5, 15, { unit: 'kg' }),
    fieldHasValue('stockClass', 'velvet-stags', 'sire-stags'),
  ),
  ...TRACING_FIELDS,
];

function smallStock(
  value: string,
  label: string,
  breeds: readonly FieldOption[],
  classes: readonly FieldOption[],
  extra: readonly FieldDeclaration[] = [],
): readonly FieldDeclaration[] {
  return [
    species(value, label),
    breed(breeds),
    stockClass(classes),
    head,
    sex,
    ageMonths,
    ...extra,
  ];
}
const asd = toggle('isAsdSupplied', 'Animal Status Declaration supplied');
export const GOAT_FIELDS = smallStock(
  'goats',
  'Goats',
  options('Saanen', 'Boer', 'Nubian', 'Toggenburg', 'Angora', 'Kiko', 'Crossbred'),
  options('Does', 'Bucks', 'Kids', 'Wethers', ['milking-does', 'Milking does']),
  [averageKilograms, createDueDateField('does', 'milking-does'), asd],
);
export const PIG_FIELDS = smallStock(
  'pigs',
  'Pigs',
  options(
    'Large White',
    'Landrace',
    'Duroc',
    'Kunekune',
    'Berkshire',
    'Captain Cooker cross',
    'Crossbred',
  ),
  options('Weaners', 'Sows', 'Boars', 'Porkers', 'Gilts'),
  [averageKilograms, createDueDateField('sows', 'gilts'), asd],
);
export const ALPACA_FIELDS = smallStock(
  'alpacas',
  'Alpacas',
  options('Huacaya', 'Suri', 'Llama'),
  options('Females', 'Males', 'Wethers', ['cria', 'Cria']),
  [createDueDateField('females'), asd],
);
export const POULTRY_FIELDS = smallStock(
  'poultry',
  'Poultry',
  options(
    'Brown Shaver',
    'Hyline',
    'Orpington',
    'Barred Rock',
    'Light Sussex',
    'Araucana',
    'Pekin duck',
    'Muscovy duck',
    'Bronze turkey',
    'Guinea fowl',
    'Mixed',
  ),
  options(
    ['point-of-lay', 'Point-of-lay pullets'],
    'Hens',
    'Roosters',
    'Chicks',
    'Ducks',
    'Turkeys',
  ),
);

export const DOG_FIELDS: readonly FieldDeclaration[] = [
  choice(
    'breed',
    'Breed',
    options(
      'Huntaway',
      'Heading dog',
      'Handy dog',
      'Beardie cross',
      'Border Collie',
      'Kelpie',
      'Bullmastiff cross',
      'Labrador',
      'Jack Russell',
      'Fox Terrier',
    ),
    { isRequired: true, filter: 'choice', card: 1 },
  ),
  withCardPosition(required(ageMonths), 2),
  choice('sex', 'Sex', options('Dog', 'Bitch', 'Mixed litter'), {
    isRequired: true,
    filter: 'choice',
    card: 3,
  }),
  choice(
    'training',
    'Training',
    options('Unstarted', 'Started', 'Broken in', 'Trial standard', 'Fully finished'),
    { filter: 'choice' },
  ),
  toggle('isVaccinated', 'Vaccinated'),
  toggle('isMicrochipped', 'Microchipped'),
  choice('noise', 'Noise', options('Silent', 'Barks on command', 'Noisy')),
];

export const HORSE_FIELDS: readonly FieldDeclaration[] = [
  choice(
    'breed',
    'Breed',
    options(
      'Stationbred',
      'Thoroughbred',
      'Standardbred',
      'Clydesdale cross',
      'Quarter Horse',
      'Kaimanawa',
      'Welsh',
      'Shetland',
      'Connemara',
      'Warmblood',
    ),
    { isRequired: true, filter: 'choice', card: 1 },
  ),
  decimal('heightHands', 'Height', 6, 19, { unit: 'hh', card: 2, filter: 'range' }),
  integer('ageYears', 'Age', 0, 35, { unit: 'years', isRequired: true, card: 3, filter: 'range' }),
  choice('sex', 'Sex', options('Mare', 'Gelding', 'Stallion', 'Filly', 'Colt'), {
    isRequired: true,
    filter: 'choice',
  }),
  choice(
    'suits',
    'Suits',
    options('Beginner', 'Confident rider', 'Experienced rider only', 'Companion'),
    { filter: 'choice' },
  ),
  toggle('isBrokenIn', 'Broken in'),
];
