/** Judged queries about machines and vehicles, as people type or say them on a phone. */
import { inCategory as is, judge, ofKind } from '../rules.ts';

const TRACTORS = is('tractors');
const LOADER = { hasLoader: true } as const;
const madeBy = (make: string) => is('tractors', { make });
const model = (make: string, pattern: RegExp) => is('tractors', { make, model: pattern });
const anyItemBy = (make: string) => ofKind('item', { make });
const FERGUSONS = [madeBy('Ferguson'), model('Massey Ferguson', /\b(35|135)\b/)];
const HILUXES = is('utes', { model: /hilux/ });
const UTES = is('utes');
const QUADS = is('quad-bikes');
const BALERS = is('balers-wrappers');

export const PHONE_MACHINE_QUERIES = [
  judge(
    'number',
    'tractor with loader under 30k waikato',
    is('tractors', { attributes: LOADER, price: [0, 30_000], place: 'waikato' }),
    [
      is('tractors', { attributes: LOADER, price: [0, 30_000] }),
      is('tractors', { attributes: LOADER, place: 'waikato' }),
      is('tractors', { price: [0, 30_000], place: 'waikato' }),
    ],
    TRACTORS,
  ),
  judge('nickname', 'nh ts115', model('New Holland', /ts ?115/), madeBy('New Holland'), TRACTORS),
  judge('joined', 'tl 90', model('New Holland', /tl ?90/), madeBy('New Holland'), TRACTORS),
  judge('joined', 'jd6420', model('John Deere', /6420/), madeBy('John Deere'), TRACTORS),
  judge('joined', 'jd 6120 m', model('John Deere', /6120m/), model('John Deere', /6120/), [
    madeBy('John Deere'),
  ]),
  judge('joined', 'mf 5470', model('Massey Ferguson', /5470/), madeBy('Massey Ferguson'), TRACTORS),
  judge(
    'typo',
    'massy fergison 165',
    model('Massey Ferguson', /165/),
    madeBy('Massey Ferguson'),
    TRACTORS,
  ),
  judge('typo', 'jhon deer tractor', madeBy('John Deere'), null, TRACTORS),
  judge('typo', 'tractir', TRACTORS),
  judge('typo', 'trsctor with cab', is('tractors', { attributes: { hasCab: true } }), TRACTORS),
  judge('typo', 'kubotaa b2650', model('Kubota', /b2650/), madeBy('Kubota'), anyItemBy('Kubota')),
  judge('typo', 'valtre tractor', madeBy('Valtra'), null, TRACTORS),
  judge('typo', 'mccormack tractor', madeBy('McCormick'), null, TRACTORS),
  judge('nickname', 'little grey fergie', madeBy('Ferguson'), FERGUSONS, [
    madeBy('Massey Ferguson'),
  ]),
  judge('joined', 'db990', model('David Brown', /990/), madeBy('David Brown'), TRACTORS),
  judge('middle', 'fordson', is('tractors', { model: /fordson/ }), madeBy('Ford'), TRACTORS),
  judge(
    'tail',
    'how much is a john deere 6120r',
    model('John Deere', /6120r/),
    model('John Deere', /6120/),
    madeBy('John Deere'),
  ),
  judge(
    'tail',
    'compact tractor for lifestyle block',
    is('tractors', { attributes: { horsepower: [10, 55] } }),
    is('tractors', { attributes: { horsepower: [56, 90] } }),
    TRACTORS,
  ),
  judge(
    'number',
    'tractors around 50k',
    is('tractors', { price: [42_500, 57_500] }),
    is('tractors', { price: [35_000, 65_000] }),
    TRACTORS,
  ),
  judge('number', '2wd tractor', is('tractors', { attributes: { drive: /2wd/ } }), null, TRACTORS),
  judge(
    'number',
    'tractor 2015 onwards',
    is('tractors', { attributes: { year: [2015, 2100] } }),
    null,
    TRACTORS,
  ),
  judge(
    'number',
    'tractor 90 horse power 4wd',
    is('tractors', { attributes: { horsepower: [81, 99], drive: /4wd/ } }),
    is('tractors', { attributes: { horsepower: [70, 110] } }),
    TRACTORS,
  ),
  judge(
    'place',
    'tractor gisborne',
    is('tractors', { place: 'gisborne' }),
    [is('tractors', { place: ['hawkes-bay', 'bay-of-plenty'] })],
    TRACTORS,
  ),
  judge(
    'place',
    'looking for a tractor near morrinsville',
    is('tractors', { near: ['morrinsville', 30] }),
    is('tractors', { near: ['morrinsville', 60] }),
    TRACTORS,
  ),
  judge(
    'tail',
    'front end loader to suit massey',
    is('loaders-attachments', { make: 'Massey Ferguson' }),
    [
      is('loaders-attachments', { title: /loader/ }),
      is('tractors', { make: 'Massey Ferguson', attributes: LOADER }),
    ],
    is('loaders-attachments'),
  ),
  judge(
    'middle',
    'how much is a round baler',
    is('balers-wrappers', { title: /round baler|baler wrapper/ }),
    is('balers-wrappers', { title: /baler/ }),
    BALERS,
  ),
  judge('joined', 'mowerconditioner', is('mowers-rakes-tedders', { title: /conditioner/ }), [
    is('mowers-rakes-tedders', { title: /mower/ }),
  ]),
  judge('typo', 'hay raik', is('mowers-rakes-tedders', { title: /rake/ }), null, [
    is('mowers-rakes-tedders'),
  ]),
  judge('middle', 'hay tedder', is('mowers-rakes-tedders', { title: /tedder/ }), null, [
    is('mowers-rakes-tedders'),
  ]),
  judge('typo', 'rotory hoe', is('cultivation', { title: /rotary hoe/ }), null, is('cultivation')),
  judge(
    'nickname',
    'set of discs',
    is('cultivation', { title: /\bdiscs?\b/ }),
    null,
    is('cultivation'),
  ),
  judge(
    'number',
    'sprayer 1000 litre',
    is('sprayers', { attributes: { capacityLitres: [900, 1100] } }),
    is('sprayers', { attributes: { capacityLitres: [700, 1400] } }),
    is('sprayers'),
  ),
  judge(
    'tail',
    'sprayer for the quad',
    is('sprayers', { title: /atv|quad/ }),
    null,
    is(['sprayers', 'spraying']),
  ),
  judge('joined', 'feedout wagon', is('feed-wagons')),
  judge('joined', 'bale feeders', is('feed-wagons', { title: /bale.*feeder/ }), [
    is('feed-wagons', { title: /feeder/ }),
    is('stock-feeders', { title: /hay/ }),
  ]),
  judge('middle', 'silage grab', is('loaders-attachments', { title: /grab/ }), null, [
    is('loaders-attachments'),
  ]),
  judge('typo', 'post rammar', is('post-drivers', { title: /driver|rammer/ }), is('post-drivers')),
  judge('middle', 'post hole borer', is('post-drivers', { title: /borer/ }), [
    is('forestry-gear', { title: /post hole/ }),
    is('post-drivers'),
  ]),
  judge('nickname', 'backhoe', is('diggers-earthmoving', { title: /backhoe/ }), null, [
    is('diggers-earthmoving'),
  ]),
  judge('nickname', 'cat digger', is('diggers-earthmoving', { make: 'Caterpillar' }), null, [
    is('diggers-earthmoving'),
  ]),
  judge(
    'nickname',
    'skiddy',
    is('diggers-earthmoving', { title: /skid.steer/ }),
    is('loaders-attachments', { title: /skid.steer/ }),
    is('diggers-earthmoving'),
  ),
  judge(
    'number',
    'header under 100k',
    is('harvesters', { title: /header|combine/, price: [0, 100_000] }),
    is('harvesters', { price: [0, 100_000] }),
    is('harvesters'),
  ),
  judge('joined', 'zeroturn mower', is('mowing-grounds', { title: /zero/ }), null, [
    is('mowing-grounds'),
  ]),
  judge('tail', 'tractor tyre 12.4 24', is('machinery-parts', { title: /12\.4.24/ }), [
    is('machinery-parts', { title: /tyre/ }),
  ]),
  judge('middle', 'pto shaft', is('machinery-parts', { title: /pto shaft/ }), null, [
    is('machinery-parts'),
  ]),
  judge(
    'tail',
    'ford 5000 parts',
    is('machinery-parts', { title: /ford 5000/ }),
    is('machinery-parts', { title: /ford/ }),
    [model('Ford', /5000/), is('machinery-parts')],
  ),
  judge(
    'number',
    'hilux double cab 4wd under 35k',
    is('utes', {
      model: /hilux/,
      price: [0, 35_000],
      attributes: { body: /double/, drive: /4wd/ },
    }),
    is('utes', { model: /hilux/, price: [0, 35_000] }),
    [HILUXES, is('utes', { price: [0, 35_000] })],
  ),
  judge('typo', 'hulix ute', HILUXES, null, UTES),
  judge('typo', 'toyata hilux sr5', is('utes', { model: /sr5/ }), HILUXES, UTES),
  judge('typo', 'rangr ute', is('utes', { model: /ranger/ }), null, UTES),
  judge(
    'tail',
    'flat deck ute manual diesel',
    is('utes', { attributes: { body: /flat/, gearbox: /manual/, fuel: /diesel/ } }),
    is('utes', { attributes: { body: /flat/ } }),
    UTES,
  ),
  judge(
    'number',
    'wanting a cheap farm ute under 12k',
    is('utes', { price: [0, 12_000] }),
    null,
    UTES,
  ),
  judge('nickname', 'farm hack ute', is('utes', { title: /farm hack/ }), null, UTES),
  judge(
    'number',
    '400cc quad',
    is('quad-bikes', { attributes: { engineCc: [360, 440] } }),
    is('quad-bikes', { attributes: { engineCc: [300, 500] } }),
    QUADS,
  ),
  judge(
    'tail',
    'quad with crush protection',
    is('quad-bikes', { attributes: { hasCrushProtection: true } }),
    null,
    QUADS,
  ),
  judge(
    'joined',
    'trx 500',
    is('quad-bikes', { model: /trx500/ }),
    is('quad-bikes', { make: 'Honda' }),
  ),
  judge('joined', 'rtv900', is('side-by-sides', { model: /rtv-?x?900/ }), [
    is('side-by-sides', { make: 'Kubota' }),
  ]),
  judge('middle', 'can am defender', is('side-by-sides', { make: 'Can-Am' }), [
    is('quad-bikes', { make: 'Can-Am' }),
  ]),
  judge('middle', 'landrover defender', is('four-wheel-drives', { model: /defender/ }), [
    is('four-wheel-drives', { make: 'Land Rover' }),
  ]),
  judge('typo', 'poliaris ranger 570', is('side-by-sides', { model: /ranger 570/ }), [
    is('side-by-sides', { make: 'Polaris' }),
  ]),
  judge(
    'joined',
    'ag125',
    is('farm-bikes', { model: /ag ?125/ }),
    is('farm-bikes', { make: 'Yamaha' }),
    [is('farm-bikes')],
  ),
  judge(
    'nickname',
    'ctx bike',
    is('farm-bikes', { model: /ctx/ }),
    is('farm-bikes', { make: 'Honda' }),
    [is('farm-bikes')],
  ),
  judge(
    'tail',
    'teenager looking for a 2 wheel farm bike under 3 grand',
    is('farm-bikes', { price: [0, 3000] }),
    null,
    is('farm-bikes'),
  ),
  judge(
    'number',
    'two horse float under 12k',
    is('trailers-floats', { title: /two-horse/, price: [0, 12_000] }),
    is('trailers-floats', { title: /float/, price: [0, 12_000] }),
    is('trailers-floats', { title: /float/ }),
  ),
  judge(
    'joined',
    'tandemtrailer',
    is('trailers-floats', { title: /tandem/ }),
    is('trailers-floats', { attributes: { axles: /tandem/ } }),
    is(['trailers-floats', 'farm-trailers']),
  ),
  judge('middle', 'tip trailer 8 ton', is('farm-trailers', { title: /\b8 ?t\b.*tip/ }), [
    is('farm-trailers', { title: /tip/ }),
  ]),
  judge('nickname', 'hino tipper truck', is('trucks', { make: 'Hino' }), [
    is('trucks', { title: /tipper/ }),
  ]),
  judge('nickname', 'camper van', is('caravans-motorhomes', { title: /camper|motorhome/ }), null, [
    is('caravans-motorhomes'),
  ]),
  judge('nickname', 'tinny', is('boats', { title: /alumini?um|alloy/ }), null, is('boats')),
  judge('tail', 'canopy to fit hilux', is('tyres-vehicle-parts', { title: /canopy/ }), null, [
    is('tyres-vehicle-parts'),
    HILUXES,
  ]),
  judge('typo', 'catepillar excavator', is('diggers-earthmoving', { make: 'Caterpillar' }), [
    is('diggers-earthmoving'),
  ]),
  judge(
    'number',
    'manitou under 60k',
    [is('telehandlers-forklifts', { make: 'Manitou', price: [0, 60_000] })],
    [anyItemBy('Manitou')],
    is('telehandlers-forklifts'),
  ),
  judge(
    'place',
    'quad bike te kuiti',
    is('quad-bikes', { near: ['te-kuiti', 30] }),
    [is('quad-bikes', { place: 'waikato' })],
    QUADS,
  ),
  judge(
    'place',
    'utes for sale gizborne',
    is('utes', { place: 'gisborne' }),
    [is('utes', { place: ['hawkes-bay', 'bay-of-plenty'] })],
    UTES,
  ),
];
