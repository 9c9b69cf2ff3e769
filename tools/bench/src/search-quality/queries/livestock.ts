/** Judged queries about animals. */
import { inCategory as is, judge, ofKind } from '../rules.ts';

const DOGS = is(['working-dogs', 'pups']);
const PUPS = is('pups');
const ofBreed = (category: string | readonly string[], breed: RegExp) => is(category, { breed });
const BEEF = ['beef-store-cattle', 'beef-breeding-cows'];
const DAIRY = ['dairy-cows', 'dairy-heifers'];
const CATTLE = [...BEEF, ...DAIRY, 'calves', 'bulls'];
const SHEEP = ['ewes-hoggets', 'lambs', 'rams'];
const stockClass = (category: string | readonly string[], pattern: RegExp) =>
  is(category, { attributes: { stockClass: pattern } });
const HEIFERS = stockClass([...DAIRY, 'beef-store-cattle', 'beef-breeding-cows'], /heifers/);

export const LIVESTOCK_QUERIES = [
  judge('head', 'dog', DOGS, null, ofKind('item', { title: /dog/ })),
  judge('head', 'dogs', DOGS, null, ofKind('item', { title: /dog/ })),
  judge('head', 'pups', PUPS, null, is('working-dogs')),
  judge('head', 'cows', [is('dairy-cows'), is('beef-breeding-cows')], null, is(CATTLE)),
  judge('head', 'calves', is('calves'), stockClass('beef-breeding-cows', /calves/), [
    is(['calf-rearing-gear', ...BEEF]),
  ]),
  judge('head', 'heifers', HEIFERS, stockClass('calves', /heifer/)),
  judge('head', 'bulls', is('bulls'), stockClass(BEEF, /bull/), stockClass('calves', /bull/)),
  judge('head', 'ewes', is('ewes-hoggets'), stockClass('lambs', /ewe/)),
  judge('head', 'lambs', is('lambs'), stockClass('ewes-hoggets', /lambs/)),
  judge('head', 'rams', is('rams')),
  judge('head', 'sheep', is(SHEEP), null, ofKind('item', { title: /sheep/ })),
  judge('head', 'pigs', is('pigs'), null, ofKind('job', { title: /pig/ })),
  judge('head', 'horses', is('horses'), is('ponies')),
  judge('head', 'angus', ofBreed(CATTLE, /angus/)),
  judge('head', 'huntaway', ofBreed(['working-dogs', 'pups'], /huntaway/), null, DOGS),

  judge('middle', 'heading dog', ofBreed(['working-dogs', 'pups'], /heading-dog/), null, DOGS),
  judge('middle', 'working dogs', is('working-dogs'), null, [PUPS, is('dog-training')]),
  judge(
    'middle',
    'in calf heifers',
    stockClass([...DAIRY, ...BEEF], /in-calf-heifers/),
    [stockClass([...DAIRY, ...BEEF], /in-calf/)],
    HEIFERS,
  ),
  judge(
    'middle',
    'in calf cows',
    stockClass([...DAIRY, ...BEEF], /in-calf-cows/),
    [stockClass([...DAIRY, ...BEEF], /in-calf/)],
    is(['dairy-cows', 'beef-breeding-cows']),
  ),
  judge(
    'middle',
    'friesian heifers',
    [
      is('dairy-heifers', { breed: /friesian/ }),
      is('beef-store-cattle', { breed: /friesian/, attributes: { stockClass: /heifers/ } }),
    ],
    ofBreed(['calves', ...DAIRY], /friesian/),
    is('dairy-heifers'),
  ),
  judge('middle', 'jersey cows', ofBreed('dairy-cows', /jersey/), ofBreed(DAIRY, /jersey/), [
    is('dairy-cows'),
  ]),
  judge('middle', 'jersey bulls', ofBreed('bulls', /jersey/), null, [
    ofBreed('calves', /jersey/),
    is('bulls'),
  ]),
  judge('middle', 'weaner calves', is('calves'), stockClass(BEEF, /weaner/)),
  judge(
    'middle',
    'weaner steers',
    stockClass('beef-store-cattle', /weaner-steers/),
    [stockClass('beef-store-cattle', /steers/)],
    stockClass('beef-store-cattle', /weaner/),
  ),
  judge(
    'middle',
    'angus bulls',
    ofBreed('bulls', /angus/),
    [is('beef-store-cattle', { breed: /angus/, attributes: { stockClass: /bulls/ } })],
    [is('bulls'), ofBreed(BEEF, /angus/)],
  ),
  judge('middle', 'service bulls', is('bulls', { title: /service/ }), is('bulls')),
  judge('middle', 'store lambs', is('lambs', { title: /store/ }), is('lambs')),
  judge('middle', 'pet lambs', is('lambs', { title: /pet/ }), null, is('lambs')),
  judge('middle', 'romney ewes', ofBreed('ewes-hoggets', /romney/), null, [
    is('ewes-hoggets'),
    ofBreed('lambs', /romney/),
  ]),
  judge('middle', 'texel rams', ofBreed('rams', /texel/), null, is('rams')),
  judge('middle', 'ewe hoggets', stockClass('ewes-hoggets', /hogget/), is('ewes-hoggets')),
  judge('middle', 'red deer', ofBreed('deer', /red/), is('deer')),
  judge('middle', 'milking goats', is('goats', { title: /milking|saanen|toggenburg|nubian/ }), [
    is('goats'),
  ]),
  judge('middle', 'weaner pigs', is('pigs', { title: /weaner/ }), is('pigs')),
  judge('middle', 'laying hens', stockClass('poultry', /hens|lay/), null, is('poultry')),
  judge('middle', 'alpacas', ofBreed('alpacas-llamas', /huacaya|suri/), is('alpacas-llamas')),
  judge('middle', 'huntaway pup', ofBreed('pups', /huntaway/), null, [
    PUPS,
    ofBreed('working-dogs', /huntaway/),
  ]),
  judge('middle', 'beehives', is('honey-bees', { title: /hive|nucleus|bee/ }), is('honey-bees')),

  judge(
    'tail',
    'started huntaway bitch',
    [is('working-dogs', { breed: /huntaway/, attributes: { sex: /bitch/, training: /started/ } })],
    ofBreed('working-dogs', /huntaway/),
    DOGS,
  ),
  judge(
    'tail',
    'romney two tooth ewes',
    [is('ewes-hoggets', { breed: /romney/, attributes: { stockClass: /two-tooth/ } })],
    [ofBreed('ewes-hoggets', /romney/), stockClass('ewes-hoggets', /two-tooth/)],
    [is('ewes-hoggets')],
  ),
  judge('tail', 'speckle park bulls', ofBreed('bulls', /speckle-park/), null, [
    ofBreed(CATTLE, /speckle-park/),
    is('bulls'),
  ]),
  judge('tail', 'wiltshire rams', ofBreed('rams', /wiltshire/), null, [
    is('rams'),
    ofBreed(SHEEP, /wiltshire/),
  ]),
  judge('tail', 'autumn calving carryover cows', stockClass('dairy-cows', /carryover/), [
    is('dairy-cows'),
  ]),
  judge('tail', 'kunekune piglets', ofBreed('pigs', /kunekune/), null, is('pigs')),
  judge('tail', 'brown shaver pullets', ofBreed('poultry', /brown-shaver/), null, [
    is('poultry', { title: /hens|pullets/ }),
  ]),
  judge(
    'tail',
    'clydesdale mare',
    [is('horses', { breed: /clydesdale/, attributes: { sex: /mare/ } })],
    ofBreed('horses', /clydesdale/),
    is('horses'),
  ),
  judge('tail', 'kaimanawa pony', ofBreed('ponies', /kaimanawa/), null, is('ponies')),
  judge('tail', 'velvet stags', stockClass('deer', /velvet/), null, is('deer')),
  judge(
    'tail',
    'boer buck',
    [is('goats', { breed: /boer/, attributes: { stockClass: /buck/ } })],
    ofBreed('goats', /boer/),
    is('goats'),
  ),
  judge('tail', 'nucleus colony of bees', is('honey-bees', { title: /nucleus/ }), null, [
    is('honey-bees', { title: /hive/ }),
  ]),
  judge(
    'tail',
    'angus cows with calves at foot',
    [is('beef-breeding-cows', { breed: /angus/, attributes: { stockClass: /calves/ } })],
    ofBreed('beef-breeding-cows', /angus/),
    is('beef-breeding-cows'),
  ),

  judge('typo', 'hunterway', ofBreed(['working-dogs', 'pups'], /huntaway/), null, DOGS),
  judge('typo', 'heffers', HEIFERS, stockClass('calves', /heifer/)),
  judge(
    'typo',
    'freisian heifers',
    ofBreed('dairy-heifers', /friesian/),
    [ofBreed([...DAIRY, 'beef-store-cattle', 'calves'], /friesian/)],
    HEIFERS,
  ),
  judge('typo', 'herford bulls', ofBreed('bulls', /hereford/), null, [
    is('bulls'),
    ofBreed(CATTLE, /hereford/),
  ]),
  judge('typo', 'peredale ewes', ofBreed('ewes-hoggets', /perendale/), null, is('ewes-hoggets')),
  judge('typo', 'wiltshier sheep', ofBreed(SHEEP, /wiltshire/), null, is(SHEEP)),
  judge('typo', 'aplacas', is('alpacas-llamas')),
  judge('typo', 'kelpy', ofBreed(['working-dogs', 'pups'], /kelpie/), null, DOGS),
  judge('typo', 'chikens', is('poultry', { title: /hens|pullets|chick|rooster/ }), is('poultry')),
  judge('typo', 'charolias bulls', ofBreed('bulls', /charolais/), null, is('bulls')),
  judge('typo', 'border colie pups', ofBreed('pups', /border-collie/), null, PUPS),

  judge('nickname', 'beasts', is(BEEF), is(['bulls', 'calves'])),
  judge('nickname', 'cattle beasts', is(BEEF), is(['bulls', 'calves'])),
  judge('nickname', 'eye dog', ofBreed(['working-dogs', 'pups'], /heading-dog/), null, DOGS),
  judge('nickname', 'sheep dog', DOGS, null, is('dog-training')),
  judge('nickname', '2th ewes', stockClass('ewes-hoggets', /two-tooth/), null, [
    is('ewes-hoggets'),
  ]),
  judge('nickname', 'i/c heifers', stockClass([...DAIRY, ...BEEF], /in-calf-heifers/), [HEIFERS]),
  judge('nickname', 'kiwi cross cows', ofBreed('dairy-cows', /kiwicross/), null, [
    is('dairy-cows'),
  ]),
  judge('nickname', 'holstein friesian cows', ofBreed('dairy-cows', /friesian|holstein/), null, [
    is('dairy-cows'),
  ]),
  judge('nickname', 'hens', stockClass('poultry', /hens|lay/), null, is('poultry')),
  judge('nickname', 'self shedding sheep', ofBreed(SHEEP, /wiltshire/), null, is(SHEEP)),

  judge('joined', 'workingdog', is('working-dogs'), null, PUPS),
  judge('joined', 'kune kune pigs', ofBreed('pigs', /kunekune/), null, is('pigs')),
  judge('joined', 'headingdog', ofBreed(['working-dogs', 'pups'], /heading-dog/), null, DOGS),
  judge(
    'joined',
    'two-tooths',
    [stockClass('ewes-hoggets', /two-tooth/), stockClass('rams', /two-tooth/)],
    null,
    is(SHEEP),
  ),
  judge('joined', 'twotooth rams', stockClass('rams', /two-tooth/), null, is('rams')),
  judge('joined', 'store-lambs', is('lambs', { title: /store/ }), is('lambs')),
  judge('joined', 'in-calf heifer', stockClass([...DAIRY, ...BEEF], /in-calf-heifers/), HEIFERS),
  judge('joined', 'speckled park cattle', ofBreed(CATTLE, /speckle-park/), null, is(BEEF)),

  judge('number', 'bulls under $3000', is('bulls', { price: [0, 3_000] }), null, [
    is('bulls', { price: [3_001, 3_600] }),
  ]),
  judge(
    'number',
    '100 kg calves',
    is('calves', { attributes: { averageKilograms: [95, 105] } }),
    [is('calves', { attributes: { averageKilograms: [88, 115] } })],
    is('calves'),
  ),
  judge('number', 'working dog under $3000', is('working-dogs', { price: [0, 3_000] }), null, [
    is('working-dogs'),
    is('pups', { price: [0, 3_000] }),
  ]),
  judge('number', 'pups under 500', is('pups', { price: [0, 500] }), null, PUPS),
  judge(
    'number',
    'friesian cows bw over 200',
    [is('dairy-cows', { breed: /friesian/, attributes: { breedingWorth: [200, 600] } })],
    ofBreed('dairy-cows', /friesian/),
    is('dairy-cows'),
  ),
  judge('number', 'lambs under $100', is('lambs', { price: [0, 100] }), null, is('lambs')),

  judge('place', 'calves waikato', is('calves', { place: 'waikato' }), null, is('calves')),
  judge('place', 'beef cattle gisborne', is([...BEEF, 'bulls'], { place: 'gisborne' }), null, [
    is(BEEF),
  ]),
  judge('place', 'dairy cows taranaki', is(DAIRY, { place: 'taranaki' }), null, is('dairy-cows')),
  judge(
    'place',
    'working dogs hawkes bay',
    is('working-dogs', { place: 'hawkes-bay' }),
    [is('pups', { place: 'hawkes-bay' })],
    is('working-dogs'),
  ),
  judge('place', 'ewes southland', is('ewes-hoggets', { place: 'southland' }), null, [
    is('ewes-hoggets'),
  ]),
  judge('place', 'pups canterbury', is('pups', { place: 'canterbury' }), null, PUPS),
];
