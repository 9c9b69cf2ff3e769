/** Judged queries over every category of stock, dogs, horses and feed. */
import { inCategory as is, judge } from '../rules.ts';

const STORE_CATTLE = is('beef-store-cattle');
const DAIRY_COWS = is('dairy-cows');
const DAIRY_HEIFERS = is('dairy-heifers');
const CALVES = is('calves');
const BULLS = is('bulls');
const EWES = is('ewes-hoggets');
const LAMBS = is('lambs');
const RAMS = is('rams');
const DEER = is('deer');
const GOATS = is('goats');
const PIGS = is('pigs');
const POULTRY = is('poultry');
const DOGS = is('working-dogs');
const PUPS = is('pups');
const HORSES = is('horses');
const PONIES = is('ponies');
const HAY = is('hay');
const STEERS = is('beef-store-cattle', { attributes: { stockClass: /steers/ } });

export const WIDER_STOCK_QUERIES = [
  judge('head', 'steers', STEERS, null, STORE_CATTLE),
  judge(
    'head',
    'ducks',
    is('poultry', { attributes: { stockClass: /ducks/ } }),
    is('poultry', { breed: /duck/ }),
    POULTRY,
  ),
  judge('head', 'stags', is('deer', { attributes: { stockClass: /stags/ } }), null, DEER),
  judge('head', 'mares', is(['horses', 'ponies'], { attributes: { sex: /mare/ } }), null, [
    HORSES,
    PONIES,
  ]),
  judge('head', 'llama', is('alpacas-llamas', { breed: /llama/ }), null, is('alpacas-llamas')),
  judge('head', 'bridle', is('saddles-tack', { title: /bridle/ }), is('saddles-tack')),
  judge('head', 'kelpie', is(['working-dogs', 'pups'], { breed: /kelpie/ }), null, [DOGS, PUPS]),
  judge(
    'middle',
    'angus weaner steers',
    is('beef-store-cattle', { breed: /angus/, attributes: { stockClass: /weaner-steers/ } }),
    [
      is('beef-store-cattle', { breed: /angus/, attributes: { stockClass: /steers|weaner/ } }),
      is('beef-store-cattle', { attributes: { stockClass: /weaner-steers/ } }),
    ],
    STORE_CATTLE,
  ),
  judge(
    'middle',
    'jersey heifers in calf',
    is('dairy-heifers', { breed: /jersey/, attributes: { stockClass: /in-calf/ } }),
    is('dairy-heifers', { breed: /jersey/ }),
    DAIRY_HEIFERS,
  ),
  judge(
    'middle',
    'ewes with lambs at foot',
    is('ewes-hoggets', { attributes: { stockClass: /ewes-lambs/ } }),
    null,
    EWES,
  ),
  judge('middle', 'border leicester rams', is('rams', { breed: /border-leicester/ }), null, RAMS),
  judge('middle', 'boer goats', is('goats', { breed: /boer/ }), null, GOATS),
  judge(
    'middle',
    'welsh pony',
    is('ponies', { breed: /welsh/ }),
    PONIES,
    is('horses', { breed: /welsh/ }),
  ),
  judge(
    'middle',
    'red deer hinds',
    is('deer', { breed: /red/, attributes: { stockClass: /hinds/ } }),
    is('deer', { attributes: { stockClass: /hinds/ } }),
    DEER,
  ),
  judge('middle', 'charolais bulls', is('bulls', { breed: /charolais/ }), null, [
    BULLS,
    is(['calves', 'beef-store-cattle'], { breed: /charolais/ }),
  ]),
  judge(
    'middle',
    'lucerne baleage',
    is('baleage', { attributes: { crop: /lucerne/ } }),
    is('baleage'),
    is('hay', { attributes: { crop: /lucerne/ } }),
  ),
  judge('middle', 'pea straw', is('straw', { attributes: { crop: /pea/ } }), is('straw')),
  judge(
    'middle',
    'dog box for ute',
    is('kennels-dog-gear', { title: /dog box|box|crate/ }),
    is('kennels-dog-gear'),
  ),
  judge(
    'middle',
    'large white sow',
    is('pigs', { breed: /large-white/, attributes: { stockClass: /sows/ } }),
    [is('pigs', { breed: /large-white/ }), is('pigs', { attributes: { stockClass: /sows/ } })],
    PIGS,
  ),
  judge(
    'middle',
    'suffolk ram lambs',
    is('rams', { breed: /suffolk/ }),
    is('lambs', { breed: /suffolk/ }),
    [RAMS],
  ),
  judge(
    'middle',
    'trained sheep dog',
    is('working-dogs', { attributes: { training: /broken|trial|fully/ } }),
    DOGS,
  ),
  judge(
    'tail',
    'a2 jersey cows in milk',
    is('dairy-cows', { breed: /jersey/, attributes: { stockClass: /in-milk/, a2Status: /a2a2/ } }),
    is('dairy-cows', { breed: /jersey/ }),
    DAIRY_COWS,
  ),
  judge(
    'tail',
    'semen tested yearling jersey bulls',
    is('bulls', { breed: /jersey/, attributes: { stockClass: /yearling/ } }),
    is('bulls', { breed: /jersey/ }),
    BULLS,
  ),
  judge(
    'tail',
    'quiet pony for a beginner',
    is('ponies', { attributes: { suits: /beginner/ } }),
    PONIES,
    is('horses', { attributes: { suits: /beginner/ } }),
  ),
  judge(
    'tail',
    'conventional hay bales shed stored',
    is('hay', { attributes: { baleSize: /conventional/, isShedStored: true } }),
    is('hay', { attributes: { baleSize: /conventional/ } }),
    HAY,
  ),
  judge(
    'tail',
    'hereford friesian cross calves',
    is('calves', { breed: /hereford/ }),
    is('calves', { breed: /friesian/ }),
    CALVES,
  ),
  judge(
    'tail',
    'thoroughbred gelding 16 hands',
    is('horses', { breed: /thoroughbred/, attributes: { sex: /gelding/ } }),
    is('horses', { breed: /thoroughbred/ }),
    HORSES,
  ),
  judge(
    'tail',
    'speckle park in calf cows',
    is('beef-breeding-cows', { breed: /speckle/, attributes: { stockClass: /in-calf/ } }),
    is('beef-breeding-cows', { breed: /speckle/ }),
    [is('beef-breeding-cows'), is('beef-store-cattle', { breed: /speckle/ })],
  ),
  judge('typo', 'herefrod bull', is('bulls', { breed: /hereford/ }), null, BULLS),
  judge('typo', 'perandale ewes', is('ewes-hoggets', { breed: /perendale/ }), null, EWES),
  judge('typo', 'bayleage', is('baleage')),
  judge('typo', 'simental bulls', is('bulls', { breed: /simmental/ }), null, BULLS),
  judge('typo', 'saddel', is('saddles-tack', { title: /saddle/ }), is('saddles-tack')),
  judge('typo', 'shetlnd pony', is('ponies', { breed: /shetland/ }), PONIES),
  judge('typo', 'cunekune pigs', is('pigs', { breed: /kunekune/ }), null, PIGS),
  judge('typo', 'in calf hiefers', is('dairy-heifers', { attributes: { stockClass: /in-calf/ } }), [
    DAIRY_HEIFERS,
    is(['beef-breeding-cows', 'beef-store-cattle'], {
      attributes: { stockClass: /in-calf-heifers/ },
    }),
  ]),
  judge('typo', 'roostr', is('poultry', { attributes: { stockClass: /roosters/ } }), null, POULTRY),
  judge('typo', 'chicks and hensn', POULTRY),
  judge('typo', 'coopwoth hoggets', is('ewes-hoggets', { breed: /coopworth/ }), null, EWES),
  judge(
    'typo',
    'headng dog',
    is('working-dogs', { breed: /heading/ }),
    is('pups', { breed: /heading/ }),
    DOGS,
  ),
  judge('typo', 'borer goat', is('goats', { breed: /boer/ }), null, GOATS),
  judge('typo', 'barly straw', is('straw', { attributes: { crop: /barley/ } }), is('straw')),
  judge('joined', 'quarterhorse', is('horses', { breed: /quarter/ }), null, HORSES),
  judge('joined', 'kune kune piglets', is('pigs', { breed: /kunekune/ }), PIGS),
  judge(
    'joined',
    'two tooths',
    is('ewes-hoggets', { attributes: { stockClass: /two-tooths/ } }),
    is('rams', { attributes: { stockClass: /two-tooth/ } }),
    EWES,
  ),
  judge('joined', 'stockhorse', HORSES, PONIES),
  judge('nickname', 'chickens', POULTRY),
  judge('nickname', 'beefies', STORE_CATTLE, is('beef-breeding-cows'), CALVES),
  judge(
    'nickname',
    'milkers',
    [DAIRY_COWS, is(['relief-milker', 'relief-milkers', 'relief-milking'])],
    is(['contract-milker', 'contract-milkers', 'dairy-assistant', 'dairy-assistants']),
    DAIRY_HEIFERS,
  ),
  judge('nickname', 'piglets', is('pigs', { attributes: { stockClass: /weaners/ } }), PIGS),
  judge('nickname', 'big squares of hay', is('hay', { attributes: { baleSize: /square/ } }), HAY),
  judge('nickname', 'sheepdog puppies', PUPS, null, DOGS),
  judge('nickname', 'tup', RAMS),
  judge(
    'nickname',
    'replacement ewe lambs',
    is('lambs', { attributes: { stockClass: /ewe-lambs/ } }),
    is('ewes-hoggets', { attributes: { stockClass: /ewe-hoggets/ } }),
    [LAMBS, EWES],
  ),
  judge('number', 'hay under $15 a bale', is('hay', { price: [0, 15] }), null, HAY),
  judge(
    'number',
    'steers 400 to 450 kg',
    is('beef-store-cattle', { attributes: { stockClass: /steers/, averageKilograms: [400, 450] } }),
    is('beef-store-cattle', { attributes: { averageKilograms: [400, 450] } }),
    STORE_CATTLE,
  ),
  judge(
    'number',
    'store lambs over 32kg',
    is('lambs', { attributes: { stockClass: /store/, averageKilograms: [32, 80] } }),
    is('lambs', { attributes: { averageKilograms: [32, 80] } }),
    LAMBS,
  ),
  judge('number', 'rams under $800', is('rams', { price: [0, 800] }), null, RAMS),
  judge('number', 'pup under 500 dollars', is('pups', { price: [0, 500] }), null, PUPS),
  judge(
    'number',
    'pony under 13 hands',
    is('ponies', { attributes: { heightHands: [6, 13] } }),
    null,
    PONIES,
  ),
  judge(
    'number',
    '18 month old steers',
    is('beef-store-cattle', { attributes: { stockClass: /steers/, ageMonths: [16, 20] } }),
    STEERS,
    STORE_CATTLE,
  ),
  judge(
    'number',
    'horse under 10 years old',
    is('horses', { attributes: { ageYears: [0, 10] } }),
    null,
    HORSES,
  ),
  judge(
    'place',
    'store lambs gore',
    is('lambs', { attributes: { stockClass: /store/ }, near: ['gore', 50] }),
    is('lambs', { near: ['gore', 100] }),
    LAMBS,
  ),
  judge(
    'place',
    'calves morrinsville',
    is('calves', { near: ['morrinsville', 50] }),
    is('calves', { near: ['morrinsville', 100] }),
    CALVES,
  ),
  judge('place', 'pigs manawatu', is('pigs', { place: ['manawatu-whanganui'] }), null, PIGS),
  judge(
    'place',
    'hay wairarapa',
    is('hay', { place: ['masterton', 'carterton', 'south-wairarapa'] }),
    null,
    is('hay', { place: 'wellington' }),
  ),
  judge('place', 'bulls in taranki', is('bulls', { place: 'taranaki' })),
  judge(
    'place',
    'beef cattle te tai tokerau',
    is(['beef-store-cattle', 'beef-breeding-cows'], { place: 'northland' }),
    null,
    is(['bulls', 'calves'], { place: 'northland' }),
  ),
  judge(
    'place',
    'working dog gizzy',
    is('working-dogs', { place: 'gisborne' }),
    is('pups', { place: 'gisborne' }),
    DOGS,
  ),
  judge(
    'place',
    'sheep for sale marlborough',
    [EWES, LAMBS, RAMS].map(({ category }) => is(category ?? [], { place: 'marlborough' })),
  ),
  judge(
    'kind',
    'bull hire',
    is('bulls', { attributes: { isForLease: true } }),
    is('artificial-breeding', { text: /bull/ }),
    BULLS,
  ),
  judge('kind', 'hay wanted', is('hay', { title: /wanted|looking/ }), HAY),
  judge(
    'kind',
    'looking for grazing for heifers',
    is('grazing-offered', { attributes: { stockTypes: /heifers|any/ } }),
    [is('grazing-offered'), is('grazing-wanted')],
    is('winter-grazing'),
  ),
  judge('kind', 'who can scan my ewes', is('scanning-testing'), null, is('vet-animal-health')),
  judge(
    'kind',
    'my dog is missing',
    is('lost-stock', { text: /dog|huntaway|collie/ }),
    is('lost-stock'),
    is('found'),
  ),
];
