/** The topics of news articles. A topic's slug is part of an article's breadcrumb. */
export interface NewsTopic {
  readonly slug: string;
  readonly label: string;
  /** Name of the sample photo for articles that have no picture of their own. */
  readonly scene: string;
}

export const NEWS_TOPICS: readonly NewsTopic[] = [
  { slug: 'dairy', label: 'Dairy', scene: 'dairy-cow' },
  { slug: 'sheep-beef', label: 'Sheep & beef', scene: 'sheep' },
  { slug: 'arable', label: 'Arable & crops', scene: 'grain' },
  { slug: 'horticulture', label: 'Horticulture', scene: 'fruit' },
  { slug: 'markets', label: 'Markets & prices', scene: 'market' },
  { slug: 'season', label: 'Weather & season', scene: 'grazing' },
  { slug: 'environment', label: 'Land & water', scene: 'irrigation' },
  { slug: 'machinery', label: 'Machinery & technology', scene: 'tractor' },
  { slug: 'animal-health', label: 'Animal health', scene: 'vet' },
  { slug: 'people', label: 'People & community', scene: 'event' },
  { slug: 'rules', label: 'Rules & compliance', scene: 'office' },
  { slug: 'work', label: 'Work & training', scene: 'worker' },
];
