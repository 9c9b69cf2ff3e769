import { withPreposition } from '@paddock/domain/with-preposition';

export const browseMessages = {
  title: (what: string, where: string) => (where ? `${what} ${withPreposition(where)}` : what),
  description: (what: string, plural: string, where: string) =>
    `${what}: ${plural} from rural ${where || 'New Zealand'} on Paddock, the farming community’s noticeboard.`,
  homeLink: 'Home',
  categories: { title: 'Browse by category', titleInGroup: (group: string) => `In ${group}` },
  places: {
    title: 'Browse by region',
    titleInRegion: (region: string) => `Districts ${withPreposition(region)}`,
  },
};
