/**
 * Fields of livestock listings (nz-facts.md, Livestock), including what NAIT and TBfree require for
 * cattle and deer.
 */
import type { DerivedValue, FieldDeclaration, FieldOption } from '../fields.ts';
import {
  shownWhen,
  choiceField,
  dateField,
  decimalField,
  integerField,
  fieldHasValue,
  primary,
  withCardPosition,
  toOptions,
  required,
  textField,
  toggleField,
} from './declare.ts';

const SEX = toOptions('Female', 'Male', 'Castrated', 'Mixed');

export const headCountField = integerField('head', 'Number', 1, 20_000, {
  unit: 'head',
  isRequired: true,
  filter: 'range',
  card: 1,
});
const ageMonths = integerField('ageMonths', 'Age', 0, 300, { unit: 'months', filter: 'range' });
const averageKilograms = integerField('averageKilograms', 'Average weight', 1, 1_500, {
  unit: 'kg',
  filter: 'range',
});
/**
 * Creates the field for the due date. It is shown only for the given stock classes, which are those
 * that can be pregnant.
 */
function createDueDateField(...classes: readonly string[]): FieldDeclaration {
  return primary(
    shownWhen(dateField('dueDate', 'Due from'), fieldHasValue('stockClass', ...classes)),
  );
}

/** The stock classes that consist of one sex only. */
const CLASSES_BY_SEX: Readonly<Record<string, readonly string[]>> = {
  female: [
    'in-milk-cows',
    'in-calf-cows',
    'carryover-cows',
    'in-calf-heifers',
    'yearling-heifers',
    'weaner-heifers',
    'whole-herd',
    'heifers',
    'cows-calves',
    'heifer-calves',
    'two-tooths',
    'mixed-age-ewes',
    'annual-draft-ewes',
    'ewe-hoggets',
    'ewes-lambs',
    'ewe-lambs',
    'hinds',
    'does',
    'milking-does',
    'sows',
    'gilts',
    'females',
    'point-of-lay',
    'hens',
  ],
  male: [
    'bulls',
    'weaner-bulls',
    'bull-calves',
    'yearling-bulls',
    'two-year-bulls',
    'stud-bulls',
    'two-tooth-rams',
    'ram-hoggets',
    'mixed-age-rams',
    'velvet-stags',
    'sire-stags',
    'spikers',
    'bucks',
    'boars',
    'males',
    'roosters',
  ],
  castrated: ['steers', 'weaner-steers', 'wethers'],
  mixed: ['mixed-calves'],
};

/** Creates the class and sex fields. The form asks for the sex only when the class leaves it open. */
function classAndSex(classes: readonly FieldOption[]): readonly FieldDeclaration[] {
  const sexByClass = new Map(
    Object.entries(CLASSES_BY_SEX).flatMap(([sex, ofSex]) => ofSex.map((each) => [each, sex])),
  );
  const values = classes.map(({ value }) => value);
  const derived = SEX.flatMap(({ value: sex }): DerivedValue[] => {
    const ofSex = values.filter((each) => sexByClass.get(each) === sex);
    return ofSex.length === 0
      ? []
      : [{ value: sex, when: [fieldHasValue('stockClass', ...ofSex)] }];
  });
  const openClasses = values.filter((each) => !sexByClass.has(each));
  return [
    choiceField('stockClass', 'Class', classes, { isRequired: true, filter: 'choice', card: 3 }),
    headCountField,
    choiceField('sex', 'Sex', SEX, {
      filter: 'choice',
      when: [fieldHasValue('stockClass', ...openClasses)],
      ...(derived.length > 0 ? { derived } : {}),
    }),
  ];
}

function breed(list: readonly FieldOption[]): FieldDeclaration {
  return choiceField('breed', 'Breed', list, { isRequired: true, filter: 'choice', card: 2 });
}
function species(value: string, label: string): FieldDeclaration {
  return choiceField('species', 'Species', [{ value, label }], {
    derived: [{ value, when: [] }],
  });
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
  toggleField('isNaitTagged', 'NAIT tagged and registered', {
    isRequired: true,
    filter: 'toggle',
    message: 'Choose whether they’re tagged and registered with NAIT.',
  }),
  toggleField('isAsdSupplied', 'Animal Status Declaration supplied', { isRequired: true }),
  choiceField('tbStatus', 'TB status', TB_STATUS_OPTIONS, { isRequired: true, filter: 'choice' }),
  dateField('lastTbTest', 'Last TB herd test'),
  toggleField('isInMovementControlArea', 'In a Movement Control Area', { isRequired: true }),
  textField('naitNumber', 'NAIT number', 10, {
    isPrivate: true,
    help: 'Never shown. You need it to declare the sale.',
  }),
];

const bvdStatus = choiceField(
  'bvdStatus',
  'BVD status',
  toOptions('Vaccinated', 'Tested negative', 'Vaccinated and tested', 'Unknown'),
  { filter: 'choice' },
);
const DAIRY_BREEDS = toOptions(
  'Friesian',
  'Jersey',
  'KiwiCross',
  'Ayrshire',
  'Holstein',
  'Brown Swiss',
  'Mixed',
);
const BEEF_BREEDS = toOptions(
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

/** The fields of dairy cattle of the given stock classes. */
const createDairyCattleFields = (
  classes: ReturnType<typeof toOptions>,
): readonly FieldDeclaration[] => [
  species('cattle', 'Cattle'),
  breed(DAIRY_BREEDS),
  ...classAndSex(classes),
  ageMonths,
  averageKilograms,
  createDueDateField('in-calf-cows', 'in-calf-heifers', 'whole-herd'),
  integerField('breedingWorth', 'BW', -300, 600, {
    filter: 'range',
    help: 'Breeding Worth, herd average',
  }),
  integerField('productionWorth', 'PW', -500, 900, { help: 'Production Worth, herd average' }),
  choiceField('a2Status', 'A2 status', toOptions(['a2a2', 'A2A2'], 'Mixed', 'Not tested')),
  integerField('somaticCellCount', 'Somatic cell count', 10, 800, { unit: '000/ml' }),
  bvdStatus,
  ...TRACING_FIELDS,
];
export const DAIRY_COW_FIELDS = createDairyCattleFields(
  toOptions(
    ['in-milk-cows', 'In-milk cows'],
    ['in-calf-cows', 'In-calf cows'],
    ['carryover-cows', 'Carryover cows'],
    ['whole-herd', 'Whole herd'],
  ),
);
export const DAIRY_HEIFER_FIELDS = createDairyCattleFields(
  toOptions(
    ['in-calf-heifers', 'In-calf heifers'],
    ['yearling-heifers', 'Yearling heifers'],
    ['weaner-heifers', 'Weaner heifers'],
  ),
);

const beefClass = toOptions(
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
  ...classAndSex(beefClass),
  ageMonths,
  averageKilograms,
  createDueDateField('in-calf-cows', 'in-calf-heifers', 'mixed'),
  bvdStatus,
  ...TRACING_FIELDS,
];

export const CALF_FIELDS: readonly FieldDeclaration[] = [
  species('cattle', 'Cattle'),
  breed(
    toOptions(
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
  ...classAndSex(
    toOptions(
      ['bull-calves', 'Bull calves'],
      ['heifer-calves', 'Heifer calves'],
      ['mixed-calves', 'Mixed calves'],
    ),
  ),
  integerField('ageDays', 'Age', 1, 240, { unit: 'days', filter: 'range' }),
  averageKilograms,
  toggleField('isDisbudded', 'Disbudded'),
  toggleField('isWeaned', 'Weaned', { filter: 'toggle' }),
  bvdStatus,
  ...TRACING_FIELDS,
];

export const BULL_FIELDS: readonly FieldDeclaration[] = [
  species('cattle', 'Cattle'),
  breed(
    toOptions(
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
  ...classAndSex(
    toOptions(
      ['yearling-bulls', 'Yearling bulls'],
      ['two-year-bulls', 'Two-year bulls'],
      ['stud-bulls', 'Stud bulls'],
    ),
  ),
  ageMonths,
  averageKilograms,
  toggleField('isSemenTested', 'Semen tested'),
  toggleField('isForLease', 'For lease', { filter: 'toggle' }),
  bvdStatus,
  ...TRACING_FIELDS,
];

const SHEEP_BREEDS = toOptions(
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
const PREGNANCY: readonly FieldDeclaration[] = [
  createDueDateField(...IN_LAMB),
  primary(
    shownWhen(
      integerField('scanningPercent', 'Scanned', 50, 260, { unit: '%' }),
      fieldHasValue('stockClass', ...IN_LAMB, 'ewes-lambs'),
    ),
  ),
];
function sheepFields(
  classes: readonly FieldOption[],
  pregnancy: readonly FieldDeclaration[] = [],
): readonly FieldDeclaration[] {
  return [
    species('sheep', 'Sheep'),
    breed(SHEEP_BREEDS),
    ...classAndSex(classes),
    ageMonths,
    averageKilograms,
    ...pregnancy,
    toggleField('isShorn', 'Shorn'),
    toggleField('isAsdSupplied', 'Animal Status Declaration supplied', { isRequired: true }),
  ];
}
export const EWE_FIELDS = sheepFields(
  toOptions(
    ['two-tooths', 'Two-tooths'],
    ['mixed-age-ewes', 'Mixed-age ewes'],
    ['annual-draft-ewes', 'Annual draft ewes'],
    ['ewe-hoggets', 'Ewe hoggets'],
    ['ewes-lambs', 'Ewes with lambs at foot'],
  ),
  PREGNANCY,
);
export const LAMB_FIELDS = sheepFields(
  toOptions(
    ['store-lambs', 'Store lambs'],
    ['ewe-lambs', 'Ewe lambs'],
    ['prime-lambs', 'Prime lambs'],
    ['pet-lambs', 'Pet lambs'],
  ),
);
export const RAM_FIELDS = sheepFields(
  toOptions(
    ['two-tooth-rams', 'Two-tooth rams'],
    ['ram-hoggets', 'Ram hoggets'],
    ['mixed-age-rams', 'Mixed-age rams'],
  ),
);

export const DEER_FIELDS: readonly FieldDeclaration[] = [
  species('deer', 'Deer'),
  breed(toOptions('Red', 'Eastern Red', 'Wapiti cross', 'Fallow')),
  ...classAndSex(
    toOptions(
      'Hinds',
      'Weaners',
      ['spikers', 'Spikers'],
      ['velvet-stags', 'Velvet stags'],
      ['sire-stags', 'Sire stags'],
    ),
  ),
  ageMonths,
  averageKilograms,
  shownWhen(
    decimalField('velvetKilograms', 'Velvet cut', 0.5, 15, { unit: 'kg' }),
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
  return [species(value, label), breed(breeds), ...classAndSex(classes), ageMonths, ...extra];
}
const asd = toggleField('isAsdSupplied', 'Animal Status Declaration supplied');
export const GOAT_FIELDS = smallStock(
  'goats',
  'Goats',
  toOptions('Saanen', 'Boer', 'Nubian', 'Toggenburg', 'Angora', 'Kiko', 'Crossbred'),
  toOptions('Does', 'Bucks', 'Kids', 'Wethers', ['milking-does', 'Milking does']),
  [averageKilograms, createDueDateField('does', 'milking-does'), asd],
);
export const PIG_FIELDS = smallStock(
  'pigs',
  'Pigs',
  toOptions(
    'Large White',
    'Landrace',
    'Duroc',
    'Kunekune',
    'Berkshire',
    'Captain Cooker cross',
    'Crossbred',
  ),
  toOptions('Weaners', 'Sows', 'Boars', 'Porkers', 'Gilts'),
  [averageKilograms, createDueDateField('sows', 'gilts'), asd],
);
export const ALPACA_FIELDS = smallStock(
  'alpacas',
  'Alpacas',
  toOptions('Huacaya', 'Suri', 'Llama'),
  toOptions('Females', 'Males', 'Wethers', ['cria', 'Cria']),
  [createDueDateField('females'), asd],
);
export const POULTRY_FIELDS = smallStock(
  'poultry',
  'Poultry',
  toOptions(
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
  toOptions(
    ['point-of-lay', 'Point-of-lay pullets'],
    'Hens',
    'Roosters',
    'Chicks',
    'Ducks',
    'Turkeys',
  ),
);

export const DOG_FIELDS: readonly FieldDeclaration[] = [
  choiceField(
    'breed',
    'Breed',
    toOptions(
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
  choiceField('sex', 'Sex', toOptions('Dog', 'Bitch', 'Mixed litter'), {
    isRequired: true,
    filter: 'choice',
    card: 3,
  }),
  choiceField(
    'training',
    'Training',
    toOptions('Unstarted', 'Started', 'Broken in', 'Trial standard', 'Fully finished'),
    { filter: 'choice' },
  ),
  toggleField('isVaccinated', 'Vaccinated'),
  toggleField('isMicrochipped', 'Microchipped'),
  choiceField('noise', 'Noise', toOptions('Silent', 'Barks on command', 'Noisy')),
];

export const HORSE_FIELDS: readonly FieldDeclaration[] = [
  choiceField(
    'breed',
    'Breed',
    toOptions(
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
  decimalField('heightHands', 'Height', 6, 19, { unit: 'hh', card: 2, filter: 'range' }),
  integerField('ageYears', 'Age', 0, 35, {
    unit: 'years',
    isRequired: true,
    card: 3,
    filter: 'range',
  }),
  choiceField('sex', 'Sex', toOptions('Mare', 'Gelding', 'Stallion', 'Filly', 'Colt'), {
    isRequired: true,
    filter: 'choice',
  }),
  choiceField(
    'suits',
    'Suits',
    toOptions('Beginner', 'Confident rider', 'Experienced rider only', 'Companion'),
    { filter: 'choice' },
  ),
  toggleField('isBrokenIn', 'Broken in'),
];
