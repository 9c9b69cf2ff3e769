/** Judged queries about stock, dogs, horses, feed and supplies, as typed or said on a phone. */
import { inCategory as is, judge } from '../rules.ts';

const BULLS = is('bulls');
const EWES = is('ewes-hoggets');
const LAMBS = is('lambs');
const CALVES = is('calves');
const STORE_CATTLE = is('beef-store-cattle');
const DAIRY_HEIFERS = is('dairy-heifers');
const DAIRY_COWS = is('dairy-cows');
const PUPS = is('pups');
const DOGS = is('working-dogs');
const HAY = is('hay');

export const PHONE_STOCK_QUERIES = [
  judge(
    'nickname',
    'r2 heifers i/c',
    is('dairy-heifers', { attributes: { stockClass: /in-calf/ } }),
    [is('beef-breeding-cows', { attributes: { stockClass: /in-calf-heifers/ } }), DAIRY_HEIFERS],
    is('beef-store-cattle', { attributes: { stockClass: /heifers/ } }),
  ),
  judge(
    'typo',
    'frisian bull calves',
    is('calves', { breed: /friesian/, attributes: { stockClass: /bull/ } }),
    is('calves', { breed: /friesian/ }),
    CALVES,
  ),
  judge(
    'nickname',
    'whiteface calves',
    is('calves', { breed: /hereford/ }),
    is(['beef-store-cattle', 'bulls'], { breed: /hereford/ }),
    CALVES,
  ),
  judge('middle', 'speckle park calf', is('calves', { breed: /speckle/ }), null, CALVES),
  judge(
    'number',
    '400kg steers',
    is('beef-store-cattle', {
      attributes: { stockClass: /steers/, averageKilograms: [340, 460] },
    }),
    is('beef-store-cattle', { attributes: { stockClass: /steers/ } }),
    STORE_CATTLE,
  ),
  judge(
    'tail',
    'yearling angus bull',
    is('bulls', { breed: /angus/, attributes: { stockClass: /yearling/ } }),
    is('bulls', { breed: /angus/ }),
    BULLS,
  ),
  judge(
    'tail',
    'bull to lease for heifers',
    is('bulls', { attributes: { isForLease: true } }),
    BULLS,
  ),
  judge(
    'nickname',
    'ma ewes',
    is('ewes-hoggets', { attributes: { stockClass: /mixed-age/ } }),
    EWES,
  ),
  judge(
    'tail',
    'ewes lambs all counted romney',
    is('ewes-hoggets', { breed: /romney/, attributes: { stockClass: /ewes-lambs/ } }),
    [is('ewes-hoggets', { breed: /romney/ }), is('ewes-hoggets', { title: /lambs at foot/ })],
    EWES,
  ),
  judge(
    'typo',
    'perindale two tooths',
    is('ewes-hoggets', { breed: /perendale/, attributes: { stockClass: /two-tooth/ } }),
    [is('ewes-hoggets', { breed: /perendale/ }), is('rams', { breed: /perendale/ })],
    EWES,
  ),
  judge('typo', 'corridale ewes', is('ewes-hoggets', { breed: /corriedale/ }), null, EWES),
  judge(
    'joined',
    'ewehoggets',
    is('ewes-hoggets', { attributes: { stockClass: /hoggets/ } }),
    EWES,
  ),
  judge(
    'number',
    '30kg store lambs',
    is('lambs', { attributes: { stockClass: /store/, averageKilograms: [26, 34] } }),
    is('lambs', { attributes: { stockClass: /store/ } }),
    LAMBS,
  ),
  judge('typo', 'texal ram', is('rams', { breed: /texel/ }), null, is('rams')),
  judge(
    'place',
    'store cattle hawkes bay',
    is('beef-store-cattle', { place: 'hawkes-bay' }),
    null,
    [STORE_CATTLE, is('stock-sales', { place: 'hawkes-bay' })],
  ),
  judge(
    'number',
    'weaner bulls under 900',
    is('beef-store-cattle', { attributes: { stockClass: /weaner-bulls/ }, price: [0, 900] }),
    is('beef-store-cattle', { attributes: { stockClass: /weaner-bulls/ } }),
    [STORE_CATTLE, is('calves', { attributes: { stockClass: /bull/ } })],
  ),
  judge('middle', 'spikers', is('deer', { attributes: { stockClass: /spikers/ } }), is('deer')),
  judge(
    'nickname',
    'billy goat',
    is('goats', { attributes: { stockClass: /bucks/ } }),
    is('goats'),
  ),
  judge('typo', 'weener pigs', is('pigs', { attributes: { stockClass: /weaners/ } }), is('pigs')),
  judge('middle', 'piglets for sale', is('pigs', { attributes: { stockClass: /weaners/ } }), [
    is('pigs'),
  ]),
  judge('tail', 'captain cooker', is('pigs', { breed: /captain/ }), null, is('pigs')),
  judge(
    'nickname',
    'pol hens',
    is('poultry', { attributes: { stockClass: /point/ } }),
    is('poultry', { attributes: { stockClass: /hens/ } }),
    is('poultry'),
  ),
  judge('typo', 'guinie fowl', is('poultry', { breed: /guinea/ }), null, is('poultry')),
  judge(
    'nickname',
    'shavers',
    is('poultry', { breed: /shaver/ }),
    null,
    is('poultry', { attributes: { stockClass: /hens|point/ } }),
  ),
  judge(
    'number',
    'dairy cows bw 200 plus',
    is('dairy-cows', { attributes: { breedingWorth: [200, 999] } }),
    DAIRY_COWS,
    DAIRY_HEIFERS,
  ),
  judge(
    'tail',
    'jersey in calf cows taranaki',
    is('dairy-cows', {
      breed: /jersey/,
      attributes: { stockClass: /in-calf/ },
      place: 'taranaki',
    }),
    [
      is('dairy-cows', { breed: /jersey/, attributes: { stockClass: /in-calf/ } }),
      is('dairy-cows', { breed: /jersey/, place: 'taranaki' }),
    ],
    [is('dairy-cows', { breed: /jersey/ }), is('dairy-cows', { place: 'taranaki' })],
  ),
  judge('typo', 'cariover cows', is('dairy-cows', { attributes: { stockClass: /carryover/ } }), [
    DAIRY_COWS,
  ]),
  judge('typo', 'headding pup', is('pups', { breed: /heading/ }), PUPS),
  judge('joined', 'huntawaypups', is('pups', { breed: /huntaway/ }), null, PUPS),
  judge(
    'number',
    'broken in heading dog under 4k',
    is('working-dogs', {
      breed: /heading/,
      attributes: { training: /broken|trial|fully/ },
      price: [0, 4000],
    }),
    is('working-dogs', { breed: /heading/ }),
    DOGS,
  ),
  judge('middle', 'noisy huntaway', is('working-dogs', { breed: /huntaway/ }), null, [DOGS, PUPS]),
  judge('nickname', 'beardie', [
    is('working-dogs', { breed: /beardie/ }),
    is('pups', { breed: /beardie/ }),
  ]),
  judge('middle', 'lab puppies', is('pups', { breed: /labrador/ }), null, PUPS),
  judge(
    'number',
    'standardbred gelding 15 hands',
    is('horses', { breed: /standardbred/, attributes: { sex: /gelding/ } }),
    is('horses', { breed: /standardbred/ }),
    is('horses'),
  ),
  judge('typo', 'thorobred', is('horses', { breed: /thoroughbred/ }), null, [
    is('horses'),
    is('horse-groom', { title: /thoroughbred/ }),
  ]),
  judge('joined', 'stationbred mare', is('horses', { breed: /stationbred/ }), null, is('horses')),
  judge('number', '12hh pony', is('ponies', { attributes: { heightHands: [11.5, 12.3] } }), [
    is('ponies'),
  ]),
  judge('typo', 'dresage saddle', is('saddles-tack', { title: /dressage/ }), [
    is('saddles-tack', { title: /saddle/ }),
  ]),
  judge('joined', 'stocksaddle', is('saddles-tack', { title: /stock saddle/ }), [
    is('saddles-tack', { title: /saddle/ }),
  ]),
  judge(
    'nickname',
    'nucs',
    is('honey-bees', { title: /nucleus/ }),
    is('honey-bees', { title: /hives/ }),
    is('honey-bees'),
  ),
  judge('tail', 'hives with bees', is('honey-bees', { title: /hives|nucleus/ }), null, [
    is('honey-bees'),
  ]),
  judge(
    'place',
    'small bale hay near cambridge',
    is('hay', { attributes: { baleSize: /conventional/ }, near: ['cambridge', 30] }),
    [
      is('hay', { attributes: { baleSize: /conventional/ } }),
      is('hay', { near: ['cambridge', 60] }),
    ],
    HAY,
  ),
  judge('place', 'any hay left southland', is('hay', { place: 'southland' }), null, HAY),
  judge('typo', 'lucurne hay', is('hay', { attributes: { crop: /lucerne/ } }), null, HAY),
  judge('tail', 'hay for horses delivered', is('hay', { title: /horse/ }), HAY),
  judge('typo', 'bailege southland', is('baleage', { place: 'southland' }), null, is('baleage')),
  judge(
    'number',
    'calf meal 20 percent',
    is('meal-pellets', { title: /20.*calf meal/ }),
    is('meal-pellets', { title: /calf meal/ }),
    is('meal-pellets'),
  ),
  judge('typo', 'molases', is('molasses-minerals', { title: /molasses/ }), null, [
    is('molasses-minerals'),
  ]),
  judge('middle', 'feed wheat by the tonne', is('grain', { title: /wheat/ }), null, is('grain')),
  judge(
    'tail',
    'kale to graze in winter',
    [
      is('standing-feed', { attributes: { crop: /kale/ } }),
      is('winter-grazing', { attributes: { winterFeed: /kale/ } }),
    ],
    is(['winter-grazing', 'standing-feed']),
  ),
  judge('nickname', 'spuds', is('fruit-vegetables', { title: /potatoes/ }), [
    is('crop-seed', { title: /potato/ }),
  ]),
  judge('nickname', 'dog tucker', is('meat-freezer', { title: /dog/ }), null, is('meat-freezer')),
  judge('middle', 'half a lamb', is('meat-freezer', { title: /lamb/ }), is('meat-freezer')),
  judge(
    'number',
    '4.2m gate',
    is('gates', { attributes: { lengthMetres: [4, 4.4] } }),
    is('gates'),
  ),
  judge('typo', 'warratah standards', is('posts-battens', { title: /waratah|standard/ }), [
    is('posts-battens'),
    is('wire-netting', { title: /waratah/ }),
    is('electric-fencing', { title: /standards/ }),
  ]),
  judge('nickname', 'number 8 wire', is('wire-netting', { title: /wire/ }), null, [
    is('wire-netting'),
  ]),
  judge('joined', 'deernetting', is('wire-netting', { title: /deer/ }), is('wire-netting')),
  judge('nickname', 'pigtails', is('electric-fencing', { title: /pigtail/ }), null, [
    is('electric-fencing'),
  ]),
  judge('typo', 'solar enagiser', is('electric-fencing', { title: /solar/ }), [
    is('electric-fencing', { title: /energiser/ }),
  ]),
  judge('typo', 'head bale for cattle', is('crushes-headbails', { title: /headbail/ }), [
    is('crushes-headbails'),
  ]),
  judge('middle', 'eid wand', is('scales-eid', { title: /wand/ }), null, is('scales-eid')),
  judge('joined', 'drenchgun', is('drench-dip-gear', { title: /drench|dosing/ }), [
    is('drench-dip-gear'),
  ]),
  judge('number', '6000l milk vat', is('vats-chillers', { title: /6,000 l/ }), [
    is('vats-chillers', { title: /milk vat/ }),
  ]),
  judge('nickname', 'roundup', is('sprays-chemicals', { title: /roundup|glyphosate/ }), null, [
    is('sprays-chemicals'),
  ]),
  judge(
    'place',
    'pet lambs near feilding',
    is('lambs', { attributes: { stockClass: /pet/ }, near: ['feilding', 50] }),
    [is('lambs', { attributes: { stockClass: /pet/ } }), is('lambs', { near: ['feilding', 50] })],
    LAMBS,
  ),
];
