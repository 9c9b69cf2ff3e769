/** Judged queries over every category of machinery and vehicles. */
import { inCategory as is, judge } from '../rules.ts';

const TRACTORS = is('tractors');
const HARVESTERS = is('harvesters');
const BALERS = is('balers-wrappers');
const DIGGERS = is('diggers-earthmoving');
const LIFTS = is('telehandlers-forklifts');
const SPREADERS = is('spreaders');
const TOPPERS = is('toppers-mulchers');
const ROAD_TRAILERS = is('trailers-floats');
const FLOATS = is('trailers-floats', { title: /float/ });
const UTES = is('utes');
const HILUX = is('utes', { model: /hilux/ });
const QUADS = is('quad-bikes');
const BIKES = is('farm-bikes');
const SIDE_BY_SIDES = is('side-by-sides');
const CARAVANS = is('caravans-motorhomes');

export const WIDER_MACHINE_QUERIES = [
  judge('head', 'mulcher', is('toppers-mulchers', { title: /mulch/ }), TOPPERS),
  judge('head', 'forklift', is('telehandlers-forklifts', { title: /forklift/ }), LIFTS),
  judge('head', 'canopy', is('tyres-vehicle-parts', { title: /canopy/ }), null, [
    is('utes', { text: /canopy/ }),
    is('tyres-vehicle-parts'),
  ]),
  judge('head', 'boat', is('boats')),
  judge(
    'head',
    'motorhome',
    is('caravans-motorhomes', { title: /motorhome|motor home/ }),
    CARAVANS,
  ),
  judge('head', 'navara', is('utes', { model: /navara/ }), is('utes', { make: 'Nissan' }), UTES),
  judge('middle', 'tractor with cab', is('tractors', { attributes: { hasCab: true } }), TRACTORS),
  judge(
    'middle',
    'tractor with front end loader',
    is('tractors', { attributes: { hasLoader: true } }),
    TRACTORS,
    is('loaders-attachments'),
  ),
  judge('middle', 'zero turn mower', is('mowing-grounds', { title: /zero/ }), is('mowing-grounds')),
  judge('middle', 'skid steer loader', is('diggers-earthmoving', { title: /skid/ }), null, [
    DIGGERS,
    is('loaders-attachments'),
  ]),
  judge('middle', 'direct drill', is('seed-drills', { title: /direct/ }), is('seed-drills'), [
    is('cultivation-drilling'),
  ]),
  judge(
    'middle',
    'tandem tip trailer',
    is('farm-trailers', { title: /tip/, attributes: { axles: /tandem/ } }),
    [
      is('farm-trailers', { title: /tip/ }),
      is('farm-trailers', { attributes: { axles: /tandem/ } }),
    ],
    is('farm-trailers'),
  ),
  judge(
    'middle',
    'stock truck for sale',
    is('trucks', { attributes: { deck: /stock-crate/ } }),
    is('trucks'),
  ),
  judge(
    'middle',
    'tow bar for hilux',
    is('tyres-vehicle-parts', { text: /tow ?bar/ }),
    is('tyres-vehicle-parts', { make: 'Toyota' }),
    is('tyres-vehicle-parts'),
  ),
  judge(
    'tail',
    'claas jaguar chopper',
    is('harvesters', { model: /jaguar/ }),
    is('harvesters', { make: 'Claas' }),
    HARVESTERS,
  ),
  judge(
    'tail',
    'mchale fusion baler',
    is('balers-wrappers', { make: 'McHale', model: /fusion/ }),
    is('balers-wrappers', { make: 'McHale' }),
    BALERS,
  ),
  judge(
    'tail',
    'yamaha grizzly quad',
    is('quad-bikes', { model: /grizzly/ }),
    is('quad-bikes', { make: 'Yamaha' }),
    QUADS,
  ),
  judge(
    'tail',
    'manual double cab hilux',
    is('utes', { model: /hilux/, attributes: { gearbox: /manual/, body: /double/ } }),
    HILUX,
    UTES,
  ),
  judge('tail', 'automatic subaru outback', is('cars', { model: /outback/ }), [
    is('cars', { make: 'Subaru' }),
    is('four-wheel-drives', { make: 'Subaru' }),
  ]),
  judge(
    'tail',
    'fendt 724 vario',
    is('tractors', { make: 'Fendt', model: /724/ }),
    is('tractors', { make: 'Fendt' }),
    TRACTORS,
  ),
  judge(
    'tail',
    'honda foreman trx500',
    is('quad-bikes', { make: 'Honda', model: /trx ?500|foreman/ }),
    is('quad-bikes', { make: 'Honda' }),
    QUADS,
  ),
  judge('tail', 'john deere gator', is('side-by-sides', { make: 'John Deere' }), SIDE_BY_SIDES),
  judge(
    'tail',
    'komatsu bulldozer',
    is('diggers-earthmoving', { make: 'Komatsu', title: /dozer/ }),
    [is('diggers-earthmoving', { make: 'Komatsu' }), is('diggers-earthmoving', { title: /dozer/ })],
    DIGGERS,
  ),
  judge('typo', 'excvator', is('diggers-earthmoving', { title: /excavator|digger/ }), DIGGERS),
  judge('typo', 'telehnadler', is('telehandlers-forklifts', { title: /telehandler/ }), LIFTS),
  judge(
    'typo',
    'kubotta',
    [
      is('tractors', { make: 'Kubota' }),
      is('side-by-sides', { make: 'Kubota' }),
      is('diggers-earthmoving', { make: 'Kubota' }),
      is('mowing-grounds', { make: 'Kubota' }),
    ],
    is(['generators', 'pumps', 'machinery-parts'], { make: 'Kubota' }),
  ),
  judge('typo', 'hylux', HILUX, null, UTES),
  judge('typo', 'landcuriser', [
    is('utes', { model: /land ?cruiser/ }),
    is('four-wheel-drives', { model: /land ?cruiser/ }),
  ]),
  judge('typo', 'horse flaot', FLOATS, null, ROAD_TRAILERS),
  judge(
    'typo',
    'muck spreder',
    is('spreaders', { title: /muck|manure|rear discharge/ }),
    SPREADERS,
  ),
  judge(
    'typo',
    'polarus ranger',
    is('side-by-sides', { make: 'Polaris', model: /ranger/ }),
    is('side-by-sides', { make: 'Polaris' }),
    SIDE_BY_SIDES,
  ),
  judge(
    'typo',
    'massey furgeson',
    is('tractors', { make: 'Massey Ferguson' }),
    null,
    is(['harvesters', 'balers-wrappers', 'telehandlers-forklifts', 'machinery-parts'], {
      make: 'Massey Ferguson',
    }),
  ),
  judge('typo', 'motorbke', BIKES),
  judge('typo', 'volkswagon amarok', is('utes', { model: /amarok/ }), null, UTES),
  judge('typo', 'carravan', is('caravans-motorhomes', { title: /caravan/ }), CARAVANS),
  judge(
    'typo',
    'mitsibishi triton',
    is('utes', { model: /triton/ }),
    is('utes', { make: 'Mitsubishi' }),
    UTES,
  ),
  judge(
    'typo',
    'balar wrapper combo',
    is('balers-wrappers', { title: /wrapper|combi|fusion/ }),
    BALERS,
  ),
  judge('typo', 'forage harvestor', is('harvesters', { title: /forage/ }), HARVESTERS),
  judge('typo', 'diger', is('diggers-earthmoving', { title: /excavator|digger/ }), DIGGERS, [
    is('earthworks-digger'),
    is('digger-operator'),
  ]),
  judge('joined', 'D max', is('utes', { model: /d-?max/ }), is('utes', { make: 'Isuzu' }), UTES),
  judge(
    'joined',
    'discmower',
    is('mowers-rakes-tedders', { title: /disc mower|mower/ }),
    is('mowers-rakes-tedders'),
  ),
  judge('joined', 'housebus', is('caravans-motorhomes', { title: /bus/ }), CARAVANS),
  judge('joined', 'jetboat', is('boats', { title: /jet/ }), is('boats')),
  judge('nickname', 'paddock basher', [is('cars'), is('four-wheel-drives')], UTES),
  judge('nickname', 'kwaka mule', is('side-by-sides', { make: 'Kawasaki' }), SIDE_BY_SIDES),
  judge('nickname', 'nh round baler', is('balers-wrappers', { make: 'New Holland' }), BALERS),
  judge('nickname', 'dozer', is('diggers-earthmoving', { title: /dozer/ }), null, DIGGERS),
  judge('nickname', 'pickup truck', UTES, null, is('trucks')),
  judge(
    'nickname',
    'tractor wreckers',
    is('machinery-parts', { text: /wreck|dismantl|parts/ }),
    is('machinery-parts'),
  ),
  judge('nickname', 'lawn mower ride on', is('mowing-grounds')),
  judge(
    'number',
    'tractor under 2000 hours',
    is('tractors', { attributes: { hours: [0, 2000] } }),
    null,
    TRACTORS,
  ),
  judge(
    'number',
    'ute less than 150,000 km',
    is('utes', { attributes: { odometer: [0, 150_000] } }),
    null,
    UTES,
  ),
  judge(
    'number',
    'hilux 2015 or newer',
    is('utes', { model: /hilux/, attributes: { year: [2015, 2035] } }),
    null,
    HILUX,
  ),
  judge(
    'number',
    '150hp tractor',
    is('tractors', { attributes: { horsepower: [135, 165] } }),
    is('tractors', { attributes: { horsepower: [125, 175] } }),
    TRACTORS,
  ),
  judge('number', 'boat under 15 grand', is('boats', { price: [0, 15_000] }), null, is('boats')),
  judge(
    'number',
    'four berth caravan',
    is('caravans-motorhomes', { attributes: { berths: [4, 4] }, title: /caravan/ }),
    is('caravans-motorhomes', { attributes: { berths: [4, 10] } }),
    CARAVANS,
  ),
  judge(
    'number',
    '80 to 100 hp tractor with loader',
    is('tractors', { attributes: { horsepower: [80, 100], hasLoader: true } }),
    is('tractors', { attributes: { horsepower: [80, 100] } }),
    TRACTORS,
  ),
  judge('number', 'farm bike under 3000', is('farm-bikes', { price: [0, 3000] }), null, BIKES),
  judge(
    'number',
    'truck with 5 tonne payload',
    is('trucks', { attributes: { payloadKilograms: [4500, 5500] } }),
    is('trucks'),
  ),
  judge('place', 'tractors in northland', is('tractors', { place: 'northland' })),
  judge(
    'place',
    'quad bike ashburton',
    is('quad-bikes', { near: ['ashburton', 30] }),
    is('quad-bikes', { near: ['ashburton', 80] }),
    QUADS,
  ),
  judge('place', 'digger hawkes bay', is('diggers-earthmoving', { place: 'hawkes-bay' }), null, [
    is('earthworks-digger', { place: 'hawkes-bay' }),
    DIGGERS,
  ]),
  judge(
    'place',
    'hilux near taupo',
    is('utes', { model: /hilux/, near: ['taupo', 60] }),
    is('utes', { model: /hilux/, near: ['taupo', 120] }),
    HILUX,
  ),
  judge('place', 'trailers southland', [
    is('trailers-floats', { place: 'southland' }),
    is('farm-trailers', { place: 'southland' }),
  ]),
  judge('kind', 'digger with operator for hire', is('earthworks-digger'), is('drainage'), [
    DIGGERS,
    is('digger-operator'),
  ]),
  judge('kind', 'wanted tractor', is('tractors', { title: /wanted|looking for|wtb/ }), TRACTORS),
];
