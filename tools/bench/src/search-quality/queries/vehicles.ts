/** Judged queries about utes, quads, bikes, trucks and trailers. */
import { inCategory as is, judge, ofKind } from '../rules.ts';

const UTES = is('utes');
const QUADS = is('quad-bikes');
const SIDE_BY_SIDES = is('side-by-sides');
const BIKES = is('farm-bikes');
const HILUX = is('utes', { model: /hilux/ });
const RANGER = is('utes', { make: 'Ford', model: /ranger/ });
const FLOATS = is('trailers-floats', { title: /float/ });
const CRUISERS = is(['utes', 'four-wheel-drives'], { model: /land cruiser/ });

export const VEHICLE_QUERIES = [
  judge('head', 'ute', UTES),
  judge('head', 'utes', UTES),
  judge('head', 'quad', QUADS, null, ofKind('item', { title: /quad/ })),
  judge('head', 'quad bike', QUADS, null, ofKind('item', { title: /quad/ })),
  judge('head', 'hilux', HILUX, null, ofKind('item', { title: /hilux/ })),
  judge('head', 'motorbike', BIKES, null, QUADS),
  judge('head', 'side by side', SIDE_BY_SIDES),
  judge(
    'head',
    'trailer',
    is(['trailers-floats', 'farm-trailers'], { title: /trailer/ }),
    [is(['trailers-floats', 'farm-trailers'])],
    ofKind('item', { title: /trailer/ }),
  ),
  judge('head', 'truck', is('trucks'), null, UTES),
  judge('head', 'ranger', RANGER, is('side-by-sides', { model: /ranger/ })),

  judge('middle', 'toyota hilux', HILUX, null, is('utes', { make: 'Toyota' })),
  judge('middle', 'ford ranger', RANGER, null, is('utes', { make: 'Ford' })),
  judge('middle', 'nissan navara', is('utes', { model: /navara/ }), null, [
    is(['utes', 'four-wheel-drives'], { make: 'Nissan' }),
  ]),
  judge('middle', 'suzuki quad', is('quad-bikes', { make: 'Suzuki' }), null, QUADS),
  judge(
    'middle',
    'polaris ranger',
    is('side-by-sides', { make: 'Polaris', model: /ranger/ }),
    [is(['side-by-sides', 'quad-bikes'], { make: 'Polaris' })],
    SIDE_BY_SIDES,
  ),
  judge('middle', 'farm bike', BIKES, null, QUADS),
  judge('middle', 'horse float', FLOATS, null, is('trailers-floats')),
  judge('middle', 'stock trailer', is('trailers-floats', { title: /stock/ }), null, [
    is(['trailers-floats', 'farm-trailers']),
  ]),
  judge('middle', 'tipper truck', is('trucks', { title: /tipper/ }), null, is('trucks')),
  judge(
    'middle',
    'ute tyres',
    is('tyres-vehicle-parts', { title: /ute tyre/ }),
    [is('tyres-vehicle-parts', { title: /tyre/ })],
    is('tyres-vehicle-parts'),
  ),
  judge('middle', 'diesel ute', is('utes', { attributes: { fuel: /diesel/ } }), UTES),
  judge(
    'middle',
    'flat deck',
    [ofKind('item', { title: /flat[- ]deck/ }), is('trucks', { attributes: { deck: /flat/ } })],
    null,
    UTES,
  ),
  judge('middle', 'electric farm bike', is('farm-bikes', { title: /electric/ }), BIKES),
  judge('middle', 'postie bike', is('farm-bikes', { title: /postie/ }), BIKES),

  judge(
    'tail',
    'toyota hilux sr5 double cab',
    [is('utes', { model: /hilux sr5/, title: /double cab/ }), is('utes', { model: /hilux sr5/ })],
    HILUX,
    UTES,
  ),
  judge(
    'tail',
    'isuzu d-max ls',
    is('utes', { model: /d-max ls/ }),
    is('utes', { model: /d-max/ }),
    UTES,
  ),
  judge('tail', 'land cruiser 79', is('utes', { model: /land cruiser 79/ }), CRUISERS),
  judge(
    'tail',
    'suzuki kingquad 400',
    is('quad-bikes', { model: /kingquad 400/ }),
    [is('quad-bikes', { model: /kingquad/ })],
    is('quad-bikes', { make: 'Suzuki' }),
  ),
  judge(
    'tail',
    'honda trx420',
    is('quad-bikes', { model: /trx420/ }),
    [is('quad-bikes', { make: 'Honda' })],
    QUADS,
  ),
  judge(
    'tail',
    'kubota rtv x1120',
    is('side-by-sides', { model: /rtv-x1120/ }),
    [is('side-by-sides', { make: 'Kubota' })],
    SIDE_BY_SIDES,
  ),
  judge(
    'tail',
    'yamaha ag200',
    is('farm-bikes', { model: /ag200/ }),
    [is('farm-bikes', { make: 'Yamaha' })],
    BIKES,
  ),
  judge('tail', 'toyota prado diesel', is('four-wheel-drives', { model: /prado/ }), null, [
    CRUISERS,
    is('four-wheel-drives'),
  ]),
  judge('tail', 'suzuki jimny', is('four-wheel-drives', { model: /jimny/ }), null, [
    is('four-wheel-drives'),
  ]),
  judge(
    'tail',
    'isuzu ftr tipper',
    is('trucks', { model: /ftr/ }),
    [is('trucks', { make: 'Isuzu' })],
    is('trucks'),
  ),
  judge('tail', 'warn winch', is('tyres-vehicle-parts', { title: /winch/ }), null, [
    ofKind('item', { title: /winch/ }),
  ]),

  judge('typo', 'qaud bike', QUADS),
  judge('typo', 'hillux', HILUX, null, UTES),
  judge('typo', 'landcrusier', CRUISERS),
  judge('typo', 'yahama quad', is('quad-bikes', { make: 'Yamaha' }), null, QUADS),
  judge('typo', 'suzki quad', is('quad-bikes', { make: 'Suzuki' }), null, QUADS),
  judge(
    'typo',
    'stock trialer',
    is('trailers-floats', { title: /stock/ }),
    [is(['trailers-floats', 'farm-trailers'], { title: /trailer/ })],
    is(['trailers-floats', 'farm-trailers']),
  ),
  judge('typo', 'kawaski mule', is('side-by-sides', { make: 'Kawasaki' }), null, SIDE_BY_SIDES),
  judge('typo', 'mitsubushi triton', is('utes', { model: /triton/ }), null, UTES),

  judge('nickname', 'atv', QUADS, null, SIDE_BY_SIDES),
  judge('nickname', 'four wheeler', QUADS, null, SIDE_BY_SIDES),
  judge('nickname', 'ag bike', BIKES, null, QUADS),
  judge('nickname', 'two wheeler', BIKES, null, QUADS),
  judge('nickname', 'cruiser', CRUISERS),
  judge('nickname', 'sxs', SIDE_BY_SIDES),
  judge('nickname', 'utv', SIDE_BY_SIDES),
  judge('nickname', 'rtv', is('side-by-sides', { make: 'Kubota' }), null, SIDE_BY_SIDES),
  judge('nickname', 'deere gator', is('side-by-sides', { make: 'John Deere' }), null, [
    SIDE_BY_SIDES,
  ]),
  judge('nickname', 'dmax', is('utes', { model: /d-max/ }), null, UTES),
  judge('nickname', 'tip truck', is('trucks', { title: /tipper/ }), null, is('trucks')),
  judge('nickname', 'can am', is(['quad-bikes', 'side-by-sides'], { make: 'Can-Am' }), null, [
    QUADS,
  ]),
  judge('nickname', '4x4 ute', is('utes', { attributes: { drive: /^4wd$/ } }), UTES, [
    is('four-wheel-drives'),
  ]),
  judge('nickname', 'float', FLOATS, null, is('trailers-floats')),

  judge('joined', 'quadbike', QUADS, null, ofKind('item', { title: /quad/ })),
  judge('joined', 'quadbikes', QUADS, null, ofKind('item', { title: /quad/ })),
  judge('joined', 'hi lux', HILUX, null, UTES),
  judge('joined', 'landcruiser', CRUISERS),
  judge('joined', 'sidebyside', SIDE_BY_SIDES),
  judge('joined', 'side-by-side', SIDE_BY_SIDES),
  judge('joined', 'horsefloat', FLOATS, null, is('trailers-floats')),
  judge(
    'joined',
    'stocktrailer',
    is('trailers-floats', { title: /stock/ }),
    [is(['trailers-floats', 'farm-trailers'], { title: /trailer/ })],
    is(['trailers-floats', 'farm-trailers']),
  ),
  judge('joined', 'farmbike', BIKES, null, QUADS),
  judge('joined', 'king quad', is('quad-bikes', { model: /kingquad/ }), null, QUADS),
  judge('joined', 'bt 50', is('utes', { model: /bt-50/ }), null, UTES),
  judge('joined', 'cf moto', is(['quad-bikes', 'side-by-sides'], { make: 'CFMOTO' })),

  judge(
    'number',
    'hilux under 25k',
    is('utes', { model: /hilux/, price: [0, 25_000] }),
    [is('utes', { model: /hilux/, price: [25_001, 30_000] })],
    HILUX,
  ),
  judge(
    'number',
    'cheap quad',
    is('quad-bikes', { price: [0, 4_000] }),
    [is('quad-bikes', { price: [4_001, 7_000] })],
    QUADS,
  ),
  judge('number', 'quad less than $3,000', is('quad-bikes', { price: [0, 3_000] }), null, [
    is('quad-bikes', { price: [3_001, 3_600] }),
  ]),
  judge('number', 'quad $5,000–$10,000', is('quad-bikes', { price: [5_000, 10_000] }), null, [
    is('quad-bikes', { price: [4_250, 11_500] }),
  ]),
  judge('number', 'side by side under 15k', is('side-by-sides', { price: [0, 15_000] }), null, [
    is('side-by-sides', { price: [15_001, 18_000] }),
  ]),
  judge(
    'number',
    '2018 hilux',
    is('utes', { model: /hilux/, attributes: { year: [2018, 2018] } }),
    [is('utes', { model: /hilux/, attributes: { year: [2016, 2020] } })],
    HILUX,
  ),

  judge('place', 'quad bike naki', is('quad-bikes', { place: 'taranaki' }), null, QUADS),
  judge(
    'place',
    'ute christchurch',
    is('utes', { near: ['christchurch', 50] }),
    [is('utes', { place: 'canterbury' })],
    UTES,
  ),
  judge(
    'place',
    'horse float waikato',
    [is('trailers-floats', { title: /float/, place: 'waikato' })],
    null,
    FLOATS,
  ),
];
