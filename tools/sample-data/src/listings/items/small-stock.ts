/** Writes listings of goats, pigs, alpacas, llamas and poultry. */
import {
  splitLines,
  capitalise,
  truncateAtWord,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';
import type { StockClass } from './livestock.ts';

interface SmallStock {
  readonly species: string;
  readonly breeds: readonly (readonly [string, string])[];
  readonly classes: readonly StockClass[];
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
    lines: splitLines(
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
    lines: splitLines(
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
    lines: splitLines(
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
    lines: splitLines(
      'Vaccinated, [laying any day|combs just turning].\nFree ranged under [the plum trees|the macrocarpas].\nLay [blue|big brown|a decent] eggs and plenty of them.\nBring a box with holes in it.\nRooster is a gentleman after nine in the morning.\nTwelve is a flock, thirteen is an argument.',
    ),
  },
};

/** Classes of animals that are sold in their first months. */
const YOUNG_CLASSES: ReadonlySet<string> = new Set([
  'kids',
  'weaners',
  'porkers',
  'cria',
  'point-of-lay',
  'chicks',
]);

export function writeSmallStockListing(context: ListingWriterContext): SampleListingDraft {
  const { random, category } = context;
  const stock = SMALL[category.slug];
  if (!stock) throw new Error(`No animals are known for ${category.slug}`);
  const breed = random.pick(stock.breeds);
  const isWaterfowl = /duck|turkey|guinea/.test(breed[0]);
  const stockClass: StockClass = isWaterfowl
    ? breed[0] === 'bronze-turkey'
      ? ['turkeys', 'turkeys', 40, 80]
      : ['ducks', breed[0] === 'guinea-fowl' ? 'keets' : 'ducks', 15, 35]
    : random.pick(stock.classes);
  const isOne = /(sow|boar|buck|rooster)$/.test(stockClass[1]);
  const head = isOne ? 1 : random.integer(2, stock.maxHead);
  const name = `${breed[1]} ${stockClass[1]}`.replace('turkey turkeys', 'turkeys');
  return {
    title: truncateAtWord(
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
    description: joinSentences(random, [
      pickAndFill(
        random,
        splitLines(
          '{name}, [bred here|raised on our block], [healthy and quiet|well looked after].\n[Too many mouths|Moving to town|Downsizing the menagerie], so [we are selling {name}|{name} available].\n[Reluctant|Genuine] sale of {name}.\n[{head} available|Only a few left], {name}, [pick your own|first come gets the best].'.replace(
            '[{head} available',
            isOne ? '[One only' : '[{head} available',
          ),
        ),
        { name, head },
      ),
      ...random.some(stock.lines, random.integer(1, 2)).map((line) => pickAndFill(random, [line])),
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(random, random.between(stockClass[2], stockClass[3]), {
      per: category.slug === 'poultry' ? 'each' : 'head',
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
          : stockClass[0] === 'wethers'
            ? 'castrated'
            : 'mixed',
      ageMonths: YOUNG_CLASSES.has(stockClass[0]) ? random.integer(2, 5) : random.integer(12, 48),
      ...(stock.species === 'poultry' ? {} : { isAsdSupplied: true }),
    },
    pictureCount: random.integer(1, 4),
  };
}
