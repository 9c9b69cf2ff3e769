/**
 * Converts rows of drafts and listings to posts and back, for posts.repository.ts and
 * drafts.repository.ts.
 */
import type { Selectable } from 'kysely';
import type { DraftsTable } from '../../database/post-tables.ts';
import type { ListingsTable } from '../../database/listing-tables.ts';
import { VIEW_TOTAL } from '../../database/view-total.ts';
import type { DraftRecord, OwnListing, OwnPost } from './own-post.ts';
import type { PublishablePost } from './publishing.ts';

const STORED_LISTING_COLUMNS = [
  'id',
  'public_id',
  'kind',
  'category_id',
  'title',
  'slug',
  'description',
  'price_type',
  'price_min_cents',
  'price_max_cents',
  'price_per',
  'price_gst',
  'town_id',
  'exact_lat',
  'exact_lng',
  'attributes',
  'photos',
  'picture_count',
  'is_in_trade',
  'contact_phone',
  'status',
  'status_before',
  'is_hidden_by_moderator',
  'published_at',
  'expires_at',
  'updated_at',
  'removed_at',
] as const;
export const LISTING_COLUMNS = [...STORED_LISTING_COLUMNS, VIEW_TOTAL.as('view_count')] as const;
export const DRAFT_COLUMNS = [
  'public_id',
  'kind',
  'form',
  'revision',
  'device',
  'updated_at',
  'removed_at',
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

type DraftRow = Pick<Selectable<DraftsTable>, (typeof DRAFT_COLUMNS)[number]>;
type ListingRow = Pick<
  Selectable<ListingsTable>,
  (typeof STORED_LISTING_COLUMNS)[number] | 'view_count'
>;

export function toDraft(row: DraftRow): DraftRecord {
  return {
    publicId: row.public_id,
    kind: row.kind,
    form: row.form,
    revision: row.revision,
    device: row.device,
    savedAt: row.updated_at,
    removedAt: row.removed_at,
  };
}

export function toListing(row: ListingRow): OwnListing {
  return {
    id: row.id,
    publicId: row.public_id,
    kind: row.kind,
    categoryId: row.category_id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    price: {
      type: row.price_type,
      minCents: row.price_min_cents,
      maxCents: row.price_max_cents,
      per: row.price_per,
      gst: row.price_gst,
    },
    townId: row.town_id,
    exactLat: row.exact_lat,
    exactLng: row.exact_lng,
    attributes: row.attributes,
    photos: row.photos,
    pictureCount: row.picture_count,
    isInTrade: row.is_in_trade,
    phone: row.contact_phone,
    viewCount: row.view_count,
    status: row.status,
    statusBefore: row.status_before,
    isHiddenByModerator: row.is_hidden_by_moderator,
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
    updatedAt: row.updated_at,
    removedAt: row.removed_at,
  };
}
