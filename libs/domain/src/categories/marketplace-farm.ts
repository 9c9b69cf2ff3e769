/** Marketplace categories for farming: machinery, livestock, dogs and horses, feed. */
import type { CategoryDeclaration } from '../fields.ts';
import {
  declareCategory,
  choiceField,
  dateField,
  decimalField,
  withGroup,
  integerField,
  withCardPosition,
  toOptions,
  required,
  toggleField,
} from './declare.ts';
import {
  BULK_FIELDS,
  GOODS_FIELDS,
  areaField,
  availableFromField,
  capacityField,
  goodsConditionField,
  makeField,
  modelField,
  yearField,
} from './item-fields.ts';
import {
  FARM_IMPLEMENT_FIELDS,
  LOADER_ATTACHMENT_FIELDS,
  POWERED_MACHINE_FIELDS,
  TRACTOR_FIELDS,
  TRAILER_FIELDS,
} from './machinery-fields.ts';
import {
  ALPACA_FIELDS,
  BEEF_CATTLE_FIELDS,
  BULL_FIELDS,
  CALF_FIELDS,
  DAIRY_COW_FIELDS,
  DAIRY_HEIFER_FIELDS,
  DEER_FIELDS,
  DOG_FIELDS,
  EWE_FIELDS,
  GOAT_FIELDS,
  HORSE_FIELDS,
  LAMB_FIELDS,
  PIG_FIELDS,
  POULTRY_FIELDS,
  RAM_FIELDS,
} from './livestock-fields.ts';

export const MACHINERY_CATEGORIES = withGroup('tractors-machinery', [
  declareCategory('tractors', 'Tractors', 'tractor', TRACTOR_FIELDS, [
    'tractor',
    'john deere',
    'massey',
    'new holland',
    'case',
    'kubota',
  ]),
  declareCategory(
    'harvesters',
    'Combine & forage harvesters',
    'harvester',
    POWERED_MACHINE_FIELDS,
    ['combine', 'header', 'chopper', 'forager'],
  ),
  declareCategory('balers-wrappers', 'Balers & wrappers', 'baler', FARM_IMPLEMENT_FIELDS, [
    'round baler',
    'square baler',
    'wrapper',
  ]),
  declareCategory(
    'mowers-rakes-tedders',
    'Mowers, rakes & tedders',
    'mower',
    FARM_IMPLEMENT_FIELDS,
    ['mower conditioner', 'tedder', 'rake', 'haymaking'],
  ),
  declareCategory('cultivation', 'Ploughs & cultivation', 'cultivator', FARM_IMPLEMENT_FIELDS, [
    'plough',
    'discs',
    'power harrow',
    'roller',
    'cultivator',
  ]),
  declareCategory('seed-drills', 'Seed drills & planters', 'drill', FARM_IMPLEMENT_FIELDS, [
    'direct drill',
    'planter',
    'roller drill',
  ]),
  declareCategory(
    'spreaders',
    'Fertiliser & muck spreaders',
    'disc-spreader',
    [...FARM_IMPLEMENT_FIELDS, capacityField],
    ['spreader', 'fert spreader', 'muck spreader'],
  ),
  declareCategory(
    'sprayers',
    'Sprayers',
    'sprayer',
    [...FARM_IMPLEMENT_FIELDS, capacityField],
    ['boom sprayer', 'spray unit', 'weed sprayer'],
  ),
  declareCategory(
    'feed-wagons',
    'Feed-out & mixer wagons',
    'feed-wagon',
    [
      ...FARM_IMPLEMENT_FIELDS,
      decimalField('capacityCubicMetres', 'Capacity', 1, 60, { unit: 'm³', filter: 'range' }),
    ],
    ['silage wagon', 'bale feeder', 'mixer wagon', 'feedout'],
  ),
  declareCategory('toppers-mulchers', 'Toppers & mulchers', 'mower', FARM_IMPLEMENT_FIELDS, [
    'topper',
    'mulcher',
    'slasher',
    'hedge cutter',
  ]),
  declareCategory(
    'loaders-attachments',
    'Loaders & attachments',
    'front-loader',
    LOADER_ATTACHMENT_FIELDS,
    ['front end loader', 'bucket', 'bale forks', 'soft hands', 'silage grab'],
  ),
  declareCategory(
    'diggers-earthmoving',
    'Diggers & earthmoving',
    'digger',
    POWERED_MACHINE_FIELDS,
    ['excavator', 'bulldozer', 'grader', 'loader', 'skid steer'],
  ),
  declareCategory(
    'telehandlers-forklifts',
    'Telehandlers & forklifts',
    'telehandler',
    [...POWERED_MACHINE_FIELDS, integerField('liftKilograms', 'Lift', 500, 12_000, { unit: 'kg' })],
    ['manitou', 'telehandler', 'forklift'],
  ),
  declareCategory(
    'post-drivers',
    'Post drivers & hole borers',
    'post-driver',
    [
      makeField,
      modelField,
      withCardPosition(yearField, 1),
      withCardPosition(goodsConditionField, 2),
      choiceField(
        'hitch',
        'Hitch',
        toOptions('Three-point linkage', 'Trailed', 'Self-propelled', 'Side-mounted'),
        { filter: 'choice', card: 3 },
      ),
    ],
    ['post rammer', 'post thumper', 'auger'],
  ),
  declareCategory('farm-trailers', 'Tipping & farm trailers', 'tip-trailer', TRAILER_FIELDS, [
    'tip trailer',
    'hay trailer',
    'silage trailer',
  ]),
  declareCategory(
    'mowing-grounds',
    'Ride-on mowers & grounds care',
    'ride-on-mower',
    POWERED_MACHINE_FIELDS,
    ['ride on', 'lawnmower', 'zero turn'],
  ),
  declareCategory('machinery-parts', 'Tractor & machinery parts', 'machine-parts', GOODS_FIELDS, [
    'parts',
    'wrecking',
    'tractor tyres',
    'dismantling',
  ]),
]);

export const LIVESTOCK_CATEGORIES = withGroup('livestock', [
  declareCategory('dairy-cows', 'Dairy cows', 'dairy-cow', DAIRY_COW_FIELDS, [
    'milking cows',
    'herd',
    'friesian',
    'jersey',
    'kiwicross',
    'carryovers',
    'cattle',
  ]),
  declareCategory('dairy-heifers', 'Dairy heifers', 'dairy-cow', DAIRY_HEIFER_FIELDS, [
    'in calf heifers',
    'r2 heifers',
    'replacement heifers',
    'cattle',
  ]),
  declareCategory('calves', 'Calves', 'calf', CALF_FIELDS, [
    'bobby',
    'four day old calves',
    'weaned calves',
    'rearing calves',
    'cattle',
  ]),
  declareCategory('beef-store-cattle', 'Store & prime cattle', 'beef-cattle', BEEF_CATTLE_FIELDS, [
    'steers',
    'store cattle',
    'weaners',
    'r2 steers',
    'beefies',
  ]),
  declareCategory('beef-breeding-cows', 'Beef breeding cows', 'beef-cattle', BEEF_CATTLE_FIELDS, [
    'in calf cows',
    'breeding cows',
    'lifestyle cattle',
  ]),
  declareCategory('bulls', 'Bulls', 'bull', BULL_FIELDS, [
    'service bulls',
    'lease bulls',
    'jersey bulls',
    'stud bull',
    'cattle',
  ]),
  declareCategory('ewes-hoggets', 'Ewes & hoggets', 'sheep', EWE_FIELDS, [
    'sheep',
    'two tooths',
    'breeding ewes',
  ]),
  declareCategory('lambs', 'Lambs', 'lamb', LAMB_FIELDS, [
    'store lambs',
    'pet lamb',
    'orphan lamb',
    'sheep',
  ]),
  declareCategory('rams', 'Rams', 'ram', RAM_FIELDS, ['ram', 'stud ram', 'tup', 'sheep']),
  declareCategory('deer', 'Deer', 'deer', DEER_FIELDS, ['hinds', 'stags', 'velvet']),
  declareCategory('goats', 'Goats', 'goat', GOAT_FIELDS, ['goat', 'boer', 'milking goat']),
  declareCategory('pigs', 'Pigs', 'pig', PIG_FIELDS, ['weaner pigs', 'kunekune', 'sow']),
  declareCategory('alpacas-llamas', 'Alpacas & llamas', 'alpaca', ALPACA_FIELDS, [
    'alpaca',
    'llama',
  ]),
  declareCategory('poultry', 'Poultry', 'chicken', POULTRY_FIELDS, [
    'hens',
    'chooks',
    'pullets',
    'ducks',
    'rooster',
  ]),
]);

export const DOG_AND_HORSE_CATEGORIES = withGroup('dogs-horses', [
  declareCategory('working-dogs', 'Working dogs', 'dog', DOG_FIELDS, [
    'huntaway',
    'heading dog',
    'sheep dog',
    'farm dog',
  ]),
  declareCategory('pups', 'Pups', 'pup', DOG_FIELDS, ['puppies', 'huntaway pups', 'heading pups']),
  declareCategory('horses', 'Horses', 'horse', HORSE_FIELDS, ['horse', 'stock horse', 'hack']),
  declareCategory('ponies', 'Ponies', 'horse', HORSE_FIELDS, ['pony', 'kids pony', 'shetland']),
  declareCategory('saddles-tack', 'Saddles & tack', 'saddle', GOODS_FIELDS, [
    'saddle',
    'bridle',
    'horse cover',
  ]),
  declareCategory('kennels-dog-gear', 'Kennels & dog gear', 'kennel', GOODS_FIELDS, [
    'dog box',
    'kennel',
    'dog motel',
  ]),
]);

const isShedStored = toggleField('isShedStored', 'Shed stored', { filter: 'toggle' });
const cutDate = dateField('cutDate', 'Cut');
const BALE_SIZES = toOptions(
  'Conventional',
  'Round 10',
  'Round 12',
  'Round 15',
  'Medium square',
  'Large square',
);
const baleSize = choiceField('baleSize', 'Bale', BALE_SIZES, {
  isRequired: true,
  filter: 'choice',
  card: 3,
});
const megajoules = decimalField('megajoules', 'Energy', 5, 15, {
  unit: 'MJ ME/kg',
  filter: 'range',
});
const crop = choiceField(
  'crop',
  'Crop',
  toOptions(
    'Ryegrass and clover',
    'Lucerne',
    'Red clover',
    'Meadow',
    'Oats',
    'Barley',
    'Wheat',
    'Ryegrass seed',
    'Pea',
    'Maize',
    'Triticale',
    'Fodder beet',
    'Kale',
    'Swedes',
    'Chicory',
  ),
  { filter: 'choice' },
);
const [bulkQuantity, bulkUnit] = BULK_FIELDS as readonly [
  (typeof BULK_FIELDS)[number],
  (typeof BULK_FIELDS)[number],
];

export const FEED_CATEGORIES = withGroup('feed-fodder', [
  declareCategory(
    'hay',
    'Hay',
    'hay',
    [bulkQuantity, bulkUnit, baleSize, crop, cutDate, isShedStored],
    ['bales', 'meadow hay', 'lucerne hay', 'conventional bales'],
  ),
  declareCategory(
    'baleage',
    'Baleage',
    'baleage',
    [bulkQuantity, bulkUnit, baleSize, crop, cutDate, megajoules],
    ['wrapped bales', 'balage', 'round bale silage'],
  ),
  declareCategory(
    'silage',
    'Pit & maize silage',
    'silage',
    [
      ...BULK_FIELDS,
      crop,
      cutDate,
      decimalField('dryMatterPercent', 'Dry matter', 15, 60, { unit: '% DM', card: 3 }),
      megajoules,
    ],
    ['grass silage', 'maize silage', 'stack'],
  ),
  declareCategory(
    'straw',
    'Straw',
    'hay',
    [bulkQuantity, bulkUnit, baleSize, crop, isShedStored],
    ['barley straw', 'wheat straw', 'pea straw', 'bedding', 'bales'],
  ),
  declareCategory(
    'grain',
    'Grain',
    'grain',
    [...BULK_FIELDS, crop, megajoules],
    ['barley', 'wheat', 'maize grain', 'oats'],
  ),
  declareCategory(
    'meal-pellets',
    'Meal, pellets & calf feed',
    'feed-sacks',
    [
      ...BULK_FIELDS,
      decimalField('proteinPercent', 'Protein', 5, 50, { unit: '% protein', card: 3 }),
    ],
    ['calf meal', 'pellets', 'chook feed'],
  ),
  declareCategory(
    'palm-kernel',
    'Palm kernel & concentrates',
    'feed-bulk',
    [...BULK_FIELDS, megajoules],
    ['pke', 'pkx', 'soya hull', 'ddg'],
  ),
  declareCategory('molasses-minerals', 'Molasses & minerals', 'feed-sacks', BULK_FIELDS, [
    'molasses',
    'causmag',
    'salt blocks',
    'lime flour',
  ]),
  declareCategory(
    'standing-feed',
    'Standing feed & crops',
    'fodder-crop',
    [
      withCardPosition(required(areaField), 1),
      withCardPosition(required({ ...crop, isRequired: true }), 2),
      decimalField('yieldTonnes', 'Yield', 0.5, 40, { unit: 't DM/ha', card: 3 }),
      availableFromField,
    ],
    ['standing grass', 'fodder beet crop', 'maize standing'],
  ),
]);

export const FARM_CATEGORIES: readonly CategoryDeclaration[] = [
  ...MACHINERY_CATEGORIES,
  ...LIVESTOCK_CATEGORIES,
  ...DOG_AND_HORSE_CATEGORIES,
  ...FEED_CATEGORIES,
];
