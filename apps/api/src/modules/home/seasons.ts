/**
 * The home page's seasonal shelves, one for each month of the farming year, and its seasons. Both
 * follow the seasons of the southern hemisphere and New Zealand's date.
 */
import type { Home } from '@paddock/contracts/http';

export type Season = Home['season'];

export interface SeasonalShelf {
  readonly title: string;
  readonly blurb: string;
  /** The target of the "see all" link. */
  readonly href: string;
  /**
   * Slugs of the marketplace categories that the blurb is about, most important first. The shelf
   * takes the newest listing of each in turn.
   */
  readonly categories: readonly string[];
}

/** January first. */
const SHELF_BY_MONTH: readonly SeasonalShelf[] = [
  {
    title: 'Hay and harvest',
    blurb: 'Make the most of the dry with hay, grain and the gear to cut and cart it.',
    href: '/marketplace?group=feed-fodder',
    categories: [
      'hay',
      'harvesters',
      'grain',
      'straw',
      'balers-wrappers',
      'farm-trailers',
      'mowers-rakes-tedders',
    ],
  },
  {
    title: 'Ram sales are on',
    blurb: 'Rams, two-tooths and store lambs, and the gear to draft them.',
    href: '/marketplace/livestock/rams',
    categories: ['rams', 'ewes-hoggets', 'lambs', 'sheep-yards', 'scales-eid'],
  },
  {
    title: 'Rams out, seed in',
    blurb: 'Put the rams out and get new grass in while the ground is warm.',
    href: '/marketplace?group=seeds-fertiliser',
    categories: [
      'pasture-seed',
      'rams',
      'seed-drills',
      'fertiliser',
      'cultivation',
      'lime',
      'spreaders',
    ],
  },
  {
    title: 'Weaner fairs',
    blurb: 'Autumn calves and store cattle are moving.',
    href: '/marketplace/livestock/beef-store-cattle',
    categories: [
      'beef-store-cattle',
      'calves',
      'cattle-yards',
      'beef-breeding-cows',
      'crushes-headbails',
      'loading-ramps',
    ],
  },
  {
    title: 'Set up for winter',
    blurb: 'Book winter grazing, and get feed and firewood in.',
    href: '/marketplace/grazing-leases/winter-grazing',
    categories: [
      'winter-grazing',
      'baleage',
      'firewood',
      'silage',
      'standing-feed',
      'wood-burners',
    ],
  },
  {
    title: 'Dairy moving day',
    blurb: 'The new dairy season starts on 1 June. Herds, houses and gear for the shift.',
    href: '/marketplace/livestock/dairy-cows',
    categories: [
      'dairy-cows',
      'sharemilking',
      'rural-rentals',
      'trailers-floats',
      'dairy-heifers',
      'farm-bikes',
      'furniture-whiteware',
      'containers',
    ],
  },
  {
    title: 'Ready for calving',
    blurb: 'Rearing gear, calf meal and supplements before the rush.',
    href: '/marketplace/dairy-plant/calf-rearing-gear',
    categories: ['calf-rearing-gear', 'meal-pellets', 'molasses-minerals', 'palm-kernel'],
  },
  {
    title: 'Calves on the ground',
    blurb: 'Calves to rear, and everything to rear them with.',
    href: '/marketplace/livestock/calves',
    categories: ['calves', 'calf-rearing-gear', 'meal-pellets', 'stock-feeders'],
  },
  {
    title: 'Lambing and docking',
    blurb: 'Tags, yards and everything for tailing the lambs.',
    href: '/marketplace?group=animal-health-shearing',
    categories: ['tags-marking', 'sheep-yards', 'drench-dip-gear', 'lambs', 'ewes-hoggets'],
  },
  {
    title: 'Silage and mating',
    blurb: 'Bulls for mating, and the gear for the first cut.',
    href: '/marketplace?group=tractors-machinery',
    categories: ['bulls', 'mowers-rakes-tedders', 'balers-wrappers', 'tractors'],
  },
  {
    title: 'Shearing time',
    blurb: 'Handpieces, wool gear and yards for the main shear.',
    href: '/marketplace/animal-health-shearing/shearing-gear',
    categories: ['shearing-gear', 'wool-fleece', 'sheep-yards', 'drench-dip-gear'],
  },
  {
    title: 'Hay before Christmas',
    blurb: 'Bales off the paddock, and the gear to cut, cart and water with.',
    href: '/marketplace/feed-fodder/hay',
    categories: [
      'hay',
      'balers-wrappers',
      'mowers-rakes-tedders',
      'irrigators',
      'farm-trailers',
      'pumps',
      'water-tanks',
    ],
  },
];

/** January first. */
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

const NZ_MONTH = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  month: 'numeric',
});

function getForMonth<Value>(byMonth: readonly Value[], now: Date): Value {
  const value = byMonth[Number(NZ_MONTH.format(now)) - 1];
  if (value === undefined)
    throw new Error(`Nothing is defined for the month of ${now.toISOString()}`);
  return value;
}

/** Returns the southern hemisphere's season at the given time, by the month in New Zealand. */
export function getSeason(now: Date): Season {
  return getForMonth(SEASON_BY_MONTH, now);
}

/** Returns the shelf for the month in New Zealand at the given time. */
export function getSeasonalShelf(now: Date): SeasonalShelf {
  return getForMonth(SHELF_BY_MONTH, now);
}
