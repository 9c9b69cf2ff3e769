/**
 * Marketplace categories for land, crops and homes: seed, forestry, property, grazing, produce and
 * household goods.
 */
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
  textField,
  toggleField,
} from './declare.ts';
import {
  BULK_FIELDS,
  GOODS_FIELDS,
  areaField,
  availableFromField,
  brandField,
  goodsConditionField,
  quantityField,
  quantityUnitField,
} from './item-fields.ts';

const variety = textField('variety', 'Variety', 60, { card: 3 });
const organic = toggleField('isOrganic', 'Certified organic', { filter: 'toggle' });

const SEEDS = withGroup('seeds-fertiliser', [
  declareCategory(
    'pasture-seed',
    'Pasture seed',
    'seed',
    [
      ...BULK_FIELDS,
      variety,
      toggleField('isCertified', 'Certified seed'),
      decimalField('germinationPercent', 'Germination', 40, 100, { unit: '%' }),
    ],
    ['ryegrass', 'clover', 'plantain', 'grass seed'],
  ),
  declareCategory(
    'crop-seed',
    'Crop seed & seed potatoes',
    'seed',
    [...BULK_FIELDS, variety, toggleField('isCertified', 'Certified seed')],
    ['maize seed', 'brassica', 'fodder beet seed', 'swede'],
  ),
  declareCategory(
    'fertiliser',
    'Fertiliser',
    'fertiliser',
    [...BULK_FIELDS, textField('analysis', 'N-P-K-S', 30, { card: 3 }), brandField, organic],
    ['urea', 'superphosphate', 'dap', 'chook manure', 'compost'],
  ),
  declareCategory(
    'lime',
    'Lime & gypsum',
    'fertiliser',
    [...BULK_FIELDS],
    ['ag lime', 'dolomite', 'gypsum'],
  ),
  declareCategory(
    'sprays-chemicals',
    'Sprays & chemicals',
    'drums',
    [
      goodsConditionField,
      withCardPosition(quantityField, 2),
      quantityUnitField,
      brandField,
      toggleField('isHandlerNeeded', 'Certified handler needed'),
      toggleField(
        'isVetAuthorisationNeeded',
        'Restricted veterinary medicine (a vet must authorise it)',
      ),
    ],
    ['glyphosate', 'roundup', 'herbicide', 'drench'],
  ),
  declareCategory(
    'trees-plants',
    'Trees, shelter & native plants',
    'seedlings',
    [...BULK_FIELDS, variety],
    ['natives', 'manuka', 'poplar poles', 'shelter trees', 'flax'],
  ),
]);

const timberSpecies = choiceField(
  'timber',
  'Timber',
  toOptions(
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
  declareCategory(
    'firewood',
    'Firewood',
    'firewood',
    [...BULK_FIELDS, timberSpecies, toggleField('isSeasoned', 'Seasoned', { filter: 'toggle' })],
    ['fire wood', 'pine', 'macrocarpa', 'split wood', 'trailer load'],
  ),
  declareCategory(
    'logs-standing-timber',
    'Logs & standing timber',
    'forest',
    [...BULK_FIELDS, timberSpecies, areaField],
    ['woodlot', 'logs', 'standing trees'],
  ),
  declareCategory(
    'milled-timber',
    'Milled timber & slabs',
    'timber',
    [...BULK_FIELDS, timberSpecies, toggleField('isKilnDried', 'Kiln dried')],
    ['slabs', 'rough sawn', 'macrocarpa sleepers'],
  ),
  declareCategory('splitters-sawmills', 'Splitters & sawmills', 'log-splitter', GOODS_FIELDS, [
    'log splitter',
    'portable sawmill',
    'chipper',
  ]),
  declareCategory('forestry-gear', 'Forestry gear', 'chainsaw', GOODS_FIELDS, [
    'winch',
    'grapple',
    'skidder',
    'planting spade',
  ]),
]);

const bedrooms = integerField('bedrooms', 'Bedrooms', 0, 20, { unit: 'bedrooms', filter: 'range' });
const bathrooms = integerField('bathrooms', 'Bathrooms', 0, 12, { unit: 'bathrooms' });
const waterSupply = choiceField(
  'water',
  'Water',
  toOptions('Bore', 'Spring', 'Rainwater tanks', 'Rural scheme', 'Town supply', 'Creek', 'None'),
  { filter: 'choice' },
);
const contour = choiceField(
  'contour',
  'Contour',
  toOptions('Flat', 'Flat to rolling', 'Rolling', 'Easy hill', 'Steep hill', 'Mixed'),
  { filter: 'choice' },
);
const petsAllowed = toggleField('isPetsAllowed', 'Pets and dogs welcome', { filter: 'toggle' });

const PROPERTY = withGroup('property', [
  declareCategory(
    'lifestyle-blocks',
    'Lifestyle blocks',
    'house',
    [
      withCardPosition(required(areaField), 1),
      withCardPosition(bedrooms, 2),
      withCardPosition(contour, 3),
      bathrooms,
      waterSupply,
    ],
    ['lifestyle', 'ten acres', 'small block'],
  ),
  declareCategory(
    'farms-for-sale',
    'Farms for sale',
    'land',
    [
      withCardPosition(required(areaField), 1),
      choiceField(
        'farmType',
        'Farm type',
        toOptions(
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
  declareCategory(
    'bare-land',
    'Bare land & sections',
    'land',
    [
      withCardPosition(required(areaField), 1),
      withCardPosition(contour, 2),
      withCardPosition(waterSupply, 3),
      toggleField('hasPower', 'Power at the gate'),
    ],
    ['section', 'bare block', 'subdivision'],
  ),
  declareCategory(
    'rural-rentals',
    'Houses to rent',
    'house',
    [
      withCardPosition(required(bedrooms), 1),
      withCardPosition(availableFromField, 2),
      withCardPosition(petsAllowed, 3),
      bathrooms,
      choiceField(
        'furnished',
        'Furnished',
        toOptions('Unfurnished', 'Part furnished', 'Furnished'),
      ),
      waterSupply,
    ],
    ['farm house', 'rental', 'cottage to rent'],
  ),
  declareCategory(
    'removal-houses',
    'Removal houses',
    'house',
    [
      withCardPosition(bedrooms, 1),
      integerField('floorSquareMetres', 'Floor', 10, 600, { unit: 'm²', card: 2, filter: 'range' }),
      textField('cladding', 'Cladding', 40, { card: 3 }),
    ],
    ['relocatable', 'house for removal', 'relocatable home'],
  ),
]);

const STOCK_TYPES = toOptions(
  ['dairy-cows', 'Dairy cows'],
  ['dairy-heifers', 'Dairy heifers'],
  'Beef cattle',
  'Sheep',
  'Deer',
  'Horses',
  'Any stock',
);
const stockTypes = choiceField('stockTypes', 'Suits', STOCK_TYPES, {
  isMultiple: true,
  isRequired: true,
  filter: 'choice',
  card: 3,
});
const GRAZING = withGroup('grazing-leases', [
  declareCategory(
    'grazing-offered',
    'Grazing offered',
    'grazing',
    [
      withCardPosition(areaField, 1),
      integerField('capacityHead', 'Room for', 1, 20_000, {
        unit: 'head',
        filter: 'range',
        card: 2,
      }),
      stockTypes,
      availableFromField,
      dateField('availableTo', 'Until', { notBefore: 'availableFrom' }),
      toggleField('isShiftedDaily', 'Shifted daily'),
    ],
    ['grazing', 'heifer grazing', 'agistment'],
  ),
  declareCategory(
    'winter-grazing',
    'Winter grazing',
    'fodder-crop',
    [
      withCardPosition(areaField, 1),
      integerField('capacityHead', 'Room for', 1, 20_000, {
        unit: 'head',
        filter: 'range',
        card: 2,
      }),
      stockTypes,
      availableFromField,
      dateField('availableTo', 'Until', { notBefore: 'availableFrom' }),
      choiceField(
        'winterFeed',
        'On',
        toOptions('Kale', 'Fodder beet', 'Swedes', 'Oats', 'Grass and baleage', 'Grass and silage'),
        { filter: 'choice' },
      ),
    ],
    ['winter cows', 'wintering', 'kale', 'fodder beet'],
  ),
  declareCategory(
    'grazing-wanted',
    'Grazing wanted',
    'grazing',
    [
      integerField('capacityHead', 'Stock', 1, 20_000, { unit: 'head', card: 1 }),
      stockTypes,
      availableFromField,
      dateField('availableTo', 'Until', { notBefore: 'availableFrom' }),
    ],
    ['grazing wanted', 'looking for grazing'],
  ),
  declareCategory(
    'lease-land',
    'Land to lease',
    'land',
    [
      withCardPosition(required(areaField), 1),
      integerField('termYears', 'Term', 1, 30, {
        unit: 'years',
        filter: 'range',
        card: 2,
        cardText: ['For {}'],
      }),
      withCardPosition(contour, 3),
      waterSupply,
      availableFromField,
    ],
    ['lease', 'lease block', 'runoff lease'],
  ),
  declareCategory(
    'cropping-ground',
    'Cropping ground',
    'crop-ground',
    [
      withCardPosition(required(areaField), 1),
      withCardPosition(contour, 2),
      choiceField(
        'soil',
        'Soil',
        toOptions('Silt loam', 'Clay loam', 'Ash', 'Peat', 'Sandy loam', 'Stony silt'),
        { card: 3 },
      ),
      availableFromField,
    ],
    ['maize ground', 'potato ground', 'cropping land'],
  ),
  declareCategory(
    'sharemilking',
    'Sharemilking & farm businesses',
    'dairy-shed',
    [
      integerField('herdSize', 'Herd', 20, 5_000, {
        unit: 'cows',
        isRequired: true,
        filter: 'range',
        card: 1,
      }),
      choiceField(
        'agreement',
        'Agreement',
        toOptions(
          ['50-50', '50/50 sharemilking'],
          'Variable order sharemilking',
          'Contract milking',
          'Farm lease',
          'Equity partnership',
        ),
        { isRequired: true, filter: 'choice', card: 2 },
      ),
      withCardPosition(areaField, 3),
      availableFromField,
    ],
    ['50/50', 'sharemilker', 'lower order', 'equity'],
  ),
]);

const PRODUCE = withGroup('produce', [
  declareCategory(
    'fruit-vegetables',
    'Fruit & vegetables',
    'fruit',
    [...BULK_FIELDS, variety, organic],
    ['apples', 'potatoes', 'feijoas', 'pumpkin', 'kumara'],
  ),
  declareCategory(
    'honey-bees',
    'Honey, hives & bees',
    'bee',
    [
      ...BULK_FIELDS,
      choiceField(
        'honeyType',
        'Type',
        toOptions(
          'Mānuka',
          'Clover',
          'Bush blend',
          'Kāmahi',
          'Hive',
          'Nucleus colony',
          'Queen bees',
        ),
        { filter: 'choice', card: 3 },
      ),
    ],
    ['honey', 'bee hive', 'nuc', 'manuka honey'],
  ),
  declareCategory(
    'eggs-dairy',
    'Eggs & dairy',
    'eggs',
    [...BULK_FIELDS, organic],
    ['free range eggs', 'raw milk', 'fertile eggs'],
  ),
  declareCategory(
    'wool-fleece',
    'Wool & fleece',
    'wool',
    [
      ...BULK_FIELDS,
      decimalField('micron', 'Micron', 12, 45, { unit: 'micron', filter: 'range', card: 3 }),
    ],
    ['fleece', 'crossbred wool', 'merino', 'alpaca fleece'],
  ),
  declareCategory(
    'wine-cider',
    'Grapes, wine & cider fruit',
    'wine',
    [...BULK_FIELDS, variety],
    ['grapes', 'wine barrels', 'cider apples'],
  ),
  declareCategory(
    'meat-freezer',
    'Meat & pet food',
    'meat',
    [...BULK_FIELDS, organic],
    ['side of beef', 'dog tucker', 'dog food', 'venison'],
  ),
]);

const HOUSEHOLD = withGroup('household-clothing', [
  declareCategory('wood-burners', 'Wood burners & heating', 'wood-burner', GOODS_FIELDS, [
    'log fire',
    'wood burner',
    'heat pump',
  ]),
  declareCategory(
    'boots-wet-weather',
    'Boots & wet-weather gear',
    'gumboots',
    [...GOODS_FIELDS, textField('size', 'Size', 20, { card: 2 })],
    ['gumboots', 'red bands', 'swanndri', 'oilskin', 'leggings'],
  ),
  declareCategory('furniture-whiteware', 'Furniture & whiteware', 'sofa', GOODS_FIELDS, [
    'freezer',
    'table',
    'fridge',
    'couch',
  ]),
  declareCategory(
    'antiques-collectables',
    'Antiques & farm collectables',
    'cream-can',
    GOODS_FIELDS,
    ['vintage', 'cream can', 'cart wheel', 'old tractor seat'],
  ),
  declareCategory('garden', 'Garden', 'potted-plants', GOODS_FIELDS, [
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
