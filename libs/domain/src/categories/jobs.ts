/**
 * Jobs (nz-facts.md, Job). The pay is stored as the listing's price, with type `pay` and an amount
 * per hour, day, week, year or piece.
 */
import type { FieldDeclaration, KindCategories } from '../fields.ts';
import {
  shownWhen,
  declareCategory,
  choiceField,
  dateField,
  decimalField,
  integerField,
  fieldHasValue,
  toOptions,
  requiredWhen,
  textField,
  toggleField,
} from './declare.ts';

export const VISA_OPTIONS = toOptions(
  'NZ citizen or resident',
  ['nz-rights', 'Any valid NZ work rights'],
  ['aewv', 'AEWV possible'],
  'Working holiday welcome',
  ['rse', 'RSE'],
);
export const LICENCE_OPTIONS = toOptions(
  ['class-1', 'Car (class 1)'],
  ['class-2', 'Class 2'],
  ['class-4', 'Class 4'],
  ['class-5', 'Class 5'],
  ['wheels', 'Wheels endorsement'],
  ['tracks', 'Tracks endorsement'],
  ['motorbike', 'Motorbike'],
  ['none', 'None needed'],
);

const JOB_FIELDS: readonly FieldDeclaration[] = [
  textField('employer', 'Employer', 80, { isRequired: true }),
  choiceField(
    'employmentType',
    'Type',
    toOptions('Permanent', 'Fixed term', 'Casual', 'Seasonal', 'Contract milking'),
    { isRequired: true, filter: 'choice', card: 1 },
  ),
  choiceField(
    'house',
    'House',
    toOptions(
      ['none', 'No house'],
      ['included', 'House included'],
      ['deducted', 'House, rent deducted'],
    ),
    { isRequired: true, filter: 'choice', card: 2 },
  ),
  choiceField(
    'roster',
    'Roster',
    toOptions(
      ['5-2', '5/2'],
      ['6-2', '6/2'],
      ['8-2', '8/2'],
      ['8-3', '8/3'],
      ['10-2', '10/2'],
      ['11-3', '11/3'],
      ['12-2', '12/2'],
      ['weekdays', 'Monday to Friday'],
      ['seasonal', 'By the season'],
      ['flexible', 'Flexible'],
    ),
    { filter: 'choice', card: 3 },
  ),
  integerField('hoursPerWeek', 'Hours a week', 1, 80, { unit: 'hours', filter: 'range' }),
  dateField('startDate', 'Starts', { filter: 'month' }),
  dateField('endDate', 'Ends', {
    when: [fieldHasValue('employmentType', 'fixed-term', 'seasonal', 'contract-milking')],
    requiredWhen: [fieldHasValue('employmentType', 'fixed-term')],
    notBefore: 'startDate',
    message: 'Choose an end date, on or after the start date.',
  }),
  requiredWhen(
    integerField('houseRentDollars', 'Rent a week', 0, 900, {
      unit: '$',
      message: 'Enter how many dollars a week come out of the pay, from 0 to 900.',
    }),
    fieldHasValue('house', 'deducted'),
  ),
  shownWhen(
    integerField('houseBedrooms', 'Bedrooms in the house', 0, 8, { unit: 'bedrooms' }),
    fieldHasValue('house', 'included', 'deducted'),
  ),
  toggleField('isPetsAllowed', 'Pets and dogs welcome', { filter: 'toggle' }),
  choiceField('licences', 'Licence', LICENCE_OPTIONS, { isMultiple: true }),
  choiceField('visa', 'Work rights', VISA_OPTIONS, { isRequired: true, filter: 'choice' }),
  toggleField('isTrainingGiven', 'Training given', { filter: 'toggle' }),
  dateField('closingDate', 'Applications close', {
    isRequired: true,
    isEnd: true,
    mostDaysAhead: 60,
    help: 'The job stays live until the end of this day, up to 60 days from today.',
  }),
];

const DAIRY: readonly FieldDeclaration[] = [
  integerField('herdSize', 'Herd', 20, 6_000, { unit: 'cows', filter: 'range' }),
  choiceField('shed', 'Shed', toOptions('Rotary', 'Herringbone', 'Robotic'), { filter: 'choice' }),
  integerField('clusters', 'Shed size', 1, 100, { unit: 'clusters' }),
  choiceField('calving', 'Calving', toOptions('Spring', 'Autumn', 'Split')),
];
const STOCK: readonly FieldDeclaration[] = [
  integerField('stockUnits', 'Stock units', 100, 100_000, { unit: 'su', filter: 'range' }),
  toggleField('isDogsNeeded', 'Own dogs needed', { filter: 'toggle' }),
];
const DRIVING: readonly FieldDeclaration[] = [
  textField('gear', 'Gear run', 120),
  toggleField('isAwayWork', 'Nights away'),
];
const PIECE: readonly FieldDeclaration[] = [
  choiceField(
    'pieceUnit',
    'Piece work by',
    toOptions('Sheep', 'Bin', 'Vine', 'Tree', 'Post', 'Bucket'),
  ),
  toggleField('isTransportGiven', 'Transport given'),
];

export const JOB_CATEGORIES: KindCategories = {
  kind: 'job',
  fields: JOB_FIELDS,
  groups: [],
  categories: [
    declareCategory('dairy-farm-manager', 'Dairy farm manager', 'milker', DAIRY, [
      'farm manager',
      '2ic',
      'manager',
    ]),
    declareCategory('assistant-manager', 'Assistant manager / 2IC', 'milker', DAIRY, [
      '2ic',
      'second in charge',
      'assistant manager',
    ]),
    declareCategory('herd-manager', 'Herd manager', 'milker', DAIRY, ['herd manager']),
    declareCategory('dairy-assistant', 'Dairy farm assistant', 'milker', DAIRY, [
      'farm assistant',
      'dairy assistant',
      'milking job',
    ]),
    declareCategory('relief-milker', 'Relief milker', 'milker', DAIRY, [
      'milker',
      'relief milking',
      'afternoon milking',
    ]),
    declareCategory('contract-milker', 'Contract milker', 'milking-shed', DAIRY, [
      'contract milking',
    ]),
    declareCategory(
      'calf-rearer',
      'Calf rearer',
      'calf',
      [integerField('calves', 'Calves to rear', 10, 3_000, { unit: 'calves' })],
      ['calf rearing'],
    ),
    declareCategory('shepherd', 'Shepherd', 'dog', STOCK, ['shepherd general', 'junior shepherd']),
    declareCategory('stock-manager', 'Stock manager', 'ute-dogs', STOCK, [
      'head shepherd',
      'block manager',
    ]),
    declareCategory('sheep-beef-manager', 'Sheep & beef manager', 'ute-dogs', STOCK, [
      'station manager',
      'farm manager',
    ]),
    declareCategory('deer-farm-worker', 'Deer farm worker', 'deer', STOCK, [
      'deer farm',
      'velvetting',
    ]),
    declareCategory(
      'pig-poultry-worker',
      'Pig & poultry worker',
      'pig',
      [integerField('animals', 'Animals', 10, 500_000, { unit: 'animals' })],
      ['piggery', 'poultry farm'],
    ),
    declareCategory(
      'general-farm-hand',
      'General farm hand',
      'worker',
      [],
      ['farmhand', 'fencing and general', 'labourer', 'farm hand'],
    ),
    declareCategory('shearer', 'Shearer', 'shearer', PIECE, ['shearing', 'crutching']),
    declareCategory('shed-hand', 'Shed hand & wool handler', 'shearer', PIECE, [
      'rousie',
      'wool handler',
      'presser',
    ]),
    declareCategory('tractor-driver', 'Tractor driver', 'driver', DRIVING, [
      'tractor operator',
      'ag contracting',
      'mowing',
    ]),
    declareCategory('harvest-operator', 'Harvest operator', 'harvester', DRIVING, [
      'combine driver',
      'chopper driver',
      'truck driver harvest',
    ]),
    declareCategory('truck-driver', 'Truck driver', 'truck', DRIVING, [
      'stock truck',
      'tanker driver',
      'class 5',
    ]),
    declareCategory('digger-operator', 'Digger operator', 'digger', DRIVING, [
      'excavator operator',
      'drainage',
    ]),
    declareCategory('fencer', 'Fencer', 'fencer', [], ['fencing job', 'fencing labourer']),
    declareCategory(
      'farm-mechanic',
      'Farm mechanic',
      'mechanic',
      [textField('brands', 'Brands', 120)],
      ['diesel mechanic', 'tractor technician'],
    ),
    declareCategory('orchard-worker', 'Orchard worker', 'fruit', PIECE, [
      'apple picking',
      'kiwifruit',
      'thinning',
      'pruning',
    ]),
    declareCategory('vineyard-worker', 'Vineyard worker', 'wine', PIECE, [
      'pruning',
      'wire lifting',
      'vintage',
    ]),
    declareCategory(
      'packhouse-worker',
      'Packhouse worker',
      'fruit',
      [choiceField('shift', 'Shift', toOptions('Day', 'Night', 'Swing'), { filter: 'choice' })],
      ['packing', 'grading'],
    ),
    declareCategory('forestry-worker', 'Forestry worker', 'forest', PIECE, [
      'planting',
      'thin to waste',
      'logging crew',
    ]),
    declareCategory(
      'beekeeper',
      'Beekeeper',
      'bee',
      [integerField('hives', 'Hives', 1, 20_000, { unit: 'hives' })],
      ['apiarist', 'hive hand'],
    ),
    declareCategory(
      'horse-groom',
      'Horse groom & rider',
      'horse',
      [integerField('horses', 'Horses', 1, 200, { unit: 'horses' })],
      ['stable hand', 'groom', 'stud hand'],
    ),
    declareCategory(
      'vet-technician',
      'Vet & AB technician',
      'vet',
      [],
      ['ai technician', 'vet nurse', 'herd tester'],
    ),
    declareCategory(
      'agronomy-sales',
      'Agronomy & rural sales',
      'office',
      [],
      ['field rep', 'technical field officer', 'agronomist'],
    ),
    declareCategory(
      'farm-office',
      'Farm office & accounts',
      'office',
      [decimalField('fullTimeEquivalent', 'FTE', 0.1, 1)],
      ['admin', 'farm accounts', 'payroll'],
    ),
    declareCategory(
      'cook-housekeeper',
      'Cook & housekeeper',
      'cook',
      [integerField('mouths', 'Cooking for', 1, 100, { unit: 'people' })],
      ['station cook', 'shearers cook', 'nanny'],
    ),
  ],
};
