/**
 * Reads what a search means: the things it names, the place, prices and measurements, and the kind
 * of listing. Pure: the same words and lexicon give the same intent.
 */
import type { Kind } from '@paddock/contracts/kinds';
import { foldDiacritics } from '@paddock/contracts/slugs';
import { chooseKindCue, chooseHead, isService, namesRole, narrowHead } from './choose-head.ts';
import {
  toConcept,
  toMeasureConcept,
  toPlaceConcept,
  type Concept,
  type Span,
  type Token,
} from './concept.ts';
import {
  isUnknownToCatalogue,
  isActivityOfThing,
  hasUsualItemCategory,
  asGearFor,
  withUsualCategory,
  replaceConcept,
  toGearForThing,
} from './describe-thing.ts';
import { isEnglishWord } from './english-words.ts';
import { fitAmounts, isLandSearch, LAND_CONCEPT } from './fit-amounts.ts';
import type { Lexicon } from './lexicon.ts';
import type { Preference } from './dictionary-numbers.data.ts';
import { writeNumbersInDigits } from './number-words.ts';
import { parseAmounts, type AttributeRange } from './parse-amounts.ts';
import { parseMeasures } from './parse-measures.ts';
import { parseRadius } from './parse-radius.ts';
import { POSSESSIVES, toWords, type KindCue } from './phrase-meanings.ts';
import { readServiceRequest } from './read-service-request.ts';
import {
  isParticiple,
  PLACE_ONLY_PREPOSITIONS,
  PLACE_PREPOSITIONS,
  splitIntoSpans,
} from './split-spans.ts';
import { splitModel } from './split-words.ts';
import { nameTyres } from './tyre-sizes.ts';

/** Something that the page shows as understood, with the search without it. */
export interface UnderstoodPart {
  readonly type: 'place' | 'price' | 'range' | 'kind';
  readonly label: string;
  /** The search without the words of this part. */
  readonly without: string;
}

export interface QueryIntent {
  readonly concepts: readonly Concept[];
  /** Things that results must not be about: Romneys in "ewes not romney". */
  readonly excluded?: readonly Concept[];
  readonly kind: Kind | null;
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
  readonly priceTargetCents: number | null;
  readonly ranges: readonly AttributeRange[];
  readonly near: { readonly lat: number; readonly lng: number; readonly radiusKm: number } | null;
  /** The centre of a region or district: listings outside it are sorted by the distance from there. */
  readonly centre: { readonly lat: number; readonly lng: number } | null;
  /** The preference among equally good matches, such as a low price. */
  readonly preferences: readonly Preference[];
  readonly parts: readonly UnderstoodPart[];
}

const PURPOSE = new Set(['for', 'to']);
const TOWN_RADIUS_KM = 50;
const JOB_WORD = /\b(?:jobs?|positions?|roles?|work)\b/;
const MAX_WORDS = 16;

/** @param term what the visitor typed */
export function understandQuery(term: string, lexicon: Lexicon): QueryIntent {
  const written = rephrase(nameTyres(writeNumbersInDigits(foldDiacritics(term))));
  const serviceRequest = readServiceRequest(written, lexicon);
  const typed = serviceRequest?.service ?? written;
  const { radiusKm, rest: nearby } = parseRadius(typed);
  const { amounts, rest } = parseAmounts(nearby);
  const { measures, rest: words } = parseMeasures(rest);
  const tokens = toWords(words)
    .slice(0, MAX_WORDS)
    .filter((word) => !POSSESSIVES.has(word))
    .flatMap((joined) => splitModel(joined, lexicon));
  const spans = splitIntoSpans(tokens, lexicon);
  const parts: UnderstoodPart[] = [];
  const concepts: Concept[] = measures.map((measure) => toMeasureConcept(measure, lexicon));
  const excluded: Concept[] = [];
  const preferences: Preference[] = [];
  let head: Concept | null = null;
  let headSpan: Span | null = null;
  let isHeadFound = false;
  const cues: (KindCue & { readonly span: Span })[] = [];
  let near: QueryIntent['near'] = null;
  let centre: QueryIntent['centre'] = null;
  for (const span of spans) {
    const { meaning } = span;
    if (meaning?.isNoise || isSeriesWord(span, spans)) continue;
    if (span.isExcluded) {
      excluded.push(toConcept(span, lexicon));
      continue;
    }
    if (meaning?.preference) {
      preferences.push(meaning.preference);
      if (!meaning.cue && meaning.categories.length + meaning.otherWords.length === 0) continue;
    }
    if (meaning?.cue) {
      // A "shearer looking for a run" offers work, whereas a visitor "looking for a shearer" needs
      // one.
      const { kindWithJob } = meaning.cue;
      const isOfRole = kindWithJob === 'profile' && concepts.some(namesRole);
      // A "couple looking for a position" offers work, whereas a visitor "looking for a 2IC position"
      // wants a job.
      const isOwn = kindWithJob === 'profile' && concepts.length === 0;
      cues.push({
        span,
        ...meaning.cue,
        ...(isOfRole && { kind: kindWithJob }),
        ...(isOwn && { kindWithJob: 'job' }),
      });
      continue;
    }
    if (meaning?.place && isPlaceMeant(span, lexicon, concepts)) {
      const { place } = meaning;
      if (place.lexemes.length > 0) {
        concepts.push(toPlaceConcept(span, place.lexemes));
        centre ??= place.centre;
      } else if (place.centre) {
        near ??= { ...place.centre, radiusKm: radiusKm ?? TOWN_RADIUS_KM };
      }
      parts.push({ type: 'place', label: place.label, without: getOtherWords(tokens, span) });
      continue;
    }
    const previous = concepts.at(-1);
    const isAfterThing =
      previous !== undefined && (previous.categories.length > 0 || previous.usualCategory !== null);
    // Even when most titles with "Thoroughbred" are jobs, "mare" after it does not describe a job.
    const isOfOtherKind =
      previous?.categories.length === 0 &&
      meaning?.categories.every(({ kind }) => kind !== previous.usualCategory?.kind);
    const named = toConcept(span, lexicon);
    const isDescribing =
      (meaning?.isDescription && !isOfOtherKind) ||
      isParticiple(span) ||
      (previous && isActivityOfThing(named, previous));
    const described = { ...named, ...(isDescribing && isAfterThing && { categories: [] }) };
    if (span.isAfterPreposition && !isHeadFound && head === null) {
      // In "huntaway going well on cattle", the thing is the dog, whose name is a word of one category.
      const usual = concepts.findLast(hasUsualItemCategory);
      if (usual) replaceConcept(concepts, usual, (head = withUsualCategory(usual)));
    }
    // A "muzzle for a dog" and a "dog muzzle" are not dogs, even when no listing offers a muzzle.
    const isForAbsent: boolean =
      span.isAfterPreposition &&
      head === null &&
      previous !== undefined &&
      isUnknownToCatalogue(previous);
    const gear =
      span.isAfterPreposition || previous === undefined || previous !== head
        ? null
        : asGearFor(described, previous);
    const concept: Concept = gear ?? (isForAbsent ? toGearForThing(described) : described);
    // The unknown word in "utes Pukerimu" is a place: it does not name gear for utes.
    const isGear = isUnknownToCatalogue(concept) && isEnglishWord(concept.text);
    if (!span.isAfterPreposition && previous && previous === head && isGear)
      replaceConcept(concepts, previous, (head = toGearForThing(previous)));
    concepts.push(concept);
    // The last noun before "with" or "for" is what is searched for; the nouns before it describe it.
    isHeadFound ||= span.isAfterPreposition && head !== null;
    if (concept.categories.length > 0 && !isHeadFound) [head, headSpan] = [concept, span];
    isHeadFound ||= meaning?.isLeading === true;
  }
  const hasRole = concepts.some(namesRole);
  const cue = chooseKindCue(cues, concepts, JOB_WORD.test(typed));
  for (const other of cues) {
    if (other.span === cue?.span) continue;
    // "Wanted" in "hay wanted" is a word to search for, because titles contain it.
    if (!hasRole && other.isSearched && !cue) concepts.push(toConcept(other.span, lexicon));
  }
  // In "tractor wanted", the visitor means a tractor and not a tractor driver.
  const isThingWanted = !hasRole && cues.some(({ onlyWithRole }) => onlyWithRole) && isItem(head);
  const isServiceAsked = head !== null && isService(head) && hasPurpose(headSpan, tokens);
  const statedKind = cue?.kind ?? (isThingWanted ? 'item' : null);
  const kind =
    serviceRequest !== null ||
    (isServiceAsked && (cue === null || cue.onlyWithRole) && !JOB_WORD.test(typed))
      ? 'service'
      : statedKind;
  const withoutKind =
    serviceRequest?.thing ??
    (cue && kind === cue.kind ? getOtherWords(tokens, cue.span) : null) ??
    // Without its purpose, the "shearer for 6 sheep" is any shearer.
    (kind === 'service' ? headSpan?.tokens.map(({ word }) => word).join(' ') : undefined);
  if (kind !== null && withoutKind !== undefined)
    parts.push({ type: 'kind', label: kind, without: withoutKind });
  const thing = chooseHead(concepts, head, kind);
  const distinct = concepts.filter((concept) => concept === thing || !repeats(concept, thing));
  const fitted = fitAmounts(distinct, thing, kind, amounts);
  const ranges = fitted.amounts.flatMap(({ range }) => (range === null ? [] : [range]));
  const price = fitted.amounts.find(({ range }) => range === null);
  if (kind === null && isLandSearch(distinct, ranges)) distinct.push(LAND_CONCEPT);
  return {
    concepts: distinct
      .map((concept) =>
        concept === thing && fitted.head
          ? { ...narrowHead(fitted.head, distinct), isHead: true }
          : concept,
      )
      .map((concept) => preferKind(concept, kind)),
    ...(excluded.length > 0 && { excluded }),
    kind,
    priceMinCents: price?.priceMinCents ?? null,
    priceMaxCents: price?.priceMaxCents ?? null,
    priceTargetCents: price?.priceTargetCents ?? null,
    ranges,
    near,
    centre,
    preferences,
    parts: [
      ...fitted.amounts.map(({ label, range, text }): UnderstoodPart => ({
        type: range ? 'range' : 'price',
        label,
        without: typed.replace(text, ' ').replace(/\s+/g, ' ').trim(),
      })),
      ...parts,
    ],
  };
}

/** Writes "Texel x" and "hire a bull" as titles do: "Texel cross" and "bull hire". */
const rephrase = (typed: string) =>
  typed
    .trim()
    .replace(/ x$/i, ' cross')
    .replace(/^hire (?:an?|some) (.+)$/i, '$1 hire');

/**
 * True when the search says what a person is needed for: with "shearer for six sheep" or "fencer to
 * fix a boundary", a visitor looks for a service and not for a job.
 */
function hasPurpose(span: Span | null, tokens: readonly Token[]): boolean {
  const last = span?.tokens.at(-1);
  const following = last && tokens.slice(tokens.indexOf(last) + 1);
  return following !== undefined && following.length > 1 && PURPOSE.has(following[0]?.word ?? '');
}

/**
 * True when both find the same words: "2 wheeler" adds nothing to "farm bike" in "2 wheeler farm
 * bike".
 */
const repeats = ({ words, categories }: Concept, head: Concept | null) =>
  categories.length > 0 &&
  words.some(
    ({ lexemes }) =>
      // Posts and strainers have the same category, but are different things.
      !lexemes[0]?.startsWith('c:') &&
      head?.words.some((other) => other.lexemes.join(' ') === lexemes.join(' ')),
  );

const isItem = (thing: Concept | null) =>
  thing !== null && thing.categories.every(({ kind, weight }) => kind === 'item' || weight === 0);

/**
 * Leaves out the categories that are not meant. In "farm jobs" the farm only describes the jobs. It
 * is not for sale.
 *
 * @param kind the kind that the search asks for
 */
function preferKind(concept: Concept, kind: Kind | null): Concept {
  const categories =
    kind === null
      ? concept.categories.filter(({ weight }) => weight > 0)
      : concept.categories
          .filter((category) => category.kind === kind)
          .map((category) => ({ ...category, weight: category.weight || 1 }));
  return { ...concept, categories };
}

function getOtherWords(tokens: readonly Token[], span: Span): string {
  return tokens
    .filter((token, index) => {
      const following = tokens[index + 1];
      const isItsPreposition =
        (PLACE_PREPOSITIONS.has(token.word) || PLACE_ONLY_PREPOSITIONS.has(token.word)) &&
        following !== undefined &&
        span.tokens[0] === following;
      return !span.tokens.includes(token) && !isItsPreposition;
    })
    .map(({ word }) => word)
    .join(' ');
}

/**
 * True when the phrase means a place rather than a thing with a similar name: "feild" is not
 * Feilding, and "Hyline browns" are hens.
 */
function isPlaceMeant(
  { tokens, meaning, isPlaceExpected }: Span,
  { frequencies }: Lexicon,
  before: readonly Concept[],
): boolean {
  if (isPlaceExpected) return true;
  if (meaning === null || meaning.categories.length > 0) return false;
  const [word = ''] = tokens.map((token) => token.word);
  if (tokens.length > 1) return true;
  const singular = word.replace(/s$/, '');
  const isPlural = singular !== word && (frequencies.get(singular) ?? 0) > 0;
  const isMisspelt = !frequencies.has(word) && (meaning.place?.label.length ?? 0) > word.length + 1;
  return !isMisspelt && !(isPlural && before.length > 0);
}

/**
 * True for the word "series" after a number, as in "6000 series": the titles of these models do not
 * contain it.
 */
function isSeriesWord({ tokens: [token] }: Span, spans: readonly Span[]): boolean {
  if (token?.word !== 'series') return false;
  const at = spans.findIndex(({ tokens }) => tokens[0] === token);
  return /^\d+$/.test(spans[at - 1]?.tokens.at(-1)?.word ?? '');
}
