/** Decides which listings are publicly visible. Routes and services must call this policy. */
import type { ListingStatus } from '../../database/listing-tables.ts';

/**
 * True for the listing's owner in every state, also after it has ended. Moderators can read hidden
 * listings.
 */
export function canReadPrivately(
  listing: { readonly status: ListingStatus; readonly seller: { readonly publicId: number } },
  account: { readonly publicId: number; readonly permissions: readonly string[] },
): boolean {
  return (
    listing.seller.publicId === account.publicId ||
    (listing.status === 'hidden' && account.permissions.includes('moderator'))
  );
}

/** The user who makes the request. */
export interface CurrentUser {
  readonly accountId: number | null;
}
export const anonymousVisitor: CurrentUser = { accountId: null };

export type ListingVisibility = 'visible' | 'gone';

/**
 * `gone` means that the listing was once public, so the API may say that it has ended. Posts that
 * were never published are drafts and not listings (ADR 13).
 */
export function getListingVisibility(
  listing: { readonly status: ListingStatus; readonly expiresAt: Date },
  _currentUser: CurrentUser,
  now: Date,
): ListingVisibility {
  switch (listing.status) {
    case 'expired':
    case 'sold':
    case 'withdrawn':
    case 'archived':
    // The owner is deleting the account, or a moderator has hidden the listing.
    case 'hidden':
      return 'gone';
    case 'live':
      return listing.expiresAt > now ? 'visible' : 'gone';
  }
}
