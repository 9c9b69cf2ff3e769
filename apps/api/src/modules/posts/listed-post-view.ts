/** A post of one's own as a card of a list. */
import { getPostDeclaration } from '@paddock/contracts/categories/post-declaration';
import { checkPost, getNewZealandDate } from '@paddock/contracts/check-post';
import {
  RESTORABLE_DAYS,
  VIEW_CHART_DAYS,
  type ListedAction,
  type ListedPost,
  type Photo,
  type Picture,
  type PostState,
} from '@paddock/contracts/http';
import { formatPrice } from '../listings/presentation/price-text.ts';
import { listingHref } from '../listings/presentation/summary.ts';
import { createPicture } from '../pictures/create-picture.ts';
import type { ConcerningRecord } from '../trust/concerning-acts.repository.ts';
import { listPublishedActions, getState } from './post-life.ts';
import type { PostFigures } from './post-lists.repository.ts';
import { toPublishedFacts, getTitle, type PostViewParts } from './post-view.ts';
import type { DraftRecord, OwnListing, OwnPost } from './own-post.ts';

const DAY_MS = 24 * 3_600_000;

export interface ListedPostParts {
  /** Null of what was never published. */
  readonly figures: PostFigures | null;
  /** By day, `YYYY-MM-DD`. */
  readonly views: ReadonlyMap<string, number>;
  /** Last day of the line of views; null: there is none. */
  readonly lineUntil: string | null;
  /** Covers of drafts, by id. */
  readonly photos: ReadonlyMap<string, Photo>;
  readonly moderation: ConcerningRecord | null;
}

export function toListedPost(
  post: OwnPost,
  { figures, views, lineUntil, photos, moderation }: ListedPostParts,
  parts: PostViewParts,
): ListedPost {
  const { draft, listing, kind } = post;
  const facts = listing && toPublishedFacts(listing, parts);
  const removedAt = listing ? listing.removedAt : draft?.removedAt;
  const state = !listing && removedAt ? 'archived' : getState(facts, parts.now);
  const title = (draft && getTitle(draft.form)) || (listing?.title ?? '');
  return {
    id: String(post.publicId),
    kind,
    state,
    title,
    href: listing && listingHref(listing),
    category: categoryLabel(post, parts),
    price_text: listing ? formatPrice(listing.price) : '',
    picture: getCover(post, title, photos, parts),
    picture_count: draft
      ? draft.form.photos.length || (listing?.pictureCount ?? 0)
      : (listing?.pictureCount ?? 0),
    expires_at: listing?.expiresAt.toISOString() ?? null,
    ended_at:
      listing && state !== 'live'
        ? (moderation?.at ?? endedAt(listing, state)).toISOString()
        : null,
    restorable_until: removedAt
      ? new Date(removedAt.getTime() + RESTORABLE_DAYS * DAY_MS).toISOString()
      : null,
    actions: facts ? listPublishedActions(facts, parts.now) : draftActions(removedAt ?? null),
    // What a moderator took down is put right, not posted anew.
    can_copy: listing !== null && state !== 'hidden',
    draft: draft && {
      saved_at: draft.savedAt.toISOString(),
      device: draft.device,
      to_do: toDo(draft, parts),
    },
    view_count: listing?.viewCount ?? 0,
    view_days: lineUntil === null ? null : { until: lineUntil, views: line(lineUntil, views) },
    watch_count: figures?.watchCount ?? 0,
    conversation_count: figures?.conversationCount ?? 0,
    unread_conversation_count: figures?.unreadConversationCount ?? 0,
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

function draftActions(removedAt: Date | null): ListedAction[] {
  return removedAt ? ['restore'] : ['remove'];
}

/** What is sold, withdrawn or put away is not written any more: its last change is that. */
function endedAt({ expiresAt, updatedAt }: OwnListing, state: PostState): Date {
  return state === 'expired' ? expiresAt : updatedAt;
}

function categoryLabel(
  { draft, listing, kind }: OwnPost,
  { reference, settings }: PostViewParts,
): string {
  if (draft) return getPostDeclaration(kind, draft.form.category, settings)?.category.label ?? '';
  return (listing && reference.categoryById.get(listing.categoryId)?.label) ?? '';
}

/** Labels of the fields that are empty or wrong; the API alone would find wrong towns and phone numbers, at publishing. */
function toDo({ kind, form }: DraftRecord, { settings, now }: PostViewParts): string[] {
  const declaration = getPostDeclaration(kind, form.category, settings);
  if (!declaration) return ['Category'];
  const labels = new Map<string, string>(declaration.fields.map(({ key, label }) => [key, label]));
  return [
    ...new Set(
      checkPost(declaration, form, getNewZealandDate(now)).problems.map(
        ({ field }) => labels.get(field) ?? (field === 'photos' ? 'Photos' : 'Category'),
      ),
    ),
  ];
}

function getCover(
  { draft, listing }: OwnPost,
  title: string,
  photos: ReadonlyMap<string, Photo>,
  { reference }: PostViewParts,
): Picture | null {
  const drafted = draft?.form.photos[0];
  const photo = drafted ? photos.get(drafted.id) : listing?.photos[0];
  if (photo)
    return {
      url: photo.url,
      alt: title,
      width: photo.width,
      height: photo.height,
      colour: photo.colour,
    };
  const scene = listing && reference.categoryById.get(listing.categoryId)?.scene;
  return listing && scene && listing.pictureCount > 0 && listing.photos.length === 0
    ? createPicture({ scene, seed: listing.pictureSeed, index: 0, alt: title })
    : null;
}

function line(until: string, views: ReadonlyMap<string, number>): number[] {
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
