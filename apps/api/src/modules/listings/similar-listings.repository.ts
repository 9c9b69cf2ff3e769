/** Ranks the listings that a visitor of one listing may want to see next. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { IS_LIVE } from './listing-conditions.ts';
import { NO_FILTERS } from './listing-query.ts';
import { CARD_COLUMNS, type ListingRecord } from './listing-row.ts';
import type { SearchEngine } from './search-engine.ts';

/** The weights of the ranking: a candidate's score is the sum of the parts. */
const SIMILARITY = {
  /** A buyer of a 6120M compares it with other 6120Ms. */
  model: 1,
  /** Make, brand or breed. */
  make: 0.5,
  /** Multiplied by the share of title words that both listings have. */
  title: 0.6,
  /**
   * Multiplied by the share of other choices, such as condition and drive, that both listings have.
   */
  facts: 0.3,
  /** Added for the same price. A price twice as high or half as high adds half of it. */
  price: 0.5,
  /** Added at the same place. Half of it is added at `HALF_DISTANCE_KM`. */
  distance: 0.4,
  /** A new listing is more likely still available. Halves every 20 days. */
  freshness: 0.1,
  /**
   * The penalty for each further listing of a seller, so that one seller does not fill the shelf.
   */
  sameSeller: 0.15,
  /** A listing in another category of the same kind fills the shelf, but never comes first. */
  otherCategory: -3,
} as const;

const HALF_DISTANCE_KM = 100;
const KM_PER_DEGREE = 111;
/** How many of the newest listings are compared, of the category and of the same make. */
const CANDIDATES = 200;
/** The fields whose values say what is for sale. Each is a lexeme such as `a:make=john-deere`. */
const NAMING_KEYS = ['model', 'make', 'brand', 'breed'];

interface Features {
  /** The words of the title, as lexemes. */
  readonly title_lexemes: readonly string[];
  readonly attribute_terms: readonly string[];
}

export class SimilarListingsRepository {
  readonly #db: Kysely<Database>;
  readonly #engine: SearchEngine;

  constructor(db: Kysely<Database>, engine: SearchEngine) {
    this.#db = db;
    this.#engine = engine;
  }

  /** Returns live listings of the same kind, the most similar first. */
  async list(
    listing: ListingRecord,
    reference: ReferenceData,
    count: number,
  ): Promise<readonly ListingRecord[]> {
    const features = await this.#readFeatures(listing.publicId);
    const category = reference.categoryById.get(listing.categoryId);
    const names = features.attribute_terms.filter((term) =>
      NAMING_KEYS.some((key) => term.startsWith(`a:${key}=`)),
    );
    const idsOfSameName = await Promise.all(
      names.map((term) => {
        const [key = '', value = ''] = term.slice('a:'.length).split('=');
        return this.#engine.findNewestIds(
          {
            ...NO_FILTERS,
            kinds: [listing.kind],
            category: category?.slug ?? null,
            choices: [{ key, values: [value] }],
          },
          reference,
          CANDIDATES,
        );
      }),
    );
    return this.#rank(listing, features, { ids: idsOfSameName.flat(), count });
  }

  async #readFeatures(publicId: number): Promise<Features> {
    const { rows } = await sql<Features>`
      select attribute_terms, array(select lexeme from unnest(tsvector_to_array(search)) as lexeme where lexeme like 't:%') as title_lexemes
      from listings where public_id = ${publicId}::bigint`.execute(this.#db);
    return rows[0] ?? { title_lexemes: [], attribute_terms: [] };
  }

  /** Ranks the newest listings of the category and of the kind, and those with the given row ids. */
  async #rank(
    { publicId, kind, categoryId, priceLowCents, priceHighCents, lat, lng }: ListingRecord,
    { title_lexemes: words, attribute_terms: terms }: Features,
    { ids, count }: { readonly ids: readonly number[]; readonly count: number },
  ): Promise<readonly ListingRecord[]> {
    const hasPrice = priceHighCents >= 0;
    const { rows } = await sql<ListingRecord>`
      with candidates as (
        (select id from listings where ${IS_LIVE} and category_id = ${categoryId} order by published_at desc, public_id desc limit ${CANDIDATES})
        union (select id from listings where ${IS_LIVE} and kind = ${kind} and category_id <> ${categoryId} order by published_at desc, public_id desc limit ${count})
        union select unnest(${ids}::bigint[])
      ), compared as (
        select listings.*, array(select unnest(listings.attribute_terms) intersect select unnest(${terms}::text[])) as shared,
          (select count(*) from unnest(${words}::text[]) as word where listings.search @@ quote_literal(word)::tsquery)::float8 as shared_words
        from candidates join listings on listings.id = candidates.id where ${IS_LIVE} and listings.public_id <> ${publicId}::bigint
      ), scored as (
        select id, public_id, account_id,
          case when category_id = ${categoryId} then 0 else ${SIMILARITY.otherCategory}::float8 end
          + case when array_to_string(shared, ' ') ~ '(^| )a:model=' then ${SIMILARITY.model}::float8 else 0 end
          + case when array_to_string(shared, ' ') ~ '(^| )a:(make|brand|breed)=' then ${SIMILARITY.make}::float8 else 0 end
          + ${SIMILARITY.title}::float8 * shared_words / ${Math.max(words.length, 1)}::float8
          + ${SIMILARITY.facts}::float8 * cardinality(shared) / ${Math.max(terms.length, 1)}::float8
          + case when ${hasPrice} and price_high_cents >= 0
              then ${SIMILARITY.price}::float8 / (1 + abs(ln(greatest(price_low_cents, 100) / ${Math.max(priceLowCents, 100)}::float8)) / ln(2::float8)) else 0 end
          + ${SIMILARITY.distance}::float8 / (1 + sqrt((lat - ${lat}::float8) ^ 2 + ((lng - ${lng}::float8) * cos(radians(${lat}::float8))) ^ 2)
              * ${KM_PER_DEGREE / HALF_DISTANCE_KM}::float8)
          + ${SIMILARITY.freshness}::float8 * power(0.5, extract(epoch from now() - published_at)::float8 / (20 * 86400)) as score
        from compared
      ), ranked as (
        select id, score - ${SIMILARITY.sameSeller}::float8 * (row_number() over (partition by account_id order by score desc, public_id desc) - 1) as score from scored
      )
      select ${CARD_COLUMNS}, null::float8 as "distanceKm" from ranked join listings on listings.id = ranked.id
      order by ranked.score desc, listings.published_at desc, listings.public_id desc limit ${count}`.execute(
      this.#db,
    );
    return rows;
  }
}
