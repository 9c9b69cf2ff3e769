/**
 * Reads a search for something to be done: "need a hay barn built", "where can I get my dog
 * trained", "wrap my bales". It means the service, "hay barn building", and not a barn or a trained
 * dog.
 */
import { findPhraseMeaning, type Lexicon } from './lexicon.ts';
import { toWords } from './phrase-meanings.ts';

const SERVICE_REQUEST =
  /^(?:(?:where|how|who|can|could|would|like|i|we|id|do|to|please)\s+)*(?:get|have|need|want)\s+(.+)\s+([a-z]{3,})$/;

const ARTICLE = /^(?:a|an|the|my|our|some)\s+/;

/** The activities of verbs whose participles do not end in "ed", and of verbs for any repair. */
const ACTIVITIES: Readonly<Record<string, string>> = {
  built: 'building',
  cut: 'cutting',
  dug: 'digging',
  fixed: 'repairs',
  mended: 'repairs',
  mown: 'mowing',
  repaired: 'repairs',
  shod: 'shoeing',
  shorn: 'shearing',
  sown: 'drilling',
  spread: 'spreading',
};

/** What an order to do something to a thing asks for. */
const ORDERED_ACTIVITIES: Readonly<Record<string, string>> = {
  build: 'building',
  chop: 'chopping',
  clean: 'cleaning',
  'clean out': 'cleaning',
  cut: 'cutting',
  'cut down': 'felling',
  'cut up': 'butchering',
  dag: 'dagging',
  fix: 'repairs',
  hang: 'hanging',
  mend: 'repairs',
  move: 'transport',
  mow: 'mowing',
  paint: 'painting',
  plough: 'ploughing',
  'put up': 'building',
  rear: 'rearing',
  repair: 'repairs',
  service: 'servicing',
  shift: 'transport',
  spray: 'spraying',
  spread: 'spreading',
  trim: 'trimming',
  weld: 'welding',
  'wire up': 'wiring',
  wrap: 'wrapping',
};

/** Verbs that are no nouns or adjectives, so that no article has to follow: "fix milking machine". */
const VERBS_ONLY = 'fix|build|mend|spread|cut down|cut up|clean out|put up|wire up';
const ORDERED = Object.keys(ORDERED_ACTIVITIES)
  .sort((left, right) => right.length - left.length)
  .join('|');
const PERSON =
  '(?:need |want |looking for )?(?:(?:someone|anyone) to |who can |can (?:someone|anyone) )';
const ORDER = new RegExp(
  `^(?:${PERSON}(${ORDERED}) |(${ORDERED}) (?=(?:a|an|the|my|our|some) )|(${VERBS_ONLY}) )(.+)$`,
);
/** An order with any other verb, which counts when the verb names a service. */
const OTHER_ORDER = new RegExp(
  `^(?:${PERSON}([a-z]{3,}) |(break in|[a-z]{3,}) (?=(?:my|our) ))(.+)$`,
);
const OTHER_ACTIVITIES: Readonly<Record<string, string>> = {
  'break in': 'training',
  teach: 'training',
};
/** What is said of the time, in which few listings differ: "milk cows while we are away". */
const TIME = / (?:at weekends?|during|every|next|on weekends?|over|this|when|while)\b.*$/;
/** Where what is said of the place begins. */
const PLACE = / (?:at|from|in|near|on|to) .*$/;

export interface ServiceRequest {
  readonly service: string;
  /** The animal or thing that needs the service. */
  readonly thing: string;
}

/** @returns null when the search asks for nothing to be done */
export function readServiceRequest(typed: string, lexicon: Lexicon): ServiceRequest | null {
  const written = typed.trim().toLowerCase();
  return readOrder(written) ?? readOtherOrder(written, lexicon) ?? readWish(written, lexicon);
}

function readOrder(typed: string): ServiceRequest | null {
  const [, personVerb, verb, verbOnly, done = ''] = ORDER.exec(typed) ?? [];
  const activity = ORDERED_ACTIVITIES[personVerb ?? verb ?? verbOnly ?? ''];
  return activity === undefined ? null : toRequest(done, activity);
}

function readOtherOrder(typed: string, lexicon: Lexicon): ServiceRequest | null {
  const [, personVerb, ownVerb, done = ''] = OTHER_ORDER.exec(typed) ?? [];
  const verb = personVerb ?? ownVerb;
  if (verb === undefined) return null;
  const activity = OTHER_ACTIVITIES[verb] ?? toActivity(verb);
  const request = toRequest(done, activity);
  return namesService(request.thing, activity, lexicon) ? request : null;
}

function readWish(typed: string, lexicon: Lexicon): ServiceRequest | null {
  const [, thing = '', participle = ''] = SERVICE_REQUEST.exec(typed) ?? [];
  const regular = /[^e]ed$/.test(participle) ? participle.replace(/ed$/, 'ing') : undefined;
  const activity = ACTIVITIES[participle] ?? regular;
  if (activity === undefined) return null;
  return participle in ACTIVITIES || namesService(thing, activity, lexicon)
    ? { service: `${thing} ${activity}`, thing: thing.replace(ARTICLE, '') }
    : null;
}

function toRequest(done: string, activity: string): ServiceRequest {
  const timeless = done.replace(TIME, '');
  const [place = ''] = PLACE.exec(timeless) ?? [];
  const thing = timeless.slice(0, timeless.length - place.length).replace(ARTICLE, '');
  return { service: `${thing} ${activity}${place}`, thing };
}

/** @param thing its last word, such as "dog" in "heading dog", is what the activity is done to */
function namesService(thing: string, activity: string, lexicon: Lexicon): boolean {
  const last = toWords(thing).at(-1) ?? '';
  return [[activity], [last, activity]].some(
    (words) =>
      findPhraseMeaning(words, lexicon)?.categories.some(({ kind }) => kind === 'service') === true,
  );
}

/** Returns the verb with "ing": "shear" becomes "shearing", "shave" "shaving", "dig" "digging". */
function toActivity(verb: string): string {
  if (/[^eoy]e$/.test(verb)) return verb.replace(/e$/, 'ing');
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}
