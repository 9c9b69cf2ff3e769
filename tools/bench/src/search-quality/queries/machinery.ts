/** Judged queries about tractors and implements. */
import { inCategory as is, judge, ofKind } from '../rules.ts';

const TRACTORS = is('tractors');
const madeBy = (make: string) => is('tractors', { make });
const model = (make: string, pattern: RegExp) => is('tractors', { make, model: pattern });
const anyItemBy = (make: string) => ofKind('item', { make });
const FERGUSONS = [madeBy('Massey Ferguson'), madeBy('Ferguson')];
const DIGGERS = is('diggers-earthmoving', { title: /digger|excavator/ });
const LOADERS = is('loaders-attachments', { title: /loader/ });

export const MACHINERY_QUERIES = [
  judge('head', 'tractor', TRACTORS, null, ofKind('item', { title: /tractor/ })),
  judge('head', 'tractors', TRACTORS, null, ofKind('item', { title: /tractor/ })),
  judge('head', 'john deere', madeBy('John Deere'), anyItemBy('John Deere')),
  judge('head', 'massey ferguson', FERGUSONS, anyItemBy('Massey Ferguson')),
  judge('head', 'kubota', anyItemBy('Kubota')),
  judge('head', 'new holland', madeBy('New Holland'), anyItemBy('New Holland')),
  judge('head', 'mower', is(['mowing-grounds', 'mowers-rakes-tedders'], { title: /mower/ }), [
    is(['mowing-grounds', 'mowers-rakes-tedders', 'toppers-mulchers']),
  ]),
  judge(
    'head',
    'loader',
    [LOADERS, is('diggers-earthmoving', { title: /loader/ })],
    [is('tractors', { attributes: { hasLoader: true } }), is('loaders-attachments')],
  ),
  judge('head', 'digger', DIGGERS, is('earthworks-digger'), is('diggers-earthmoving')),
  judge('head', 'sprayer', is('sprayers'), null, is('spraying')),
  judge('head', 'telehandler', is('telehandlers-forklifts', { title: /telehandler/ }), null, [
    is('telehandlers-forklifts'),
  ]),

  judge(
    'middle',
    'tractor with loader',
    [is('tractors', { attributes: { hasLoader: true } }), is('tractors', { title: /loader/ })],
    TRACTORS,
    LOADERS,
  ),
  judge('middle', 'john deere tractor', madeBy('John Deere'), null, TRACTORS),
  judge('middle', 'case ih tractor', madeBy('Case IH'), null, TRACTORS),
  judge('middle', 'claas tractor', madeBy('Claas'), null, [anyItemBy('Claas'), TRACTORS]),
  judge('middle', 'fendt', madeBy('Fendt'), anyItemBy('Fendt')),
  judge(
    'middle',
    'small tractor',
    [is('tractors', { attributes: { horsepower: [10, 60] } })],
    is('tractors', { attributes: { horsepower: [61, 90] } }),
    TRACTORS,
  ),
  judge(
    'middle',
    'round baler',
    is('balers-wrappers', { title: /round baler|baler wrapper/ }),
    [is('balers-wrappers', { title: /baler/ })],
    [is('balers-wrappers')],
  ),
  judge('middle', 'bale wrapper', is('balers-wrappers', { title: /wrapper/ }), null, [
    is('balers-wrappers'),
  ]),
  judge(
    'middle',
    'mower conditioner',
    [is('mowers-rakes-tedders', { title: /conditioner/ })],
    is('mowers-rakes-tedders', { title: /mower/ }),
    is('mowers-rakes-tedders'),
  ),
  judge('middle', 'hay rake', is('mowers-rakes-tedders', { title: /rake/ }), null, [
    is('mowers-rakes-tedders'),
  ]),
  judge('middle', 'plough', is('cultivation', { title: /plough/ }), null, [
    is('cultivation'),
    is('cultivation-drilling'),
  ]),
  judge('middle', 'seed drill', is('seed-drills', { title: /drill|seeder/ }), is('seed-drills'), [
    is('cultivation-drilling'),
  ]),
  judge(
    'middle',
    'silage wagon',
    is('feed-wagons', { title: /silage wagon/ }),
    [is('feed-wagons', { title: /wagon/ }), is('farm-trailers', { title: /silage/ })],
    is('feed-wagons'),
  ),
  judge('middle', 'mixer wagon', is('feed-wagons', { title: /mixer/ }), null, is('feed-wagons')),
  judge('middle', 'fertiliser spreader', is('spreaders', { title: /fert/ }), is('spreaders'), [
    is('fertiliser-spreading'),
  ]),
  judge('middle', 'boom sprayer', is('sprayers', { title: /boom/ }), is('sprayers')),
  judge('middle', 'post driver', is('post-drivers'), null, is('fencing')),
  judge('middle', 'hedge cutter', is('toppers-mulchers', { title: /hedge/ }), null, [
    is('toppers-mulchers'),
    ofKind('item', { title: /hedge ?(cutter|trimmer)/ }),
  ]),
  judge(
    'middle',
    'ride on mower',
    is('mowing-grounds', { title: /ride-on/ }),
    [is('mowing-grounds', { title: /mower/ })],
    is('mowing-grounds'),
  ),
  judge('middle', 'forage harvester', is('harvesters', { title: /forage/ }), is('harvesters')),
  judge('middle', 'bale forks', is('loaders-attachments', { title: /bale fork/ }), null, [
    is('loaders-attachments'),
  ]),
  judge('middle', 'tractor tyres', is('machinery-parts', { title: /tyre/ }), null, [
    is('tyres-vehicle-parts', { title: /tyre/ }),
    is('machinery-parts'),
  ]),

  judge('tail', 'john deere 6155r', model('John Deere', /6155r/), madeBy('John Deere')),
  judge('tail', 'massey ferguson 135', model('Massey Ferguson', /\b135\b/), FERGUSONS),
  judge('tail', 'case ih puma 165', model('Case IH', /puma 165/), model('Case IH', /puma/), [
    madeBy('Case IH'),
  ]),
  judge('tail', 'valtra t174', model('Valtra', /t174/), madeBy('Valtra')),
  judge('tail', 'mchale fusion 3', is('balers-wrappers', { make: 'McHale', model: /fusion/ }), [
    is('balers-wrappers', { make: 'McHale' }),
  ]),
  judge(
    'tail',
    'new holland bc5070 baler',
    is('balers-wrappers', { model: /bc5070/ }),
    [is('balers-wrappers', { make: 'New Holland' })],
    is('balers-wrappers'),
  ),
  judge(
    'tail',
    'kuhn gmd 310 disc mower',
    is('mowers-rakes-tedders', { model: /gmd 310/ }),
    [is('mowers-rakes-tedders', { make: 'Kuhn' })],
    is('mowers-rakes-tedders', { title: /mower/ }),
  ),
  judge('tail', 'hardi commander 3200', is('sprayers', { model: /commander/ }), [
    is('sprayers', { make: 'Hardi' }),
  ]),
  judge(
    'tail',
    'manitou mlt 634',
    is('telehandlers-forklifts', { model: /mlt 634/ }),
    [is('telehandlers-forklifts', { make: 'Manitou' })],
    is('telehandlers-forklifts'),
  ),
  judge(
    'tail',
    'hitachi zx130',
    is('diggers-earthmoving', { model: /zx130/ }),
    [is('diggers-earthmoving', { make: 'Hitachi' })],
    DIGGERS,
  ),
  judge(
    'tail',
    'mini digger 3.5 tonne',
    is('diggers-earthmoving', { title: /mini digger/ }),
    [DIGGERS],
    is('earthworks-digger'),
  ),
  judge(
    'tail',
    'claas lexion header',
    is('harvesters', { make: 'Claas', model: /lexion/ }),
    [is('harvesters', { make: 'Claas' })],
    is('harvesters'),
  ),
  judge('tail', 'duncan renovator drill', is('seed-drills', { make: 'Duncan' }), [
    is('seed-drills'),
  ]),
  judge('tail', 'vicon fert spreader', is('spreaders', { make: 'Vicon' }), is('spreaders')),
  judge(
    'tail',
    'hustler bale feeder',
    is('feed-wagons', { make: 'Hustler' }),
    [is('feed-wagons', { title: /bale feeder/ })],
    is('feed-wagons'),
  ),
  judge('tail', 'kinghitter post driver', is('post-drivers', { make: 'Kinghitter' }), [
    is('post-drivers'),
  ]),

  judge('typo', 'tracter', TRACTORS),
  judge('typo', 'tractr', TRACTORS),
  judge('typo', 'jonh deere', madeBy('John Deere'), anyItemBy('John Deere')),
  judge('typo', 'massy ferguson', FERGUSONS, anyItemBy('Massey Ferguson')),
  judge('typo', 'kabota tractor', madeBy('Kubota'), null, TRACTORS),
  judge('typo', 'new hollend', madeBy('New Holland'), anyItemBy('New Holland')),
  judge('typo', 'telehander', is('telehandlers-forklifts', { title: /telehandler/ }), null, [
    is('telehandlers-forklifts'),
  ]),
  judge('typo', 'fertilizer spreader', is('spreaders'), is('fertiliser-spreading')),
  judge('typo', 'excevator', DIGGERS, is('earthworks-digger'), is('diggers-earthmoving')),
  judge('typo', 'plow', is('cultivation', { title: /plough/ }), is('cultivation-drilling'), [
    is('cultivation'),
  ]),
  judge('typo', 'manatou telehandler', is('telehandlers-forklifts', { make: 'Manitou' }), [
    is('telehandlers-forklifts', { title: /telehandler/ }),
  ]),
  judge(
    'typo',
    'mower conditoner',
    is('mowers-rakes-tedders', { title: /conditioner/ }),
    [is('mowers-rakes-tedders', { title: /mower/ })],
    is('mowers-rakes-tedders'),
  ),

  judge('nickname', 'deere 6420', model('John Deere', /6420/), madeBy('John Deere')),
  judge('nickname', 'fergie', FERGUSONS, anyItemBy('Massey Ferguson')),
  judge('nickname', 'fergy tractor', FERGUSONS, null, TRACTORS),
  judge('nickname', 'massey', FERGUSONS, anyItemBy('Massey Ferguson')),
  judge('nickname', 'mf 390', model('Massey Ferguson', /\b390\b/), FERGUSONS),
  judge('nickname', 'nh tractor', madeBy('New Holland'), null, TRACTORS),
  judge('nickname', 'case tractor', madeBy('Case IH'), null, TRACTORS),
  judge('nickname', 'cih puma', model('Case IH', /puma/), madeBy('Case IH')),
  judge('nickname', 'deutz', madeBy('Deutz-Fahr'), anyItemBy('Deutz-Fahr')),
  judge('nickname', '6120', model('John Deere', /6120/), null, TRACTORS),
  judge('nickname', 'bobcat', is('diggers-earthmoving', { make: 'Bobcat' }), [
    ofKind('item', { title: /bobcat|skid[- ]steer/ }),
  ]),
  judge('nickname', 'excavator', DIGGERS, is('earthworks-digger'), is('diggers-earthmoving')),
  judge('nickname', 'bulldozer', is('diggers-earthmoving', { title: /dozer/ }), null, [
    is('diggers-earthmoving'),
    is('earthworks-digger'),
  ]),
  judge('nickname', 'header', is('harvesters', { title: /header|combine/ }), is('harvesters'), [
    is('harvesting'),
  ]),
  judge('nickname', 'post rammer', is('post-drivers'), null, is('fencing')),
  judge('nickname', 'slasher', is('toppers-mulchers')),
  judge('nickname', 'feed out wagon', is('feed-wagons')),
  judge('nickname', 'fel', [
    is('tractors', { title: /loader/ }),
    is('tractors', { attributes: { hasLoader: true } }),
    LOADERS,
  ]),
  judge(
    'nickname',
    'loadall',
    is('telehandlers-forklifts', { make: 'JCB' }),
    [is('telehandlers-forklifts', { title: /telehandler/ })],
    is('telehandlers-forklifts'),
  ),
  judge('nickname', 'muck spreader', is('spreaders', { title: /muck|manure/ }), null, [
    is('spreaders'),
  ]),

  judge('joined', 'mf135', model('Massey Ferguson', /\b135\b/), FERGUSONS),
  judge('joined', 't7 210', model('New Holland', /t7\.210/), madeBy('New Holland')),
  judge('joined', 'john-deere', madeBy('John Deere'), anyItemBy('John Deere')),
  judge('joined', 'johndeere tractor', madeBy('John Deere'), null, TRACTORS),
  judge('joined', 'tele handler', is('telehandlers-forklifts', { title: /telehandler/ }), null, [
    is('telehandlers-forklifts'),
  ]),
  judge('joined', 'fork lift', is('telehandlers-forklifts', { title: /forklift/ }), null, [
    is('telehandlers-forklifts'),
  ]),
  judge('joined', 'postdriver', is('post-drivers'), null, is('fencing')),
  judge('joined', 'seeddrill', is('seed-drills'), null, is('cultivation-drilling')),
  judge(
    'joined',
    'pottinger rake',
    is('mowers-rakes-tedders', { make: 'Pöttinger' }),
    [is('mowers-rakes-tedders', { title: /rake/ })],
    is('mowers-rakes-tedders'),
  ),
  judge('joined', 'rideon mower', is('mowing-grounds', { title: /ride-on|mower/ }), null, [
    is('mowing-grounds'),
  ]),
  judge('joined', 'jcb 531 70', is('telehandlers-forklifts', { model: /531-70/ }), [
    is('telehandlers-forklifts', { make: 'JCB' }),
  ]),

  judge('number', 'tractor under 15000', is('tractors', { price: [0, 15_000] }), null, [
    is('tractors', { price: [15_001, 18_000] }),
  ]),
  judge('number', 'tractor $40,000 to $60,000', is('tractors', { price: [40_000, 60_000] }), null, [
    is('tractors', { price: [34_000, 69_000] }),
  ]),
  judge(
    'number',
    '100-120 hp tractor',
    [is('tractors', { attributes: { horsepower: [100, 120] } })],
    is('tractors', { attributes: { horsepower: [90, 135] } }),
    TRACTORS,
  ),
  judge(
    'number',
    'tractor over 150 hp',
    [is('tractors', { attributes: { horsepower: [150, 800] } })],
    null,
    is('tractors', { attributes: { horsepower: [135, 149] } }),
  ),
  judge(
    'number',
    'tractor less than 3000 hours',
    [is('tractors', { attributes: { hours: [0, 3_000] } })],
    null,
    is('tractors', { attributes: { hours: [3_001, 3_600] } }),
  ),
  judge(
    'number',
    'john deere under 100k',
    [is('tractors', { make: 'John Deere', price: [0, 100_000] })],
    ofKind('item', { make: 'John Deere', price: [0, 100_000] }),
    madeBy('John Deere'),
  ),
  judge(
    'number',
    '4wd tractor under 40k',
    [is('tractors', { price: [0, 40_000], attributes: { drive: /^4wd$/ } })],
    null,
    is('tractors', { price: [0, 48_000] }),
  ),
  judge(
    'number',
    'cheap tractor',
    is('tractors', { price: [0, 15_000] }),
    [is('tractors', { price: [15_001, 30_000] })],
    TRACTORS,
  ),
  judge(
    'number',
    'baler under 10k',
    is('balers-wrappers', { price: [0, 10_000], title: /baler/ }),
    [is('balers-wrappers', { price: [0, 10_000] })],
    is('balers-wrappers'),
  ),

  judge('place', 'tractors waikato', is('tractors', { place: 'waikato' }), null, TRACTORS),
  judge('place', 'tractor southland', is('tractors', { place: 'southland' }), null, TRACTORS),
  judge(
    'place',
    'john deere canterbury',
    [is('tractors', { make: 'John Deere', place: 'canterbury' })],
    ofKind('item', { make: 'John Deere', place: 'canterbury' }),
    madeBy('John Deere'),
  ),
  judge(
    'place',
    'tractor near hamilton',
    is('tractors', { near: ['hamilton', 50] }),
    [is('tractors', { near: ['hamilton', 100] })],
    TRACTORS,
  ),
  judge('place', 'balers taranaki', is('balers-wrappers', { place: 'taranaki' }), null, [
    is('balers-wrappers'),
  ]),
];
