/** Closing sentences for any listing: location, when to call, how to pay and sometimes a joke. */
import type { Random } from '../random.ts';
import { splitLines, pickAndFill } from '../sentences.ts';
import type { ListingWriterContext } from './draft.ts';

const PLACE = splitLines(`
  [Located|Based|Sitting] [at|near|just out of] {town}.
  {town} [area|district|way].
  Can be seen [any day|at the weekend|most evenings] at {town}.
  View at {town} [by arrangement|any time, just ring first].
  [Fifteen|Ten|Twenty] minutes from {town}.
  On the farm at {town}, [handy to the main road|easy access for a truck|good turn-around].
  Pick up {town}.
  [Come and have a look|Inspection welcome], {town}.
`);
/** Sentences that fit a job or a service as well as an item for sale. */
const TALK = splitLines(`
  Text is best, [there is no reception in the shed|we are out the back most of the day].
  Ring after [six|seven|tea], or text any time.
  Phone calls [between milkings|at smoko or after dark] please.
  Message me here and I will ring back [that night|when I come in].
  Leave a message if it goes to voicemail. I do check it.
  Please leave your number and I will call at lunchtime.
  Ask for [the boss|whoever picks up].
`);
const CONTACT = splitLines(`
  Text is best, [there is no reception in the shed|we are out the back most of the day].
  Ring after [six|seven|tea], or text any time.
  Phone calls [between milkings|at smoko or after dark] please.
  Message me here and I will ring back [that night|when I come in].
  First to see will [buy|take it].
  No [tyre kickers|time wasters] please, just a straight yes or no.
  Happy to send [more photos|a video] if you ask.
  Questions welcome, [the wife|my brother|the young fella] knows more about it than I do.
  Leave a message if it goes to voicemail. I do check it.
  [Will hold with a deposit|A small deposit holds it].
  Please leave your number and I will call at lunchtime.
  Ask for [the boss|whoever picks up].
`);
const HUMOUR = splitLines(`
  The dog is not included, though he may try to go with you.
  My wife says it goes, so it goes.
  Selling because the shed only has three sides.
  Bring a strong mate and a better back than mine.
  Comes with free advice whether you want it or not.
  Cup of tea included. Biscuits depend on who got there first.
  Reason for sale: I was told to pick between it and dinner.
  Will swap for a dry spring.
  Trust me, I’m a farmer.
  Gate is the one with the gumboot on it.
`);
const MONEY = splitLines(`
  Bank transfer before pick-up please.
  [Cash or bank transfer|Payment on pick-up].
  Can invoice.
  GST invoice [supplied|available].
`);

/** Returns up to three closing sentences. */
export function pickClosingSentences(
  context: ListingWriterContext,
  options: {
    readonly isHumourous?: boolean;
    readonly placeShare?: number;
    readonly isSale?: boolean;
  } = {},
): readonly string[] {
  const { random } = context;
  const values = { town: context.town.name };
  return random.some(
    [
      random.chance(options.placeShare ?? 0.55) ? pickAndFill(random, PLACE, values) : '',
      random.chance(0.6)
        ? pickAndFill(random, options.isSale === false ? TALK : CONTACT, values)
        : '',
      random.chance(options.isSale === false ? 0 : 0.14) ? pickAndFill(random, MONEY) : '',
      random.chance(options.isHumourous === false || options.isSale === false ? 0 : 0.07)
        ? pickAndFill(random, HUMOUR)
        : '',
    ].filter((sentence) => sentence !== ''),
    3,
  );
}

/** Returns a sentence with this probability, otherwise an empty string. */
export function maybePickSentence(
  random: Random,
  share: number,
  sentences: readonly string[],
  values: Readonly<Record<string, string | number>> = {},
): string {
  return random.chance(share) ? pickAndFill(random, sentences, values) : '';
}
