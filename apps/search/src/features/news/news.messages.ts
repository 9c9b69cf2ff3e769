export const newsMessages = {
  head: {
    title: (topic: string | undefined, region: string | undefined, page: number) =>
      `${topic ?? 'Farming'} news${region === undefined ? '' : ` from ${region}`}${page > 1 ? ` – page ${page}` : ''}`,
    description: (topic: string | undefined, region: string | undefined) =>
      `${topic ?? 'Farming'} news from ${region ?? 'rural New Zealand'}, with listings and notices from the community.`,
    homeLink: 'Home',
  },
  title: 'News',
  titleOfTopic: (topic: string) => `News: ${topic}`,
  titleOfRegion: (region: string) => `News from ${region}`,
  titleOfTopicInRegion: (topic: string, region: string) => `News from ${region}: ${topic}`,
  allRegionsLink: 'See news from all of New Zealand',
  lead: 'What’s happening in New Zealand’s paddocks, sheds and stockyards.',
  topics: { label: 'Topics', all: 'All' },
  empty: { title: 'No news here yet', allLink: 'See all news' },
  pages: { label: 'Pages', newerLink: 'Newer', olderLink: 'Older' },
};
