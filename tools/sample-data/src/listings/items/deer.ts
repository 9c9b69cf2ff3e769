/** Writes listings of farmed deer. */
import { splitLines, truncateAtWord, joinSentences, pickAndFill } from '../../sentences.ts';
import { pickClosingSentences, maybePickSentence } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';
import { createTraceabilityAttributes } from './livestock.ts';

export function writeDeerListing(context: ListingWriterContext): SampleListingDraft {
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
  const facts = createTraceabilityAttributes(random, now);
  const velvet = random.step(3, 9, 1) + 0.5;
  return {
    title: truncateAtWord(
      `${head === 1 ? '' : `${head} `}${breed[1]} ${stockClass[1]}${random.chance(0.4) ? `, ${random.pick(['quiet', 'farm bred', 'good temperament', 'AI bloodlines'])}` : ''}`,
      80,
    ),
    description: joinSentences(random, [
      pickAndFill(
        random,
        splitLines(
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
      maybePickSentence(
        random,
        0.5,
        splitLines(
          'Yersinia vaccinated.\nJohne’s: [no clinical cases in ten years|vaccinated as weaners].\nDeer crate truck can be arranged.',
        ),
      ),
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(random, random.between(stockClass[2], stockClass[3]), {
      per: 'head',
      gst: 'plus',
    }),
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
