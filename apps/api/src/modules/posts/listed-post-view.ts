/** Converts one of the current user's own posts to the card shown in a post list. */
import { DAY_MS } from '@paddock/runtime/durations';
import { getPostDeclaration } from '@paddock/domain/categories/post-declaration';
import { checkPost, getNewZealandDate } from '@paddock/domain/check-post';
import { POST_TOPICS, type PostField } from '@paddock/domain/posting';
import {
  RESTORABLE_DAYS,
  VIEW_CHART_DAYS,
  type BulkPostAction,
  type ListedPost,
  type Photo,
  type Picture,
  type PostState,
} from '@paddock/contracts/http';
import { formatPrice } from '../listings/presentation/format-price.ts';
import { getListingHref } from '../listings/presentation/summary.ts';
import type { ReceivedDecisionRecord } from '../trust/received-decisions.repository.ts';
import { listCardActions, getPostState } from './post-lifecycle.ts';
import type { OwnListingStats } from './post-lists.repository.ts';
import { toPublishedPost, getFormTitle, type PostViewContext } from './post-view.ts';
import type { DraftRecord, OwnListing, OwnPost } from './own-post.ts';

/** The data that a post's card needs in addition to the post itself. */
export interface ListedPostData {
  /** Null when the post has never been published. */
  readonly stats: OwnListingStats | null;
  /** The number of views, keyed by the day in New Zealand, `YYYY-MM-DD`. */
  readonly views: ReadonlyMap<string, number>;
  /** The last day of the views chart, `YYYY-MM-DD`. Null when there is no chart. */
  readonly chartUntil: string | null;
  /** Cover photos of drafts, keyed by photo id. */
  readonly photos: ReadonlyMap<string, Photo>;
  readonly moderation: ReceivedDecisionRecord | null;
}

export function toListedPost(
  post: OwnPost,
  { stats, views, chartUntil, photos, moderation }: ListedPostData,
  context: PostViewContext,
): ListedPost {
  const { draft, listing, kind } = post;
  const facts = listing && toPublishedPost(listing, context);
  const removedAt = listing ? listing.removedAt : draft?.removedAt;
  const state = !listing && removedAt ? 'archived' : getPostState(facts, context.now);
  const title = (draft && getFormTitle(draft.form)) || (listing?.title ?? '');
  return {
    id: String(post.publicId),
    kind,
    state,
    title,
    href: listing && getListingHref(listing),
    category: getCategoryLabel(post, context),
    isWanted: listing?.price.type === 'wanted',
    priceText: listing ? formatPrice(listing.price, kind) : '',
    picture: getCover(post, title, photos),
    pictureCount: draft ? draft.form.photos.length : (listing?.pictureCount ?? 0),
    expiresAt: listing?.expiresAt.toISOString() ?? null,
    endedAt:
      listing && state !== 'live'
        ? (moderation?.at ?? getEndedAt(listing, state)).toISOString()
        : null,
    restorableUntil: removedAt
      ? new Date(removedAt.getTime() + RESTORABLE_DAYS * DAY_MS).toISOString()
      : null,
    actions: facts ? listCardActions(facts, context.now) : getDraftActions(removedAt ?? null),
    // If a moderator has hidden the post, its owner must correct it instead of posting a copy.
    canCopy: listing !== null && state !== 'hidden',
    draft: draft && {
      savedAt: draft.savedAt.toISOString(),
      device: draft.device,
      ...describeProgress(draft, context),
    },
    viewCount: listing?.viewCount ?? 0,
    viewDays:
      chartUntil === null ? null : { until: chartUntil, views: toDailyViews(chartUntil, views) },
    watchCount: stats?.watchCount ?? 0,
    conversationCount: stats?.conversationCount ?? 0,
    unreadConversationCount: stats?.unreadConversationCount ?? 0,
    newApplicantCount: stats?.newApplicantCount ?? 0,
    moderation: moderation && {
      id: String(moderation.id),
      act: moderation.act,
      reason: moderation.reason,
      note: moderation.note,
      at: moderation.at.toISOString(),
      answer: moderation.answer,
    },
  };
}

function getDraftActions(removedAt: Date | null): BulkPostAction[] {
  return removedAt ? ['restore'] : ['remove'];
}

/**
 * Sold, withdrawn and archived listings cannot be edited, so the time of their last update is the
 * time at which they ended.
 */
function getEndedAt({ expiresAt, updatedAt }: OwnListing, state: PostState): Date {
  return state === 'expired' ? expiresAt : updatedAt;
}

function getCategoryLabel(
  { draft, listing, kind }: OwnPost,
  { reference, settings }: PostViewContext,
): string {
  if (draft) return getPostDeclaration(kind, draft.form.category, settings)?.category.label ?? '';
  return (listing && reference.categoryById.get(listing.categoryId)?.label) ?? '';
}

/** The editor's last step, which shows the whole post. */
const REVIEW_STEP = 'check';

/**
 * Lists the labels of fields that are empty or invalid, and finds the step to continue with. Unknown
 * towns and invalid phone numbers are not included, because the API checks those when the post is
 * published.
 */
function describeProgress(
  { kind, form }: DraftRecord,
  { settings, now }: PostViewContext,
): Pick<NonNullable<ListedPost['draft']>, 'missingFields' | 'step'> {
  const declaration = getPostDeclaration(kind, form.category, settings);
  if (!declaration) return { missingFields: ['Category'], step: null };
  const fields = new Map<string, PostField>(declaration.fields.map((field) => [field.key, field]));
  const { problems } = checkPost(declaration, form, getNewZealandDate(now));
  const topics = problems.map(({ field }) => fields.get(field)?.topic ?? 'photos');
  return {
    missingFields: [
      ...new Set(
        problems.map(
          ({ field }) => fields.get(field)?.label ?? (field === 'photos' ? 'Photos' : 'Category'),
        ),
      ),
    ],
    step: POST_TOPICS.find((topic) => topics.includes(topic)) ?? REVIEW_STEP,
  };
}

function getCover(
  { draft, listing }: OwnPost,
  title: string,
  photos: ReadonlyMap<string, Photo>,
): Picture | null {
  const cover = draft?.form.photos[0] ?? listing?.photos[0];
  const photo =
    cover && (photos.get(cover.id) ?? listing?.photos.find(({ id }) => id === cover.id));
  return photo
    ? {
        url: photo.url,
        alt: title,
        width: photo.width,
        height: photo.height,
        colour: photo.colour,
      }
    : null;
}

function toDailyViews(until: string, views: ReadonlyMap<string, number>): number[] {
  return Array.from(
    { length: VIEW_CHART_DAYS },
    (_each, index) =>
      views.get(
        new Date(Date.parse(until) - (VIEW_CHART_DAYS - 1 - index) * DAY_MS)
          .toISOString()
          .slice(0, 10),
      ) ?? 0,
  );
}
