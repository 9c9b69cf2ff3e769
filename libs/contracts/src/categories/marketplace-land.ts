/**
 * Marketplace categories for land, crops and homes: seed, forestry, property, grazing, produce and
 * household goods.
 */
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
  text,
  toggle,
} from './declare.ts';
import {
  BULK_FIELDS,
  GOODS_FIELDS,
  areaHectares,
  availableFrom,
  brand,
  goodsCondition,
  quantity,
  quantityUnit,
} from './item-fields.ts';

const variety = text('variety', 'Variety', 60, { card: 3 });
const organic = toggle('isOrganic', 'Certified organic', { filter: 'toggle' });

const SEEDS = withGroup('seeds-fertiliser', [
  category(
    'pasture-seed',
    'Pasture seed',
    'seed',
    [
      ...BULK_FIELDS,
      variety,
      toggle('isCertified', 'Certified seed'),
      decimal('germinationPercent', 'Germination', 40, 100, { unit: '%' }),
    ],
    ['ryegrass', 'clover', 'plantain', 'grass seed'],
  ),
  category(
    'crop-seed',
    'Crop seed & seed potatoes',
    'seed',
    [...BULK_FIELDS, variety, toggle('isCertified', 'Certified seed')],
    ['maize seed', 'brassica', 'fodder beet seed', 'swede'],
  ),
  category(
    'fertiliser',
    'Fertiliser',
    'fertiliser',
    [...BULK_FIELDS, text('analysis', 'N-P-K-S', 30, { card: 3 }), brand, organic],
    ['urea', 'superphosphate', 'dap', 'chook manure', 'compost'],
  ),
  category(
    'lime',
    'Lime & gypsum',
    'fertiliser',
    [...BULK_FIELDS],
    ['ag lime', 'dolomite', 'gypsum'],
  ),
  category(
    'sprays-chemicals',
    'Sprays & chemicals',
    'fertiliser',
    [
      goodsCondition,
      withCardPosition(quantity, 2),
      quantityUnit,
      brand,
      toggle('isHandlerNeeded', 'Certified handler needed'),
      toggle(
        'isVetAuthorisationNeeded',
        'Restricted veterinary medicine (a vet must authorise it)',
      ),
    ],
    ['glyphosate', 'roundup', 'herbicide', 'drench'],
  ),
  category(
    'trees-plants',
    'Trees, shelter & native plants',
    'forest',
    [...BULK_FIELDS, variety],
    ['natives', 'manuka', 'poplar poles', 'shelter trees', 'flax'],
  ),
]);

const timberSpecies = choice(
  'timber',
  'Timber',
  options(
    'Pine',
    'Macrocarpa',
    'Gum',
    'Mānuka',
    'Kānuka',
    'Douglas fir',
    'Old man pine',
    'Poplar',
    'Tōtara',
    'Rimu',
    'Mixed',
  ),
  { isRequired: true, filter: 'choice', card: 3 },
);
const FORESTRY = withGroup('forestry-firewood', [
  category(
    'firewood',
    'Firewood',
    'firewood',
    [...BULK_FIELDS, timberSpecies, toggle('isSeasoned', 'Seasoned', { filter: 'toggle' })],
    ['fire wood', 'pine', 'macrocarpa', 'split wood', 'trailer load'],
  ),
  category(
    'logs-standing-timber',
    'Logs & standing timber',
    'forest',
    [...BULK_FIELDS, timberSpecies, areaHectares],
    ['woodlot', 'logs', 'standing trees'],
  ),
  category(
    'milled-timber',
    'Milled timber & slabs',
    'firewood',
    [...BULK_FIELDS, timberSpecies, toggle('isKilnDried', 'Kiln dried')],
    ['slabs', 'rough sawn', 'macrocarpa sleepers'],
  ),
  category('splitters-sawmills', 'Splitters & sawmills', 'firewood', GOODS_FIELDS, [
    'log splitter',
    'portable sawmill',
    'chipper',
  ]),
  category('forestry-gear', 'Forestry gear', 'chainsaw', GOODS_FIELDS, [
    'winch',
    'grapple',
    'skidder',
    'planting spade',
  ]),
]);

const bedrooms = integer('bedrooms', 'Bedrooms', 0, 20, { unit: 'bedrooms', filter: 'range' });
const bathrooms = integer('bathrooms', 'Bathrooms', 0, 12, { unit: 'bathrooms' });
const waterSupply = choice(
  'water',
  'Water',
  options('Bore', 'Spring', 'Rainwater tanks', 'Rural scheme', 'Town supply', 'Creek', 'None'),
  { filter: 'choice' },
);
const contour = choice(
  'contour',
  'Contour',
  options('Flat', 'Flat to rolling', 'Rolling', 'Easy hill', 'Steep hill', 'Mixed'),
  { filter: 'choice' },
);
const petsAllowed = toggle('isPetsAllowed', 'Pets and dogs welcome', { filter: 'toggle' });

const PROPERTY = withGroup('property', [
  category(
    'lifestyle-blocks',
    'Lifestyle blocks',
    'land',
    [
      withCardPosition(required(areaHectares), 1),
      withCardPosition(bedrooms, 2),
      withCardPosition(contour, 3),
      bathrooms,
      waterSupply,
    ],
    ['lifestyle', 'ten acres', 'small block'],
  ),
  category(
    'farms-for-sale',
    'Farms for sale',
    'land',
    [
      withCardPosition(required(areaHectares), 1),
      choice(
        'farmType',
        'Farm type',
        options(
          'Dairy',
          'Dairy support',
          'Sheep and beef',
          'Arable',
          'Deer',
          'Horticulture',
          'Forestry',
          'Finishing',
        ),
        { isRequired: true, filter: 'choice', card: 2 },
      ),
      withCardPosition(contour, 3),
      bedrooms,
      waterSupply,
    ],
    ['dairy farm', 'sheep and beef farm', 'run-off'],
  ),
  category(
    'bare-land',
    'Bare land & sections',
    'land',
    [
      withCardPosition(required(areaHectares), 1),
      withCardPosition(contour, 2),
      withCardPosition(waterSupply, 3),
      toggle('hasPower', 'Power at the gate'),
    ],
    ['section', 'bare block', 'subdivision'],
  ),
  category(
    'rural-rentals',
    'Houses to rent',
    'house',
    [
      withCardPosition(required(bedrooms), 1),
      withCardPosition(availableFrom, 2),
      withCardPosition(petsAllowed, 3),
      bathrooms,
      choice('furnished', 'Furnished', options('Unfurnished', 'Part furnished', 'Furnished')),
      waterSupply,
    ],
    ['farm house', 'rental', 'cottage to rent'],
  ),
  category(
    'removal-houses',
    'Removal houses',
    'house',
    [
      withCardPosition(bedrooms, 1),
      integer('floorSquareMetres', 'Floor', 10, 600, { unit: 'm²', card: 2, filter: 'range' }),
      text('cladding', 'Cladding', 40, { card: 3 }),
    ],
    ['relocatable', 'house for removal', 'relocatable home'],
  ),
]);

const STOCK_TYPES = options(
  ['dairy-cows', 'Dairy cows'],
  ['dairy-heifers', 'Dairy heifers'],
  'Beef cattle',
  'Sheep',
  'Deer',
  'Horses',
  'Any stock',
);
const stockTypes = choice('stockTypes', 'Suits', STOCK_TYPES, {
  isMultiple: true,
  isRequired: true,
  filter: 'choice',
  card: 3,
});
const GRAZING = withGroup('grazing-leases', [
  category(
    'grazing-offered',
    'Grazing offered',
    'grazing',
    [
      withCardPosition(areaHectares, 1),
      integer('capacityHead', 'Room for', 1, 20_000, { unit: 'head', filter: 'range', card: 2 }),
      stockTypes,
      availableFrom,
      date('availableTo', 'Until', { notBefore: 'availableFrom' }),
      toggle('isShiftedDaily', 'Shifted daily'),
    ],
    ['grazing', 'heifer grazing', 'agistment'],
  ),
  category(
    'winter-grazing',
    'Winter grazing',
    'grazing',
    [
      withCardPosition(areaHectares, 1),
      integer('capacityHead', 'Room for', 1, 20_000, { unit: 'head', filter: 'range', card: 2 }),
      stockTypes,
      availableFrom,
      date('availableTo', 'Until', { notBefore: 'availableFrom' }),
      choice(
        'winterFeed',
        'On',
        options('Kale', 'Fodder beet', 'Swedes', 'Oats', 'Grass and baleage', 'Grass and silage'),
        { filter: 'choice' },
      ),
    ],
    ['winter cows', 'wintering', 'kale', 'fodder beet'],
  ),
  category(
    'grazing-wanted',
    'Grazing wanted',
    'grazing',
    [
      integer('capacityHead', 'Stock', 1, 20_000, { unit: 'head', card: 1 }),
      stockTypes,
      availableFrom,
      date('availableTo', 'Until', { notBefore: 'availableFrom' }),
    ],
    ['grazing wanted', 'looking for grazing'],
  ),
  category(
    'lease-land',
    'Land to lease',
    'land',
    [
      withCardPosition(required(areaHectares), 1),
      integer('termYears', 'Term', 1, 30, { unit: 'years', filter: 'range', card: 2 }),
      withCardPosition(contour, 3),
      waterSupply,
      availableFrom,
    ],
    ['lease', 'lease block', 'runoff lease'],
  ),
  category(
    'cropping-ground',
    'Cropping ground',
    'land',
    [
      withCardPosition(required(areaHectares), 1),
      withCardPosition(contour, 2),
      choice(
        'soil',
        'Soil',
        options('Silt loam', 'Clay loam', 'Ash', 'Peat', 'Sandy loam', 'Stony silt'),
        { card: 3 },
      ),
      availableFrom,
    ],
    ['maize ground', 'potato ground', 'cropping land'],
  ),
  category(
    'sharemilking',
    'Sharemilking & farm businesses',
    'milking-shed',
    [
      integer('herdSize', 'Herd', 20, 5_000, {
        unit: 'cows',
        isRequired: true,
        filter: 'range',
        card: 1,
      }),
      choice(
        'agreement',
        'Agreement',
        options(
          ['50-50', '50/50 sharemilking'],
          'Variable order sharemilking',
          'Contract milking',
          'Farm lease',
          'Equity partnership',
        ),
        { isRequired: true, filter: 'choice', card: 2 },
      ),
      withCardPosition(areaHectares, 3),
      availableFrom,
    ],
    ['50/50', 'sharemilker', 'lower order', 'equity'],
  ),
]);

const PRODUCE = withGroup('produce', [
  category(
    'fruit-vegetables',
    'Fruit & vegetables',
    'fruit',
    [...BULK_FIELDS, variety, organic],
    ['apples', 'potatoes', 'feijoas', 'pumpkin', 'kumara'],
  ),
  category(
    'honey-bees',
    'Honey, hives & bees',
    'bee',
    [
      ...BULK_FIELDS,
      choice(
        'honeyType',
        'Type',
        options('Mānuka', 'Clover', 'Bush blend', 'Kāmahi', 'Hive', 'Nucleus colony', 'Queen bees'),
        { filter: 'choice', card: 3 },
      ),
    ],
    ['honey', 'bee hive', 'nuc', 'manuka honey'],
  ),
  category(
    'eggs-dairy',
    'Eggs & dairy',
    'chicken',
    [...BULK_FIELDS, organic],
    ['free range eggs', 'raw milk', 'fertile eggs'],
  ),
  category(
    'wool-fleece',
    'Wool & fleece',
    'wool',
    [
      ...BULK_FIELDS,
      decimal('micron', 'Micron', 12, 45, { unit: 'micron', filter: 'range', card: 3 }),
    ],
    ['fleece', 'crossbred wool', 'merino', 'alpaca fleece'],
  ),
  category(
    'wine-cider',
    'Grapes, wine & cider fruit',
    'wine',
    [...BULK_FIELDS, variety],
    ['grapes', 'wine barrels', 'cider apples'],
  ),
  category(
    'meat-freezer',
    'Meat & pet food',
    'market',
    [...BULK_FIELDS, organic],
    ['side of beef', 'dog tucker', 'dog food', 'venison'],
  ),
]);

const HOUSEHOLD = withGroup('household-clothing', [
  category('wood-burners', 'Wood burners & heating', 'firewood', GOODS_FIELDS, [
    'log fire',
    'wood burner',
    'heat pump',
  ]),
  category(
    'boots-wet-weather',
    'Boots & wet-weather gear',
    'market',
    [...GOODS_FIELDS, text('size', 'Size', 20, { card: 2 })],
    ['gumboots', 'red bands', 'swanndri', 'oilskin', 'leggings'],
  ),
  category('furniture-whiteware', 'Furniture & whiteware', 'house', GOODS_FIELDS, [
    'freezer',
    'table',
    'fridge',
    'couch',
  ]),
  category('antiques-collectables', 'Antiques & farm collectables', 'market', GOODS_FIELDS, [
    'vintage',
    'cream can',
    'cart wheel',
    'old tractor seat',
  ]),
  category('garden', 'Garden', 'vegetables', GOODS_FIELDS, [
    'raised bed',
    'wheelbarrow',
    'topsoil',
    'bark',
  ]),
]);

export const LAND_CATEGORIES: readonly CategoryDeclaration[] = [
  ...SEEDS,
  ...FORESTRY,
  ...PROPERTY,
  ...GRAZING,
  ...PRODUCE,
  ...HOUSEHOLD,
];
