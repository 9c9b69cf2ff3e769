/** Decides which of the things that a search names is searched for, and which kind of listing. */
import type { Kind } from '@paddock/contracts/kinds';
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import type { Concept } from './concept.ts';
import type { CategoryMeaning, KindCue } from './phrase-meanings.ts';

/** True when the concept's words alone mean a category of such a kind. */
const hasOwnCategory = ({ categories }: Concept, isKind: (kind: Kind) => boolean) =>
  categories.some(({ kind, weight }) => weight > 0 && isKind(kind));

export const isRole = (kind: Kind) => kind === 'job' || kind === 'profile' || kind === 'service';

export const namesRole = (concept: Concept) => hasOwnCategory(concept, isRole);

/** True when the words mean a service more than anything else: "shearer", but not "shepherd". */
export const isService = ({ categories: [first] }: Concept) =>
  first?.kind === 'service' && first.weight === 1;

/** The first lexemes of the categories of gear and feed for animals, and of grazing. */
const FOR_ANIMALS = new Set(
  KIND_CATEGORIES.flatMap(({ categories }) =>
    categories
      .filter(
        ({ slug, group }) =>
          ['fencing-yards', 'dairy-plant', 'animal-health-shearing', 'grazing-leases'].includes(
            group ?? '',
          ) || ['saddles-tack', 'kennels-dog-gear', 'feed-wagons', 'meal-pellets'].includes(slug),
      )
      .map(({ slug }) => `c:${slug}`),
  ),
);

/** True for people who work with animals, services for animals, and gear for them. */
const isForAnimals = ({ text, categories: [likeliest] }: Concept) => {
  if (likeliest?.weight !== 1) return false;
  const isPerson = isRole(likeliest.kind) && !text.endsWith('ing');
  return likeliest.kind === 'service' || isPerson || FOR_ANIMALS.has(likeliest.lexemes[0] ?? '');
};

/** The first lexemes of the categories of farm animals and horses. */
const ANIMALS = new Set(
  KIND_CATEGORIES.flatMap(({ categories }) =>
    categories
      .filter(({ slug, group }) => group === 'livestock' || slug === 'horses' || slug === 'ponies')
      .map(({ slug }) => `c:${slug}`),
  ),
);

/** True for a category of farm animals or horses. */
export const isOfAnimals = ({ lexemes: [first] }: CategoryMeaning) => ANIMALS.has(first ?? '');

/** True when the words mean a farm animal or a horse more than anything else. */
export const isAnimal = ({ categories }: Concept) => {
  const likeliest = categories.find(({ weight }) => weight > 0);
  return likeliest !== undefined && isOfAnimals(likeliest);
};

/** The first lexemes of the categories of vehicles, and of what is mounted on them. */
const VEHICLES = new Set(
  [
    'tractors',
    'quad-bikes',
    'side-by-sides',
    'farm-bikes',
    'utes',
    'trucks',
    'four-wheel-drives',
  ].map((slug) => `c:${slug}`),
);
const FOR_VEHICLES = new Set(
  ['sprayers', 'spreaders', 'fuel-tanks', 'tyres-vehicle-parts', 'machinery-parts'].map(
    (slug) => `c:${slug}`,
  ),
);

const isLikeliestIn = (categories: ReadonlySet<string>, { categories: [likeliest] }: Concept) =>
  likeliest?.weight === 1 && categories.has(likeliest.lexemes[0] ?? '');

/**
 * Returns the thing that the visitor is searching for: in "contract milking job, 600 cows" the job,
 * although the cows come last; in "scanning cows" the service, because the cows only say what is
 * scanned.
 */
export function chooseHead(
  concepts: readonly Concept[],
  last: Concept | null,
  kind: Kind | null,
): Concept | null {
  if (last === null) return null;
  if (kind === null && isAnimal(last))
    return concepts.slice(0, concepts.indexOf(last)).findLast(isForAnimals) ?? last;
  // A "sprayer quad" is a quad sprayer.
  if (kind === null && isLikeliestIn(VEHICLES, last))
    return (
      concepts
        .slice(0, concepts.indexOf(last))
        .findLast((concept) => isLikeliestIn(FOR_VEHICLES, concept)) ?? last
    );
  if (kind === null || !isRole(kind)) return last;
  const isAsked = (one: Kind) => one === kind;
  // A "school leaver looking for farm work" is the school leaver.
  if (kind === 'profile')
    return concepts.find((concept) => hasOwnCategory(concept, isAsked)) ?? last;
  if (hasOwnCategory(last, isAsked)) return last;
  return (
    concepts.findLast((concept) => hasOwnCategory(concept, isAsked)) ??
    // A "backpacker farm job" is one for backpackers.
    concepts.findLast(({ categories }) => categories.some((one) => isAsked(one.kind))) ??
    last
  );
}

/** The first lexemes of the categories that have each breed, by the breed's lexeme. */
const CATEGORIES_BY_BREED = Map.groupBy(
  KIND_CATEGORIES.flatMap(({ categories }) =>
    categories.flatMap(({ slug, fields }) =>
      fields.flatMap((field) =>
        field.key === 'breed' && field.type === 'choice'
          ? field.options.map(({ value }) => ({ breed: `a:breed=${value}`, category: `c:${slug}` }))
          : [],
      ),
    ),
  ),
  ({ breed }) => breed,
);

/**
 * Leaves out the categories that another word excludes: a Highland cow is not a dairy cow, Angus
 * heifers are not dairy heifers, and a class 2 driver does not drive tractors.
 */
export function narrowHead(head: Concept, concepts: readonly Concept[]): Concept {
  const possible = new Set(
    concepts.flatMap(({ related, breed, categories, isDescription }) => [
      ...[...(related?.categories ?? []), ...(isDescription ? categories : [])].map(
        ({ lexemes: [first] }) => first,
      ),
      ...(breed === null ? [] : (CATEGORIES_BY_BREED.get(breed) ?? [])).map(
        ({ category }) => category,
      ),
    ]),
  );
  const categories = head.categories.filter(
    ({ lexemes: [first], weight }) => weight > 0 && possible.has(first),
  );
  const highest = Math.max(...categories.map(({ weight }) => weight));
  return categories.length === 0
    ? head
    : {
        ...head,
        categories: categories.map((category) => ({
          ...category,
          weight: category.weight / highest,
        })),
      };
}

/**
 * Returns the cue that decides which kind is meant. With a job word, a cue can mean the opposite: a
 * user who is "looking for a position" offers work.
 */
export function chooseKindCue<Cue extends KindCue>(
  cues: readonly Cue[],
  concepts: readonly Concept[],
  hasJobWord: boolean,
): Cue | null {
  const withJob = hasJobWord ? cues.find(({ kindWithJob }) => kindWithJob !== null) : undefined;
  if (withJob?.kindWithJob) return { ...withJob, kind: withJob.kindWithJob };
  const hasRole = concepts.some(namesRole);
  const cue = cues.find(({ onlyWithRole }) => hasRole || !onlyWithRole);
  if (!cue?.otherwise) return cue ?? null;
  const hasKind = (kind: Kind) =>
    concepts.some(({ categories }) => categories.some((category) => category.kind === kind));
  if (cue.kind === 'job')
    return hasKind('job') || !concepts.some(isService) ? cue : { ...cue, kind: cue.otherwise };
  if (hasJobWord) return null;
  // "I need a fencer" means a contractor. "I need a shepherd" means a jobseeker, because no
  // category of contractors has shepherds.
  const kind = [cue.kind, cue.otherwise].find(hasKind);
  return kind === undefined ? null : { ...cue, kind };
}
