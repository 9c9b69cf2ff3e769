/**
 * The home page's seasonal shelf. Seasons are those of the southern hemisphere, by New Zealand's
 * date.
 */
import type { Home } from '@paddock/contracts/http';

export type Season = Home['season'];

export interface SeasonalShelf {
  readonly title: string;
  readonly blurb: string;
  /** The target of the "see all" link. */
  readonly href: string;
  /** Slugs of the marketplace categories. The shelf takes the newest listing of each in turn. */
  readonly categories: readonly string[];
}

export const SEASONAL_SHELVES: Readonly<Record<Season, SeasonalShelf>> = {
  summer: {
    title: 'Hay in the shed before the dry',
    blurb: 'Bales off the paddock, and the gear to cut, cart and water with.',
    href: '/marketplace?group=feed-fodder',
    categories: [
      'hay',
      'baleage',
      'balers-wrappers',
      'mowers-rakes-tedders',
      'irrigators',
      'straw',
      'pumps',
      'lambs',
    ],
  },
  autumn: {
    title: 'Weaners, rams and autumn sowing',
    blurb: 'Store stock is moving, and the drill is out while the ground is warm.',
    href: '/marketplace?group=livestock',
    categories: [
      'beef-store-cattle',
      'rams',
      'ewes-hoggets',
      'pasture-seed',
      'seed-drills',
      'fertiliser',
      'firewood',
      'lime',
    ],
  },
  winter: {
    title: 'Feed, firewood and dry feet',
    blurb: 'What carries stock and people through to spring.',
    href: '/marketplace?group=feed-fodder',
    categories: [
      'firewood',
      'baleage',
      'winter-grazing',
      'silage',
      'boots-wet-weather',
      'wood-burners',
      'palm-kernel',
      'feed-wagons',
    ],
  },
  spring: {
    title: 'Calves on the ground',
    blurb: 'Rearing gear, calves to rear, and everything for mating and the first cut.',
    href: '/marketplace?group=livestock',
    categories: [
      'calves',
      'calf-rearing-gear',
      'bulls',
      'electric-fencing',
      'sprayers',
      'pups',
      'quad-bikes',
      'mowers-rakes-tedders',
    ],
  },
};

const NZ_MONTH = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  month: 'numeric',
});
const SEASON_BY_MONTH: readonly Season[] = [
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter',
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
];

/** Returns the southern hemisphere's season at the given time, by the month in New Zealand. */
export function getSeason(now: Date): Season {
  const season = SEASON_BY_MONTH[Number(NZ_MONTH.format(now)) - 1];
  if (!season) throw new Error(`No season is defined for ${now.toISOString()}`);
  return season;
}
