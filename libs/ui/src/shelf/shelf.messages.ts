export const shelfMessages = {
  allLink: 'See all',
  allLabel: (title: string) => `See all: ${title}`,
};
