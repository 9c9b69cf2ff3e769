/**
 * Jobs (nz-facts.md, Job). Pay is the price column with type `pay` and an amount per hour, day,
 * week, year or piece.
 */
import type { FieldDeclaration, KindCategories } from '../fields.ts';
import {
  shownWhen,
  category,
  choice,
  date,
  decimal,
  integer,
  fieldHasValue,
  options,
  requiredWhen,
  text,
  toggle,
} from './declare.ts';

export const VISA_OPTIONS = options(
  'NZ citizen or resident',
  ['nz-rights', 'Any valid NZ work rights'],
  ['aewv', 'AEWV possible'],
  'Working holiday welcome',
  ['rse', 'RSE'],
);
export const LICENCE_OPTIONS = options(
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
  text('employer', 'Employer', 80, { isRequired: true }),
  choice(
    'employmentType',
    'Type',
    options('Permanent', 'Fixed term', 'Casual', 'Seasonal', 'Contract milking'),
    { isRequired: true, filter: 'choice', card: 1 },
  ),
  choice(
    'house',
    'House',
    options(
      ['none', 'No house'],
      ['included', 'House included'],
      ['deducted', 'House, rent deducted'],
    ),
    { isRequired: true, filter: 'choice', card: 2 },
  ),
  choice(
    'roster',
    'Roster',
    options(
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
  integer('hoursPerWeek', 'Hours a week', 1, 80, { unit: 'hours', filter: 'range' }),
  date('startDate', 'Starts'),
  date('endDate', 'Ends', {
    when: [fieldHasValue('employmentType', 'fixed-term', 'seasonal', 'contract-milking')],
    requiredWhen: [fieldHasValue('employmentType', 'fixed-term')],
    notBefore: 'startDate',
    message: 'Fixed-term work needs the day on which it ends, on or after the day it starts.',
  }),
  requiredWhen(
    integer('houseRentDollars', 'Rent a week', 0, 900, {
      unit: '$',
      message: 'Please say how many dollars a week are taken from the pay, from 0 to 900.',
    }),
    fieldHasValue('house', 'deducted'),
  ),
  shownWhen(
    integer('houseBedrooms', 'Bedrooms in the house', 0, 8, { unit: 'bedrooms' }),
    fieldHasValue('house', 'included', 'deducted'),
  ),
  toggle('isPetsAllowed', 'Pets and dogs welcome', { filter: 'toggle' }),
  choice('licences', 'Licence', LICENCE_OPTIONS, { isMultiple: true }),
  choice('visa', 'Work rights', VISA_OPTIONS, { isRequired: true, filter: 'choice' }),
  toggle('isTrainingGiven', 'Training given', { filter: 'toggle' }),
  date('closingDate', 'Applications close', {
    isRequired: true,
    isEnd: true,
    mostDaysAhead: 60,
    help: 'The job is up until the end of this day, at most 60 days from today.',
  }),
];

const DAIRY: readonly FieldDeclaration[] = [
  integer('herdSize', 'Herd', 20, 6_000, { unit: 'cows', filter: 'range' }),
  choice('shed', 'Shed', options('Rotary', 'Herringbone', 'Robotic'), { filter: 'choice' }),
  integer('clusters', 'Shed size', 1, 100, { unit: 'clusters' }),
  choice('calving', 'Calving', options('Spring', 'Autumn', 'Split')),
];
const STOCK: readonly FieldDeclaration[] = [
  integer('stockUnits', 'Stock units', 100, 100_000, { unit: 'su', filter: 'range' }),
  toggle('isDogsNeeded', 'Own dogs needed', { filter: 'toggle' }),
];
const DRIVING: readonly FieldDeclaration[] = [
  text('gear', 'Gear run', 120),
  toggle('isAwayWork', 'Nights away'),
];
const PIECE: readonly FieldDeclaration[] = [
  choice('pieceUnit', 'Piece work by', options('Sheep', 'Bin', 'Vine', 'Tree', 'Post', 'Bucket')),
  toggle('isTransportGiven', 'Transport given'),
];

export const JOB_CATEGORIES: KindCategories = {
  kind: 'job',
  fields: JOB_FIELDS,
  groups: [],
  categories: [
    category('dairy-farm-manager', 'Dairy farm manager', 'milker', DAIRY, [
      'farm manager',
      '2ic',
      'manager',
    ]),
    category('assistant-manager', 'Assistant manager / 2IC', 'milker', DAIRY, [
      '2ic',
      'second in charge',
      'assistant manager',
    ]),
    category('herd-manager', 'Herd manager', 'milker', DAIRY, ['herd manager']),
    category('dairy-assistant', 'Dairy farm assistant', 'milker', DAIRY, [
      'farm assistant',
      'dairy assistant',
      'milking job',
    ]),
    category('relief-milker', 'Relief milker', 'milker', DAIRY, [
      'milker',
      'relief milking',
      'afternoon milking',
    ]),
    category('contract-milker', 'Contract milker', 'milking-shed', DAIRY, ['contract milking']),
    category(
      'calf-rearer',
      'Calf rearer',
      'calf',
      [integer('calves', 'Calves to rear', 10, 3_000, { unit: 'calves' })],
      ['calf rearing'],
    ),
    category('shepherd', 'Shepherd', 'sheep', STOCK, ['shepherd general', 'junior shepherd']),
    category('stock-manager', 'Stock manager', 'sheep', STOCK, ['head shepherd', 'block manager']),
    category('sheep-beef-manager', 'Sheep & beef manager', 'beef-cattle', STOCK, [
      'station manager',
      'farm manager',
    ]),
    category('deer-farm-worker', 'Deer farm worker', 'deer', STOCK, ['deer farm', 'velvetting']),
    category(
      'pig-poultry-worker',
      'Pig & poultry worker',
      'pig',
      [integer('animals', 'Animals', 10, 500_000, { unit: 'animals' })],
      ['piggery', 'poultry farm'],
    ),
    category(
      'general-farm-hand',
      'General farm hand',
      'worker',
      [],
      ['farmhand', 'fencing and general', 'labourer', 'farm hand'],
    ),
    category('shearer', 'Shearer', 'shearer', PIECE, ['shearing', 'crutching']),
    category('shed-hand', 'Shed hand & wool handler', 'shearer', PIECE, [
      'rousie',
      'wool handler',
      'presser',
    ]),
    category('tractor-driver', 'Tractor driver', 'driver', DRIVING, [
      'tractor operator',
      'ag contracting',
      'mowing',
    ]),
    category('harvest-operator', 'Harvest operator', 'harvester', DRIVING, [
      'combine driver',
      'chopper driver',
      'truck driver harvest',
    ]),
    category('truck-driver', 'Truck driver', 'truck', DRIVING, [
      'stock truck',
      'tanker driver',
      'class 5',
    ]),
    category('digger-operator', 'Digger operator', 'digger', DRIVING, [
      'excavator operator',
      'drainage',
    ]),
    category('fencer', 'Fencer', 'fencer', [], ['fencing job', 'fencing labourer']),
    category(
      'farm-mechanic',
      'Farm mechanic',
      'mechanic',
      [text('brands', 'Brands', 120)],
      ['diesel mechanic', 'tractor technician'],
    ),
    category('orchard-worker', 'Orchard worker', 'fruit', PIECE, [
      'apple picking',
      'kiwifruit',
      'thinning',
      'pruning',
    ]),
    category('vineyard-worker', 'Vineyard worker', 'wine', PIECE, [
      'pruning',
      'wire lifting',
      'vintage',
    ]),
    category(
      'packhouse-worker',
      'Packhouse worker',
      'fruit',
      [choice('shift', 'Shift', options('Day', 'Night', 'Swing'), { filter: 'choice' })],
      ['packing', 'grading'],
    ),
    category('forestry-worker', 'Forestry worker', 'forest', PIECE, [
      'planting',
      'thin to waste',
      'logging crew',
    ]),
    category(
      'beekeeper',
      'Beekeeper',
      'bee',
      [integer('hives', 'Hives', 1, 20_000, { unit: 'hives' })],
      ['apiarist', 'hive hand'],
    ),
    category(
      'horse-groom',
      'Horse groom & rider',
      'horse',
      [integer('horses', 'Horses', 1, 200, { unit: 'horses' })],
      ['stable hand', 'groom', 'stud hand'],
    ),
    category(
      'vet-technician',
      'Vet & AB technician',
      'vet',
      [],
      ['ai technician', 'vet nurse', 'herd tester'],
    ),
    category(
      'agronomy-sales',
      'Agronomy & rural sales',
      'office',
      [],
      ['field rep', 'technical field officer', 'agronomist'],
    ),
    category(
      'farm-office',
      'Farm office & accounts',
      'office',
      [decimal('fullTimeEquivalent', 'FTE', 0.1, 1)],
      ['admin', 'farm accounts', 'payroll'],
    ),
    category(
      'cook-housekeeper',
      'Cook & housekeeper',
      'cook',
      [integer('mouths', 'Cooking for', 1, 100, { unit: 'people' })],
      ['station cook', 'shearers cook', 'nanny'],
    ),
  ],
};
