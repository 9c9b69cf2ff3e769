/**
 * Services (nz-facts.md, Service: category, radius in km from base, rate basis, licence or
 * insurance, availability). The rate is the price column with type `rate`.
 */
import type { FieldDeclaration, KindCategories } from '../fields.ts';
import { category, choice, date, integer, options, text, toggle } from './declare.ts';

const SERVICE_FIELDS: readonly FieldDeclaration[] = [
  integer('radiusKilometres', 'Travels', 1, 1_500, {
    unit: 'km',
    isRequired: true,
    filter: 'range',
    card: 1,
  }),
  choice(
    'rateBasis',
    'Charged',
    options(
      ['hour', 'By the hour'],
      ['day', 'By the day'],
      ['hectare', 'By the hectare'],
      ['head', 'By the head'],
      ['bale', 'By the bale'],
      ['metre', 'By the metre'],
      ['kilometre', 'By the kilometre'],
      ['week', 'By the week'],
      ['kg', 'By the kilo'],
      ['tonne', 'By the tonne'],
      ['visit', 'By the visit'],
      ['job', 'By the job'],
      ['quote', 'Quoted'],
    ),
    { isRequired: true, filter: 'choice', card: 2 },
  ),
  choice(
    'availability',
    'Availability',
    options(
      ['now', 'Available now'],
      ['two-weeks', 'Within two weeks'],
      ['month', 'Within a month'],
      ['next-season', 'Booking next season'],
      ['weekends', 'Weekends and evenings'],
      ['on-call', 'On call, all hours'],
    ),
    { isRequired: true, filter: 'choice', card: 3 },
  ),
  toggle('isInsured', 'Public liability insurance', { filter: 'toggle' }),
  text('licence', 'Licence or registration', 120),
  date('availableFrom', 'Free from'),
];
const GEAR: readonly FieldDeclaration[] = [
  text('gear', 'Gear', 160),
  integer('operators', 'Operators', 1, 100),
];

export const SERVICE_CATEGORIES: KindCategories = {
  kind: 'service',
  fields: SERVICE_FIELDS,
  groups: [],
  categories: [
    category('fencing', 'Fencing', 'fencer', GEAR, [
      'fencer',
      'fencing contractor',
      'post driving',
    ]),
    category('hay-silage', 'Hay, baleage & silage', 'baler', GEAR, [
      'baling',
      'mowing',
      'wrapping',
      'silage contractor',
    ]),
    category('cultivation-drilling', 'Cultivation & drilling', 'contractor', GEAR, [
      'direct drilling',
      'ploughing',
      'regrassing',
    ]),
    category('harvesting', 'Harvesting', 'harvester', GEAR, [
      'combine',
      'maize harvesting',
      'header',
    ]),
    category('spraying', 'Spraying & weed control', 'contractor', GEAR, [
      'boom spraying',
      'gorse',
      'thistles',
      'gun and hose',
    ]),
    category('aerial-drone', 'Aerial & drone work', 'helicopter', GEAR, [
      'helicopter',
      'topdressing',
      'drone spraying',
      'mapping',
    ]),
    category('fertiliser-spreading', 'Fertiliser spreading', 'fertiliser', GEAR, [
      'groundspread',
      'lime spreading',
      'bulky',
    ]),
    category('effluent-spreading', 'Effluent & pond work', 'contractor', GEAR, [
      'slurry',
      'pond stirring',
      'umbilical',
    ]),
    category('earthworks-digger', 'Earthworks & digger hire', 'digger', GEAR, [
      'digger',
      'excavator',
      'tracks',
      'races',
    ]),
    category('drainage', 'Drainage', 'digger', GEAR, [
      'drain cleaning',
      'tile drains',
      'mole ploughing',
    ]),
    category(
      'shearing-crutching',
      'Shearing & crutching',
      'shearer',
      [
        integer('stands', 'Stands', 1, 12),
        toggle('isSmallMobs', 'Small mobs welcome', { filter: 'toggle' }),
      ],
      ['shearer', 'dagging', 'lifestyle shearing'],
    ),
    category(
      'relief-milking',
      'Relief milking',
      'milker',
      [],
      ['milker', 'holiday cover', 'weekend milking'],
    ),
    category(
      'calf-rearing',
      'Calf rearing & disbudding',
      'calf',
      [],
      ['contract rearing', 'disbudding', 'dehorning'],
    ),
    category(
      'artificial-breeding',
      'AB & breeding',
      'vet',
      [],
      ['artificial insemination', 'ai', 'bull hire', 'heat detection'],
    ),
    category(
      'scanning-testing',
      'Pregnancy scanning & testing',
      'vet',
      [],
      ['scanning', 'ewe scanning', 'herd testing'],
    ),
    category(
      'vet-animal-health',
      'Vet & animal health',
      'vet',
      [],
      ['vet', 'drenching', 'vaccination', 'dentist'],
    ),
    category('hoof-trimming', 'Hoof trimming', 'vet', [], ['lame cows', 'hoof', 'feet']),
    category('farriery', 'Farriery', 'horse', [], ['farrier', 'shoeing', 'trimming']),
    category(
      'dog-training',
      'Dog training & boarding',
      'dog',
      [],
      ['pup training', 'kennel', 'working dog clinic'],
    ),
    category('livestock-cartage', 'Livestock cartage', 'truck', GEAR, [
      'stock truck',
      'cattle cartage',
      'horse transport',
    ]),
    category('general-cartage', 'General cartage & haulage', 'truck', GEAR, [
      'hay cartage',
      'tipper',
      'metal',
      'transporter',
    ]),
    category('water-bores-pumps', 'Bores, pumps & water', 'irrigation', GEAR, [
      'bore drilling',
      'pump service',
      'water system',
    ]),
    category('irrigation-service', 'Irrigation design & service', 'irrigation', GEAR, [
      'pivot service',
      'irrigation install',
    ]),
    category(
      'milking-machine-service',
      'Milking machine service',
      'milking-shed',
      [],
      ['milking machine testing', 'plant service', 'rubberware'],
    ),
    category(
      'mobile-mechanic',
      'Mobile mechanic',
      'mechanic',
      [],
      ['tractor repair', 'diesel mechanic', 'hydraulics', 'wof'],
    ),
    category(
      'welding-engineering',
      'Welding & engineering',
      'tools',
      [],
      ['engineer', 'fabrication', 'mobile welder'],
    ),
    category(
      'sheds-building',
      'Sheds & building',
      'shed',
      [],
      ['builder', 'shed builder', 'concrete', 'woolshed repairs'],
    ),
    category(
      'electrical-solar',
      'Electrical & solar',
      'generator',
      [],
      ['electrician', 'solar', 'shed wiring'],
    ),
    category('tree-felling', 'Tree felling & shelter trimming', 'chainsaw', GEAR, [
      'arborist',
      'shelterbelt',
      'stump grinding',
      'firewood',
    ]),
    category('forestry-planting', 'Forestry & native planting', 'forest', GEAR, [
      'planting',
      'pruning',
      'riparian planting',
    ]),
    category('pest-control', 'Pest control', 'forest', [], ['possums', 'rabbits', 'rats', 'wasp']),
    category(
      'homekill-butchery',
      'Homekill & butchery',
      'cook',
      [],
      ['homekill', 'butcher', 'home kill'],
    ),
    category(
      'farm-consulting',
      'Farm consulting & environment plans',
      'office',
      [],
      ['consultant', 'farm environment plan', 'nutrient budget'],
    ),
    category(
      'accounts-payroll',
      'Accounts & payroll',
      'office',
      [],
      ['bookkeeper', 'accountant', 'gst returns'],
    ),
    category(
      'house-rural-help',
      'House, garden & farm sitting',
      'house',
      [],
      ['farm sitter', 'cleaner', 'house sitter'],
    ),
  ],
};
