import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const profileMessages = {
  memberSince: (month: string) => `Member since ${month}`,
  listingCount: (count: number) =>
    count === 0 ? 'No live listings' : countNoun(count, 'live listing', 'live listings'),
  changeLink: 'Edit your profile',
  messageLink: 'Message',
};
