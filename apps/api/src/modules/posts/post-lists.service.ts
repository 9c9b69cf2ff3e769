/**
 * Builds the current user's post lists: published, drafts, ended, and removed but still restorable.
 */
import type { Kysely } from 'kysely';
import { getNewZealandDate } from '@paddock/domain/check-post';
import {
  VIEW_CHART_DAYS,
  type ListedPosts,
  type PostListName,
  type PostOrder,
} from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { Database } from '../../database/tables.ts';
import { encodeTimeCursor, decodeTimeCursor } from '../../database/time-cursor.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { toListedPost } from './listed-post-view.ts';
import type { OwnListing, OwnPost } from './own-post.ts';
import { getRestorePeriodStart } from './post-lifecycle.ts';
import { PostListsRepository, type ListingDayRange } from './post-lists.repository.ts';
import { readPostViewContext, type PostViewContext } from './post-view.ts';
import { PostsRepository } from './posts.repository.ts';
import type { PostsServiceOptions } from './posts.service.ts';

const POSTS_PER_PAGE = 20;
/**
 * Views are stored for the days that a post's chart covers, plus the 90 days for which the chart is
 * shown after the post has ended.
 */
const VIEW_RETENTION_DAYS = VIEW_CHART_DAYS + 90;

export interface PostListQuery {
  readonly list?: PostListName;
  readonly order?: PostOrder;
  readonly search?: string;
  readonly cursor?: string;
}

export class PostListsService {
  readonly #options: PostsServiceOptions;

  constructor(options: PostsServiceOptions) {
    this.#options = options;
  }

  /** @throws {ProblemError} 400 when the cursor is not valid */
  async list(
    currentUser: SignedInUser,
    { list = 'published', order = 'recent', search = '', cursor }: PostListQuery,
  ): Promise<ListedPosts> {
    const context = await readPostViewContext(this.#options);
    const { now } = context;
    const lists = new PostListsRepository(this.#options.db);
    const since = getRestorePeriodStart(now);
    const [found, counts] = await Promise.all([
      lists.list(currentUser, {
        list,
        order,
        search,
        cursor: decodeTimeCursor(cursor ?? null),
        limit: POSTS_PER_PAGE + 1,
        now,
        restorableSince: since,
      }),
      lists.countByList(currentUser, { now, restorableSince: since }),
    ]);
    const shown = found.slice(0, POSTS_PER_PAGE);
    const last = shown.at(-1);
    const posts = shown.map(({ post }) => post);
    const [figures, views, photos, moderations] = await this.#readPostData(
      currentUser,
      lists,
      posts,
      context,
    );
    return {
      posts: posts.map((post) =>
        toListedPost(
          post,
          {
            stats: figures.get(post.listing?.id ?? 0) ?? null,
            views: views.get(post.listing?.id ?? 0) ?? new Map<string, number>(),
            chartUntil: getChartEnd(post.listing, now),
            photos,
            moderation: moderations.get(post.publicId) ?? null,
          },
          context,
        ),
      ),
      nextCursor:
        last && found.length > shown.length
          ? encodeTimeCursor({ at: last.at, id: last.post.publicId })
          : null,
      counts,
    };
  }

  /** Reads the data of all posts on a page, with one query for each type of data. */
  #readPostData(
    currentUser: SignedInUser,
    lists: PostListsRepository,
    posts: readonly OwnPost[],
    { now }: PostViewContext,
  ) {
    const listings = posts.flatMap(({ listing }) => listing ?? []);
    const covers = posts.flatMap(({ draft }) => draft?.form.photos[0]?.id ?? []);
    const own = new PostsRepository(this.#options.db);
    // Look up moderation decisions for hidden posts only, because moderators act on few posts.
    const hiddenPosts = posts.filter(({ listing }) => listing?.status === 'hidden');
    return Promise.all([
      lists.getStats(
        currentUser,
        listings.map(({ id }) => id),
      ),
      lists.getDailyViews(listings.flatMap((listing) => getStatsRange(listing, now) ?? [])),
      own
        .listPhotos(currentUser, covers)
        .then((photos) => new Map(photos.map((photo) => [photo.id, photo]))),
      Promise.all(
        hiddenPosts.map(
          async ({ publicId, listing }) =>
            [publicId, listing && (await own.findModeration(listing))] as const,
        ),
      ).then((pairs) => new Map(pairs)),
    ]);
  }
}

/** Erases posts that can no longer be restored, and daily views that no chart shows any more. */
export async function purgeRemovedPosts(
  db: Kysely<Database>,
  now: Date,
): Promise<{ readonly posts: number; readonly days: number }> {
  const lists = new PostListsRepository(db);
  return {
    posts: await lists.eraseRemoved(getRestorePeriodStart(now)),
    days: await lists.deleteViewsBefore(getDateDaysBefore(now, VIEW_RETENTION_DAYS)),
  };
}

/**
 * Returns the last day of a post's views chart, `YYYY-MM-DD`: today, or the day on which the post
 * ended. Null when it was never published or its views are no longer stored.
 */
function getChartEnd(listing: OwnListing | null, now: Date): string | null {
  if (!listing) return null;
  const until =
    listing.status === 'live' && listing.expiresAt > now
      ? now
      : new Date(Math.min(listing.updatedAt.getTime(), listing.expiresAt.getTime(), now.getTime()));
  return until.getTime() < now.getTime() - (VIEW_RETENTION_DAYS - VIEW_CHART_DAYS) * DAY_MS
    ? null
    : getNewZealandDate(until);
}

function getStatsRange(listing: OwnListing, now: Date): ListingDayRange | null {
  const until = getChartEnd(listing, now);
  return until === null ? null : { listingId: listing.id, from: getFirstDay(until), until };
}

/**
 * Returns the first day of a chart.
 * @param until the chart's last day, `YYYY-MM-DD`
 */
function getFirstDay(until: string): string {
  return new Date(Date.parse(until) - (VIEW_CHART_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
}

function getDateDaysBefore(now: Date, days: number): string {
  return new Date(Date.parse(getNewZealandDate(now)) - days * DAY_MS).toISOString().slice(0, 10);
}
