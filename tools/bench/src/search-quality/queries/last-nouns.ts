/** Judged queries: two nouns of which the last decides the category, farm talk, and typing mistakes. */
import { inCategory as is, judge, ofKind, type ListingTest, type QueryType } from '../rules.ts';

type Categories = string | readonly string[];
type More = Omit<ListingTest, 'kind' | 'category'>;

const DAIRY_JOBS = [
  'dairy-farm-manager',
  'assistant-manager',
  'herd-manager',
  'dairy-assistant',
  'relief-milker',
  'contract-milker',
];

const titled = (title: RegExp): More => ({ title });
const having = (attributes: NonNullable<ListingTest['attributes']>): More => ({ attributes });

/** A query for some listings of a category; its others, and those of another category, are acceptable. */
function one(
  type: QueryType,
  query: string,
  category: Categories,
  more?: More,
  other?: Categories,
) {
  const acceptable = [...(more ? [is(category)] : []), ...(other ? [is(other)] : [])];
  return judge(type, query, is(category, more), null, acceptable);
}

export const LAST_NOUN_QUERIES = [
  // Nicknames and farm talk
  one('nickname', 'redbands size 10', 'boots-wet-weather', titled(/red ?band/)),
  one('nickname', 'swanni', 'boots-wet-weather', titled(/swanndri|swanni/)),
  one('nickname', 'kawasaki mule', 'side-by-sides', { make: 'Kawasaki' }),
  one('nickname', 'home kill guy', 'homekill-butchery'),
  judge('nickname', 'cow cocky job', is(DAIRY_JOBS)),
  judge('nickname', 'AI tech', is('vet-technician'), is('artificial-breeding')),
  judge(
    'nickname',
    'terminal sire tups',
    is('rams', { breed: /suffolk|texel|poll-dorset/ }),
    null,
    is('rams'),
  ),
  one('nickname', 'kids pony bombproof', 'ponies', having({ suits: /beginner/ }), 'horses'),
  one('nickname', 'POL pullets', 'poultry', having({ stockClass: /point-of-lay/ })),
  one('nickname', 'eye dog broken in', 'working-dogs', {
    breed: /heading/,
    attributes: { training: /broken-in/ },
  }),
  one('nickname', 'hydraulic post knocker', 'post-drivers'),
  one('nickname', 'FEL bucket', 'loaders-attachments', titled(/bucket/)),
  one('nickname', 'dozer d4', 'diggers-earthmoving', titled(/d4|dozer|bulldozer/)),
  one('nickname', 'lifey block', 'lifestyle-blocks'),
  one('nickname', 'smoko room cabin', 'cabins-sleepouts', titled(/smoko/)),
  // Two nouns: the second decides
  one('middle', 'horse covers', 'saddles-tack', titled(/cover|rug/)),
  one(
    'middle',
    'grain auger',
    ['in-shed-feeding', 'harvesters', 'machinery-parts'],
    titled(/auger/),
  ),
  one('middle', 'quad sprayer', 'sprayers', titled(/quad|atv/)),
  one('middle', 'tractor shed', 'farm-sheds', undefined, 'sheds-building'),
  one('middle', 'cattle ramp', 'loading-ramps', undefined, 'cattle-yards'),
  one('middle', 'cattle scales', 'scales-eid'),
  one('middle', 'wool table', 'shearing-gear', titled(/table/)),
  one('middle', 'trough ballcock', ['pipe-fittings', 'troughs'], titled(/ball|valve|float/)),
  one('middle', 'shelter trees', 'trees-plants'),
  one('middle', 'milk powder calf', 'meal-pellets', titled(/milk|cmr/)),
  one(
    'middle',
    'calf trailer',
    ['trailers-floats', 'farm-trailers', 'calf-rearing-gear'],
    titled(/calf|stock/),
  ),
  one('middle', 'wood stove', 'wood-burners'),
  // Typos
  one('typo', 'massy fergusen 135', 'tractors', { make: 'Massey Ferguson', model: /135/ }),
  one('typo', 'hunaway dog', 'working-dogs', { breed: /huntaway/ }, 'pups'),
  one('typo', 'hereferd bull', 'bulls', { breed: /hereford/ }),
  one('typo', 'romny ews', 'ewes-hoggets', { breed: /romney/ }),
  one('typo', 'frisian hiefers', 'dairy-heifers', { breed: /friesian/ }, 'beef-store-cattle'),
  one('typo', 'firewod macrocapa', 'firewood', having({ timber: /macrocarpa/ })),
  one('typo', 'silege wagun', 'feed-wagons'),
  one('typo', 'cattel crusch', 'crushes-headbails'),
  one('typo', 'kunikuni pigs', 'pigs', { breed: /kunekune/ }),
  one('typo', 'stock sadle leather', 'saddles-tack', titled(/saddle/)),
  one('typo', 'lifestlye blok northland', 'lifestyle-blocks', { place: 'northland' }),
  one('typo', 'mauka hony', 'honey-bees', having({ honeyType: /manuka/ })),
  one('typo', 'rotery ho', 'cultivation', titled(/rotary hoe|rotovator|rotavator|rotary/)),
  one('typo', 'angis weaner steres', 'beef-store-cattle', {
    breed: /angus/,
    attributes: { stockClass: /weaner-steers/ },
  }),
  one('typo', 'ferteliser spredder', 'spreaders'),
  // Makes and abbreviations
  one('nickname', 'MF 4wd under 30k', 'tractors', {
    make: 'Massey Ferguson',
    price: [0, 30000],
    attributes: { drive: /4wd/ },
  }),
  judge(
    'number',
    '4x4 ute with WOF',
    is('utes', having({ drive: /4wd/, registration: /current-wof/ })),
    is('utes', having({ drive: /4wd/ })),
    is('utes'),
  ),
  one('tail', 'kuhn mower conditioner', 'mowers-rakes-tedders', { make: 'Kuhn' }),
  one('tail', 'manitou 4x4', 'telehandlers-forklifts', { make: 'Manitou' }),
  one('tail', 'isuzu tip truck', 'trucks', { make: 'Isuzu' }),
  // Places and prices
  judge(
    'place',
    'hay ashburton under $15',
    is('hay', { place: 'ashburton', price: [0, 15] }),
    is('hay', { place: 'ashburton' }),
    is('hay'),
  ),
  judge(
    'place',
    'quad bike Southland under 5000',
    is('quad-bikes', { place: 'southland', price: [0, 5000] }),
    is('quad-bikes', { place: 'southland' }),
    is('quad-bikes'),
  ),
  judge(
    'place',
    'fencer wairarapa',
    is(['fencing', 'fencer'], { place: ['masterton', 'carterton', 'south-wairarapa'] }),
    null,
    is(['fencing', 'fencer']),
  ),
  judge(
    'place',
    'dairy job taranaki with house',
    is(DAIRY_JOBS, { place: 'taranaki' }),
    null,
    is(DAIRY_JOBS),
  ),
  judge(
    'place',
    'kirikiriroa tractors',
    is('tractors', { near: ['hamilton', 60] }),
    is('tractors', { place: 'waikato' }),
    is('tractors'),
  ),
  judge(
    'place',
    'digger hire christchurch',
    is('earthworks-digger', { near: ['christchurch', 60] }),
    null,
    is('earthworks-digger'),
  ),
  // Questions and errands
  one('kind', 'get my cows scanned', 'scanning-testing'),
  one('kind', 'take cattle to works truck', 'livestock-cartage'),
  judge('kind', 'young couple want farm job', [is('farming-couples'), ofKind('job')]),
  // Plurals and te reo
  one('joined', 'a gates', 'gates'),
  one('joined', 'bulk bag fert', 'fertiliser'),
  one('joined', 'hoiho', ['horses', 'ponies']),
  one('joined', 'harakeke plants', 'trees-plants', titled(/flax|harakeke|native/)),
];
