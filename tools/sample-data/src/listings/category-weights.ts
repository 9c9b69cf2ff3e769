/**
 * The shares of kinds, categories and regions in the sample data: as on a busy rural marketplace,
 * with small seasonal shifts.
 */
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import type { CategoryDeclaration } from '@paddock/domain/fields';
import type { Kind } from '@paddock/contracts/kinds';
import { hash, Random } from '../random.ts';
import type { SeasonName } from '../season.ts';
import type { FarmingType } from './place.ts';

const KIND_SHARES: readonly (readonly [Kind, number])[] = [
  ['item', 60],
  ['job', 14],
  ['service', 12],
  ['profile', 7],
  ['other', 7],
];

/**
 * Weights of categories within their kind. The default is 1. Tractors have a high weight, because
 * visitors judge a marketplace by them.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  tractors: 38,
  utes: 5,
  'quad-bikes': 5,
  'farm-bikes': 2.5,
  'side-by-sides': 3,
  hay: 5,
  baleage: 4,
  'dairy-cows': 4,
  'dairy-heifers': 3.5,
  calves: 3.5,
  'beef-store-cattle': 4.5,
  bulls: 2.5,
  'ewes-hoggets': 3.5,
  lambs: 2.5,
  rams: 2,
  'working-dogs': 3.5,
  pups: 2.5,
  firewood: 3,
  'balers-wrappers': 2,
  'mowers-rakes-tedders': 2.5,
  'feed-wagons': 2,
  'diggers-earthmoving': 2,
  'loaders-attachments': 2,
  'electric-fencing': 1.6,
  'posts-battens': 1.6,
  'lifestyle-blocks': 2,
  'rural-rentals': 1.6,
  'grazing-offered': 3,
  'grazing-wanted': 1.6,
  'trailers-floats': 2,
  'farm-sheds': 1.5,
  'dairy-assistant': 6,
  'herd-manager': 3.5,
  'assistant-manager': 3,
  'dairy-farm-manager': 2.5,
  'relief-milker': 3,
  'tractor-driver': 3,
  'general-farm-hand': 3,
  shepherd: 3,
  'contract-milker': 1.5,
  fencing: 3,
  'hay-silage': 3,
  'shearing-crutching': 2.5,
  'earthworks-digger': 2.5,
  'relief-milkers': 2,
  'dairy-assistants': 3,
  shepherds: 2,
  'tractor-drivers': 2,
  'a-and-p-shows': 2,
  'clearing-sales': 2.5,
  'field-days': 2,
  'lost-stock': 2,
};
const SEASONAL: Readonly<Record<SeasonName, Readonly<Record<string, number>>>> = {
  spring: {
    calves: 1.8,
    'calf-rearing-gear': 1.8,
    'pet-lambs': 2,
    'mowers-rakes-tedders': 1.5,
    'tags-marking': 1.6,
    'a-and-p-shows': 1.6,
    'calf-rearer': 1.5,
    bulls: 1.5,
  },
  summer: {
    hay: 1.7,
    baleage: 1.5,
    'balers-wrappers': 1.6,
    harvesters: 2,
    lambs: 1.6,
    'harvest-operator': 1.8,
    'water-tanks': 1.5,
    pumps: 1.5,
  },
  autumn: {
    rams: 2,
    'seed-drills': 1.6,
    'pasture-seed': 1.7,
    firewood: 1.7,
    'winter-grazing': 2,
    'dairy-assistant': 1.4,
  },
  winter: {
    'winter-grazing': 1.6,
    firewood: 2,
    'dairy-heifers': 1.5,
    'working-dogs': 1.2,
    'wood-burners': 1.8,
    'calf-rearer': 2,
  },
};
/**
 * The smallest share of a category: 72 of the default 18,000 listings, of which at least 60 are
 * live. Search can only be judged in categories that have more listings than its first page.
 */
const MIN_SHARE = 0.004;
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

interface CategoryShare {
  readonly kind: Kind;
  readonly category: CategoryDeclaration;
  /** The share of all listings. The shares add up to 1. */
  readonly share: number;
}

const SHARES = new Map<string, readonly CategoryShare[]>();

/**
 * Returns the kind and category of the listing at this index. Consecutive indexes are spread evenly
 * over the shares (a golden-ratio sequence), so that every category gets its share of any number of
 * listings, to within a few.
 */
export function getKindAndCategory(
  seed: number,
  index: number,
  season: SeasonName,
): { readonly kind: Kind; readonly category: CategoryDeclaration } {
  const key = `${seed}/${season}`;
  let shares = SHARES.get(key);
  if (!shares) {
    // Shuffle the categories, because `remaining` visits neighbours in a regular pattern.
    const all = calculateShares(season);
    shares = new Random(seed, 'categories').some(all, all.length);
    SHARES.set(key, shares);
  }
  let remaining = (hash(seed, 'first category') / 2 ** 32 + index * GOLDEN_RATIO) % 1;
  for (const entry of shares) {
    remaining -= entry.share;
    if (remaining < 0) return entry;
  }
  return shares[0] as CategoryShare;
}

/** Raises small shares to the smallest one, at the cost of the others in proportion. */
function calculateShares(season: SeasonName): readonly CategoryShare[] {
  const weighted = KIND_SHARES.flatMap(([kind, kindShare]) => {
    const categories = KIND_CATEGORIES.find((entry) => entry.kind === kind)?.categories ?? [];
    const weights = categories.map(
      ({ slug }) => (WEIGHTS[slug] ?? 1) * (SEASONAL[season][slug] ?? 1),
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return categories.map((category, index) => ({
      kind,
      category,
      weight: (kindShare * (weights[index] ?? 0)) / total,
    }));
  });
  let factor = 1;
  let large = weighted;
  for (;;) {
    const rest = 1 - MIN_SHARE * (weighted.length - large.length);
    factor = rest / large.reduce((sum, { weight }) => sum + weight, 0);
    const stillLarge = large.filter(({ weight }) => weight * factor > MIN_SHARE);
    if (stillLarge.length === large.length) break;
    large = stillLarge;
  }
  return weighted.map(({ kind, category, weight }) => ({
    kind,
    category,
    share: Math.max(MIN_SHARE, weight * factor),
  }));
}

const COUNTRY: readonly (readonly [pattern: RegExp, country: FarmingType])[] = [
  [
    /^(dairy|calves|herd|assistant-manager|relief-milk|contract-milk|calf|milking|vats|in-shed|effluent|drafting|sharemilk|winter-grazing|farming-couples|bulls|palm-kernel|maize|artificial|hoof)/,
    'dairy',
  ],
  [
    /^(ewes|lambs|rams|shepherd|stock-manager|sheep|shear|shed-hand|wool|working-dogs|pups|beef|crush|drench|dog-trials|scanning|handlers|lost-stock)/,
    'hill',
  ],
  [/^(harvest|grain|straw|crop|seed-drills|cultivation|irrigat|lime|cropping)/, 'arable'],
  [/^(orchard|vineyard|packhouse|fruit|wine|honey|beekeep|tunnel)/, 'horticulture'],
  [/^(forestry|logs|milled|splitters|firewood|tree-felling|pest)/, 'forest'],
  [/^deer/, 'deer'],
  // Most tractors are sold in dairy regions.
  [/^tractors$/, 'dairy'],
];

export function getFarmingType(category: CategoryDeclaration): FarmingType {
  return COUNTRY.find(([pattern]) => pattern.test(category.slug))?.[1] ?? 'mixed';
}
