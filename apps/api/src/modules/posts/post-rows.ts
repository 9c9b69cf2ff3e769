/**
 * The columns of drafts and listings that make up a post, for posts.repository.ts,
 * post-lists.repository.ts and drafts.repository.ts.
 */
import type { Kysely } from 'kysely';
import { selectPrice } from '../../database/select-price.ts';
import type { Database } from '../../database/tables.ts';
import { LISTING_VIEW_TOTAL } from '../../database/view-total.ts';
import type { DraftRecord, OwnListing, OwnPost } from './own-post.ts';
import type { PublishablePost } from './publishing.ts';

export const LISTING_COLUMNS = [
  'id',
  'public_id as publicId',
  'kind',
  'category_id as categoryId',
  'title',
  'slug',
  'description',
  selectPrice('listings.').as('price'),
  'town_id as townId',
  'exact_lat as exactLat',
  'exact_lng as exactLng',
  'attributes',
  'photos',
  'picture_count as pictureCount',
  'is_in_trade as isInTrade',
  'contact_phone as phone',
  LISTING_VIEW_TOTAL.as('viewCount'),
  'status',
  'status_before as statusBefore',
  'is_hidden_by_moderator as isHiddenByModerator',
  'published_at as publishedAt',
  'expires_at as expiresAt',
  'updated_at as updatedAt',
  'removed_at as removedAt',
] as const;
export const DRAFT_COLUMNS = [
  'public_id as publicId',
  'kind',
  'form',
  'revision',
  'device',
  'updated_at as savedAt',
  'removed_at as removedAt',
] as const;

export function toListingColumns({
  category,
  title,
  slug,
  description,
  price,
  town,
  lat,
  lng,
  attributes,
  photos,
  isInTrade,
  phone,
}: PublishablePost) {
  return {
    category_id: category.id,
    title,
    slug,
    description,
    price_type: price.type,
    price_min_cents: price.minCents,
    price_max_cents: price.maxCents,
    price_per: price.per,
    price_gst: price.gst,
    town_id: town.id,
    exact_lat: lat,
    exact_lng: lng,
    attributes: JSON.stringify(attributes),
    photos: JSON.stringify(photos),
    is_in_trade: isInTrade,
    contact_phone: phone,
  };
}

export function toPost(
  publicId: number,
  draft: DraftRecord | null,
  listing: OwnListing | null,
): OwnPost | null {
  const kind = draft?.kind ?? listing?.kind;
  return kind ? { publicId, kind, draft, listing } : null;
}

/** Reads the user's posts with these public ids. */
export async function readPosts(
  db: Kysely<Database>,
  { accountId }: { readonly accountId: number },
  publicIds: readonly number[],
): Promise<ReadonlyMap<number, OwnPost>> {
  if (publicIds.length === 0) return new Map();
  const drafts = await db
    .selectFrom('drafts')
    .select(DRAFT_COLUMNS)
    .where('account_id', '=', accountId)
    .where('public_id', 'in', publicIds)
    .execute();
  const listings = await db
    .selectFrom('listings')
    .select(LISTING_COLUMNS)
    .where('account_id', '=', accountId)
    .where('public_id', 'in', publicIds)
    .execute();
  const draftById = new Map(drafts.map((draft) => [draft.publicId, draft]));
  const listingById = new Map(listings.map((listing) => [listing.publicId, listing]));
  return new Map(
    publicIds.flatMap((id) => {
      const post = toPost(id, draftById.get(id) ?? null, listingById.get(id) ?? null);
      return post ? [[id, post] as const] : [];
    }),
  );
}
