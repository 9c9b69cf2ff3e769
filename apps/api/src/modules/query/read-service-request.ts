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
  mow: 'mowing',
  paint: 'painting',
  plough: 'ploughing',
  'put up': 'building',
  rear: 'rearing',
  repair: 'repairs',
  service: 'servicing',
  spray: 'spraying',
  trim: 'trimming',
  weld: 'welding',
  'wire up': 'wiring',
  wrap: 'wrapping',
};

/** Verbs that are no nouns or adjectives, so that no article has to follow: "fix milking machine". */
const VERBS_ONLY = 'fix|build|mend|cut down|cut up|clean out|put up|wire up';
const ORDERED = Object.keys(ORDERED_ACTIVITIES)
  .sort((left, right) => right.length - left.length)
  .join('|');
const ORDER = new RegExp(
  `^(?:(?:need |want |looking for )?(?:someone to |who can |can someone )?)(?:(${ORDERED}) (?=(?:a|an|the|my|our|some) )|(${VERBS_ONLY}) )(.+)$`,
);

export interface ServiceRequest {
  readonly service: string;
  /** The animal or thing that needs the service. */
  readonly thing: string;
}

/** @returns null when the search asks for nothing to be done */
export function readServiceRequest(typed: string, lexicon: Lexicon): ServiceRequest | null {
  return readOrder(typed.trim().toLowerCase()) ?? readWish(typed, lexicon);
}

function readOrder(typed: string): ServiceRequest | null {
  const [, verb, verbOnly, done = ''] = ORDER.exec(typed) ?? [];
  const activity = ORDERED_ACTIVITIES[verb ?? verbOnly ?? ''];
  if (activity === undefined) return null;
  const thing = done.replace(ARTICLE, '');
  return { service: `${thing} ${activity}`, thing };
}

function readWish(typed: string, lexicon: Lexicon): ServiceRequest | null {
  const [, thing = '', participle = ''] = SERVICE_REQUEST.exec(typed.trim().toLowerCase()) ?? [];
  const regular = /[^e]ed$/.test(participle) ? participle.replace(/ed$/, 'ing') : undefined;
  const activity = ACTIVITIES[participle] ?? regular;
  if (activity === undefined) return null;
  const isService = (words: readonly string[]) =>
    findPhraseMeaning(words, lexicon)?.categories.some(({ kind }) => kind === 'service') === true;
  const last = toWords(thing).at(-1) ?? '';
  return participle in ACTIVITIES || isService([activity]) || isService([last, activity])
    ? { service: `${thing} ${activity}`, thing: thing.replace(ARTICLE, '') }
    : null;
}
