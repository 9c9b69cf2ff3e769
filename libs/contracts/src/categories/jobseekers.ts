/** Jobseekers (nz-facts.md: roles sought, years, tickets, regions, start date, visa, needs a house, dogs). */
import type { FieldDeclaration, KindCategories } from '../fields.ts';
import { REGIONS } from '../places/regions.ts';
import { category, choice, date, integer, options, text, toggle } from './declare.ts';

const PROFILE_FIELDS: readonly FieldDeclaration[] = [
  text('rolesSought', 'Looking for', 120, { isRequired: true }),
  integer('yearsExperience', 'Experience', 0, 60, {
    unit: 'years',
    isRequired: true,
    filter: 'range',
    card: 1,
  }),
  date('startDate', 'Can start', { card: 3 }),
  choice(
    'visa',
    'Work rights',
    options(
      'NZ citizen or resident',
      'Working holiday visa',
      'Open work visa',
      'Student visa',
      'Needs an AEWV',
    ),
    { isRequired: true, filter: 'choice', card: 2 },
  ),
  choice(
    'tickets',
    'Tickets and licences',
    options(
      'Full car licence',
      'Restricted licence',
      'Class 2',
      'Class 4',
      'Class 5',
      'Wheels and tracks',
      'Forklift',
      'Growsafe',
      'Quad and side-by-side',
      'Chainsaw',
      'Milk quality',
      'AI technician',
      'First aid',
      'Firearms',
    ),
    { isMultiple: true, filter: 'choice' },
  ),
  choice(
    'preferredRegions',
    'Would work in',
    REGIONS.map((region) => ({ value: region.slug, label: region.name })),
    { isMultiple: true, filter: 'choice' },
  ),
  choice(
    'workSought',
    'Hours sought',
    options('Full time', 'Part time', 'Casual', 'Seasonal', 'Contract'),
    { isMultiple: true, filter: 'choice' },
  ),
  toggle('isHouseNeeded', 'Needs a house', { filter: 'toggle' }),
  integer('dogs', 'Dogs', 0, 12, { unit: 'dogs' }),
  toggle('hasOwnTransport', 'Own transport'),
];
const DAIRY: readonly FieldDeclaration[] = [
  integer('largestHerd', 'Largest herd', 0, 6_000, { unit: 'cows' }),
  choice('sheds', 'Sheds milked in', options('Rotary', 'Herringbone', 'Robotic'), {
    isMultiple: true,
  }),
];

export const JOBSEEKERS: KindCategories = {
  kind: 'profile',
  fields: PROFILE_FIELDS,
  groups: [],
  categories: [
    category('dairy-managers', 'Dairy managers', 'milker', DAIRY, ['farm manager']),
    category('herd-managers', 'Herd managers & 2ICs', 'milker', DAIRY, ['2ic', 'herd manager']),
    category('dairy-assistants', 'Dairy assistants', 'milker', DAIRY, [
      'farm assistant',
      'milking',
    ]),
    category('relief-milkers', 'Relief milkers', 'milker', DAIRY, [
      'relief milker',
      'weekend milker',
    ]),
    category('contract-milkers', 'Contract milkers & sharemilkers', 'milking-shed', DAIRY, [
      'sharemilker',
      'contract milker',
    ]),
    category('farming-couples', 'Farming couples', 'worker', DAIRY, ['couple', 'husband and wife']),
    category('calf-rearers', 'Calf rearers', 'calf', [], ['calf rearer']),
    category('shepherds', 'Shepherds', 'sheep', [], ['shepherd', 'musterer']),
    category(
      'stock-managers',
      'Stock & station managers',
      'beef-cattle',
      [],
      ['stock manager', 'head shepherd'],
    ),
    category(
      'tractor-drivers',
      'Tractor & harvest drivers',
      'driver',
      [],
      ['tractor driver', 'harvest'],
    ),
    category(
      'truck-digger-drivers',
      'Truck & digger drivers',
      'truck',
      [],
      ['class 5', 'digger operator'],
    ),
    category('shearers-shed-hands', 'Shearers & shed hands', 'shearer', [], ['shearer', 'rousie']),
    category('fencers', 'Fencers', 'fencer', [], ['fencer']),
    category(
      'mechanics-engineers',
      'Mechanics & engineers',
      'mechanic',
      [],
      ['mechanic', 'welder'],
    ),
    category('orchard-vineyard', 'Orchard & vineyard workers', 'fruit', [], ['picker', 'pruner']),
    category(
      'forestry-workers',
      'Forestry & planting workers',
      'forest',
      [],
      ['planter', 'logger'],
    ),
    category('general-farm-hands', 'General farm hands', 'worker', [], ['farm hand', 'labourer']),
    category(
      'school-leavers',
      'Students & school leavers',
      'worker',
      [],
      ['cadet', 'student', 'holiday work'],
    ),
    category(
      'working-holiday',
      'Working holidaymakers',
      'worker',
      [],
      ['backpacker', 'working holiday'],
    ),
    category(
      'office-house',
      'Office, cooking & house help',
      'cook',
      [],
      ['cook', 'nanny', 'admin'],
    ),
  ],
};
