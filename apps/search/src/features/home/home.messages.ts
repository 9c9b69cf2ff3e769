import { withPreposition } from '@paddock/domain/with-preposition';

export const homeMessages = {
  head: {
    title: 'Paddock: buy, sell, hire and meet in rural New Zealand',
    description:
      'The noticeboard for New Zealand’s farming community: stock and machinery, farm jobs and jobseekers, rural services, events and news.',
  },
  hero: {
    title: 'The country’s noticeboard',
    lead: 'Stock and gear, jobs and people, services and what’s on.',
    linksLabel: 'Browse Paddock',
    newsLink: 'News',
  },
  newest: {
    title: 'Latest listings',
    titleInRegion: (region: string) => `New ${withPreposition(region)}`,
    empty: 'No listings here yet. Choose another region.',
    regionLabel: 'Your region',
    allRegions: 'All regions',
    showButton: 'Show',
    allLink: 'See all listings',
    allInRegionLink: (region: string) => `See all ${withPreposition(region)}`,
  },
  locate: {
    button: 'Use my location',
    locating: 'Finding you…',
    error: 'We couldn’t get your location. Choose your region instead.',
  },
  latest: {
    marketplaceTitle: 'Latest in Marketplace',
    title: (plural: string) => `Latest ${plural}`,
  },
  news: { title: 'News', allLink: 'See all news' },
};
