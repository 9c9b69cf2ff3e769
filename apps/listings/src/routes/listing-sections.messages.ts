import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const listingSectionsMessages = {
  number: (id: string) => `Listing ${id}`,
  numberAndViews: (id: string, views: number) =>
    `Listing ${id} · ${countNoun(views, 'view', 'views')}`,
  similarTitle: (plural: string) => `Similar ${plural}`,
  gone: {
    homeLink: 'Home',
    allLink: (plural: string) => `See all ${plural}`,
    text: 'It has ended or been taken down.',
    textWithSimilar: (plural: string) =>
      `It has ended or been taken down. Have a look at these similar ${plural}.`,
    newestTitle: (kind: string) => `New in ${kind}`,
  },
};
