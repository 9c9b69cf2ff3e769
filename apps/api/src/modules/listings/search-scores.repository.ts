/** Reads the score of each result of a search by part, for moderators. */
import type { ScoredListing } from '@paddock/contracts/http';
import { sql } from 'kysely';
import { Repository } from '../../database/repository.ts';
import { IS_LIVE } from './listing-conditions.ts';
import type { ListingFilters } from './listing-query.ts';
import { buildSearchScoreParts, getPartWeight } from './listing-score.ts';
import { WEIGHTS } from './score-weights.ts';
import type { KnownMatches } from './search-engine.ts';

interface ScoreRow {
  readonly public_id: number;
  readonly title: string;
  readonly score: number;
  /** The contributions, in the order of the parts. */
  readonly parts: readonly number[];
  readonly seller_part: number;
}

export class SearchScoresRepository extends Repository {
  /**
   * Ranks the newest matches as `SearchPagesRepository` does, and returns the first of them with the
   * parts of their scores.
   */
  async list(
    filters: ListingFilters,
    { newestIds }: KnownMatches,
    { asOf, count }: { readonly asOf: Date; readonly count: number },
  ): Promise<readonly ScoredListing[]> {
    const { match } = filters;
    if (!match) return [];
    const parts = buildSearchScoreParts(match, filters, asOf.getTime());
    const scores = [...parts.values()];
    const { rows } = await sql<ScoreRow>`
      with scored as materialized (
        select listings.public_id, listings.title, listings.account_id,
          ${sql.join(scores, sql` + `)} as score, array[${sql.join(scores)}]::float8[] as parts
        from listings where listings.id = any(${[...(newestIds ?? [])]}::bigint[]) and ${IS_LIVE} and listings.published_at <= ${asOf.toISOString()}::timestamptz
      ), ranked as (
        select public_id, title, score, parts,
          ${WEIGHTS.sameSeller}::float8 * (row_number() over (partition by account_id order by score desc, public_id desc) - 1) as seller_loss
        from scored
      )
      select public_id, title, parts, score - seller_loss as score, -seller_loss as seller_part
      from ranked order by score - seller_loss desc, public_id desc limit ${count}`.execute(
      this.db,
    );
    const names = [...parts.keys()];
    return rows.map((row) => ({
      id: String(row.public_id),
      title: row.title,
      score: row.score,
      parts: [
        ...names.map((name, index) => ({
          name,
          weight: getPartWeight(name, match),
          contribution: row.parts[index] ?? 0,
        })),
        { name: 'same seller', weight: -WEIGHTS.sameSeller, contribution: row.seller_part },
      ],
    }));
  }
}
