/**
 * Marketplace categories for gear: fencing, dairy plant, stock gear, vehicles, sheds, tools, water.
 */
import type { CategoryDeclaration } from '../fields.ts';
import {
  declareCategory,
  choiceField,
  decimalField,
  withGroup,
  integerField,
  withCardPosition,
  toOptions,
  required,
  toggleField,
} from './declare.ts';
import {
  GOODS_FIELDS,
  areaField,
  brandField,
  capacityField,
  goodsConditionField,
  modelField,
  quantityField,
  quantityUnitField,
  yearField,
} from './item-fields.ts';
import {
  BIKE_FIELDS,
  TRAILER_FIELDS,
  TRUCK_FIELDS,
  UTE_FIELDS,
  VEHICLE_FIELDS,
} from './machinery-fields.ts';

const lengthMetres = decimalField('lengthMetres', 'Length', 0.1, 20_000, {
  unit: 'm',
  filter: 'range',
});
const treatment = choiceField(
  'treatment',
  'Treatment',
  toOptions(['h3-2', 'H3.2'], ['h4', 'H4'], ['h5', 'H5'], 'Untreated'),
  { filter: 'choice', card: 3 },
);
const material = choiceField(
  'material',
  'Material',
  toOptions('Galvanised steel', 'Steel', 'Timber', 'Aluminium', 'Plastic', 'Concrete', 'Stainless'),
  { filter: 'choice' },
);
const holdsHead = integerField('capacityHead', 'Holds', 1, 2_000, {
  unit: 'head',
  card: 3,
  cardText: ['Holds {}'],
});

const FENCING = withGroup('fencing-yards', [
  declareCategory(
    'posts-battens',
    'Posts, strainers & battens',
    'fence-posts',
    [
      goodsConditionField,
      withCardPosition(required(quantityField), 2),
      quantityUnitField,
      treatment,
      lengthMetres,
    ],
    ['strainers', 'half rounds', 'fence posts', 'battens'],
  ),
  declareCategory(
    'wire-netting',
    'Wire & netting',
    'netting',
    [...GOODS_FIELDS, lengthMetres],
    ['number eight', 'high tensile', 'barb', 'deer netting', 'waratah'],
  ),
  declareCategory('electric-fencing', 'Electric fencing', 'energiser', GOODS_FIELDS, [
    'energiser',
    'gallagher',
    'standards',
    'reels',
    'stafix',
  ]),
  declareCategory(
    'gates',
    'Gates',
    'gate',
    [...GOODS_FIELDS, withCardPosition(lengthMetres, 2), withCardPosition(material, 3)],
    ['farm gate', 'bar gate', 'taranaki gate'],
  ),
  declareCategory(
    'cattle-yards',
    'Cattle yards',
    'cattle-yards',
    [...GOODS_FIELDS, withCardPosition(material, 2), holdsHead],
    ['portable yards', 'cattle panels'],
  ),
  declareCategory(
    'sheep-yards',
    'Sheep yards & handlers',
    'sheep-yards',
    [...GOODS_FIELDS, withCardPosition(material, 2), holdsHead],
    ['sheep handler', 'conveyor', 'prattley'],
  ),
  declareCategory(
    'crushes-headbails',
    'Crushes & headbails',
    'crush',
    [...GOODS_FIELDS, withCardPosition(material, 2)],
    ['cattle crush', 'headbail', 'vet crush'],
  ),
  declareCategory(
    'loading-ramps',
    'Loading ramps',
    'loading-ramp',
    [...GOODS_FIELDS, withCardPosition(material, 2)],
    ['loading race', 'stock ramp'],
  ),
  declareCategory('scales-eid', 'Scales & EID readers', 'scales', GOODS_FIELDS, [
    'load bars',
    'tru-test',
    'eid wand',
    'weigh scales',
  ]),
]);

const clusters = integerField('clusters', 'Clusters', 1, 120, {
  unit: 'clusters',
  card: 2,
  filter: 'range',
});

const DAIRY_PLANT = withGroup('dairy-plant', [
  declareCategory(
    'milking-plant',
    'Milking plant & cups',
    'milking-cups',
    [...GOODS_FIELDS, clusters],
    ['clusters', 'cups', 'vacuum pump', 'rotary platform'],
  ),
  declareCategory(
    'vats-chillers',
    'Vats & chillers',
    'vat',
    [...GOODS_FIELDS, withCardPosition(capacityField, 2)],
    ['milk vat', 'chiller', 'refrigeration'],
  ),
  declareCategory(
    'in-shed-feeding',
    'In-shed feeding & silos',
    'silo',
    [
      ...GOODS_FIELDS,
      decimalField('capacityTonnes', 'Capacity', 0.5, 200, { unit: 'tonnes', card: 2 }),
    ],
    ['silo', 'meal feeder', 'auger'],
  ),
  declareCategory(
    'effluent-gear',
    'Effluent gear',
    'tanker',
    [...GOODS_FIELDS, capacityField],
    ['effluent pump', 'travelling irrigator', 'slurry tanker', 'stirrer'],
  ),
  declareCategory(
    'calf-rearing-gear',
    'Calf rearing gear',
    'calf-feeder',
    [
      ...GOODS_FIELDS,
      integerField('teats', 'Teats', 1, 100, { unit: 'teats', card: 2 }),
      capacityField,
    ],
    ['calfeteria', 'calf feeder', 'milk trailer'],
  ),
  declareCategory('drafting-collars', 'Drafting, collars & sensors', 'collar', GOODS_FIELDS, [
    'auto drafting',
    'cow collars',
    'heat detection',
    'protrack',
  ]),
]);

const STOCK_GEAR = withGroup('animal-health-shearing', [
  declareCategory('shearing-gear', 'Shearing gear', 'handpiece', GOODS_FIELDS, [
    'handpiece',
    'combs',
    'cutters',
    'wool press',
    'shearing plant',
  ]),
  declareCategory('drench-dip-gear', 'Drench & dip gear', 'drench-gun', GOODS_FIELDS, [
    'drench gun',
    'backpack',
    'jetter',
    'dip',
  ]),
  declareCategory('tags-marking', 'Tags & marking', 'ear-tags', GOODS_FIELDS, [
    'ear tags',
    'tagger',
    'docking gear',
    'rubber rings',
  ]),
  declareCategory(
    'stock-feeders',
    'Hay racks, feeders & licks',
    'hay-feeder',
    [...GOODS_FIELDS, withCardPosition(material, 2)],
    ['hay feeder', 'lick feeder', 'trough feeder'],
  ),
]);

const VEHICLES = withGroup('vehicles', [
  declareCategory('utes', 'Utes', 'ute', UTE_FIELDS, [
    'hilux',
    'ranger',
    'navara',
    'landcruiser',
    'pickup',
    '4wd',
  ]),
  declareCategory('four-wheel-drives', 'Four-wheel drives', 'four-wheel-drive', VEHICLE_FIELDS, [
    '4x4',
    'prado',
    'patrol',
    'suv',
    '4wd',
  ]),
  declareCategory('quad-bikes', 'Quad bikes', 'quad', BIKE_FIELDS, [
    'quad',
    'four wheeler',
    'atv',
    'trx420',
    'kingquad',
  ]),
  declareCategory('side-by-sides', 'Side-by-sides', 'side-by-side', BIKE_FIELDS, [
    'utv',
    'mule',
    'ranger',
    'gator',
    'rtv',
  ]),
  declareCategory('farm-bikes', 'Farm bikes', 'farm-bike', BIKE_FIELDS, [
    'two wheeler',
    'ag bike',
    'motorbike',
    'ag200',
    'ctx200',
  ]),
  declareCategory('trucks', 'Trucks', 'flat-deck', TRUCK_FIELDS, [
    'tipper',
    'stock truck',
    'flat deck',
  ]),
  declareCategory('trailers-floats', 'Trailers & horse floats', 'trailer', TRAILER_FIELDS, [
    'horse float',
    'stock trailer',
    'bike trailer',
    'tandem',
  ]),
  declareCategory('cars', 'Cars', 'car', VEHICLE_FIELDS, ['wagon', 'runabout', 'paddock basher']),
  declareCategory(
    'boats',
    'Boats',
    'boat',
    [
      ...GOODS_FIELDS,
      withCardPosition(yearField, 2),
      decimalField('lengthMetres', 'Length', 2, 20, { unit: 'm', card: 3 }),
    ],
    ['dinghy', 'jet boat', 'outboard'],
  ),
  declareCategory(
    'caravans-motorhomes',
    'Caravans & motorhomes',
    'caravan',
    [
      ...GOODS_FIELDS,
      withCardPosition(yearField, 2),
      integerField('berths', 'Sleeps', 1, 10, { unit: 'berth', card: 3 }),
    ],
    ['caravan', 'camper', 'house bus'],
  ),
  declareCategory('tyres-vehicle-parts', 'Tyres & vehicle parts', 'tyres', GOODS_FIELDS, [
    'tyres',
    'canopy',
    'bull bar',
    'flat deck',
  ]),
]);

const floorArea = integerField('floorSquareMetres', 'Floor', 2, 20_000, {
  unit: 'm²',
  filter: 'range',
  card: 2,
});
const SHEDS = withGroup('sheds-buildings', [
  declareCategory(
    'farm-sheds',
    'Farm sheds & barns',
    'hay-barn',
    [...GOODS_FIELDS, floorArea, withCardPosition(material, 3)],
    ['implement shed', 'hay barn', 'kitset shed', 'calf shed'],
  ),
  declareCategory(
    'cabins-sleepouts',
    'Cabins & sleepouts',
    'cabin',
    [...GOODS_FIELDS, floorArea, toggleField('isRelocatable', 'Relocatable', { filter: 'toggle' })],
    ['cabin', 'sleepout', 'smoko room'],
  ),
  declareCategory(
    'containers',
    'Containers',
    'container',
    [
      ...GOODS_FIELDS,
      choiceField(
        'containerLength',
        'Length',
        toOptions(
          ['10-foot', '10 foot'],
          ['20-foot', '20 foot'],
          ['40-foot', '40 foot'],
          ['40-foot-high', '40 foot high cube'],
        ),
        { filter: 'choice', card: 2 },
      ),
    ],
    ['shipping container', '20 foot container'],
  ),
  declareCategory(
    'tunnel-houses',
    'Tunnel & glass houses',
    'tunnel-house',
    [...GOODS_FIELDS, floorArea],
    ['greenhouse', 'tunnel house', 'shade cloth'],
  ),
  declareCategory(
    'roofing-iron',
    'Roofing iron & cladding',
    'roofing-iron',
    [goodsConditionField, ...GOODS_FIELDS.slice(1), withCardPosition(lengthMetres, 2)],
    ['corrugated iron', 'longrun', 'coloursteel'],
  ),
  declareCategory(
    'building-materials',
    'Timber & building materials',
    'timber',
    [goodsConditionField, ...GOODS_FIELDS.slice(1), treatment],
    ['timber', 'joinery', 'windows', 'beams'],
  ),
]);

const TOOLS = withGroup('tools-workshop', [
  declareCategory('hand-power-tools', 'Hand & power tools', 'power-tool', GOODS_FIELDS, [
    'drill',
    'grinder',
    'socket set',
    'makita',
  ]),
  declareCategory('chainsaws', 'Chainsaws & scrub cutters', 'chainsaw', GOODS_FIELDS, [
    'stihl',
    'husqvarna',
    'chainsaw',
    'weed eater',
  ]),
  declareCategory(
    'generators',
    'Generators',
    'generator',
    [
      ...GOODS_FIELDS,
      decimalField('kilowatts', 'Output', 0.5, 500, { unit: 'kW', filter: 'range', card: 2 }),
    ],
    ['genset', 'pto generator'],
  ),
  declareCategory('welders-compressors', 'Welders & compressors', 'welder', GOODS_FIELDS, [
    'mig welder',
    'air compressor',
    'plasma',
  ]),
  declareCategory(
    'fuel-tanks',
    'Fuel tanks & pumps',
    'fuel-tank',
    [...GOODS_FIELDS, withCardPosition(capacityField, 2)],
    ['diesel tank', 'overhead tank', 'fuel bowser'],
  ),
  declareCategory('workshop-lifting', 'Workshop & lifting', 'vice', GOODS_FIELDS, [
    'hoist',
    'press',
    'gantry',
    'vice',
  ]),
]);

const flow = decimalField('flowLitresPerSecond', 'Flow', 0.1, 500, {
  unit: 'L/s',
  filter: 'range',
});
const WATER = withGroup('irrigation-water', [
  declareCategory(
    'irrigators',
    'Irrigators',
    'irrigation',
    [...GOODS_FIELDS, withCardPosition(areaField, 2), lengthMetres],
    ['pivot', 'k-line', 'travelling irrigator', 'long lateral'],
  ),
  declareCategory(
    'pumps',
    'Pumps',
    'pump',
    [
      ...GOODS_FIELDS,
      withCardPosition(flow, 2),
      decimalField('kilowatts', 'Power', 0.1, 500, { unit: 'kW', card: 3 }),
    ],
    ['water pump', 'bore pump', 'davey', 'lowara', 'fire fighting pump'],
  ),
  declareCategory(
    'water-tanks',
    'Water tanks',
    'tank',
    [...GOODS_FIELDS, withCardPosition(capacityField, 2), withCardPosition(material, 3)],
    ['tank', '25000 litre', 'plastic tank'],
  ),
  declareCategory(
    'troughs',
    'Troughs',
    'trough',
    [...GOODS_FIELDS, withCardPosition(capacityField, 2), withCardPosition(material, 3)],
    ['water trough', 'concrete trough', 'ballcock'],
  ),
  declareCategory(
    'pipe-fittings',
    'Pipe & fittings',
    'pipes',
    [goodsConditionField, brandField, modelField, withCardPosition(lengthMetres, 2)],
    ['alkathene', 'polypipe', 'pvc', 'culvert'],
  ),
]);

export const GEAR_CATEGORIES: readonly CategoryDeclaration[] = [
  ...FENCING,
  ...DAIRY_PLANT,
  ...STOCK_GEAR,
  ...VEHICLES,
  ...SHEDS,
  ...TOOLS,
  ...WATER,
];
