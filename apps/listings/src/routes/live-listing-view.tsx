import type { Post } from '@paddock/contracts/http';
import { Slot } from '@paddock/router';
import { useState } from 'react';
import { Breadcrumbs } from '@paddock/ui/breadcrumbs/breadcrumbs.tsx';
import { FactsTable } from '@paddock/ui/facts-table/facts-table.tsx';
import { PhotoGallery } from '@paddock/ui/photo-gallery/photo-gallery.tsx';
import { ApplyAction, canApply } from '../features/apply/apply-action.tsx';
import { BackToResults } from '../features/back-to-results/back-to-results.tsx';
import { Description } from '../features/description/description.tsx';
import { MessageLink } from '../features/message/message-link.tsx';
import { ShareButton } from '../features/share/share-button.tsx';
import { ListingSummary } from '../features/summary/listing-summary.tsx';
import { PriceBar } from '../features/summary/price-bar.tsx';
import { ListingLayout } from './listing-layout.ts';
import type { LiveListing } from './listing.loader.ts';
import {
  DeferredOwnerSection,
  DeferredPhoneSection,
  DeferredPosterSection,
  DeferredSimilarShelf,
  DeferredPlaceAndSeller,
} from './deferred-sections.tsx';
import { PageFrame } from './page.styles.ts';
import { listingMessages } from './listing.messages.ts';

/** The page of a listing that the current user can see: an available one, or the seller’s own. */
export function LiveListingView({ page: loaded }: { readonly page: LiveListing }) {
  const [changedPost, setChangedPost] = useState<Post | null>(null);
  const ownPost = changedPost?.id === loaded.ownPost?.id ? changedPost : loaded.ownPost;
  const isPublic = ownPost ? ownPost.state === 'live' : loaded.isPublic;
  const page = { ...loaded, ownPost, isPublic };
  const { listing, similar, jobStatus, pageUrl, now } = page;
  const { id, kind, title, price, pictures, factTable, description, breadcrumbs, href } = listing;
  // Sellers cannot message themselves, and need not watch what they manage. The seller of a
  // hidden listing cannot be contacted about it.
  const isForBuyers = ownPost === null && isPublic;
  const isJob = kind === 'job';
  return (
    <PageFrame data-no-bottom-bar="" data-poster="">
      <div className="top">
        <Breadcrumbs ancestors={breadcrumbs.filter((crumb) => crumb.href !== href)} />
        <BackToResults />
      </div>
      <DeferredOwnerSection page={page} onChanged={setChangedPost} />
      <ListingLayout
        data-pictures={pictures.length > 1 ? 'many' : pictures.length > 0 || undefined}
      >
        <div className="summary">
          <ListingSummary
            listing={
              ownPost ? { ...listing, expiresAt: isPublic ? ownPost.expiresAt : null } : listing
            }
            now={now}
            actions={
              <>
                {isForBuyers && isJob && <ApplyAction jobId={id} status={jobStatus} />}
                {isForBuyers && (
                  <MessageLink
                    listingId={id}
                    kind={kind}
                    isWanted={price.type === 'wanted'}
                    tone={isJob && canApply(jobStatus) ? 'secondary' : 'primary'}
                  />
                )}
                {isPublic && <DeferredPhoneSection page={page} />}
                <div className="pair">
                  {isForBuyers && (
                    <Slot name="listing.actions" props={{ listingId: id }} unavailable={null} />
                  )}
                  {isPublic && <ShareButton title={title} url={pageUrl} tone="secondary" isWide />}
                </div>
              </>
            }
          />
        </div>
        {pictures.length > 0 && (
          <div className="gallery">
            <PhotoGallery photos={pictures} label={title} />
          </div>
        )}
        <div className="details">
          {factTable.length > 0 && (
            <section className="facts">
              <h2>{listingMessages.detailsTitle}</h2>
              <FactsTable facts={factTable} hasTwoColumns={factTable.length > 4} />
            </section>
          )}
          <section className="about">
            <h2>{listingMessages.descriptionTitle}</h2>
            <Description text={description} />
          </section>
          <DeferredPlaceAndSeller page={page} />
        </div>
      </ListingLayout>
      {isPublic && <DeferredPosterSection page={page} />}
      {similar.length > 0 && (
        <div className="below">
          <DeferredSimilarShelf page={page} />
        </div>
      )}
      {isForBuyers && (
        <PriceBar
          priceText={price.text}
          title={title}
          action={
            isJob && canApply(jobStatus) ? (
              <ApplyAction jobId={id} status={jobStatus} />
            ) : (
              <MessageLink listingId={id} kind={kind} isWanted={price.type === 'wanted'} isShort />
            )
          }
        />
      )}
    </PageFrame>
  );
}
