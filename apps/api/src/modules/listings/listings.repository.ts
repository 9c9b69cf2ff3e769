/**
 * Reads listings. Private data is either never selected (the exact location) or removed by
 * presentation/ (private attributes).
 */
import { sql, type Kysely } from 'kysely';
import type { Attributes } from '@paddock/domain/fields';
import type { ListingPhoto, Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { ListingStatus } from '../../database/listing-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import {
  buildAmountsCondition,
  buildDistanceExpression,
  buildMatchCondition,
  getSortPlan,
} from './listing-conditions.ts';
import type { ListingCursor } from './listing-cursor.ts';
import { getPoint, type ListingFilters, type ListingQuery } from './listing-query.ts';
import { SELLER_COLUMNS, toSeller, type SellerRecord, type SellerRow } from './seller-row.ts';
import { buildScoreParts, WEIGHTS } from './term-match.ts';

/** The fields of a listing that a card shows. */
export interface ListingRecord {
  readonly publicId: number;
  readonly kind: Kind;
  readonly categoryId: number;
  readonly townId: number;
  readonly title: string;
  readonly slug: string;
  readonly price: Omit<Price, 'text'>;
  readonly priceLowCents: number;
  readonly priceHighCents: number;
  /** Rounded to about 1 km. */
  readonly lat: number;
  readonly lng: number;
  readonly attributes: Attributes;
  readonly pictureCount: number;
  readonly pictureSeed: number;
  /** Null when the listing has no photos, or only generated ones, as sample listings have. */
  readonly cover: ListingPhoto | null;
  readonly publishedAt: Date;
  readonly expiresAt: Date;
  readonly distanceKm: number | null;
  /** The ranking's score. Only for pages sorted by `best`. */
  readonly score?: number;
}

export interface ListingDetailRecord extends ListingRecord {
  readonly description: string;
  readonly status: ListingStatus;
  readonly updatedAt: Date;
  readonly photos: readonly ListingPhoto[];
  readonly isInTrade: boolean;
  /** True when the listing has a phone number. Only `findPhone` returns the number itself. */
  readonly hasPhone: boolean;
  readonly viewCount: number;
  readonly seller: SellerRecord;
}

interface ListingRow {
  readonly public_id: number;
  readonly kind: Kind;
  readonly category_id: number;
  readonly town_id: number;
  readonly title: string;
  readonly slug: string;
  readonly price_type: Price['type'];
  readonly price_min_cents: number | null;
  readonly price_max_cents: number | null;
  readonly price_per: string | null;
  readonly price_gst: Price['gst'];
  readonly price_low_cents: number;
  readonly price_high_cents: number;
  readonly lat: number;
  readonly lng: number;
  readonly attributes: Attributes;
  readonly picture_count: number;
  readonly picture_seed: number;
  readonly cover: ListingPhoto | null;
  readonly published_at: Date;
  readonly expires_at: Date;
  readonly distance_km: number | null;
}

const CARD_COLUMNS = sql`listings.public_id, listings.kind, listings.category_id, listings.town_id, listings.title, listings.slug,
  listings.price_type, listings.price_min_cents, listings.price_max_cents, listings.price_per, listings.price_gst, listings.price_low_cents, listings.price_high_cents,
  listings.lat, listings.lng, listings.attributes, listings.picture_count, listings.picture_seed, listings.photos -> 0 as cover, listings.published_at, listings.expires_at`;
const IS_LIVE = sql`listings.status = 'live' and listings.expires_at > now()`;

const FIRST_RING_KM = 8;
const RING_GROWTH = 3;
/** The number of matches that are ranked. More than the pages that plain links reach. */
const RANKED_MATCHES = 2_000;

/** One point on the map, with the listings at that point. */
export interface MapPointRecord {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  readonly newest: ListingRecord;
}

export class ListingsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns one page plus the first row of the next page, if there is one. */
  async listPage(query: ListingQuery, reference: ReferenceData): Promise<readonly ListingRecord[]> {
    const near = getPoint(query.filters);
    if (query.sort !== 'nearest' || !near) return this.#readPage(query, reference);
    // Search in circles of growing size: most pages are full long before the whole radius has been
    // searched.
    let radiusKm = Math.max(FIRST_RING_KM, (query.cursor?.value ?? 0) * RING_GROWTH);
    for (; radiusKm < near.radiusKm; radiusKm *= RING_GROWTH) {
      const rows = await this.#readPage(
        { ...query, filters: { ...query.filters, near: { ...near, radiusKm } } },
        reference,
      );
      if (rows.length > query.pageSize) return rows;
    }
    return this.#readPage(query, reference);
  }

  async #readPage(
    query: ListingQuery,
    reference: ReferenceData,
  ): Promise<readonly ListingRecord[]> {
    const { filters, cursor, page, pageSize, sort } = query;
    const near = getPoint(filters);
    if (sort === 'best') return this.#readRankedPage(query, reference);
    const plan = getSortPlan(sort, near);
    const after = cursor && plan.after ? sql`and ${plan.after(cursor)}` : sql``;
    const offset = cursor ? 0 : (page - 1) * pageSize;
    const { rows } = await sql<ListingRow>`
      select ${CARD_COLUMNS}, ${near ? buildDistanceExpression(near) : sql`null::float8`} as distance_km
      from listings where ${buildMatchCondition(filters, reference)} ${after}
      order by ${plan.orderBy} limit ${pageSize + 1} offset ${offset}`.execute(this.#db);
    return rows.map(toRecord);
  }

  /**
   * Ranks the newest matches, and returns one page of them plus the first row of the next page. Only
   * listings that were published before the first page was read are ranked, so that later pages do
   * not shift.
   */
  async #readRankedPage(
    { filters, cursor, page, pageSize, asOf }: ListingQuery,
    reference: ReferenceData,
  ): Promise<readonly ListingRecord[]> {
    const { match, term } = filters;
    if (!match) throw new Error('Sorting by the best match requires a term');
    const near = getPoint(filters);
    const distance = near ? buildDistanceExpression(near) : null;
    const parts = buildScoreParts(match, {
      term,
      asOf,
      distance,
      radiusKm: near?.radiusKm ?? 1,
      amounts: match.isLoose ? buildAmountsCondition(match) : null,
    });
    const after = cursor
      ? sql`where (score, public_id) < (${cursor.value}::float8, ${cursor.publicId}::bigint)`
      : sql``;
    const offset = cursor ? 0 : (page - 1) * pageSize;
    const { rows } = await sql<ListingRow & { score: number }>`
      with scored as materialized (
        select listings.public_id, listings.account_id, ${sql.join([...parts.values()], sql` + `)} as score
        from listings where ${buildMatchCondition(filters, reference)} and listings.published_at <= ${new Date(asOf).toISOString()}::timestamptz
        order by listings.published_at desc, listings.public_id desc limit ${RANKED_MATCHES}
      ), ranked as (
        select public_id, score - ${WEIGHTS.sameSeller}::float8 * (row_number() over (partition by account_id order by score desc, public_id desc) - 1) as score from scored
      ), shown as (
        select * from ranked ${after} order by score desc, public_id desc limit ${pageSize + 1} offset ${offset}
      )
      select ${CARD_COLUMNS}, ${distance ?? sql`null::float8`} as distance_km, shown.score
      from shown join listings on listings.public_id = shown.public_id order by shown.score desc, shown.public_id desc`.execute(
      this.#db,
    );
    return rows.map((row) => ({ ...toRecord(row), score: row.score }));
  }

  /** Groups the newest `cap` matches by their rounded point. */
  async listPoints(
    filters: ListingFilters,
    reference: ReferenceData,
    cap: number,
  ): Promise<{ readonly points: readonly MapPointRecord[]; readonly isCapped: boolean }> {
    const { rows } = await sql<ListingRow & { point_count: number; found_count: number }>`
      with found as materialized (
        select ${CARD_COLUMNS} from listings where ${buildMatchCondition(filters, reference)}
        order by listings.published_at desc, listings.public_id desc limit ${cap + 1}
      )
      select distinct on (lat, lng) found.*, null::float8 as distance_km, count(*) over (partition by lat, lng) as point_count, (select count(*) from found) as found_count
      from (select * from found order by published_at desc, public_id desc limit ${cap}) as found
      order by lat, lng, published_at desc, public_id desc`.execute(this.#db);
    return {
      points: rows.map((row) => ({
        lat: row.lat,
        lng: row.lng,
        count: row.point_count,
        newest: toRecord(row),
      })),
      isCapped: (rows[0]?.found_count ?? 0) > cap,
    };
  }

  /** Returns a listing of any status; the policy decides who may see it. */
  async find(publicId: number): Promise<ListingDetailRecord | null> {
    const { rows } = await sql<ListingRow & DetailColumns>`
      select ${CARD_COLUMNS}, null::float8 as distance_km, listings.description, listings.status, listings.updated_at, listings.photos,
        listings.is_in_trade, listings.contact_phone is not null as has_phone, listings.view_count, ${SELLER_COLUMNS}
      from listings join accounts on accounts.id = listings.account_id where listings.public_id = ${publicId}::bigint`.execute(
      this.#db,
    );
    const row = rows[0];
    if (!row) return null;
    const {
      description,
      status,
      updated_at: updatedAt,
      photos,
      is_in_trade: isInTrade,
      has_phone: hasPhone,
      view_count: viewCount,
    } = row;
    return {
      ...toRecord(row),
      description,
      status,
      updatedAt,
      photos,
      isInTrade,
      hasPhone,
      viewCount,
      seller: toSeller(row),
    };
  }

  /** @returns the phone number in E.164 format, whatever the listing's status */
  async findPhone(publicId: number): Promise<string | null> {
    const row = await this.#db
      .selectFrom('listings')
      .select('contact_phone')
      .where('public_id', '=', publicId)
      .executeTakeFirst();
    return row?.contact_phone ?? null;
  }

  /** Adds one view to a live listing. @param day `YYYY-MM-DD` */
  async addView(publicId: number, day: string): Promise<void> {
    await sql`
      with seen as (update listings set view_count = view_count + 1 where public_id = ${publicId}::bigint and ${IS_LIVE} returning id)
      insert into listing_view_days (listing_id, day, views) select id, ${day}::date, 1 from seen
      on conflict (listing_id, day) do update set views = listing_view_days.views + 1`.execute(
      this.#db,
    );
  }

  /**
   * Returns listings of the same category, those closest in price and place first, and then the
   * newest of the same kind.
   */
  async listSimilar(listing: ListingRecord, count: number): Promise<readonly ListingRecord[]> {
    const { rows } = await sql<ListingRow>`
      select * from (
        (select ${CARD_COLUMNS}, null::float8 as distance_km from listings
          where ${IS_LIVE} and listings.category_id = ${listing.categoryId} and listings.public_id <> ${listing.publicId}::bigint
          order by listings.published_at desc, listings.public_id desc limit 200)
        union all
        (select ${CARD_COLUMNS}, null::float8 as distance_km from listings
          where ${IS_LIVE} and listings.kind = ${listing.kind} and listings.category_id <> ${listing.categoryId}
          order by listings.published_at desc, listings.public_id desc limit ${count})
      ) as candidate
      order by (category_id = ${listing.categoryId}) desc,
        abs(ln(greatest(price_low_cents, 100) / ${Math.max(listing.priceLowCents, 100)}::float8))
          + (abs(lat - ${listing.lat}::float8) + abs(lng - ${listing.lng}::float8)) / 2,
        published_at desc, public_id desc
      limit ${count}`.execute(this.#db);
    return rows.map(toRecord);
  }

  /**
   * Returns the newest listings of the given categories in turn, so that one busy category does not
   * fill the shelf.
   */
  async listNewestByCategory(
    categoryIds: readonly number[],
    count: number,
  ): Promise<readonly ListingRecord[]> {
    const { rows } = await sql<ListingRow>`
      select * from (
        select candidate.*, row_number() over (partition by candidate.category_id order by candidate.published_at desc, candidate.public_id desc) as turn
        from unnest(${categoryIds}::integer[]) as wanted (id)
        cross join lateral (
          select ${CARD_COLUMNS}, null::float8 as distance_km from listings where ${IS_LIVE} and listings.category_id = wanted.id
          order by listings.published_at desc, listings.public_id desc limit ${count}
        ) as candidate
      ) as ranked order by turn, published_at desc, public_id desc limit ${count}`.execute(
      this.#db,
    );
    return rows.map(toRecord);
  }

  /** Returns listings of any status in no particular order. The caller must check visibility. */
  async listByPublicIds(publicIds: readonly number[]): Promise<readonly ListingRecord[]> {
    const { rows } =
      await sql<ListingRow>`select ${CARD_COLUMNS}, null::float8 as distance_km from listings where listings.public_id = any(${[...publicIds]}::bigint[])`.execute(
        this.#db,
      );
    return rows.map(toRecord);
  }

  async findSeller(publicId: number): Promise<SellerRecord | null> {
    const { rows } =
      await sql<SellerRow>`select ${SELLER_COLUMNS} from accounts where accounts.public_id = ${publicId}::bigint and accounts.deletion_at is null`.execute(
        this.#db,
      );
    const row = rows[0];
    return row ? toSeller(row) : null;
  }

  /** Lists the live listings of a seller, newest first. */
  async listBySeller(
    sellerPublicId: number,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<readonly ListingRecord[]> {
    const { rows } = await sql<ListingRow>`
      select ${CARD_COLUMNS}, null::float8 as distance_km from listings join accounts on accounts.id = listings.account_id
      where accounts.public_id = ${sellerPublicId}::bigint and ${IS_LIVE} order by listings.published_at desc, listings.public_id desc limit ${limit} offset ${offset}`.execute(
      this.#db,
    );
    return rows.map(toRecord);
  }
}

interface DetailColumns extends SellerRow {
  readonly description: string;
  readonly status: ListingStatus;
  readonly updated_at: Date;
  readonly photos: readonly ListingPhoto[];
  readonly is_in_trade: boolean;
  readonly has_phone: boolean;
  readonly view_count: number;
}
function toRecord(row: ListingRow): ListingRecord {
  return {
    publicId: row.public_id,
    kind: row.kind,
    categoryId: row.category_id,
    townId: row.town_id,
    title: row.title,
    slug: row.slug,
    price: {
      type: row.price_type,
      minCents: row.price_min_cents,
      maxCents: row.price_max_cents,
      per: row.price_per,
      gst: row.price_gst,
    },
    priceLowCents: row.price_low_cents,
    priceHighCents: row.price_high_cents,
    lat: row.lat,
    lng: row.lng,
    attributes: row.attributes,
    pictureCount: row.picture_count,
    pictureSeed: row.picture_seed,
    cover: row.cover,
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
    distanceKm: row.distance_km,
  };
}

/**
 * Creates the cursor after which the next page continues.
 * @returns the listing's position in the given order
 */
export function toCursor(
  record: ListingRecord,
  { sort, asOf }: Pick<ListingQuery, 'sort' | 'asOf'>,
): ListingCursor {
  const value = {
    newest: record.publishedAt.getTime(),
    closing: record.expiresAt.getTime(),
    'price-low': record.priceLowCents,
    'price-high': record.priceHighCents,
    nearest: record.distanceKm ?? 0,
    best: record.score ?? 0,
  }[sort];
  return { sort, value, publicId: record.publicId, ...(sort === 'best' && { asOf }) };
}
