/** Writes listings of working dogs and pups. */
import {
  splitLines,
  capitalise,
  truncateAtWord,
  joinSentences,
  pickAndFill,
} from '../../sentences.ts';
import { pickClosingSentences } from '../closers.ts';
import { createAskingPrice, type SampleListingDraft, type ListingWriterContext } from '../draft.ts';

const DOG_OPENING = splitLines(`
  [Strong-eyed|Plain-eyed|Wide-running|Keen, honest] {breed}, {age}, {training}.
  {name} is a {breed} [with a big voice and a bigger heart|that wants to work every day|out of trial lines].
  {breed} {sex}, [good stop|comes off stock first call|clean through the yards].
  [Sad sale|Only selling] because [I have one too many|my knees have retired|the sheep have gone].
  [Used daily|Worked] on [2,000 ewes|hill country|a dairy support block], [yards and paddock|hunts and backs].
`);
const DOG_DETAIL = splitLines(`
  [Stops, sides both ways|Whistles and voice commands], will [back a full race|head a mob out of sight].
  Good with kids, [poor with cats|average with chooks|no interest in the quad’s back wheels].
  [Vaccinated, wormed, microchipped|Hydatids dosed and chipped].
  Kennel or [house|porch] dog, [barks at the tanker|quiet at night].
  Parents [here to see|both working on the place], [hips good|no problems].
  Free trial for [a week|ten days], [within reason|money back].
`);
export function writeDogListing(context: ListingWriterContext): SampleListingDraft {
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
  // Some breeds, such as the heading dog, have "dog" in their name.
  const breedAndSex =
    sex[1] === 'dog' && breed[1].endsWith('dog') ? breed[1] : `${breed[1]} ${sex[1]}`;
  const values = { breed: breed[1], age, training: training.replace('-', ' '), name, sex: sex[1] };
  const opening = isPup
    ? pickAndFill(
        random,
        splitLines(
          '{breed} pups, {age}, [six left|four dogs and two bitches|pick of the litter], [both parents working|Dam headed 1,500 ewes all season].\n[Unplanned but well bred|Planned litter], {breed}s, [wormed at two, four and six weeks|vet checked and vaccinated].\nPups ready for [new homes|a quad bike and a bucket], [bold|already chasing the hens].\nBy {name}, who [won two maiden trials|still works every day], out of a [strong|plain] bitch.',
        ),
        values,
      )
    : pickAndFill(random, DOG_OPENING, values);
  return {
    title: truncateAtWord(
      capitalise(
        isPup
          ? random.pick([
              `${breed[1]} pups, ${age}`,
              `${breed[1]} pups, ${age}, ${context.town.name}`,
              `${breed[1]} pups by ${name}`,
              `Litter of ${breed[1]} pups, ${random.pick(['mum and dad working', 'vet checked', 'bold and friendly', 'sheep and cattle lines'])}`,
              `${breed[1]} ${sex[1] === 'litter' ? 'pups' : sex[1]}, working parents`,
              `Pups: ${breed[1]}, ready now`,
            ])
          : random.pick([
              `${breed[1]}, ${age}, ${values.training}`,
              `${values.training} ${breedAndSex} “${name}”`,
              `${breedAndSex}, ${age}`,
            ]),
      ),
      80,
    ),
    description: joinSentences(random, [
      capitalise(opening),
      ...random
        .some(
          DOG_DETAIL.filter((line) => !isPup || !/Stops|back a full|Free trial|Kennel/.test(line)),
          random.integer(1, 3),
        )
        .map((line) => pickAndFill(random, [line])),
      ...pickClosingSentences(context),
    ]),
    price: createAskingPrice(
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
