/** Who may see which listing. The one place that decides; repositories and routes ask here. */
import type { ListingStatus } from '../../database/listing-tables.ts';

/** Who is asking. */
export interface Asker {
  readonly accountId: number | null;
}
export const ANONYMOUS: Asker = { accountId: null };

export type Visibility = 'visible' | 'gone';

/** `gone`: it was public once, so its address may say so. What was never published is no listing (drafts, ADR 13). */
export function getVisibility(
  listing: { readonly status: ListingStatus; readonly expiresAt: Date },
  _asker: Asker,
  now: Date,
): Visibility {
  switch (listing.status) {
    case 'expired':
    case 'sold':
    case 'withdrawn':
    case 'archived':
    // Its owner is leaving, or a moderator took it down.
    case 'hidden':
      return 'gone';
    case 'live':
      return listing.expiresAt > now ? 'visible' : 'gone';
  }
}
