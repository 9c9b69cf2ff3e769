/** Jobseekers (nz-facts.md: roles sought, years, tickets, regions, start date, visa, needs a house, dogs). */
import type { FieldDeclaration, KindCategories } from '../fields.ts';
import { REGIONS } from '../places/regions.ts';
import {
  declareCategory,
  choiceField,
  dateField,
  integerField,
  toOptions,
  textField,
  toggleField,
} from './declare.ts';

const PROFILE_FIELDS: readonly FieldDeclaration[] = [
  textField('rolesSought', 'Looking for', 120, { isRequired: true }),
  integerField('yearsExperience', 'Experience', 0, 60, {
    unit: 'years',
    isRequired: true,
    filter: 'range',
    card: 1,
    cardText: ['{}’ experience', '{}’s experience'],
  }),
  dateField('startDate', 'Can start', { card: 3, cardText: ['From {}'], filter: 'month' }),
  choiceField(
    'visa',
    'Work rights',
    toOptions(
      'NZ citizen or resident',
      'Working holiday visa',
      'Open work visa',
      'Student visa',
      'Needs an AEWV',
    ),
    { isRequired: true, filter: 'choice', card: 2 },
  ),
  choiceField(
    'tickets',
    'Tickets and licences',
    toOptions(
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
  choiceField(
    'preferredRegions',
    'Would work in',
    REGIONS.map((region) => ({ value: region.slug, label: region.name })),
    { isMultiple: true, filter: 'choice' },
  ),
  choiceField(
    'workSought',
    'Hours sought',
    toOptions('Full time', 'Part time', 'Casual', 'Seasonal', 'Contract'),
    { isMultiple: true, filter: 'choice' },
  ),
  toggleField('isHouseNeeded', 'Needs a house', { filter: 'toggle' }),
  integerField('dogs', 'Dogs', 0, 12, { unit: 'dogs' }),
  toggleField('hasOwnTransport', 'Own transport'),
];
const DAIRY: readonly FieldDeclaration[] = [
  integerField('largestHerd', 'Largest herd', 0, 6_000, { unit: 'cows' }),
  choiceField('sheds', 'Sheds milked in', toOptions('Rotary', 'Herringbone', 'Robotic'), {
    isMultiple: true,
  }),
];

export const JOBSEEKER_CATEGORIES: KindCategories = {
  kind: 'profile',
  fields: PROFILE_FIELDS,
  groups: [],
  categories: [
    declareCategory('dairy-managers', 'Dairy managers', 'milker', DAIRY, ['farm manager']),
    declareCategory('herd-managers', 'Herd managers & 2ICs', 'milker', DAIRY, [
      '2ic',
      'herd manager',
    ]),
    declareCategory('dairy-assistants', 'Dairy assistants', 'milker', DAIRY, [
      'farm assistant',
      'milking',
    ]),
    declareCategory('relief-milkers', 'Relief milkers', 'milker', DAIRY, [
      'relief milker',
      'weekend milker',
    ]),
    declareCategory('contract-milkers', 'Contract milkers & sharemilkers', 'milking-shed', DAIRY, [
      'sharemilker',
      'contract milker',
    ]),
    declareCategory('farming-couples', 'Farming couples', 'worker', DAIRY, [
      'couple',
      'husband and wife',
    ]),
    declareCategory('calf-rearers', 'Calf rearers', 'calf', [], ['calf rearer']),
    declareCategory('shepherds', 'Shepherds', 'dog', [], ['shepherd', 'musterer']),
    declareCategory(
      'stock-managers',
      'Stock & station managers',
      'ute-dogs',
      [],
      ['stock manager', 'head shepherd'],
    ),
    declareCategory(
      'tractor-drivers',
      'Tractor & harvest drivers',
      'driver',
      [],
      ['tractor driver', 'harvest'],
    ),
    declareCategory(
      'truck-digger-drivers',
      'Truck & digger drivers',
      'truck',
      [],
      ['class 5', 'digger operator'],
    ),
    declareCategory(
      'shearers-shed-hands',
      'Shearers & shed hands',
      'shearer',
      [],
      ['shearer', 'rousie'],
    ),
    declareCategory('fencers', 'Fencers', 'fencer', [], ['fencer']),
    declareCategory(
      'mechanics-engineers',
      'Mechanics & engineers',
      'mechanic',
      [],
      ['mechanic', 'welder'],
    ),
    declareCategory(
      'orchard-vineyard',
      'Orchard & vineyard workers',
      'fruit',
      [],
      ['picker', 'pruner'],
    ),
    declareCategory(
      'forestry-workers',
      'Forestry & planting workers',
      'forest',
      [],
      ['planter', 'logger'],
    ),
    declareCategory(
      'general-farm-hands',
      'General farm hands',
      'worker',
      [],
      ['farm hand', 'labourer'],
    ),
    declareCategory(
      'school-leavers',
      'Students & school leavers',
      'worker',
      [],
      ['cadet', 'student', 'holiday work'],
    ),
    declareCategory(
      'working-holiday',
      'Working holidaymakers',
      'worker',
      [],
      ['backpacker', 'working holiday'],
    ),
    declareCategory(
      'office-house',
      'Office, cooking & house help',
      'cook',
      [],
      ['cook', 'nanny', 'admin'],
    ),
  ],
};
