/** What a listing's page has below its description: a chunk of its own, which the page does without at first. */
import { kindDeclaration } from '@paddock/contracts/kinds';
import { SellerCard } from '../features/person/seller-card.tsx';
import { PlaceSection } from '../features/place/place-section.tsx';
import { SafetyTips } from '../features/safety/safety-tips.tsx';
import { SimilarListings } from '../features/similar/similar-listings.tsx';
import type { LiveListing } from './listing.loader.ts';

export { GoneListingView } from './gone-listing-view.tsx';

interface PartProps {
  readonly page: LiveListing;
}

/** Where it is, who offers it, and what to mind. */
export function Surroundings({ page: { listing } }: PartProps) {
  const { place, kind, seller, category, id } = listing;
  return (
    <>
      <PlaceSection place={place} kind={kind} />
      <SellerCard seller={seller} />
      <SafetyTips kind={kind} groupSlug={category.groupSlug} />
      <p className="number">Listing {id}</p>
    </>
  );
}

/** The shelf under the page; its "See all" leads to the listing's category. */
export function SimilarShelf({ page: { listing, similar, now } }: PartProps) {
  const { kind, breadcrumbs, category } = listing;
  const categoryHref = breadcrumbs.find((crumb) => crumb.label === category.label)?.href;
  return <SimilarListings title={`Similar ${kindDeclaration(kind).plural}`} listings={similar} now={now} {...(categoryHref !== undefined && { href: categoryHref })} />;
}
