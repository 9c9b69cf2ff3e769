export const newsMessages = {
  head: {
    title: (topic: string | undefined, page: number) =>
      `${topic ?? 'Farming'} news${page > 1 ? ` – page ${page}` : ''}`,
    description: (topic: string | undefined) =>
      `${topic ?? 'Farming'} news from rural New Zealand, with listings and notices from the community.`,
    homeLink: 'Home',
  },
  title: 'News',
  titleOfTopic: (topic: string) => `News: ${topic}`,
  lead: 'What’s happening in New Zealand’s paddocks, sheds and stockyards.',
  topics: { label: 'Topics', all: 'All' },
  empty: { title: 'No news here yet', allLink: 'See all news' },
  pages: { label: 'Pages', newerLink: 'Newer', olderLink: 'Older' },
};
