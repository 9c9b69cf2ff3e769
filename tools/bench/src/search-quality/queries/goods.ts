/** Judged queries about feed, farm supplies and household goods. */
import { inCategory as is, judge, ofKind } from '../rules.ts';

const HAY = is('hay');
const BALEAGE = is('baleage');
const titled = (category: string | readonly string[], title: RegExp) => is(category, { title });
const item = (title: RegExp) => ofKind('item', { title });
const FIREWOOD = is('firewood');
const ENERGISERS = titled('electric-fencing', /energiser/);
const CHAINSAWS = titled('chainsaws', /saw/);
const FENCING_SUPPLIES = is(['electric-fencing', 'posts-battens', 'wire-netting', 'gates']);

export const GOODS_QUERIES = [
  judge('head', 'hay', HAY, null, [BALEAGE, is('straw')]),
  judge('head', 'baleage', BALEAGE, null, [HAY, is('silage')]),
  judge('head', 'silage', is('silage'), BALEAGE, is(['feed-wagons', 'hay-silage'])),
  judge('head', 'straw', is('straw'), null, HAY),
  judge('head', 'firewood', FIREWOOD, null, is(['splitters-sawmills', 'logs-standing-timber'])),
  judge('head', 'chainsaw', CHAINSAWS, is('chainsaws')),
  judge('head', 'gates', is('gates'), null, FENCING_SUPPLIES),
  judge('head', 'water tank', titled('water-tanks', /tank/), null, item(/tank/)),
  judge('head', 'generator', is('generators')),
  judge('head', 'honey', titled('honey-bees', /honey/), null, is('honey-bees')),
  judge('head', 'container', is('containers')),
  judge('head', 'eggs', titled('eggs-dairy', /eggs/), null, is('poultry')),
  judge('head', 'barley', titled(['grain', 'straw', 'silage', 'crop-seed'], /barley/), null, [
    ofKind('item', { text: /barley/ }),
  ]),
  judge('head', 'lime', is('lime'), is('fertiliser-spreading')),
  judge('head', 'fertiliser', is('fertiliser'), is(['spreaders', 'fertiliser-spreading']), [
    is('lime'),
  ]),

  judge('middle', 'lucerne hay', titled('hay', /lucerne/), titled('baleage', /lucerne/), HAY),
  judge('middle', 'meadow hay', titled('hay', /meadow/), null, HAY),
  judge('middle', 'maize silage', titled('silage', /maize/), null, [
    is('silage'),
    titled('standing-feed', /maize/),
  ]),
  judge('middle', 'barley straw', titled('straw', /barley/), null, is('straw')),
  judge('middle', 'palm kernel', titled('palm-kernel', /palm kernel/), null, is('palm-kernel')),
  judge('middle', 'calf meal', titled('meal-pellets', /calf meal/), null, [
    titled('meal-pellets', /calf/),
    titled('calf-rearing-gear', /meal/),
  ]),
  judge('middle', 'seed potatoes', titled('crop-seed', /potato/), null, [
    titled('fruit-vegetables', /potato/),
  ]),
  judge('middle', 'ryegrass seed', titled('pasture-seed', /ryegrass/), null, is('pasture-seed')),
  judge('middle', 'pine firewood', titled('firewood', /pine/), null, FIREWOOD),
  judge('middle', 'fence posts', titled('posts-battens', /posts/), null, [
    is('posts-battens'),
    FENCING_SUPPLIES,
  ]),
  judge('middle', 'barbed wire', titled('wire-netting', /barb/), null, is('wire-netting')),
  judge('middle', 'electric fence energiser', ENERGISERS, null, is('electric-fencing')),
  judge('middle', 'cattle crush', titled('crushes-headbails', /crush/), is('crushes-headbails'), [
    is('cattle-yards'),
  ]),
  judge(
    'middle',
    'cattle yards',
    is('cattle-yards'),
    null,
    is(['crushes-headbails', 'sheep-yards']),
  ),
  judge('middle', 'loading ramp', is('loading-ramps')),
  judge('middle', 'milk vat', titled('vats-chillers', /vat/), null, is('vats-chillers')),
  judge('middle', 'effluent pump', titled('effluent-gear', /pump/), is('effluent-gear'), [
    is('effluent-spreading'),
  ]),
  judge('middle', 'water trough', is('troughs'), null, titled('stock-feeders', /trough/)),
  judge('middle', 'diesel tank', titled('fuel-tanks', /diesel/), is('fuel-tanks')),
  judge('middle', 'log splitter', titled('splitters-sawmills', /splitter/), null, [
    is('splitters-sawmills'),
  ]),
  judge('middle', 'wood burner', titled('wood-burners', /wood burner/), is('wood-burners')),
  judge('middle', 'roofing iron', is('roofing-iron'), null, is('building-materials')),
  judge('middle', 'shipping container', titled('containers', /shipping/), is('containers')),
  judge('middle', 'gumboots', titled('boots-wet-weather', /gumboot/), null, [
    is('boots-wet-weather'),
  ]),
  judge('middle', 'dog kennel', titled('kennels-dog-gear', /kennel/), is('kennels-dog-gear')),
  judge('middle', 'horse saddle', titled('saddles-tack', /saddle/), is('saddles-tack')),
  judge(
    'middle',
    'mig welder',
    titled('welders-compressors', /mig/),
    [titled('welders-compressors', /welder/)],
    is('welders-compressors'),
  ),
  judge('middle', 'apples', titled(['fruit-vegetables', 'wine-cider'], /apple/)),

  judge(
    'tail',
    'oaten hay large squares',
    titled('hay', /oaten.*large square/),
    [titled('hay', /oaten|large square/)],
    HAY,
  ),
  judge('tail', 'red clover baleage', titled('baleage', /red clover/), null, BALEAGE),
  judge('tail', 'manuka honey umf', titled('honey-bees', /manuka/), null, [
    titled('honey-bees', /honey/),
  ]),
  judge(
    'tail',
    'gallagher m2800i',
    is('electric-fencing', { model: /m2800i/ }),
    [is('electric-fencing', { make: 'Gallagher' })],
    ENERGISERS,
  ),
  judge('tail', 'te pari titan cattle crush', is('crushes-headbails', { make: 'Te Pari' }), null, [
    is('crushes-headbails'),
  ]),
  judge('tail', 'tru-test weigh scales', is('scales-eid', { make: 'Tru-Test' }), is('scales-eid')),
  judge(
    'tail',
    'macrocarpa sleepers',
    titled('milled-timber', /sleeper/),
    [titled('milled-timber', /macrocarpa/)],
    is('milled-timber'),
  ),
  judge('tail', 'calf milk replacer', titled('meal-pellets', /milk replacer/), null, [
    titled('meal-pellets', /calf/),
  ]),
  judge(
    'tail',
    'tordon thistle spray',
    titled('sprays-chemicals', /tordon/),
    [titled('sprays-chemicals', /thistle/)],
    is('sprays-chemicals'),
  ),
  judge(
    'tail',
    'heiniger shearing handpiece',
    is('shearing-gear', { make: 'Heiniger' }),
    [titled('shearing-gear', /handpiece/)],
    is('shearing-gear'),
  ),
  judge('tail', 'centre pivot irrigator', titled('irrigators', /pivot/), is('irrigators'), [
    is('irrigation-service'),
  ]),
  judge('tail', '60 teat calfeteria trailer', titled('calf-rearing-gear', /calfeteria/), null, [
    is('calf-rearing-gear'),
  ]),
  judge(
    'tail',
    'no 1 round fence posts',
    titled('posts-battens', /no\. 1 rounds/),
    [titled('posts-battens', /posts/)],
    is('posts-battens'),
  ),
  judge('tail', 'herringbone milking plant', titled('milking-plant', /herringbone/), null, [
    is('milking-plant'),
  ]),
  judge('tail', 'garmin dog tracking collar', titled('kennels-dog-gear', /collar/), null, [
    is('kennels-dog-gear'),
  ]),
  judge(
    'tail',
    'recycled rimu',
    titled('milled-timber', /rimu/),
    [titled(['building-materials', 'furniture-whiteware'], /rimu/)],
    is('milled-timber'),
  ),

  judge('typo', 'balage', BALEAGE, null, [HAY, is('silage')]),
  judge('typo', 'bailage', BALEAGE, null, [HAY, is('silage')]),
  judge('typo', 'silege', is('silage'), BALEAGE),
  judge('typo', 'lucern hay', titled('hay', /lucerne/), titled('baleage', /lucerne/), HAY),
  judge('typo', 'macracarpa firewood', titled('firewood', /macrocarpa/), null, FIREWOOD),
  judge('typo', 'firewod', FIREWOOD),
  judge('typo', 'sthil chainsaw', is('chainsaws', { make: 'Stihl' }), CHAINSAWS, is('chainsaws')),
  judge('typo', 'gallager energiser', is('electric-fencing', { make: 'Gallagher' }), [
    is('electric-fencing'),
  ]),
  judge('typo', 'genarator', is('generators')),
  judge('typo', 'fertliser', is('fertiliser'), is(['spreaders', 'fertiliser-spreading']), [
    is('lime'),
  ]),
  judge('typo', 'huskvarna chainsaw', is('chainsaws', { make: 'Husqvarna' }), CHAINSAWS),
  judge('typo', 'galvanised gaits', is('gates')),
  judge('typo', 'calfateria', titled('calf-rearing-gear', /calfeteria/), is('calf-rearing-gear')),

  judge('nickname', 'genny', is('generators')),
  judge(
    'nickname',
    'conventional bales',
    titled('hay', /conventional/),
    [titled('straw', /conventional/)],
    HAY,
  ),
  judge('nickname', 'small bales of hay', titled('hay', /conventional|small/), null, HAY),
  judge('nickname', 'mac firewood', titled('firewood', /macrocarpa/), null, FIREWOOD),
  judge('nickname', 'bluegum firewood', titled('firewood', /gum/), null, FIREWOOD),
  judge('nickname', 'pke', titled('palm-kernel', /palm kernel/), null, is('palm-kernel')),
  judge('nickname', 'husky chainsaw', is('chainsaws', { make: 'Husqvarna' }), null, CHAINSAWS),
  judge('nickname', 'ibc', item(/\bibc\b/), null, is(['water-tanks', 'fuel-tanks'])),
  judge('nickname', 'electric fence unit', ENERGISERS, null, is('electric-fencing')),
  judge('nickname', 'fert', is('fertiliser'), is(['fertiliser-spreading', 'spreaders'])),
  judge('nickname', 'balage rounds', titled('baleage', /round/), null, BALEAGE),
  judge(
    'nickname',
    'calf feeder',
    is('calf-rearing-gear', { title: /feeder|calfeteria/ }),
    [is('calf-rearing-gear')],
    titled('stock-feeders', /feeder/),
  ),
  judge('nickname', 'fb standing crop', titled('standing-feed', /fodder beet/), null, [
    is('standing-feed'),
  ]),

  judge('joined', 'haybales', HAY, null, BALEAGE),
  judge('joined', 'chain saw', CHAINSAWS, is('chainsaws')),
  judge('joined', 'fire wood', FIREWOOD),
  judge('joined', 'woodburner', titled('wood-burners', /wood burner/), is('wood-burners')),
  judge('joined', 'watertank', titled('water-tanks', /tank/), null, item(/tank/)),
  judge('joined', 'milkvat', titled('vats-chillers', /vat/), null, is('vats-chillers')),
  judge('joined', 'logsplitter', titled('splitters-sawmills', /splitter/), null, [
    is('splitters-sawmills'),
  ]),
  judge('joined', 'woolpress', titled('shearing-gear', /press/), null, is('shearing-gear')),
  judge('joined', 'cattleyards', is('cattle-yards'), null, is('crushes-headbails')),
  judge('joined', 'fenceposts', titled('posts-battens', /posts/), null, is('posts-battens')),
  judge('joined', 'barb wire', titled('wire-netting', /barb/), null, is('wire-netting')),
  judge('joined', 'gum boots', titled('boots-wet-weather', /gumboot/), null, [
    is('boots-wet-weather'),
  ]),
  judge('joined', 'palmkernel', titled('palm-kernel', /palm kernel/), null, is('palm-kernel')),
  judge('joined', 'manuka seedlings', titled('trees-plants', /manuka/), null, is('trees-plants')),
  judge(
    'joined',
    'totara posts',
    titled('posts-battens', /totara/),
    titled('posts-battens', /post/),
  ),

  judge('number', 'baleage under 110', is('baleage', { price: [0, 110] }), null, BALEAGE),
  judge(
    'number',
    '30000 litre water tank',
    [is('water-tanks', { attributes: { capacityLitres: [30_000, 30_000] } })],
    is('water-tanks', { attributes: { capacityLitres: [22_000, 31_000] } }),
    is('water-tanks'),
  ),
  judge('number', '20ft container', titled('containers', /20 foot/), null, is('containers')),
  judge('number', '40 foot container', titled('containers', /40 foot/), null, is('containers')),
  judge('number', 'chainsaw under $500', is('chainsaws', { price: [0, 500] }), null, CHAINSAWS),
  judge('number', '8 kva generator', is('generators', { title: /8 kva/ }), null, is('generators')),
  judge('number', 'generator under 2000', is('generators', { price: [0, 2_000] }), null, [
    is('generators'),
  ]),
  judge(
    'number',
    '5000 litre diesel tank',
    is('fuel-tanks', { title: /5,000 l/ }),
    [is('fuel-tanks', { title: /diesel tank/ })],
    is('fuel-tanks'),
  ),

  judge('place', 'hay canterbury', is('hay', { place: 'canterbury' }), null, HAY),
  judge(
    'place',
    'hay near ashburton',
    is('hay', { near: ['ashburton', 50] }),
    [is('hay', { place: 'canterbury' })],
    HAY,
  ),
  judge('place', 'baleage southland', is('baleage', { place: 'southland' }), null, BALEAGE),
  judge(
    'place',
    'firewood chch',
    is('firewood', { near: ['christchurch', 50] }),
    [is('firewood', { place: 'canterbury' })],
    FIREWOOD,
  ),
  judge(
    'place',
    'firewood nelson',
    is('firewood', { place: ['nelson', 'tasman'] }),
    null,
    FIREWOOD,
  ),
  judge(
    'place',
    'hay palmy',
    is('hay', { near: ['palmerston-north', 60] }),
    [is('hay', { place: 'manawatu-whanganui' })],
    HAY,
  ),
  judge(
    'place',
    'maize silage waikato',
    [is('silage', { title: /maize/, place: 'waikato' })],
    is('silage', { place: 'waikato' }),
    is('silage', { title: /maize/ }),
  ),
  judge('place', 'hay northland', is('hay', { place: 'northland' }), null, HAY),
];
