/**
 * Reads a search for something to be done: "need a hay barn built", "where can I get my dog
 * trained". It means the service, "hay barn building", and not a barn or a trained dog.
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

export interface ServiceRequest {
  readonly service: string;
  /** The animal or thing that needs the service. */
  readonly thing: string;
}

/** @returns null when the search asks for nothing to be done */
export function readServiceRequest(typed: string, lexicon: Lexicon): ServiceRequest | null {
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
