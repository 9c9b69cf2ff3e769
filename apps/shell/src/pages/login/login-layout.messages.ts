export const loginLayoutMessages = {
  view: {
    title: 'A noticeboard for the whole country',
    text: 'Stock and hay, tractors and dogs, jobs and workers. Browse for free. Sign up to reply.',
  },
  listing: (title: string) => `About ${title}`,
};
