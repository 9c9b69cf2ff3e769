/** A post as its owner sees it. */
import { getPostDeclaration } from '@paddock/contracts/categories/post-declaration';
import type { Photo, Post, PostForm, PostSummary } from '@paddock/contracts/http';
import { listingHref } from '../listings/presentation/summary.ts';
import { createPicture } from '../pictures/create-picture.ts';
import type { SignedIn } from '../../plugins/session.ts';
import type { Reference, ReferenceRepository } from '../reference/reference.repository.ts';
import { toForm } from './post-form.ts';
import { listActions, getState, type PublishedFacts } from './post-life.ts';
import type { OwnListing, OwnPost } from './own-post.ts';
import { photoUrl, type PostsRepository } from './posts.repository.ts';

export interface PostViewParts {
  readonly reference: Reference;
  readonly settings: { readonly minimumWageCentsPerHour: number };
  readonly now: Date;
}

export async function readViewParts({
  reference,
  settings,
  now,
}: {
  readonly reference: ReferenceRepository;
  readonly settings: PostViewParts['settings'];
  readonly now: () => Date;
}): Promise<PostViewParts> {
  return { reference: await reference.get(), settings, now: now() };
}

export function toPublishedFacts(
  { status, statusBefore, removedAt, expiresAt, attributes, kind, categoryId }: OwnListing,
  { reference, settings }: PostViewParts,
): PublishedFacts {
  const slug = reference.categoryById.get(categoryId)?.slug ?? '';
  const fields = getPostDeclaration(kind, slug, settings)?.fields ?? [];
  return {
    status,
    statusBefore,
    removedAt,
    expiresAt,
    hasOwnEnd: fields.some(
      (field) =>
        field.type === 'date' && field.isEnd === true && attributes[field.key] !== undefined,
    ),
  };
}

/** The form of what is published. */
export function publishedForm(
  listing: OwnListing,
  { reference, settings }: PostViewParts,
): PostForm {
  const category = reference.categoryById.get(listing.categoryId);
  const town = reference.townById.get(listing.townId);
  const declaration = category && getPostDeclaration(listing.kind, category.slug, settings);
  // A category that is not declared any more: its words are kept, the rest is asked again.
  if (!declaration || !town)
    return {
      category: '',
      values: { title: listing.title, description: listing.description },
      photos: [],
    };
  return toForm(listing, declaration, town);
}

export function formOfPost({ draft, listing }: OwnPost, parts: PostViewParts): PostForm {
  if (draft) return draft.form;
  if (!listing) throw new Error('A post has a draft, a listing, or both');
  return publishedForm(listing, parts);
}

/** Reads what a post's view needs besides its rows: its photos, and what moderators did about it. */
export async function showPost(
  posts: PostsRepository,
  asker: SignedIn,
  post: OwnPost,
  parts: PostViewParts,
): Promise<Post> {
  const photos = await posts.listPhotos(
    asker,
    formOfPost(post, parts).photos.map(({ id }) => id),
  );
  const moderation = post.listing ? await posts.findModeration(post.listing) : null;
  return toPost(post, photos, moderation, parts);
}

function toPost(
  post: OwnPost,
  photos: readonly Photo[],
  moderation: Awaited<ReturnType<PostsRepository['findModeration']>>,
  parts: PostViewParts,
): Post {
  const { draft, listing } = post;
  const published = listing && toPublishedFacts(listing, parts);
  const form = formOfPost(post, parts);
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  return {
    id: String(post.publicId),
    kind: post.kind,
    state: getState(published, parts.now),
    href: listing && listingHref(listing),
    title: getTitle(form) || (listing?.title ?? ''),
    form,
    revision: draft?.revision ?? 0,
    saved_at: draft?.savedAt.toISOString() ?? null,
    photos: form.photos.flatMap(({ id }) => byId.get(id) ?? []),
    published_at: listing?.publishedAt.toISOString() ?? null,
    expires_at: listing?.expiresAt.toISOString() ?? null,
    actions: listActions(published, parts.now),
    view_count: listing?.viewCount ?? 0,
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

export function toPostSummary(post: OwnPost, parts: PostViewParts): PostSummary {
  const { draft, listing } = post;
  const published = listing && toPublishedFacts(listing, parts);
  return {
    id: String(post.publicId),
    kind: post.kind,
    state: getState(published, parts.now),
    title: (draft && getTitle(draft.form)) || (listing?.title ?? ''),
    href: listing && listingHref(listing),
    picture: pictureUrl(post, parts.reference),
    saved_at: draft?.savedAt.toISOString() ?? null,
    expires_at: listing?.expiresAt.toISOString() ?? null,
    actions: listActions(published, parts.now),
    view_count: listing?.viewCount ?? 0,
  };
}

export function getTitle({ values }: PostForm): string {
  const title = values['title'];
  return typeof title === 'string' ? title.trim().slice(0, 200) : '';
}

function pictureUrl({ draft, listing }: OwnPost, reference: Reference): string | null {
  const cover = draft?.form.photos[0] ?? listing?.photos[0];
  if (cover) return photoUrl(cover.id);
  const scene = listing && reference.categoryById.get(listing.categoryId)?.scene;
  return listing && scene && listing.pictureCount > 0 && listing.photos.length === 0
    ? createPicture({ scene, seed: listing.pictureSeed, index: 0, alt: '' }).url
    : null;
}
