/** Judged queries as people put them who know no category: verbs, what is free, what is not there. */
import { inCategory as is, judge, ofKind } from '../rules.ts';

const TRACTORS = is('tractors');
const STORE_CATTLE = is('beef-store-cattle');
const SHEEP = is(['ewes-hoggets', 'lambs', 'rams']);
const DOGS = is(['working-dogs', 'pups']);
const series6R = (more: object) => is('tractors', { make: 'John Deere', ...more });

export const EVERYDAY_QUERIES = [
  judge('nickname', 'jd 6r', series6R({ model: /\b6\d+r\b/ }), null, series6R({})),
  judge('typo', 'jon deere tractor', series6R({}), null, TRACTORS),
  judge('middle', 'second hand tractor', TRACTORS),
  judge(
    'middle',
    'vintage tractor',
    is('tractors', { attributes: { year: [1900, 1990] } }),
    null,
    TRACTORS,
  ),
  judge('nickname', 'hilux wreckers', is('tyres-vehicle-parts', { title: /hilux/ }), null, [
    is(['tyres-vehicle-parts', 'machinery-parts']),
  ]),

  judge('number', 'free firewood', is('firewood', { price: [0, 0] }), null, is('firewood')),
  judge('middle', 'free range eggs', is('eggs-dairy', { title: /free.range/ }), null, [
    is('eggs-dairy'),
  ]),

  judge(
    'nickname',
    'r2 steers',
    is('beef-store-cattle', { title: /steer/, attributes: { ageMonths: [12, 26] } }),
    is('beef-store-cattle', { title: /steer/ }),
    STORE_CATTLE,
  ),
  judge('nickname', 'works lambs', is('lambs', { title: /prime/ }), null, is('lambs')),
  judge('nickname', 'orphan lambs', is('lambs', { title: /pet lamb/ }), null, is('lambs')),
  judge('kind', 'ram hire', is('rams'), null, SHEEP),
  judge('tail', 'dorper', null, null, SHEEP),
  judge('tail', 'dorper rams', null, null, SHEEP),
  judge('tail', 'peacock', null, null, is('poultry')),
  judge('nickname', 'cattle dog', is('working-dogs'), is('pups'), DOGS),
  judge('middle', 'miniature horse', is('ponies'), null, is('horses')),
  judge('middle', 'baby chicks', is('poultry', { title: /chick/ }), null, is('poultry')),

  judge(
    'middle',
    'drench',
    is(['drench-dip-gear', 'sprays-chemicals'], { title: /drench/ }),
    null,
    [is(['drench-dip-gear', 'sprays-chemicals', 'vet-animal-health'])],
  ),
  judge('middle', 'goat milk', is('eggs-dairy', { title: /goat/ }), null, is('eggs-dairy')),
  judge('nickname', 'log burner', is('wood-burners', { title: /burner|fire/ }), [
    is('wood-burners'),
  ]),
  judge('head', 'tools', is(['hand-power-tools', 'workshop-lifting'])),

  judge('kind', 'who can shear my sheep', is('shearing-crutching'), null, is('shearer')),
  judge('kind', 'someone to cut my hay', is('hay-silage')),
  judge('kind', 'fix my tractor', is('mobile-mechanic'), null, is('farm-mechanic')),
  judge('kind', 'move cattle', is('livestock-cartage'), null, is('general-cartage')),
  judge('kind', 'dog trainer', is('dog-training')),
  judge('kind', 'orchard work', is('orchard-worker'), is('vineyard-worker'), [
    is(['packhouse-worker', 'orchard-vineyard']),
  ]),
  judge('kind', 'farm work no experience', is('general-farm-hand'), ofKind('job'), [
    is('general-farm-hands'),
  ]),
  judge(
    'kind',
    'job with accommodation',
    ofKind('job', { text: /house|cottage|accommodation|live in/ }),
    null,
    ofKind('job'),
  ),

  judge(
    'middle',
    'hereford heifers in calf',
    is('beef-breeding-cows', { title: /hereford.*in-calf heifer|in-calf heifer.*hereford/ }),
    is('beef-breeding-cows', { title: /in-calf heifer/ }),
    is(['beef-breeding-cows', 'dairy-heifers', 'beef-store-cattle'], { title: /heifer/ }),
  ),
  judge('middle', 'in lamb ewes', is('ewes-hoggets', { title: /ewes/ }), null, [
    is('ewes-hoggets'),
  ]),
  judge('middle', 'beef calves', is('calves'), null, is('beef-store-cattle')),
  judge('middle', 'feed barley', is('grain', { title: /barley/ }), null, is('grain')),
  judge('nickname', 'silage bales', is('baleage'), null, is('silage')),
  judge(
    'middle',
    'honda quad bike 4x4',
    is('quad-bikes', { make: 'Honda' }),
    null,
    is('quad-bikes'),
  ),
  judge('middle', 'hilux 4x4', is('utes', { model: /hilux/ }), null, [
    is(['utes', 'four-wheel-drives'], { title: /hilux/ }),
  ]),
  judge('nickname', 'weed eater', is('garden', { title: /line trimmer/ }), null, [
    is(['garden', 'chainsaws']),
  ]),
  judge('nickname', 'tag reader', is('scales-eid', { title: /reader|wand/ }), is('scales-eid')),
  judge('kind', 'round baling', is('hay-silage', { title: /round.*baling/ }), is('hay-silage')),
  judge('kind', 'tree planter', is('forestry-worker', { title: /tree planter/ }), [
    is(['forestry-worker', 'forestry-planting']),
  ]),
  judge('kind', 'head shepherd job', is('shepherd', { title: /head shepherd/ }), [
    is(['shepherd', 'stock-manager']),
  ]),
  judge('kind', 'winery work', is('vineyard-worker'), null, is('orchard-worker')),
  judge('kind', 'livestock transport', is('livestock-cartage'), null, is('general-cartage')),
  judge('kind', 'missing sheep', is('lost-stock')),

  judge('middle', 'trained heading dog', is('working-dogs', { title: /heading dog/ }), null, DOGS),
  judge('middle', 'angus bulls 2yr', is('bulls', { title: /angus.*two-year/ }), null, [
    is('bulls', { title: /angus/ }),
  ]),
  judge('nickname', 'lc79 flat deck', is('utes', { title: /cruiser 79.*flat deck/ }), [
    is('utes', { title: /cruiser/ }),
  ]),
  judge('nickname', 'forage wagon', is('feed-wagons', { title: /silage/ }), null, [
    is('feed-wagons'),
  ]),
  judge('nickname', 'beast for the freezer', is('meat-freezer', { title: /beef/ }), null, [
    is(['meat-freezer', 'homekill-butchery']),
  ]),
  judge('middle', 'milk cooling', is('vats-chillers', { title: /refrigeration/ }), [
    is('vats-chillers'),
  ]),
  judge('kind', 'shelterbelt trimming', is('tree-felling', { title: /trimming/ }), [
    is('tree-felling'),
  ]),
  judge('kind', 'effluent pond desludging', is('effluent-spreading'), null, is('effluent-gear')),
  judge('kind', 'agricultural engineer', is('welding-engineering'), null, [
    is(['mechanics-engineers', 'farm-mechanic']),
  ]),
  judge('kind', 'farm apprentice', is(['school-leavers', 'general-farm-hand'])),
  judge('kind', 'winter grazing wanted', is('grazing-wanted'), null, is('winter-grazing')),
  judge('kind', 'hedge cutter contractor', is('tree-felling'), null, is('toppers-mulchers')),
  judge('middle', 'herd for sale', is('dairy-cows', { title: /herd/ }), is('dairy-cows')),
  judge('kind', 'sheepdog trials', is('dog-trials')),

  judge('middle', 'retired huntaway free to good home', is('working-dogs', { title: /huntaway/ }), [
    DOGS,
  ]),
  judge('middle', '20 acres bare land for lease', is('lease-land'), null, is('bare-land')),
  judge('nickname', 'herd mgr', is('herd-manager'), null, is('dairy-farm-manager')),
  judge('nickname', 'milk silo', is('vats-chillers', { title: /vat/ }), is('vats-chillers')),
  judge('kind', 'someone to milk cows over christmas', is('relief-milker'), [
    is(['relief-milking', 'relief-milkers']),
  ]),
  judge('middle', 'autumn calving cows', ofKind('item', { title: /in-calf cow/ }), null, [
    is(['dairy-cows', 'beef-breeding-cows']),
  ]),
  judge('head', 'tractor weights', is('machinery-parts', { title: /weights/ }), [
    is('machinery-parts'),
  ]),
  judge('kind', 'part time job', ofKind('job', { title: /part time/ }), null, ofKind('job')),
];
