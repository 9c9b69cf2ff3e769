import type pg from 'pg';

export interface SampleListing {
  /** `{kind}/{slug}` */
  readonly category: string;
  readonly title: string;
  readonly description?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** `{district}/{town}` */
  readonly town?: string;
  readonly dollars?: number;
  readonly daysOld?: number;
  /** Listings with the same number belong to one account. */
  readonly seller?: number;
}

/** Publishes a listing with a fixed price and one picture. @returns its public id */
export async function addSampleListing(
  pool: pg.Pool,
  {
    category,
    title,
    description = 'As described.',
    attributes = {},
    town = 'hamilton/hamilton',
    dollars = 100,
    daysOld = 0,
    seller = 1,
  }: SampleListing,
): Promise<number> {
  const [kind, slug] = category.split('/');
  const [district, townSlug] = town.split('/');
  const { rows } = await pool.query<{ public_id: number }>(
    `with seller as (
       insert into accounts (id, name) overriding system value values ($9::bigint, 'Seller') on conflict (id) do update set name = excluded.name returning id
     )
     insert into listings (account_id, kind, category_id, title, slug, description, price_type, price_min_cents, price_max_cents, town_id, exact_lat, exact_lng, attributes, picture_count, status, published_at, expires_at)
     select seller.id, categories.kind, categories.id, $3, 'a-listing', $4, 'fixed', $5::bigint * 100, $5::bigint * 100, towns.id, towns.lat, towns.lng, $6, 1, 'live', now() - $10::integer * interval '1 day', now() + interval '30 days'
     from seller, categories, towns join districts on districts.id = towns.district_id
     where categories.kind = $1 and categories.slug = $2 and districts.slug = $7 and towns.slug = $8
     returning public_id`,
    [
      kind,
      slug,
      title,
      description,
      dollars,
      JSON.stringify(attributes),
      district,
      townSlug,
      seller + 1_000,
      daysOld,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no category ${category}, or no town ${town}`);
  return row.public_id;
}
