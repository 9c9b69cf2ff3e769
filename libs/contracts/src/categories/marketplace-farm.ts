/** Marketplace categories for farming: machinery, livestock, dogs and horses, feed. */
import type { CategoryDeclaration } from '../fields.ts';
import {
  category,
  choice,
  date,
  decimal,
  withGroup,
  integer,
  withCardPosition,
  options,
  required,
  toggle,
} from './declare.ts';
import {
  BULK_FIELDS,
  GOODS_FIELDS,
  areaHectares,
  availableFrom,
  capacityLitres,
  goodsCondition,
  make,
  model,
  year,
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
  DAIRY_CATTLE_FIELDS,
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
  category('tractors', 'Tractors', 'tractor', TRACTOR_FIELDS, [
    'tractor',
    'john deere',
    'massey',
    'new holland',
    'case',
    'kubota',
  ]),
  category('harvesters', 'Combine & forage harvesters', 'harvester', POWERED_MACHINE_FIELDS, [
    'combine',
    'header',
    'chopper',
    'forager',
  ]),
  category('balers-wrappers', 'Balers & wrappers', 'baler', FARM_IMPLEMENT_FIELDS, [
    'round baler',
    'square baler',
    'wrapper',
  ]),
  category('mowers-rakes-tedders', 'Mowers, rakes & tedders', 'implement', FARM_IMPLEMENT_FIELDS, [
    'mower conditioner',
    'tedder',
    'rake',
    'haymaking',
  ]),
  category('cultivation', 'Ploughs & cultivation', 'implement', FARM_IMPLEMENT_FIELDS, [
    'plough',
    'discs',
    'power harrow',
    'roller',
    'cultivator',
  ]),
  category('seed-drills', 'Seed drills & planters', 'implement', FARM_IMPLEMENT_FIELDS, [
    'direct drill',
    'planter',
    'roller drill',
  ]),
  category(
    'spreaders',
    'Fertiliser & muck spreaders',
    'implement',
    [...FARM_IMPLEMENT_FIELDS, capacityLitres],
    ['spreader', 'fert spreader', 'muck spreader'],
  ),
  category(
    'sprayers',
    'Sprayers',
    'implement',
    [...FARM_IMPLEMENT_FIELDS, capacityLitres],
    ['boom sprayer', 'spray unit', 'weed sprayer'],
  ),
  category(
    'feed-wagons',
    'Feed-out & mixer wagons',
    'implement',
    [
      ...FARM_IMPLEMENT_FIELDS,
      decimal('capacityCubicMetres', 'Capacity', 1, 60, { unit: 'm³', filter: 'range' }),
    ],
    ['silage wagon', 'bale feeder', 'mixer wagon', 'feedout'],
  ),
  category('toppers-mulchers', 'Toppers & mulchers', 'implement', FARM_IMPLEMENT_FIELDS, [
    'topper',
    'mulcher',
    'slasher',
    'hedge cutter',
  ]),
  category('loaders-attachments', 'Loaders & attachments', 'implement', LOADER_ATTACHMENT_FIELDS, [
    'front end loader',
    'bucket',
    'bale forks',
    'soft hands',
    'silage grab',
  ]),
  category('diggers-earthmoving', 'Diggers & earthmoving', 'digger', POWERED_MACHINE_FIELDS, [
    'excavator',
    'bulldozer',
    'grader',
    'loader',
    'skid steer',
  ]),
  category(
    'telehandlers-forklifts',
    'Telehandlers & forklifts',
    'implement',
    [...POWERED_MACHINE_FIELDS, integer('liftKilograms', 'Lift', 500, 12_000, { unit: 'kg' })],
    ['manitou', 'telehandler', 'forklift'],
  ),
  category(
    'post-drivers',
    'Post drivers & hole borers',
    'fence',
    [
      make,
      model,
      withCardPosition(year, 1),
      withCardPosition(goodsCondition, 2),
      choice(
        'hitch',
        'Hitch',
        options('Three-point linkage', 'Trailed', 'Self-propelled', 'Side-mounted'),
        { filter: 'choice', card: 3 },
      ),
    ],
    ['post rammer', 'post thumper', 'auger'],
  ),
  category('farm-trailers', 'Tipping & farm trailers', 'trailer', TRAILER_FIELDS, [
    'tip trailer',
    'hay trailer',
    'silage trailer',
  ]),
  category('mowing-grounds', 'Ride-on mowers & grounds care', 'implement', POWERED_MACHINE_FIELDS, [
    'ride on',
    'lawnmower',
    'zero turn',
  ]),
  category('machinery-parts', 'Tractor & machinery parts', 'tools', GOODS_FIELDS, [
    'parts',
    'wrecking',
    'tractor tyres',
    'dismantling',
  ]),
]);

export const LIVESTOCK_CATEGORIES = withGroup('livestock', [
  category('dairy-cows', 'Dairy cows', 'dairy-cow', DAIRY_CATTLE_FIELDS, [
    'milking cows',
    'herd',
    'friesian',
    'jersey',
    'kiwicross',
    'carryovers',
    'cattle',
  ]),
  category('dairy-heifers', 'Dairy heifers', 'dairy-cow', DAIRY_CATTLE_FIELDS, [
    'in calf heifers',
    'r2 heifers',
    'replacement heifers',
    'cattle',
  ]),
  category('calves', 'Calves', 'calf', CALF_FIELDS, [
    'bobby',
    'four day old calves',
    'weaned calves',
    'rearing calves',
    'cattle',
  ]),
  category('beef-store-cattle', 'Store & prime cattle', 'beef-cattle', BEEF_CATTLE_FIELDS, [
    'steers',
    'store cattle',
    'weaners',
    'r2 steers',
    'beefies',
  ]),
  category('beef-breeding-cows', 'Beef breeding cows', 'beef-cattle', BEEF_CATTLE_FIELDS, [
    'in calf cows',
    'breeding cows',
    'lifestyle cattle',
  ]),
  category('bulls', 'Bulls', 'beef-cattle', BULL_FIELDS, [
    'service bulls',
    'lease bulls',
    'jersey bulls',
    'stud bull',
    'cattle',
  ]),
  category('ewes-hoggets', 'Ewes & hoggets', 'sheep', EWE_FIELDS, [
    'sheep',
    'two tooths',
    'breeding ewes',
  ]),
  category('lambs', 'Lambs', 'lamb', LAMB_FIELDS, [
    'store lambs',
    'pet lamb',
    'orphan lamb',
    'sheep',
  ]),
  category('rams', 'Rams', 'sheep', RAM_FIELDS, ['ram', 'stud ram', 'tup', 'sheep']),
  category('deer', 'Deer', 'deer', DEER_FIELDS, ['hinds', 'stags', 'velvet']),
  category('goats', 'Goats', 'goat', GOAT_FIELDS, ['goat', 'boer', 'milking goat']),
  category('pigs', 'Pigs', 'pig', PIG_FIELDS, ['weaner pigs', 'kunekune', 'sow']),
  category('alpacas-llamas', 'Alpacas & llamas', 'alpaca', ALPACA_FIELDS, ['alpaca', 'llama']),
  category('poultry', 'Poultry', 'chicken', POULTRY_FIELDS, [
    'hens',
    'chooks',
    'pullets',
    'ducks',
    'rooster',
  ]),
]);

export const DOG_AND_HORSE_CATEGORIES = withGroup('dogs-horses', [
  category('working-dogs', 'Working dogs', 'dog', DOG_FIELDS, [
    'huntaway',
    'heading dog',
    'sheep dog',
    'farm dog',
  ]),
  category('pups', 'Pups', 'dog', DOG_FIELDS, ['puppies', 'huntaway pups', 'heading pups']),
  category('horses', 'Horses', 'horse', HORSE_FIELDS, ['horse', 'stock horse', 'hack']),
  category('ponies', 'Ponies', 'horse', HORSE_FIELDS, ['pony', 'kids pony', 'shetland']),
  category('saddles-tack', 'Saddles & tack', 'horse', GOODS_FIELDS, [
    'saddle',
    'bridle',
    'horse cover',
  ]),
  category('kennels-dog-gear', 'Kennels & dog gear', 'dog', GOODS_FIELDS, [
    'dog box',
    'kennel',
    'dog motel',
  ]),
]);

const isShedStored = toggle('isShedStored', 'Shed stored', { filter: 'toggle' });
const cutDate = date('cutDate', 'Cut');
const BALE_SIZES = options(
  'Conventional',
  'Round 10',
  'Round 12',
  'Round 15',
  'Medium square',
  'Large square',
);
const baleSize = choice('baleSize', 'Bale', BALE_SIZES, {
  isRequired: true,
  filter: 'choice',
  card: 3,
});
const megajoules = decimal('megajoules', 'Energy', 5, 15, { unit: 'MJ ME/kg', filter: 'range' });
const crop = choice(
  'crop',
  'Crop',
  options(
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
  category(
    'hay',
    'Hay',
    'hay',
    [bulkQuantity, bulkUnit, baleSize, crop, cutDate, isShedStored],
    ['bales', 'meadow hay', 'lucerne hay', 'conventional bales'],
  ),
  category(
    'baleage',
    'Baleage',
    'silage',
    [bulkQuantity, bulkUnit, baleSize, crop, cutDate, megajoules],
    ['wrapped bales', 'balage', 'round bale silage'],
  ),
  category(
    'silage',
    'Pit & maize silage',
    'silage',
    [
      ...BULK_FIELDS,
      crop,
      cutDate,
      decimal('dryMatterPercent', 'Dry matter', 15, 60, { unit: '% DM', card: 3 }),
      megajoules,
    ],
    ['grass silage', 'maize silage', 'stack'],
  ),
  category(
    'straw',
    'Straw',
    'hay',
    [bulkQuantity, bulkUnit, baleSize, crop, isShedStored],
    ['barley straw', 'wheat straw', 'pea straw', 'bedding', 'bales'],
  ),
  category(
    'grain',
    'Grain',
    'grain',
    [...BULK_FIELDS, crop, megajoules],
    ['barley', 'wheat', 'maize grain', 'oats'],
  ),
  category(
    'meal-pellets',
    'Meal, pellets & calf feed',
    'grain',
    [...BULK_FIELDS, decimal('proteinPercent', 'Protein', 5, 50, { unit: '% protein', card: 3 })],
    ['calf meal', 'pellets', 'chook feed'],
  ),
  category(
    'palm-kernel',
    'Palm kernel & concentrates',
    'grain',
    [...BULK_FIELDS, megajoules],
    ['pke', 'pkx', 'soya hull', 'ddg'],
  ),
  category('molasses-minerals', 'Molasses & minerals', 'grain', BULK_FIELDS, [
    'molasses',
    'causmag',
    'salt blocks',
    'lime flour',
  ]),
  category(
    'standing-feed',
    'Standing feed & crops',
    'grazing',
    [
      withCardPosition(required(areaHectares), 1),
      withCardPosition(required({ ...crop, isRequired: true }), 2),
      decimal('yieldTonnes', 'Yield', 0.5, 40, { unit: 't DM/ha', card: 3 }),
      availableFrom,
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
