import { sql } from 'kysely';

/** The number of all views of a row of `listings`. */
export const LISTING_VIEW_TOTAL = sql<number>`listings.view_count + coalesce((select views from listing_view_totals where listing_id = listings.id), 0)`;
