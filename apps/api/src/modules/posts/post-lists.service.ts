/** The lists of one's own posts: what is up, what is being written, what is over, and what was deleted and can be had back. */
import type { Kysely } from 'kysely';
import { getNewZealandDate } from '@paddock/contracts/check-post';
import {
  VIEW_CHART_DAYS,
  type ListedPosts,
  type PostListName,
  type PostOrder,
} from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { encodeTimeCursor, readTimeCursor } from '../../database/time-cursor.ts';
import type { SignedIn } from '../../plugins/session.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { toListedPost } from './listed-post-view.ts';
import type { OwnListing, OwnPost } from './own-post.ts';
import { restorableSince } from './post-life.ts';
import { PostListsRepository, type DayRange } from './post-lists.repository.ts';
import { readViewParts, type PostViewParts } from './post-view.ts';
import { PostsRepository } from './posts.repository.ts';

const POSTS_PER_PAGE = 20;
const DAY_MS = 24 * 3_600_000;
/** A post's own line of days, and three months to look back at it. */
const VIEWS_KEPT_DAYS = VIEW_CHART_DAYS + 90;

export interface PostListQuery {
  readonly list?: PostListName;
  readonly order?: PostOrder;
  readonly search?: string;
  readonly cursor?: string;
}

export interface PostListsOptions {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly now: () => Date;
  readonly settings: { readonly minimumWageCentsPerHour: number };
}

export class PostListsService {
  readonly #options: PostListsOptions;

  constructor(options: PostListsOptions) {
    this.#options = options;
  }

  /** @throws ProblemError 400 where the cursor is not one of ours */
  async list(
    asker: SignedIn,
    { list = 'published', order = 'recent', search = '', cursor }: PostListQuery,
  ): Promise<ListedPosts> {
    const parts = await readViewParts(this.#options);
    const { now } = parts;
    const lists = new PostListsRepository(this.#options.db);
    const since = restorableSince(now);
    const [found, counts] = await Promise.all([
      lists.list(asker, {
        list,
        order,
        search: withoutNull(search),
        cursor: readTimeCursor(cursor ?? null),
        limit: POSTS_PER_PAGE + 1,
        now,
        restorableSince: since,
      }),
      lists.counts(asker, { now, restorableSince: since }),
    ]);
    const shown = found.slice(0, POSTS_PER_PAGE);
    const last = shown.at(-1);
    const posts = shown.map(({ post }) => post);
    const [figures, views, photos, moderations] = await this.#aboutAll(asker, lists, posts, parts);
    return {
      posts: posts.map((post) =>
        toListedPost(
          post,
          {
            figures: figures.get(post.listing?.id ?? 0) ?? null,
            views: views.get(post.listing?.id ?? 0) ?? new Map<string, number>(),
            lineUntil: lineUntil(post.listing, now),
            photos,
            moderation: moderations.get(post.publicId) ?? null,
          },
          parts,
        ),
      ),
      next_cursor:
        last && found.length > shown.length
          ? encodeTimeCursor({ at: last.at, id: last.post.publicId })
          : null,
      counts,
    };
  }

  /** What is asked once for all posts of a page. */
  #aboutAll(
    asker: SignedIn,
    lists: PostListsRepository,
    posts: readonly OwnPost[],
    { now }: PostViewParts,
  ) {
    const listings = posts.flatMap(({ listing }) => listing ?? []);
    const covers = posts.flatMap(({ draft }) => draft?.form.photos[0]?.id ?? []);
    const own = new PostsRepository(this.#options.db);
    // A moderator's acts are few: they are asked for where a post is held back.
    const judged = posts.filter(({ listing }) => listing?.status === 'hidden');
    return Promise.all([
      lists.figures(
        asker,
        listings.map(({ id }) => id),
      ),
      lists.views(listings.flatMap((listing) => getStatsRange(listing, now) ?? [])),
      own
        .listPhotos(asker, covers)
        .then((photos) => new Map(photos.map((photo) => [photo.id, photo]))),
      Promise.all(
        judged.map(
          async ({ publicId, listing }) =>
            [publicId, listing && (await own.findModeration(listing))] as const,
        ),
      ).then((pairs) => new Map(pairs)),
    ]);
  }
}

/** PostgreSQL keeps no such character. */
function withoutNull(text: string): string {
  return text.replaceAll('\u0000', ' ');
}

/** What is gone for good: posts that were deleted a while ago, and days that nobody's line shows any more. */
export async function tidyPosts(
  db: Kysely<Database>,
  now: Date,
): Promise<{ readonly posts: number; readonly days: number }> {
  const lists = new PostListsRepository(db);
  return {
    posts: await lists.eraseRemoved(restorableSince(now)),
    days: await lists.deleteViewsBefore(daysBefore(now, VIEWS_KEPT_DAYS)),
  };
}

/** The last day of a post's line, `YYYY-MM-DD`: today, or when it was over. Null where it never was up, or its days are gone. */
function lineUntil(listing: OwnListing | null, now: Date): string | null {
  if (!listing) return null;
  const until =
    listing.status === 'live' && listing.expiresAt > now
      ? now
      : new Date(Math.min(listing.updatedAt.getTime(), listing.expiresAt.getTime(), now.getTime()));
  return until.getTime() < now.getTime() - (VIEWS_KEPT_DAYS - VIEW_CHART_DAYS) * DAY_MS
    ? null
    : getNewZealandDate(until);
}

function getStatsRange(listing: OwnListing, now: Date): DayRange | null {
  const until = lineUntil(listing, now);
  return until === null ? null : { listingId: listing.id, from: getFirstDay(until), until };
}

/** @param until `YYYY-MM-DD` */
function getFirstDay(until: string): string {
  return new Date(Date.parse(until) - (VIEW_CHART_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
}

function daysBefore(now: Date, days: number): string {
  return new Date(Date.parse(getNewZealandDate(now)) - days * DAY_MS).toISOString().slice(0, 10);
}
