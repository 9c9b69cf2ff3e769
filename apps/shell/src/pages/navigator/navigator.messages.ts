export const navigatorMessages = {
  head: {
    title: 'Site map',
    description:
      'All of Paddock on one page: every region on a map of New Zealand, every category, and how many listings are in each.',
  },
  lead: 'Every part of Paddock on one page, with the listings in each region.',
  count: (count: number) => (count === 1 ? 'listing' : 'listings'),
  regions: {
    title: 'By region',
    mapLabel: 'Listings by region',
    legend: 'Greener regions have more listings. Choose one to see them.',
    all: 'All of New Zealand',
  },
  categories: { title: 'By category', expandButton: (section: string) => `More in ${section}` },
  pages: {
    title: 'Pages',
    home: { label: 'Home', about: 'What’s new and what’s in season.' },
    about: { label: 'About Paddock', about: 'Why we’re here, and how we keep it honest.' },
    contact: { label: 'Contact us', about: 'By form, phone, email or post.' },
    feedback: { label: 'Feedback', about: 'What works, what doesn’t, what’s missing.' },
    privacy: {
      label: 'Privacy policy',
      about: 'What we hold about you, why and for how long.',
    },
    terms: {
      label: 'Terms and conditions',
      about: 'The rules for buying, selling and hiring here.',
    },
  },
};
