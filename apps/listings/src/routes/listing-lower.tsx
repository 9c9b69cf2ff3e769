/** What a listing's page has below its description: a chunk of its own, which the page does without at first. */
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { Slot } from '@paddock/router';
import { OwnerBar } from '../features/owner/owner-bar.tsx';
import { SellerCard } from '../features/person/seller-card.tsx';
import { PhoneReveal } from '../features/phone/phone-reveal.tsx';
import { PlaceSection } from '../features/place/place-section.tsx';
import { ReportButton } from '../features/report/report-button.tsx';
import { SafetyTips } from '../features/safety/safety-tips.tsx';
import { PrintButton } from '../features/share/print-button.tsx';
import { SimilarListings } from '../features/similar/similar-listings.tsx';
import { useViewCount } from '../features/views/use-view-count.ts';
import type { LiveListing } from './listing.loader.ts';

export { GoneListingView } from './gone-listing-view.tsx';

interface PartProps {
  readonly page: LiveListing;
}

/** Where it is, who offers it, and what to mind. */
export function Surroundings({ page: { listing, own, pageUrl } }: PartProps) {
  const { place, kind, seller, category, id, isInTrade, viewCount } = listing;
  useViewCount(id);
  return (
    <>
      <PlaceSection
        place={place}
        kind={kind}
        distance={
          <Slot
            name="listing.distance"
            props={{ lat: place.lat, lng: place.lng }}
            unavailable={null}
          />
        }
      />
      <SellerCard seller={seller} isInTrade={isInTrade} />
      <SafetyTips kind={kind} groupSlug={category.groupSlug} />
      <div className="number">
        <p>
          Listing {id}
          {viewCount > 0 &&
            ` · ${viewCount === 1 ? '1 view' : `${viewCount.toLocaleString('en-NZ')} views`}`}
          <span className="on-paper"> · {pageUrl}</span>
        </p>
        <div className="acts">
          <PrintButton />
          {!own && <ReportButton subject="listing" id={id} personId={seller.id} />}
        </div>
      </div>
    </>
  );
}

/** What whoever posted it can do here; nobody else sees it. */
export function OwnerPart({ page: { own } }: PartProps) {
  return own && <OwnerBar key={own.id} post={own} />;
}

export function PhonePart({ page: { listing } }: PartProps) {
  return listing.hasPhone ? <PhoneReveal listingId={listing.id} /> : null;
}

/** The shelf under the page; its "See all" leads to the listing's category. */
export function SimilarShelf({ page: { listing, similar, now } }: PartProps) {
  const { kind, breadcrumbs, category } = listing;
  const categoryHref = breadcrumbs.find((crumb) => crumb.label === category.label)?.href;
  return (
    <SimilarListings
      title={`Similar ${getKindDeclaration(kind).plural}`}
      listings={similar}
      now={now}
      {...(categoryHref !== undefined && { href: categoryHref })}
    />
  );
}
