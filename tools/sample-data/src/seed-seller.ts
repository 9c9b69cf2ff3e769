/**
 * Adds sample listings to the account of a signed-in user, so that a developer can receive messages
 * about them.
 */
import pg from 'pg';
import { generateListings, getStartOfToday } from './listings/generate-listings.ts';

export interface SeedSellerOptions {
  readonly url: string;
  readonly email: string;
  readonly count: number;
  /** The time that dates are relative to. Defaults to the start of the current day, UTC. */
  readonly now?: Date;
}

/**
 * No usable account has the given email address. This error's message is printed without a stack
 * trace.
 */
export class SellerNotFoundError extends Error {
  override readonly name = 'SellerNotFoundError';
}

/** About one in twenty generated listings is not live, so more are generated than needed. */
const SURPLUS_FACTOR = 1.5;

/**
 * Adds sample listings. Each run adds different listings.
 *
 * @returns the user's name
 * @throws SellerNotFoundError
 */
export async function seedSeller({
  url,
  email,
  count,
  now = getStartOfToday(),
}: SeedSellerOptions): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'paddock-seed' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    const seller = await lockSeller(client, email);
    const { rows } = await client.query<{ had: number }>(
      'select count(*)::int as had from listings where account_id = $1',
      [seller.id],
    );
    // The seed is different on each run, and differs from the one for the sample users' listings.
    await writeListings(client, {
      accountId: seller.id,
      count,
      seed: 1_000_000 + (rows[0]?.had ?? 0),
      now,
    });
    await client.query('commit');
    return seller.name;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function lockSeller(
  client: pg.Client,
  email: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const { rows } = await client.query<{ id: number; name: string; is_leaving: boolean }>(
    `select id::int, name, deletion_at is not null as is_leaving from accounts where lower(email) = lower($1) and firebase_id is not null
     order by deletion_at nulls first, email_verified desc, identity_seen_at desc nulls last, id limit 1 for no key update`,
    [email],
  );
  const [seller] = rows;
  if (!seller)
    throw new SellerNotFoundError(
      `No user has signed in with ${email}. Sign in to Paddock with that address once, then run this again.`,
    );
  if (seller.is_leaving)
    throw new SellerNotFoundError(
      `The account of ${email} is scheduled for deletion. Sign in and cancel the deletion, or use another address.`,
    );
  return seller;
}

interface ListingsOptions {
  readonly accountId: number;
  readonly count: number;
  readonly seed: number;
  readonly now: Date;
}

async function writeListings(
  client: pg.Client,
  { accountId, count, seed, now }: ListingsOptions,
): Promise<void> {
  const live = [...generateListings({ count: Math.ceil(count * SURPLUS_FACTOR) + 5, seed, now })]
    .filter(({ status }) => status === 'live')
    .slice(0, count);
  for (const listing of live) {
    const { rowCount } = await client.query(
      `insert into listings (account_id, kind, category_id, title, slug, description, price_type, price_min_cents, price_max_cents, price_per, price_gst, town_id, exact_lat, exact_lng, attributes, photos, picture_count, is_in_trade,
         published_at, expires_at, updated_at)
       select $1, $2, categories.id, $4, $5, $6, $7, $8, $9, $10, $11, towns.id, $14, $15, $16, $17, $18, $11::text is not null, $19, $20, $19
       from categories, towns join districts on districts.id = towns.district_id
       where categories.kind = $2 and categories.slug = $3 and districts.slug = $12 and towns.slug = $13`,
      [
        accountId,
        listing.kind,
        listing.categorySlug,
        listing.title,
        listing.slug,
        listing.description,
        listing.price.type,
        listing.price.minCents,
        listing.price.maxCents,
        listing.price.per,
        listing.price.gst,
        listing.town.districtSlug,
        listing.town.slug,
        listing.lat,
        listing.lng,
        JSON.stringify(listing.attributes),
        JSON.stringify(listing.photos),
        listing.photos.length,
        listing.publishedAt,
        listing.expiresAt,
      ],
    );
    if (rowCount !== 1)
      throw new Error(
        `${listing.categorySlug} or ${listing.town.slug} is not in the database. Update its reference tables first.`,
      );
  }
}
