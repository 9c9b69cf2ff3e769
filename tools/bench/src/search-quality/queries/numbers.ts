/** Judged queries with prices, sizes, counts and years. */
import { inCategory as is, judge, ofKind, type ListingTest } from '../rules.ts';

const TRACTORS = is('tractors');
const UTES = is('utes');
const QUADS = is('quad-bikes');
const FIREWOOD = is('firewood');
const hilux = (more: Partial<ListingTest> = {}) => is('utes', { model: /hilux/, ...more });
const head = (category: string | readonly string[], min: number, max: number) =>
  is(category, { attributes: { head: [min, max] } });
const STEERS = is('beef-store-cattle', { attributes: { stockClass: /steer/ } });

export const NUMBER_QUERIES = [
  judge('number', 'hilux 2018+', hilux({ attributes: { year: [2018, 2035] } }), hilux()),
  judge('number', '2016 ute', is('utes', { attributes: { year: [2016, 2016] } }), null, UTES),
  judge('number', 'hilux 30k or less', hilux({ price: [0, 30_000] }), hilux()),
  judge(
    'number',
    'ute under 100k km',
    is('utes', { attributes: { odometer: [0, 100_000] } }),
    null,
    [UTES],
  ),
  judge('number', 'low hours tractor', is('tractors', { attributes: { hours: [0, 1_000] } }), [
    is('tractors', { attributes: { hours: [1_001, 2_500] } }),
    TRACTORS,
  ]),
  judge('number', 'late model hilux', hilux({ attributes: { year: [2020, 2035] } }), hilux()),
  judge(
    'number',
    'cheap side by side',
    is('side-by-sides', { price: [0, 8_000] }),
    is('side-by-sides', { price: [0, 12_000] }),
    is('side-by-sides'),
  ),
  judge(
    'number',
    '80hp tractor',
    is('tractors', { attributes: { horsepower: [76, 84] } }),
    is('tractors', { attributes: { horsepower: [68, 92] } }),
    TRACTORS,
  ),
  judge(
    'number',
    'tractors 80 to 120hp',
    is('tractors', { attributes: { horsepower: [80, 120] } }),
    [TRACTORS],
  ),
  judge('number', 'tractor 20000 to 40000', is('tractors', { price: [20_000, 40_000] }), null, [
    TRACTORS,
  ]),
  judge(
    'number',
    'tractor over 5000 hours',
    is('tractors', { attributes: { hours: [5_000, 60_000] } }),
  ),
  judge('number', '300 ewes', head('ewes-hoggets', 225, 375), null, is('ewes-hoggets')),
  judge(
    'number',
    '50 heifers',
    [
      head(['dairy-heifers', 'beef-store-cattle'], 40, 60),
      is('calves', { attributes: { head: [40, 60], stockClass: /heifer/ } }),
    ],
    is('dairy-heifers'),
    is(['beef-store-cattle', 'calves', 'beef-breeding-cows']),
  ),
  judge('number', '400 cows', head('dairy-cows', 300, 500), is('dairy-cows'), [
    is(['beef-breeding-cows', 'sharemilking']),
    ofKind('job'),
  ]),
  judge(
    'number',
    'mob of 40 steers',
    is('beef-store-cattle', { attributes: { head: [30, 50], stockClass: /steer/ } }),
    STEERS,
    is('beef-store-cattle'),
  ),
  judge(
    'number',
    '2 year old heading dog',
    is('working-dogs', { breed: /heading/, attributes: { ageMonths: [20, 28] } }),
    is('working-dogs', { breed: /heading/ }),
    is(['working-dogs', 'pups']),
  ),
  judge(
    'number',
    '14 hand pony',
    is('ponies', { attributes: { heightHands: [13.8, 14.3] } }),
    is(['ponies', 'horses'], { attributes: { heightHands: [13.2, 14.8] } }),
    is(['ponies', 'horses']),
  ),
  judge(
    'number',
    '6 cube firewood',
    is('firewood', { attributes: { quantity: [5, 7] } }),
    null,
    FIREWOOD,
  ),
  judge(
    'number',
    'cheap firewood',
    is('firewood', { price: [0, 80] }),
    is('firewood', { price: [0, 110] }),
    FIREWOOD,
  ),
  judge(
    'number',
    '3m power harrow',
    is('cultivation', { title: /power harrow/, attributes: { widthMetres: [2.8, 3.2] } }),
    is('cultivation', { title: /power harrow/ }),
    is('cultivation'),
  ),
  judge(
    'number',
    '4 furrow plough',
    is('cultivation', { title: /(four|4)[- ]furrow/ }),
    is('cultivation', { title: /plough/ }),
    is('cultivation'),
  ),
  judge(
    'number',
    '5 tonne digger',
    is('diggers-earthmoving', { title: /(^| )5-tonne/ }),
    is('diggers-earthmoving', { title: /digger|excavator/ }),
    is('diggers-earthmoving'),
  ),
  judge(
    'number',
    'calf feeder 10 teat',
    is('calf-rearing-gear', { attributes: { teats: [10, 10] } }),
    is('calf-rearing-gear', { title: /feeder/ }),
    is('calf-rearing-gear'),
  ),
  judge(
    'number',
    '500cc quad',
    is('quad-bikes', { attributes: { engineCc: [470, 530] } }),
    is('quad-bikes', { attributes: { engineCc: [425, 575] } }),
    QUADS,
  ),
  judge(
    'number',
    '10kw generator',
    is('generators', { attributes: { kilowatts: [8.5, 11.5] } }),
    null,
    is('generators'),
  ),
  judge(
    'number',
    'rent under $400',
    is('rural-rentals', { price: [0, 400] }),
    null,
    is('rural-rentals'),
  ),
  judge(
    'number',
    'steers under $4/kg',
    is('beef-store-cattle', { price: [0, 4], attributes: { stockClass: /steer/ } }),
    STEERS,
    is('beef-store-cattle'),
  ),
  judge(
    'number',
    '2 bedroom cottage',
    is(['rural-rentals', 'removal-houses'], { attributes: { bedrooms: [2, 2] } }),
    is(['rural-rentals', 'removal-houses', 'lifestyle-blocks']),
  ),
];
