/**
 * The sections of a listing's page that hydrate late. They are in a separate chunk that is not
 * needed for the first hydration.
 */
import type { Post } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { Slot } from '@paddock/router';
import { HiddenNotice } from '../features/owner/hidden-notice.tsx';
import { OwnerBar } from '../features/owner/owner-bar.tsx';
import { SellerCard } from '../features/person/seller-card.tsx';
import { PhoneReveal } from '../features/phone/phone-reveal.tsx';
import { PlaceSection } from '../features/place/place-section.tsx';
import { formatPhone } from '../features/poster/format-phone.ts';
import { Poster } from '../features/poster/poster.tsx';
import { PrintPosterButton } from '../features/poster/print-poster-button.tsx';
import { ReportButton } from '../features/report/report-button.tsx';
import { SafetyTips } from '../features/safety/safety-tips.tsx';
import { SimilarListings } from '../features/similar/similar-listings.tsx';
import { useReportView } from '../features/views/use-view-count.ts';
import { shortListingPath } from '../paths.ts';
import type { LiveListing } from './listing.loader.ts';
import { listingSectionsMessages } from './listing-sections.messages.ts';

export { GoneListingView } from './gone-listing-view.tsx';

interface SectionProps {
  readonly page: LiveListing;
}

/** The listing's location, seller, number and, for buyers, safety tips and report button. */
export function PlaceAndSeller({ page: { listing, ownPost } }: SectionProps) {
  const { place, kind, price, seller, category, id, isInTrade, viewCount } = listing;
  const isWanted = price.type === 'wanted';
  useReportView(id);
  return (
    <>
      <PlaceSection
        place={place}
        kind={kind}
        isWanted={isWanted}
        isOwn={ownPost !== null}
        distance={
          !ownPost && (
            <Slot
              name="listing.distance"
              props={{ lat: place.lat, lng: place.lng }}
              unavailable={null}
            />
          )
        }
      />
      <SellerCard seller={seller} isInTrade={isInTrade} />
      {!ownPost && <SafetyTips kind={isWanted ? 'wanted' : kind} groupSlug={category.groupSlug} />}
      <div className="number">
        <p>
          {viewCount > 0
            ? listingSectionsMessages.numberAndViews(id, viewCount)
            : listingSectionsMessages.number(id)}
        </p>
        <div className="acts">
          {!ownPost && (
            <>
              <PrintPosterButton />
              <ReportButton subject="listing" id={id} ownerId={seller.id} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

interface OwnerSectionProps extends SectionProps {
  readonly onChanged: (post: Post) => void;
}

/** The seller's actions on their own listing. Renders nothing for everyone else. */
export function OwnerSection({ page, onChanged }: OwnerSectionProps) {
  const { listing, ownPost, jobStatus, isPublic } = page;
  return (
    <>
      {!isPublic && (ownPost === null || ownPost.state === 'hidden') && (
        <HiddenNotice listingId={listing.id} isOwn={ownPost !== null} />
      )}
      {ownPost && (
        <OwnerBar
          key={ownPost.id}
          post={ownPost}
          onChanged={onChanged}
          applicantCount={jobStatus?.applicantCount ?? null}
        >
          {isPublic && <PrintPosterButton />}
        </OwnerBar>
      )}
    </>
  );
}

/**
 * The parts of the page that only paper shows. Of sellers' phone numbers it has only the current
 * user's own, because other visitors see a number only when they ask for it.
 */
export function PosterSection({ page: { listing, ownPost, pageUrl, qrCode } }: SectionProps) {
  const { id, kind, title, hasPhone } = listing;
  const phone = hasPhone ? ownPost?.form.values['phone'] : undefined;
  return (
    <Poster
      title={title}
      qrCode={qrCode}
      shortLink={new URL(pageUrl).host + shortListingPath.href(kind, id)}
      phone={typeof phone === 'string' && phone !== '' ? formatPhone(phone) : null}
    />
  );
}

export function PhoneSection({ page: { listing } }: SectionProps) {
  return listing.hasPhone ? <PhoneReveal listingId={listing.id} /> : null;
}

/** Similar listings at the end of the page. "See all" leads to the listing's category. */
export function SimilarShelf({ page: { listing, similar, now } }: SectionProps) {
  const { kind, breadcrumbs, category } = listing;
  const categoryHref = breadcrumbs.find((crumb) => crumb.label === category.label)?.href;
  return (
    <SimilarListings
      title={listingSectionsMessages.similarTitle(getKindDeclaration(kind).plural)}
      listings={similar}
      now={now}
      {...(categoryHref !== undefined && { href: categoryHref })}
    />
  );
}
