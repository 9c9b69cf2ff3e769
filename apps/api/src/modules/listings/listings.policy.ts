/** Who may see which listing. The one place that decides; repositories and routes ask here. */
import type { ListingStatus } from '../../database/tables.ts';

/** Who is asking. Sign-in belongs to a later issue: until then everybody is anonymous. */
export interface Asker {
  readonly accountId: number | null;
}
export const ANONYMOUS: Asker = { accountId: null };

export type Visibility = 'visible' | 'gone' | 'hidden';

/** `gone`: it was public once, so its address may say so; `hidden`: nobody is told that it exists. */
export function visibilityOf(listing: { readonly status: ListingStatus; readonly expiresAt: Date }, _asker: Asker, now: Date): Visibility {
  switch (listing.status) {
    case 'draft':
      return 'hidden';
    case 'expired':
    case 'withdrawn':
    // Its owner is leaving.
    case 'hidden':
      return 'gone';
    case 'live':
      return listing.expiresAt > now ? 'visible' : 'gone';
  }
}
