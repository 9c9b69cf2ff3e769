/** Writes listings of horses and ponies. */
import {
  splitLines,
  capitalise,
  truncateAtWord,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';

export function writeHorseListing(context: ListingWriterContext): SampleListingDraft {
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
    title: truncateAtWord(
      capitalise(
        random.pick([
          `${breed[1]} ${sex} “${name}”, ${height.toFixed(1)} hh`,
          `${height.toFixed(1)} hh ${breed[1]} ${sex}, ${years} years`,
          `${breed[1]} ${sex}, ${suits === 'companion' ? 'companion home wanted' : suits === 'beginner' ? 'kid safe' : 'ready to go on'}`,
        ]),
      ),
      80,
    ),
    description: joinSentences(random, [
      pickAndFill(
        random,
        splitLines(
          '{name} is a {years}-year-old {breed} {sex} who [catches easily|floats by himself|{willingness}].\n[Outgrown|Reluctantly for sale], [our daughter’s legs touch the ground|rider has discovered cars].\n{breed} {sex}, {height} hh, {past}.\n[Good feet, no shoes needed|Shod all round last week], [traffic proof|fine with dogs, quads and flapping plastic].'.replaceAll(
            'himself',
            sex === 'mare' ? 'herself' : 'himself',
          ),
        ),
        {
          name,
          years,
          breed: breed[1],
          sex,
          height: height.toFixed(1),
          willingness: suits === 'companion' ? 'is good company' : 'will go all day',
          past:
            suits === 'companion'
              ? 'retired to the paddock'
              : random.pick(['mustered off', 'pony club every rally', 'trekked over the tops']),
        },
      ),
      ...random
        .some(
          splitLines(
            'Teeth and worming [up to date|done in spring].\nCrosses water, opens gates, [stands while you do the fence|waits for the kettle].\nNot a beginner’s horse, [goes forward|needs work], [honest|no vices].\nGood grazing home before money.\nGear [included|available separately], [saddle fits like a glove|covers too].\nCan be [tried here|seen under saddle].',
          ).filter(
            (line) =>
              !(suits === 'beginner' && line.startsWith('Not a')) &&
              !(suits === 'companion' && /saddle|Not a/u.test(line)),
          ),
          2,
        )
        .map((line) => pickAndFill(random, [line])),
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(random, dollars, { per: 'each', unpriced: 0.05 }),
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
