/** Judged queries about places, kinds and other ways of asking, on all subjects. */
import { inCategory as is, judge, ofKind, type ListingTest } from '../rules.ts';

const TRACTORS = is('tractors');
const UTES = is('utes');
const QUADS = is('quad-bikes');
const FIREWOOD = is('firewood');
const JOBS = ofKind('job');
const NORTH_ISLAND = [
  'northland',
  'auckland',
  'waikato',
  'bay-of-plenty',
  'gisborne',
  'hawkes-bay',
  'taranaki',
  'manawatu-whanganui',
  'wellington',
];
const SOUTH_ISLAND = [
  'tasman',
  'nelson',
  'marlborough',
  'west-coast',
  'canterbury',
  'otago',
  'southland',
];
const WAIRARAPA = ['masterton', 'carterton', 'south-wairarapa'];
const hilux = (more: Partial<ListingTest> = {}) => is('utes', { model: /hilux/, ...more });
const tractor = (make: string, model: RegExp) => is('tractors', { make, model });

export const MORE_QUERIES = [
  judge('place', 'utes south island', is('utes', { place: SOUTH_ISLAND }), null, UTES),
  judge('place', 'north island hay', is('hay', { place: NORTH_ISLAND }), null, is('hay')),
  judge(
    'place',
    'tractors north canterbury',
    is('tractors', { place: ['hurunui', 'waimakariri', 'kaikoura'] }),
    [is('tractors', { place: 'canterbury' })],
    TRACTORS,
  ),
  judge(
    'place',
    'grazing wairarapa',
    is(['grazing-offered', 'winter-grazing'], { place: WAIRARAPA }),
    [
      is(['grazing-offered', 'winter-grazing'], { place: 'wellington' }),
      is('grazing-wanted', { place: WAIRARAPA }),
    ],
    is(['grazing-offered', 'winter-grazing']),
  ),
  judge('place', 'quad bikes for sale otago', is('quad-bikes', { place: 'otago' }), null, QUADS),
  judge(
    'place',
    'cheap firewood near hamilton',
    is('firewood', { near: ['hamilton', 60] }),
    [is('firewood', { near: ['hamilton', 120] })],
    FIREWOOD,
  ),
  judge(
    'place',
    'lambs gisborne',
    is('lambs', { place: 'gisborne' }),
    is('ewes-hoggets', { place: 'gisborne', title: /lambs/ }),
    is('lambs'),
  ),
  judge(
    'place',
    'lucerne hay marlborough',
    is('hay', { title: /lucerne/, place: 'marlborough' }),
    [
      is('hay', { place: 'marlborough' }),
      is('hay', { title: /lucerne/, place: ['nelson', 'tasman', 'canterbury'] }),
    ],
    is('hay', { title: /lucerne/ }),
  ),
  judge(
    'place',
    'shearer hawkes bay',
    is(['shearer', 'shearing-crutching'], { place: 'hawkes-bay' }),
    [is('shearers-shed-hands', { place: 'hawkes-bay' })],
    is(['shearer', 'shearing-crutching']),
  ),
  judge(
    'place',
    'pups king country',
    is('pups', { place: ['waitomo', 'otorohanga', 'ruapehu'] }),
    [is('pups', { place: ['waikato', 'manawatu-whanganui', 'taranaki'] })],
    is('pups'),
  ),
  judge('kind', 'hay cutting contractor', is('hay-silage'), null, ofKind('service')),
  judge(
    'kind',
    'couple looking for dairy farm position',
    is('farming-couples'),
    [is(['dairy-assistants', 'dairy-managers', 'herd-managers', 'contract-milkers'])],
    ofKind('profile'),
  ),
  judge(
    'kind',
    'tractor work',
    is('tractor-driver'),
    is(['harvest-operator', 'tractor-drivers']),
    JOBS,
  ),
  judge('kind', 'digger job', is('digger-operator'), null, JOBS),
  judge(
    'kind',
    'student looking for farm work',
    is(['school-leavers', 'general-farm-hands']),
    null,
    [ofKind('profile')],
  ),
  judge(
    'kind',
    'digger operator looking for work',
    is('truck-digger-drivers'),
    null,
    ofKind('profile'),
  ),
  judge(
    'kind',
    'sheep farm jobs',
    is(['shepherd', 'sheep-beef-manager', 'stock-manager']),
    null,
    JOBS,
  ),
  judge('kind', 'wanted quad bike', is('quad-bikes', { title: /wanted/ }), QUADS),
  judge('kind', 'lost heifer', is('lost-stock', { title: /heifer/ }), is('lost-stock')),
  judge(
    'kind',
    'station cook',
    is('cook-housekeeper', { title: /cook/ }),
    is(['cook-housekeeper', 'office-house']),
  ),
  judge(
    'kind',
    'milk tanker driver',
    is('truck-driver', { title: /tanker/ }),
    is('truck-driver'),
    JOBS,
  ),
  judge(
    'joined',
    'frontendloader',
    is('loaders-attachments', { title: /front[- ]end loader/ }),
    is('loaders-attachments'),
  ),
  judge('joined', 'sub soiler', is('cultivation', { title: /subsoiler/ }), null, is('cultivation')),
  judge('joined', 'reliefmilker', is(['relief-milker', 'relief-milking', 'relief-milkers'])),
  judge(
    'joined',
    'tractordriver',
    is('tractor-driver'),
    is(['tractor-drivers', 'harvest-operator']),
  ),
  judge('typo', 'generater', is('generators')),
  judge(
    'typo',
    'hiefers',
    is(['dairy-heifers', 'beef-store-cattle', 'beef-breeding-cows']),
    null,
    is('calves'),
  ),
  judge('typo', 'navarra', is('utes', { model: /navara/ }), null, UTES),
  judge('nickname', 'rounds', is('hay', { title: /round/ }), is(['hay', 'baleage', 'straw'])),
  judge('nickname', 'chook feed', is('meal-pellets', { title: /layer/ }), is('meal-pellets')),
  judge(
    'nickname',
    'dual cab hilux',
    hilux({ title: /double cab/ }),
    hilux({ attributes: { body: /double/ } }),
    hilux(),
  ),
  judge('nickname', 'superphosphate', is('fertiliser', { title: /super/ }), null, is('fertiliser')),
  judge(
    'nickname',
    'wood splitter',
    is('splitters-sawmills', { title: /splitter/ }),
    null,
    is('splitters-sawmills'),
  ),
  judge(
    'nickname',
    'swath turner',
    is('mowers-rakes-tedders', { title: /rake|tedder/ }),
    null,
    is('mowers-rakes-tedders'),
  ),
  judge('tail', 'ford ranger wildtrak', is('utes', { make: 'Ford', model: /ranger/ }), null, UTES),
  judge(
    'tail',
    'isuzu dmax 2018',
    is('utes', { model: /d-max/, attributes: { year: [2018, 2018] } }),
    [is('utes', { model: /d-max/ })],
    UTES,
  ),
  judge(
    'tail',
    'claas arion 640',
    tractor('Claas', /arion 640/),
    tractor('Claas', /arion/),
    TRACTORS,
  ),
  judge('middle', 'woolshed gear', is('shearing-gear')),
  judge(
    'middle',
    'hen house',
    is('garden', { title: /chook house/ }),
    null,
    is(['poultry', 'garden']),
  ),
];
