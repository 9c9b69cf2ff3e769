/** Sheep, deer, goats, pigs, alpacas, poultry, dogs and horses. */
import { isoDay, nextDate } from '../../season.ts';
import { bank, capitalise, clip, prose, say } from '../../write.ts';
import { closing, maybe } from '../closers.ts';
import { ask, type Draft, type WriterContext } from '../draft.ts';
import { tracing } from './cattle.ts';

type Row = readonly [value: string, label: string, low: number, high: number];
const SHEEP_BREEDS = [
  ['romney', 'Romney'],
  ['perendale', 'Perendale'],
  ['texel', 'Texel'],
  ['coopworth', 'Coopworth'],
  ['romney-texel', 'Romney-Texel'],
  ['composite', 'composite'],
  ['halfbred', 'Halfbred'],
  ['merino', 'Merino'],
  ['corriedale', 'Corriedale'],
  ['wiltshire', 'Wiltshire'],
  ['suffolk', 'Suffolk'],
  ['poll-dorset', 'Poll Dorset'],
  ['border-leicester', 'Border Leicester'],
] as const;
const SHEEP: Readonly<Record<string, readonly Row[]>> = {
  'ewes-hoggets': [
    ['two-tooths', 'two-tooth ewes', 170, 260],
    ['mixed-age-ewes', 'mixed-age ewes', 130, 200],
    ['annual-draft-ewes', 'annual draft ewes', 100, 155],
    ['ewe-hoggets', 'ewe hoggets', 120, 185],
    ['ewes-lambs', 'ewes with lambs at foot', 85, 130],
  ],
  lambs: [
    ['store-lambs', 'store lambs', 95, 145],
    ['ewe-lambs', 'ewe lambs', 110, 160],
    ['prime-lambs', 'prime lambs', 140, 190],
    ['pet-lambs', 'pet lambs', 25, 60],
  ],
  rams: [
    ['two-tooth-rams', 'two-tooth rams', 700, 1_600],
    ['ram-hoggets', 'ram hoggets', 400, 800],
    ['mixed-age-rams', 'mixed-age rams', 250, 600],
  ],
};
const SHEEP_OPENING = bank(`
  {head} {breed} {class}, [one mark|one shearing|straight off the hill].
  [Capital|Genuine|Good-framed] {breed} {class}, [dagged and ready|crutched last week|shorn in spring].
  [Lambing percentage here runs at|This flock lambs at about] {percent} [on hard country|year in, year out].
  Annual line, {head} of them, [same buyers for five years until he retired|first time offered privately].
  [Grass is done|Bank of feed has run out|Summer came early], so {head} {class} have to find a new hill.
  {breed} {class} with [plenty of bone|clean points|good feet and mouths], average {kg} kg.
  [Mouths and udders checked|Two-tooth mouths|All sound] and [eczema-tolerant sires|facial-eczema tested rams] behind them.
`);
const SHEEP_DETAIL = bank(`
  [Drenched|Iodine and B12|Five-in-one and drench] at [docking|weaning|shearing].
  Tailed at [three weeks|docking], [short tails|medium tails].
  ASD supplied, [trucks can turn|good loading].
  [Will sell any number over twenty|Pick of the mob at a premium|Take the lot and we will talk].
  [Wool is in good order|Six months’ wool on|Shorn twice a year].
  Never been [on flat land|fed nuts], so expect them to shift.
  [Dog broken|Lead well], mostly.
`);

export function writeSheep(context: WriterContext): Draft {
  const { random, now, category, month } = context;
  const stockClass = random.pick(SHEEP[category.slug] ?? []);
  const breeds = category.slug === 'rams' ? SHEEP_BREEDS : SHEEP_BREEDS.slice(0, 10);
  const breed = random.pick(breeds);
  const isPet = stockClass[0] === 'pet-lambs';
  const head =
    category.slug === 'rams'
      ? random.integer(1, 12)
      : isPet
        ? random.integer(1, 6)
        : random.weighted([
            [random.integer(3, 25), 30],
            [random.integer(26, 150), 45],
            [random.step(160, 620, 10), 25],
          ] as const);
  const kg =
    category.slug === 'rams'
      ? random.step(70, 110, 5)
      : isPet
        ? random.integer(6, 12)
        : category.slug === 'lambs'
          ? random.step(26, 44, 1)
          : random.step(52, 74, 1);
  const percent = random.step(125, 175, 5);
  const isInLamb = category.slug === 'ewes-hoggets' && month >= 6 && month <= 8;
  const label = head === 1 ? stockClass[1].replace(/s$/, '') : stockClass[1];
  const values = { head, breed: breed[1], class: label, kg, percent: `${percent}%` };
  const opening = isPet
    ? say(
        random,
        bank(
          '[Triplets, and Mum can only count to two.|Orphans after the southerly.|Lambs for a school pet day.] On [the bottle three|four feeds] a day, [tails done|colostrum guaranteed].\nPet lambs, [bold and bossy|quiet as mice], [learned the doorbell|come when you rattle the bucket].',
        ),
      )
    : say(random, SHEEP_OPENING, values);
  return {
    title: clip(
      capitalise(
        random
          .weighted([
            [`${head} ${breed[1]} ${label}`, 4],
            [`${breed[1]} ${label}, ${kg} kg`, 3],
            [
              `${breed[1]} ${label}, ${random.pick(['one line', 'hill country', 'shorn', 'good mouths', 'well bred'].slice(0, isPet ? 1 : 5))}`,
              3,
            ],
            [`Line of ${head} ${breed[1]} ${label}`, isPet ? 0 : 2],
          ] as const)
          .replace('pet lambs, one line', 'pet lambs on the bottle'),
      ),
      80,
    ),
    description: prose(random, [
      opening,
      ...(isPet
        ? []
        : random
            .some(SHEEP_DETAIL, random.integer(1, 3))
            .map((line) => say(random, [line], values))),
      isInLamb
        ? `Scanned ${percent}%, due from ${random.pick(['10 August', '25 August', '5 September'])}.`
        : '',
      ...closing(context),
    ]),
    price: ask(random, random.between(stockClass[2], stockClass[3]), {
      per: 'head',
      gst: isPet ? null : 'plus',
      unpriced: 0.04,
    }),
    attributes: {
      species: 'sheep',
      breed: breed[0],
      stockClass: stockClass[0],
      head,
      sex:
        category.slug === 'rams'
          ? 'male'
          : category.slug === 'lambs' && !stockClass[0].startsWith('ewe')
            ? 'mixed'
            : 'female',
      ageMonths: category.slug === 'lambs' ? random.integer(1, 6) : random.integer(14, 66),
      averageKilograms: kg,
      ...(isInLamb ? { scanningPercent: percent, dueDate: isoDay(nextDate(now, 8, 20)) } : {}),
      isShorn: random.chance(0.4),
      isAsdSupplied: true,
    },
    pictureCount: random.integer(1, 4),
  };
}

export function writeDeer(context: WriterContext): Draft {
  const { random, now } = context;
  const breed = random.pick([
    ['red', 'Red'],
    ['eastern-red', 'Eastern Red'],
    ['wapiti-cross', 'Wapiti cross'],
  ] as const);
  const stockClass = random.pick([
    ['hinds', 'hinds', 380, 620, 28],
    ['weaners', 'weaners', 240, 380, 5],
    ['spikers', 'spikers', 420, 560, 15],
    ['velvet-stags', 'velvet stags', 700, 1_600, 50],
    ['sire-stags', 'sire stag', 2_200, 6_500, 40],
  ] as const);
  const head = stockClass[0] === 'sire-stags' ? 1 : random.integer(6, 90);
  const facts = tracing(random, now);
  const velvet = random.step(3, 9, 1) + 0.5;
  return {
    title: clip(
      `${head === 1 ? '' : `${head} `}${breed[1]} ${stockClass[1]}${random.chance(0.4) ? `, ${random.pick(['quiet', 'farm bred', 'good temperament', 'AI bloodlines'])}` : ''}`,
      80,
    ),
    description: prose(random, [
      say(
        random,
        bank(
          '{breed} {class}, [shed broken|handled through a crush|used to a bike and a race].\n[Getting out of deer|Fences need more doing than I have left in me|Cutting numbers], {head} to go.\n[Strong bloodlines|English and Eastern sires|Hill-run and hardy], [well grown|good size for age].',
        ),
        { breed: breed[1], class: stockClass[1], head },
      ),
      stockClass[0] === 'velvet-stags'
        ? `Cut ${velvet} kg average last season, [SA].`.replace(
            '[SA]',
            random.pick(['mostly SA', 'SA and A grades', 'good clean heads']),
          )
        : '',
      `TB ${String(facts['tbStatus']).toUpperCase()}, NAIT tagged, ASD supplied.`,
      maybe(
        random,
        0.5,
        bank(
          'Yersinia vaccinated.\nJohne’s: [no clinical cases in ten years|vaccinated as weaners].\nDeer crate truck can be arranged.',
        ),
      ),
      ...closing(context),
    ]),
    price: ask(random, random.between(stockClass[2], stockClass[3]), { per: 'head', gst: 'plus' }),
    attributes: {
      species: 'deer',
      breed: breed[0],
      stockClass: stockClass[0],
      head,
      sex: stockClass[0] === 'hinds' ? 'female' : stockClass[0] === 'weaners' ? 'mixed' : 'male',
      ageMonths: stockClass[4] + random.integer(0, 10),
      ...(stockClass[0] === 'velvet-stags' ? { velvetKilograms: velvet } : {}),
      ...facts,
    },
    pictureCount: random.integer(1, 4),
  };
}

interface SmallStock {
  readonly species: string;
  readonly breeds: readonly (readonly [string, string])[];
  readonly classes: readonly Row[];
  readonly lines: readonly string[];
  readonly maxHead: number;
}
const SMALL: Readonly<Record<string, SmallStock>> = {
  goats: {
    species: 'goats',
    maxHead: 18,
    breeds: [
      ['saanen', 'Saanen'],
      ['boer', 'Boer'],
      ['nubian', 'Nubian'],
      ['toggenburg', 'Toggenburg'],
      ['angora', 'Angora'],
      ['kiko', 'Kiko'],
    ],
    classes: [
      ['does', 'does', 150, 380],
      ['bucks', 'buck', 200, 500],
      ['kids', 'kids', 60, 160],
      ['wethers', 'wethers', 40, 110],
      ['milking-does', 'milking does', 280, 520],
    ],
    lines: bank(
      'Good for [blackberry|gorse|the hedge you liked].\nRespect a hot wire, [laugh at anything else|mostly].\nCAE tested clear, hooves done [last month|last week].\nQuiet, [hand reared|lead well], milk [two litres a day|well].\nThe clothesline will be safe again.\nHorned, [friendly|not pushy with it].',
    ),
  },
  pigs: {
    species: 'pigs',
    maxHead: 12,
    breeds: [
      ['large-white', 'Large White'],
      ['duroc', 'Duroc'],
      ['kunekune', 'Kunekune'],
      ['berkshire', 'Berkshire'],
      ['crossbred', 'Large White-Duroc cross'],
      ['captain-cooker-cross', 'Captain Cooker cross'],
    ],
    classes: [
      ['weaners', 'weaner pigs', 110, 190],
      ['sows', 'sow', 300, 650],
      ['boars', 'boar', 250, 600],
      ['porkers', 'porkers', 220, 360],
      ['gilts', 'gilts', 200, 380],
    ],
    lines: bank(
      'Eating [meal and whey|windfalls and meal], [wormed|wormed and weaned properly].\nFree range, [good mothers|long in the side].\nWill plough your garden for nothing.\nReady for Christmas ham if you start now.\nTwo teats short of a perfect litter, so we have spares.\nFence them well. Ask me how I know.',
    ),
  },
  'alpacas-llamas': {
    species: 'alpacas',
    maxHead: 6,
    breeds: [
      ['huacaya', 'Huacaya'],
      ['suri', 'Suri'],
      ['llama', 'Llama'],
    ],
    classes: [
      ['females', 'females', 400, 1_200],
      ['males', 'males', 150, 600],
      ['wethers', 'wethers', 120, 320],
      ['cria', 'cria', 250, 600],
    ],
    lines: bank(
      'Shorn in November, toenails and teeth done.\nGood guards for [lambs|the chooks].\nHalter trained, [curious|gentle with children].\nFleece about 20 micron, [bring a bag|soft].\nMust go together, they hum when they are lonely.\nA spit is a compliment.',
    ),
  },
  poultry: {
    species: 'poultry',
    maxHead: 40,
    breeds: [
      ['brown-shaver', 'Brown Shaver'],
      ['hyline', 'Hyline'],
      ['orpington', 'Orpington'],
      ['barred-rock', 'Barred Rock'],
      ['light-sussex', 'Light Sussex'],
      ['araucana', 'Araucana'],
      ['muscovy-duck', 'Muscovy'],
      ['pekin-duck', 'Pekin'],
      ['bronze-turkey', 'Bronze turkey'],
      ['guinea-fowl', 'Guinea fowl'],
    ],
    classes: [
      ['point-of-lay', 'point-of-lay pullets', 32, 48],
      ['hens', 'hens', 12, 30],
      ['roosters', 'rooster', 5, 25],
      ['chicks', 'chicks', 8, 18],
    ],
    lines: bank(
      'Vaccinated, [laying any day|combs just turning].\nFree ranged under [the plum trees|the macrocarpas].\nLay [blue|big brown|a decent] eggs and plenty of them.\nBring a box with holes in it.\nRooster is a gentleman after nine in the morning.\nTwelve is a flock, thirteen is an argument.',
    ),
  },
};

export function writeSmallStock(context: WriterContext): Draft {
  const { random, category } = context;
  const stock = SMALL[category.slug];
  if (!stock) throw new Error(`No animals are known for ${category.slug}`);
  const breed = random.pick(stock.breeds);
  const isWaterfowl = /duck|turkey|guinea/.test(breed[0]);
  const stockClass: Row = isWaterfowl
    ? breed[0] === 'bronze-turkey'
      ? ['turkeys', 'turkeys', 40, 80]
      : ['ducks', breed[0] === 'guinea-fowl' ? 'keets' : 'ducks', 15, 35]
    : random.pick(stock.classes);
  const isOne = /(sow|boar|buck|rooster)$/.test(stockClass[1]);
  const head = isOne ? 1 : random.integer(2, stock.maxHead);
  const name = `${breed[1]} ${stockClass[1]}`.replace('turkey turkeys', 'turkeys');
  return {
    title: clip(
      capitalise(
        random.weighted([
          [
            isOne
              ? `${name}, ${random.pick(['proven', 'quiet', 'two years old', 'good sort'])}`
              : `${head} ${name}`,
            4,
          ],
          [`${name}${isOne ? '' : ' for sale'}`, 3],
          [
            `${name}, ${random.pick(['ready now', 'free to good fences', 'lifestyle bred', 'friendly'].filter((word) => !word.startsWith('free')))}`,
            3,
          ],
        ] as const),
      ),
      80,
    ),
    description: prose(random, [
      say(
        random,
        bank(
          '{name}, [bred here|raised on our block], [healthy and quiet|well looked after].\n[Too many mouths|Moving to town|Downsizing the menagerie], so [we are selling {name}|{name} available].\n[Reluctant|Genuine] sale of {name}.\n[{head} available|Only a few left], {name}, [pick your own|first come gets the best].'.replace(
            '[{head} available',
            isOne ? '[One only' : '[{head} available',
          ),
        ),
        { name, head },
      ),
      ...random.some(stock.lines, random.integer(1, 2)).map((line) => say(random, [line])),
      ...closing(context),
    ]),
    price: ask(random, random.between(stockClass[2], stockClass[3]), {
      per: isOne ? 'each' : 'head',
    }),
    attributes: {
      species: stock.species,
      breed: breed[0],
      stockClass: stockClass[0],
      head,
      sex: /does|sow|gilt|female|hen|pullet/.test(stockClass[1])
        ? 'female'
        : /buck|boar|rooster|males$/.test(stockClass[1])
          ? 'male'
          : 'mixed',
      ageMonths: random.integer(2, 48),
      ...(stock.species === 'poultry' ? {} : { isAsdSupplied: true }),
    },
    pictureCount: random.integer(1, 4),
  };
}

const DOG_OPENING = bank(`
  [Strong-eyed|Plain-eyed|Wide-running|Keen, honest] {breed}, {age}, {training}.
  {name} is a {breed} [with a big voice and a bigger heart|that wants to work every day|out of trial lines].
  {breed} {sex}, [good stop|comes off stock first call|clean through the yards].
  [Sad sale|Only selling] because [I have one too many|my knees have retired|the sheep have gone].
  [Used daily|Worked] on [2,000 ewes|hill country|a dairy support block], [yards and paddock|hunts and backs].
`);
const DOG_DETAIL = bank(`
  [Stops, sides both ways|Whistles and voice commands], will [back a full race|head a mob out of sight].
  Good with kids, [poor with cats|average with chooks|no interest in the quad’s back wheels].
  [Vaccinated, wormed, microchipped|Hydatids dosed and chipped].
  Kennel or [house|porch] dog, [barks at the tanker|quiet at night].
  Parents [here to see|both working on the place], [hips good|no problems].
  Free trial for [a week|ten days], [within reason|money back].
`);
export function writeDog(context: WriterContext): Draft {
  const { random, category } = context;
  const isPup = category.slug === 'pups';
  const breed = random.weighted([
    [['huntaway', 'Huntaway'], 40],
    [['heading-dog', 'heading dog'], 34],
    [['handy-dog', 'handy dog'], 6],
    [['border-collie', 'Border Collie'], 5],
    [['kelpie', 'Kelpie'], 4],
    [['beardie-cross', 'Beardie cross'], 6],
    [['jack-russell', 'Jack Russell'], isPup ? 7 : 1],
    [['labrador', 'Labrador'], isPup ? 6 : 1],
  ] as const);
  const months = isPup ? random.integer(2, 4) : random.integer(9, 72);
  const sex = isPup
    ? random.pick([
        ['mixed-litter', 'litter'],
        ['dog', 'dog pup'],
        ['bitch', 'bitch pup'],
      ] as const)
    : random.pick([
        ['dog', 'dog'],
        ['bitch', 'bitch'],
      ] as const);
  const training = isPup
    ? 'unstarted'
    : random.weighted([
        ['started', 30],
        ['broken-in', 40],
        ['trial-standard', 10],
        ['fully-finished', 20],
      ] as const);
  const name = random.pick([
    'Boss',
    'Tess',
    'Meg',
    'Chief',
    'Jack',
    'Fly',
    'Bella',
    'Gus',
    'Rip',
    'Floss',
    'Duke',
    'Pip',
    'Thunder',
    'Kate',
    'Zac',
    'Sue',
    'Max',
    'Tui',
    'Whisky',
    'Bess',
    'Ringo',
    'Nell',
    'Hank',
  ]);
  const age = isPup
    ? `${months * 4} weeks`
    : months < 24
      ? `${months} months`
      : `${Math.floor(months / 12)} years`;
  const values = { breed: breed[1], age, training: training.replace('-', ' '), name, sex: sex[1] };
  const opening = isPup
    ? say(
        random,
        bank(
          '{breed} pups, {age}, [six left|four dogs and two bitches|pick of the litter], [both parents working|Dam headed 1,500 ewes all season].\n[Unplanned but well bred|Planned litter], {breed}s, [wormed at two, four and six weeks|vet checked and vaccinated].\nPups ready for [new homes|a quad bike and a bucket], [bold|already chasing the hens].\nBy {name}, who [won two maiden trials|still works every day], out of a [strong|plain] bitch.',
        ),
        values,
      )
    : say(random, DOG_OPENING, values);
  return {
    title: clip(
      capitalise(
        isPup
          ? random.pick([
              `${breed[1]} pups, ${age}`,
              `${breed[1]} ${sex[1] === 'litter' ? 'pups' : sex[1]}, working parents`,
              `Pups: ${breed[1]}, ready now`,
            ])
          : random.pick([
              `${breed[1]}, ${age}, ${values.training}`,
              `${values.training} ${breed[1]} ${sex[1]} “${name}”`,
              `${breed[1]} ${sex[1]}, ${age}`,
            ]),
      ),
      80,
    ),
    description: prose(random, [
      capitalise(opening),
      ...random
        .some(
          DOG_DETAIL.filter((line) => !isPup || !/Stops|back a full|Free trial|Kennel/.test(line)),
          random.integer(1, 3),
        )
        .map((line) => say(random, [line])),
      ...closing(context),
    ]),
    price: ask(
      random,
      isPup
        ? random.step(200, 900, 50)
        : training === 'started'
          ? random.step(900, 2_500, 100)
          : training === 'broken-in'
            ? random.step(2_000, 5_500, 250)
            : random.step(5_500, 11_000, 250),
      { per: 'each', unpriced: 0.06 },
    ),
    attributes: {
      breed: breed[0],
      ageMonths: months,
      sex: sex[0],
      training,
      isVaccinated: true,
      isMicrochipped: random.chance(0.8),
      noise:
        breed[0] === 'huntaway'
          ? random.pick(['noisy', 'barks-on-command'] as const)
          : random.pick(['silent', 'barks-on-command'] as const),
    },
    pictureCount: random.integer(1, 5),
  };
}

export function writeHorse(context: WriterContext): Draft {
  const { random, category } = context;
  const isPony = category.slug === 'ponies';
  const breed = isPony
    ? random.pick([
        ['welsh', 'Welsh'],
        ['shetland', 'Shetland'],
        ['connemara', 'Connemara'],
        ['kaimanawa', 'Kaimanawa'],
      ] as const)
    : random.pick([
        ['stationbred', 'stationbred'],
        ['thoroughbred', 'Thoroughbred'],
        ['standardbred', 'Standardbred'],
        ['clydesdale-cross', 'Clydesdale cross'],
        ['quarter-horse', 'Quarter Horse'],
        ['kaimanawa', 'Kaimanawa'],
        ['warmblood', 'Warmblood'],
      ] as const);
  const years = random.integer(3, 22);
  const height = isPony
    ? random.integer(10, 14) + random.pick([0, 0.1, 0.2])
    : random.integer(14, 16) + random.pick([0, 0.1, 0.2, 0.3]);
  const sex = random.pick(['mare', 'gelding'] as const);
  const suits = random.pick([
    'beginner',
    'confident-rider',
    'experienced-rider-only',
    'companion',
  ] as const);
  const name = random.pick([
    'Rusty',
    'Molly',
    'Bandit',
    'Sox',
    'Ginger',
    'Sarge',
    'Lady',
    'Tonka',
    'Misty',
    'Rebel',
    'Toby',
    'Biscuit',
    'Kahu',
    'Storm',
    'Pepper',
    'Blue',
  ]);
  const dollars =
    suits === 'companion'
      ? random.step(200, 900, 50)
      : (isPony ? random.step(1_800, 6_500, 250) : random.step(2_200, 9_500, 250)) *
        (years > 16 ? 0.6 : 1);
  return {
    title: clip(
      capitalise(
        random.pick([
          `${breed[1]} ${sex} “${name}”, ${height.toFixed(1)} hh`,
          `${height.toFixed(1)} hh ${breed[1]} ${sex}, ${years} years`,
          `${breed[1]} ${sex}, ${suits === 'companion' ? 'companion home wanted' : suits === 'beginner' ? 'kid safe' : 'ready to go on'}`,
        ]),
      ),
      80,
    ),
    description: prose(random, [
      say(
        random,
        bank(
          '{name} is a {years}-year-old {breed} {sex} who [catches easily|floats by himself|will go all day].\n[Outgrown|Reluctantly for sale], [our daughter’s legs touch the ground|rider has discovered cars].\n{breed} {sex}, {height} hh, [mustered off|hunted two seasons|pony club every rally|trekked over the tops].\n[Good feet, no shoes needed|Shod all round last week], [traffic proof|fine with dogs, quads and flapping plastic].'.replaceAll(
            'himself',
            sex === 'mare' ? 'herself' : 'himself',
          ),
        ),
        { name, years, breed: breed[1], sex, height: height.toFixed(1) },
      ),
      ...random
        .some(
          bank(
            'Teeth and worming [up to date|done in spring].\nCrosses water, opens gates, [stands while you do the fence|waits for the kettle].\nNot a beginner’s horse, [goes forward|needs work], [honest|no vices].\nGood grazing home before money.\nGear [included|available separately], [saddle fits like a glove|covers too].\nCan be [tried here|seen under saddle].',
          ).filter((line) => !(suits === 'beginner' && line.startsWith('Not a'))),
          2,
        )
        .map((line) => say(random, [line])),
      ...closing(context),
    ]),
    price: ask(random, dollars, { per: 'each', unpriced: 0.05 }),
    attributes: {
      breed: breed[0],
      heightHands: height,
      ageYears: years,
      sex,
      suits,
      isBrokenIn: suits !== 'companion',
    },
    pictureCount: random.integer(2, 6),
  };
}
