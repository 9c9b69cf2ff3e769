import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const messageSummaryMessages = {
  photos: (count: number) => (count === 1 ? 'Photo' : countNoun(count, 'photo', 'photos')),
  phone: 'Phone number',
  place: (name: string) => `Location: ${name}`,
};
