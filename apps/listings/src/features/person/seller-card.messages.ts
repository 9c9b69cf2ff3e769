import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const sellerCardMessages = {
  label: (name: string) => `Listed by ${name}`,
  memberSince: (month: string) => `Member since ${month}`,
  townAndMemberSince: (town: string, month: string) => `${town} · member since ${month}`,
  // The Fair Trading Act 1986, section 28B, requires this statement.
  inTrade:
    'This seller is in trade. The Consumer Guarantees Act and the Fair Trading Act may apply.',
  listingsLink: (count: number) => `See all ${countNoun(count, 'listing', 'listings')}`,
  profileLink: 'See profile',
};
