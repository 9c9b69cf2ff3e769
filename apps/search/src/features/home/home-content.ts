import type { Home } from '@paddock/contracts/http';
import { toCardListing } from '@paddock/listing-ui/listing-card/card-listing.ts';
import type { CardListing } from '@paddock/listing-ui/listing-card/card-listing.ts';

type WithCards<Part> = Omit<Part, 'results'> & { readonly results: readonly CardListing[] };

/** The API's home page with only those fields of each listing that its card shows. */
export type HomeContent = Pick<Home, 'season' | 'kinds' | 'regions' | 'news'> & {
  readonly near: WithCards<NonNullable<Home['near']>> | null;
  readonly newest: readonly CardListing[];
  readonly latest: readonly WithCards<Home['latest'][number]>[];
  readonly seasonal: WithCards<Home['seasonal']>;
};

function withCards<Part extends { readonly results: Home['newest'] }>(part: Part): WithCards<Part> {
  return { ...part, results: part.results.map(toCardListing) };
}

export function toHomeContent(home: Home): HomeContent {
  return {
    ...home,
    near: home.near && withCards(home.near),
    newest: home.newest.map(toCardListing),
    latest: home.latest.map(withCards),
    seasonal: withCards(home.seasonal),
  };
}
