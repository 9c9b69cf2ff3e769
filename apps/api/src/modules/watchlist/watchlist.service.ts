/** What somebody watches: one list per person, with how each listing stood when they last looked. */
import type { Kysely } from 'kysely';
import {
  MAX_WATCHED,
  type GuestListings,
  type WatchedIds,
  type WatchMergeResult,
  type WatchFilter,
  type WatchIds,
  type WatchList,
  type WatchOrder,
} from '@paddock/contracts/http';
import { KINDS, type Kind } from '@paddock/contracts/kinds';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { ANONYMOUS, getVisibility } from '../listings/listings.policy.ts';
import { ListingsRepository } from '../listings/listings.repository.ts';
import { toSummary } from '../listings/presentation/summary.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { notFound } from '../../problems/problem.ts';
import { encodePlaceCursor, readPlaceCursor } from './place-cursor.ts';
import { isIn, isShownToWatchers, getSortKey, toStanding, toWatch } from './watch-standing.ts';
import { requireRoom, requireWatchable } from './watchlist.policy.ts';
import { WatchlistRepository } from './watchlist.repository.ts';

const WATCHES_PER_PAGE = 20;

export interface WatchQuery {
  readonly order: WatchOrder;
  readonly filter: WatchFilter;
  /** Null: every kind. */
  readonly kind: Kind | null;
  readonly cursor: string | null;
}

export interface WatchlistServiceOptions {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly now: () => Date;
}

export class WatchlistService {
  readonly #options: WatchlistServiceOptions;

  constructor(options: WatchlistServiceOptions) {
    this.#options = options;
  }

  /** @throws ProblemError 400 where the cursor is not one of ours */
  async list(
    asker: SignedIn,
    { order, filter, kind, cursor: cursorText }: WatchQuery,
  ): Promise<WatchList> {
    const { db, reference: references, now: clock } = this.#options;
    const [now, cursor] = [clock(), readPlaceCursor(cursorText)];
    const all = (await new WatchlistRepository(db).listAll(asker, now)).map((record) =>
      toStanding(record, now),
    );
    const ofKind = all.filter(({ record }) => kind === null || record.listing.kind === kind);
    const placed = ofKind
      .filter((one) => isIn(filter, one))
      .map((standing) => ({
        standing,
        place: getSortKey(order, standing),
        id: standing.record.listing.id,
      }))
      .sort((a, b) => a.place - b.place || b.id - a.id);
    const rest = cursor
      ? placed.filter(
          ({ place, id }) => place > cursor.place || (place === cursor.place && id < cursor.id),
        )
      : placed;
    const shown = rest.slice(0, WATCHES_PER_PAGE);
    const [reference, listings] = await Promise.all([
      references.get(),
      new ListingsRepository(db).listByPublicIds(
        shown.map(({ standing }) => standing.record.listing.publicId),
      ),
    ]);
    const summaries = new Map(
      listings.map((listing) => [listing.publicId, toSummary(listing, reference)]),
    );
    const last = shown.at(-1);
    const countMatching = (counted: WatchFilter) =>
      ofKind.filter((one) => isIn(counted, one)).length;
    return {
      watches: shown.map(({ standing }) => ({
        ...toWatch(standing),
        listing: isShownToWatchers(standing.record.listing)
          ? (summaries.get(standing.record.listing.publicId) ?? null)
          : null,
      })),
      next_cursor: last && rest.length > shown.length ? encodePlaceCursor(last) : null,
      counts: {
        all: ofKind.length,
        changed: countMatching('changed'),
        live: countMatching('live'),
        ended: countMatching('ended'),
      },
      kinds: KINDS.map((each) => ({
        kind: each,
        count: all.filter(({ record }) => record.listing.kind === each).length,
      })).filter(({ count }) => count > 0),
      as_of: now.toISOString(),
    };
  }

  /** They have looked at these, as an answer's `as_of` says. What they do not watch is passed over. */
  async look(asker: SignedIn, publicIds: readonly string[], asOf: Date): Promise<void> {
    const now = this.#options.now();
    await this.#options.db.transaction().execute(async (transaction) => {
      const watchlist = new WatchlistRepository(transaction);
      await watchlist.lock(asker);
      await watchlist.look(asker, publicIds, asOf < now ? asOf : now, now);
    });
  }

  /** @throws ProblemError 404 where it is not watched */
  async setNote(asker: SignedIn, listingPublicId: string, note: string): Promise<void> {
    if (
      !(await new WatchlistRepository(this.#options.db).setNote(
        asker,
        listingPublicId,
        note.trim() === '' ? '' : note,
      ))
    )
      throw notFound('listing that you watch');
  }

  /** @returns what was let go of */
  async letGoOfEnded(asker: SignedIn): Promise<WatchIds> {
    return {
      ids: [
        ...(await new WatchlistRepository(this.#options.db).letGo(
          asker,
          null,
          this.#options.now(),
        )),
      ],
    };
  }

  /** What was let go of within the hour is watched as it was, over or not. @throws ProblemError 409 where the list is full */
  async takeBack(asker: SignedIn, publicIds: readonly string[]): Promise<WatchIds> {
    return this.#options.db.transaction().execute(async (transaction) => {
      const watchlist = new WatchlistRepository(transaction);
      await watchlist.lock(asker);
      const ids = await watchlist.takeBack(asker, publicIds, this.#options.now());
      requireRoom(await watchlist.count(asker), 0);
      return { ids: [...ids] };
    });
  }

  /** What a browser keeps for somebody signed out; in the order asked for. */
  async listKept(publicIds: readonly string[]): Promise<GuestListings> {
    const { db, reference: references, now } = this.#options;
    const visible = (await new WatchlistRepository(db).listListings(publicIds)).filter(
      (listing) => getVisibility(listing, ANONYMOUS, now()) === 'visible',
    );
    const [reference, listings] = await Promise.all([
      references.get(),
      new ListingsRepository(db).listByPublicIds(visible.map(({ publicId }) => publicId)),
    ]);
    const summaries = new Map(
      listings.map((listing) => [String(listing.publicId), toSummary(listing, reference)]),
    );
    return {
      kept: publicIds.map((id) => ({ listing_id: id, listing: summaries.get(id) ?? null })),
    };
  }

  async listIds(asker: SignedIn): Promise<WatchedIds> {
    return { ids: [...(await new WatchlistRepository(this.#options.db).listIds(asker))] };
  }

  /** Idempotent. @throws ProblemError 404, 410; 409 where the list is full */
  async watch(asker: SignedIn, listingPublicId: string): Promise<void> {
    const now = this.#options.now();
    await this.#options.db.transaction().execute(async (transaction) => {
      const watchlist = new WatchlistRepository(transaction);
      await watchlist.lock(asker);
      const [found = null] = await watchlist.listListings([listingPublicId]);
      // What is watched stays so, also when it is over.
      if (found && (await watchlist.isWatched(asker, found.id))) return;
      const listing = requireWatchable(found, asker, now);
      requireRoom(await watchlist.count(asker));
      await watchlist.add(asker, [listing.id], now);
    });
  }

  /** Idempotent: what nobody watches, or what there is not, is not watched afterwards. */
  async unwatch(asker: SignedIn, listingPublicId: string): Promise<void> {
    await new WatchlistRepository(this.#options.db).letGo(
      asker,
      [listingPublicId],
      this.#options.now(),
    );
  }

  /** What was watched while signed out, as far as it can be. @param publicIds the newest first */
  async merge(asker: SignedIn, publicIds: readonly string[]): Promise<WatchMergeResult> {
    const now = this.#options.now();
    return this.#options.db.transaction().execute(async (transaction) => {
      const watchlist = new WatchlistRepository(transaction);
      await watchlist.lock(asker);
      const watchedBefore = new Set(await watchlist.listIds(asker));
      const wanted = [...new Set(publicIds)].filter((id) => !watchedBefore.has(id));
      const watchable = (await watchlist.listListings(wanted)).filter(
        (listing) => getVisibility(listing, asker, now) === 'visible',
      );
      const added = watchable.slice(0, Math.max(0, MAX_WATCHED - watchedBefore.size));
      await watchlist.add(
        asker,
        added.map(({ id }) => id),
        now,
      );
      const addedIds = new Set(added.map(({ publicId }) => String(publicId)));
      return {
        ids: [...(await watchlist.listIds(asker))],
        ignored: wanted.filter((id) => !addedIds.has(id)),
      };
    });
  }
}
