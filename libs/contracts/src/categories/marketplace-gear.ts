/**
 * Marketplace categories for gear: fencing, dairy plant, stock gear, vehicles, sheds, tools, water.
 */
import type { CategoryDeclaration } from '../fields.ts';
import {
  category,
  choice,
  decimal,
  withGroup,
  integer,
  withCardPosition,
  options,
  required,
  toggle,
} from './declare.ts';
import {
  GOODS_FIELDS,
  areaHectares,
  brand,
  capacityLitres,
  goodsCondition,
  model,
  quantity,
  quantityUnit,
  year,
} from './item-fields.ts';
import {
  BIKE_FIELDS,
  TRAILER_FIELDS,
  TRUCK_FIELDS,
  UTE_FIELDS,
  VEHICLE_FIELDS,
} from './machinery-fields.ts';

const lengthMetres = decimal('lengthMetres', 'Length', 0.1, 20_000, { unit: 'm', filter: 'range' });
const treatment = choice(
  'treatment',
  'Treatment',
  options(['h3-2', 'H3.2'], ['h4', 'H4'], ['h5', 'H5'], 'Untreated'),
  { filter: 'choice', card: 3 },
);
const material = choice(
  'material',
  'Material',
  options('Galvanised steel', 'Steel', 'Timber', 'Aluminium', 'Plastic', 'Concrete', 'Stainless'),
  { filter: 'choice' },
);
const holdsHead = integer('capacityHead', 'Holds', 1, 2_000, { unit: 'head', card: 3 });

const FENCING = withGroup('fencing-yards', [
  category(
    'posts-battens',
    'Posts, strainers & battens',
    'fence',
    [
      goodsCondition,
      withCardPosition(required(quantity), 2),
      quantityUnit,
      treatment,
      lengthMetres,
    ],
    ['strainers', 'half rounds', 'fence posts', 'battens'],
  ),
  category(
    'wire-netting',
    'Wire & netting',
    'fence',
    [...GOODS_FIELDS, lengthMetres],
    ['number eight', 'high tensile', 'barb', 'deer netting', 'waratah'],
  ),
  category('electric-fencing', 'Electric fencing', 'fence', GOODS_FIELDS, [
    'energiser',
    'gallagher',
    'standards',
    'reels',
    'stafix',
  ]),
  category(
    'gates',
    'Gates',
    'gate',
    [...GOODS_FIELDS, withCardPosition(lengthMetres, 2), withCardPosition(material, 3)],
    ['farm gate', 'bar gate', 'taranaki gate'],
  ),
  category(
    'cattle-yards',
    'Cattle yards',
    'yards',
    [...GOODS_FIELDS, withCardPosition(material, 2), holdsHead],
    ['portable yards', 'cattle panels'],
  ),
  category(
    'sheep-yards',
    'Sheep yards & handlers',
    'yards',
    [...GOODS_FIELDS, withCardPosition(material, 2), holdsHead],
    ['sheep handler', 'conveyor', 'prattley'],
  ),
  category(
    'crushes-headbails',
    'Crushes & headbails',
    'yards',
    [...GOODS_FIELDS, withCardPosition(material, 2)],
    ['cattle crush', 'headbail', 'vet crush'],
  ),
  category(
    'loading-ramps',
    'Loading ramps',
    'yards',
    [...GOODS_FIELDS, withCardPosition(material, 2)],
    ['loading race', 'stock ramp'],
  ),
  category('scales-eid', 'Scales & EID readers', 'yards', GOODS_FIELDS, [
    'load bars',
    'tru-test',
    'eid wand',
    'weigh scales',
  ]),
]);

const clusters = integer('clusters', 'Clusters', 1, 120, {
  unit: 'clusters',
  card: 2,
  filter: 'range',
});

const DAIRY_PLANT = withGroup('dairy-plant', [
  category(
    'milking-plant',
    'Milking plant & cups',
    'milking-shed',
    [...GOODS_FIELDS, clusters],
    ['clusters', 'cups', 'vacuum pump', 'rotary platform'],
  ),
  category(
    'vats-chillers',
    'Vats & chillers',
    'milking-shed',
    [...GOODS_FIELDS, withCardPosition(capacityLitres, 2)],
    ['milk vat', 'chiller', 'refrigeration'],
  ),
  category(
    'in-shed-feeding',
    'In-shed feeding & silos',
    'milking-shed',
    [...GOODS_FIELDS, decimal('capacityTonnes', 'Capacity', 0.5, 200, { unit: 'tonnes', card: 2 })],
    ['silo', 'meal feeder', 'auger'],
  ),
  category(
    'effluent-gear',
    'Effluent gear',
    'irrigation',
    [...GOODS_FIELDS, capacityLitres],
    ['effluent pump', 'travelling irrigator', 'slurry tanker', 'stirrer'],
  ),
  category(
    'calf-rearing-gear',
    'Calf rearing gear',
    'calf',
    [
      ...GOODS_FIELDS,
      integer('teats', 'Teats', 1, 100, { unit: 'teats', card: 2 }),
      capacityLitres,
    ],
    ['calfeteria', 'calf feeder', 'milk trailer'],
  ),
  category('drafting-collars', 'Drafting, collars & sensors', 'milking-shed', GOODS_FIELDS, [
    'auto drafting',
    'cow collars',
    'heat detection',
    'protrack',
  ]),
]);

const STOCK_GEAR = withGroup('animal-health-shearing', [
  category('shearing-gear', 'Shearing gear', 'shearer', GOODS_FIELDS, [
    'handpiece',
    'combs',
    'cutters',
    'wool press',
    'shearing plant',
  ]),
  category('drench-dip-gear', 'Drench & dip gear', 'sheep', GOODS_FIELDS, [
    'drench gun',
    'backpack',
    'jetter',
    'dip',
  ]),
  category('tags-marking', 'Tags & marking', 'sheep', GOODS_FIELDS, [
    'ear tags',
    'tagger',
    'docking gear',
    'rubber rings',
  ]),
  category(
    'stock-feeders',
    'Hay racks, feeders & licks',
    'hay',
    [...GOODS_FIELDS, withCardPosition(material, 2)],
    ['hay feeder', 'lick feeder', 'trough feeder'],
  ),
]);

const VEHICLES = withGroup('vehicles', [
  category('utes', 'Utes', 'ute', UTE_FIELDS, [
    'hilux',
    'ranger',
    'navara',
    'landcruiser',
    'pickup',
    '4wd',
  ]),
  category('four-wheel-drives', 'Four-wheel drives', 'ute', VEHICLE_FIELDS, [
    '4x4',
    'prado',
    'patrol',
    'suv',
    '4wd',
  ]),
  category('quad-bikes', 'Quad bikes', 'quad', BIKE_FIELDS, [
    'quad',
    'four wheeler',
    'atv',
    'trx420',
    'kingquad',
  ]),
  category('side-by-sides', 'Side-by-sides', 'quad', BIKE_FIELDS, [
    'utv',
    'mule',
    'ranger',
    'gator',
    'rtv',
  ]),
  category('farm-bikes', 'Farm bikes', 'quad', BIKE_FIELDS, [
    'two wheeler',
    'ag bike',
    'motorbike',
    'ag200',
    'ctx200',
  ]),
  category('trucks', 'Trucks', 'truck', TRUCK_FIELDS, ['tipper', 'stock truck', 'flat deck']),
  category('trailers-floats', 'Trailers & horse floats', 'trailer', TRAILER_FIELDS, [
    'horse float',
    'stock trailer',
    'bike trailer',
    'tandem',
  ]),
  category('cars', 'Cars', 'ute', VEHICLE_FIELDS, ['wagon', 'runabout', 'paddock basher']),
  category(
    'boats',
    'Boats',
    'boat',
    [
      ...GOODS_FIELDS,
      withCardPosition(year, 2),
      decimal('lengthMetres', 'Length', 2, 20, { unit: 'm', card: 3 }),
    ],
    ['dinghy', 'jet boat', 'outboard'],
  ),
  category(
    'caravans-motorhomes',
    'Caravans & motorhomes',
    'truck',
    [
      ...GOODS_FIELDS,
      withCardPosition(year, 2),
      integer('berths', 'Sleeps', 1, 10, { unit: 'berth', card: 3 }),
    ],
    ['caravan', 'camper', 'house bus'],
  ),
  category('tyres-vehicle-parts', 'Tyres & vehicle parts', 'tools', GOODS_FIELDS, [
    'tyres',
    'canopy',
    'bull bar',
    'flat deck',
  ]),
]);

const floorArea = integer('floorSquareMetres', 'Floor', 2, 20_000, {
  unit: 'm²',
  filter: 'range',
  card: 2,
});
const SHEDS = withGroup('sheds-buildings', [
  category(
    'farm-sheds',
    'Farm sheds & barns',
    'shed',
    [...GOODS_FIELDS, floorArea, withCardPosition(material, 3)],
    ['implement shed', 'hay barn', 'kitset shed', 'calf shed'],
  ),
  category(
    'cabins-sleepouts',
    'Cabins & sleepouts',
    'house',
    [...GOODS_FIELDS, floorArea, toggle('isRelocatable', 'Relocatable', { filter: 'toggle' })],
    ['cabin', 'sleepout', 'smoko room'],
  ),
  category(
    'containers',
    'Containers',
    'shed',
    [
      ...GOODS_FIELDS,
      choice(
        'containerLength',
        'Length',
        options(
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
  category(
    'tunnel-houses',
    'Tunnel & glass houses',
    'shed',
    [...GOODS_FIELDS, floorArea],
    ['greenhouse', 'tunnel house', 'shade cloth'],
  ),
  category(
    'roofing-iron',
    'Roofing iron & cladding',
    'shed',
    [goodsCondition, ...GOODS_FIELDS.slice(1), withCardPosition(lengthMetres, 2)],
    ['corrugated iron', 'longrun', 'coloursteel'],
  ),
  category(
    'building-materials',
    'Timber & building materials',
    'shed',
    [goodsCondition, ...GOODS_FIELDS.slice(1), treatment],
    ['timber', 'joinery', 'windows', 'beams'],
  ),
]);

const TOOLS = withGroup('tools-workshop', [
  category('hand-power-tools', 'Hand & power tools', 'tools', GOODS_FIELDS, [
    'drill',
    'grinder',
    'socket set',
    'makita',
  ]),
  category('chainsaws', 'Chainsaws & scrub cutters', 'chainsaw', GOODS_FIELDS, [
    'stihl',
    'husqvarna',
    'chainsaw',
    'weed eater',
  ]),
  category(
    'generators',
    'Generators',
    'generator',
    [
      ...GOODS_FIELDS,
      decimal('kilowatts', 'Output', 0.5, 500, { unit: 'kW', filter: 'range', card: 2 }),
    ],
    ['genset', 'pto generator'],
  ),
  category('welders-compressors', 'Welders & compressors', 'tools', GOODS_FIELDS, [
    'mig welder',
    'air compressor',
    'plasma',
  ]),
  category(
    'fuel-tanks',
    'Fuel tanks & pumps',
    'water-tank',
    [...GOODS_FIELDS, withCardPosition(capacityLitres, 2)],
    ['diesel tank', 'overhead tank', 'fuel bowser'],
  ),
  category('workshop-lifting', 'Workshop & lifting', 'tools', GOODS_FIELDS, [
    'hoist',
    'press',
    'gantry',
    'vice',
  ]),
]);

const flow = decimal('flowLitresPerSecond', 'Flow', 0.1, 500, { unit: 'L/s', filter: 'range' });
const WATER = withGroup('irrigation-water', [
  category(
    'irrigators',
    'Irrigators',
    'irrigation',
    [...GOODS_FIELDS, withCardPosition(areaHectares, 2), lengthMetres],
    ['pivot', 'k-line', 'travelling irrigator', 'long lateral'],
  ),
  category(
    'pumps',
    'Pumps',
    'irrigation',
    [
      ...GOODS_FIELDS,
      withCardPosition(flow, 2),
      decimal('kilowatts', 'Power', 0.1, 500, { unit: 'kW', card: 3 }),
    ],
    ['water pump', 'bore pump', 'davey', 'lowara', 'fire fighting pump'],
  ),
  category(
    'water-tanks',
    'Water tanks',
    'water-tank',
    [...GOODS_FIELDS, withCardPosition(capacityLitres, 2), withCardPosition(material, 3)],
    ['tank', '25000 litre', 'plastic tank'],
  ),
  category(
    'troughs',
    'Troughs',
    'water-tank',
    [...GOODS_FIELDS, withCardPosition(capacityLitres, 2), withCardPosition(material, 3)],
    ['water trough', 'concrete trough', 'ballcock'],
  ),
  category(
    'pipe-fittings',
    'Pipe & fittings',
    'irrigation',
    [goodsCondition, brand, model, withCardPosition(lengthMetres, 2)],
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
