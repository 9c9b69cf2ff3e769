/** Builds the responses that show a post to its owner. */
import { getPostDeclaration } from '@paddock/domain/categories/post-declaration';
import type { Photo, Post, PostForm, PostSummary } from '@paddock/contracts/http';
import { getListingHref } from '../listings/presentation/summary.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import type { ReferenceData, ReferenceRepository } from '../reference/reference.repository.ts';
import { toPostForm } from './post-form.ts';
import { listPostActions, getPostState, type PublishedPostFacts } from './post-lifecycle.ts';
import type { OwnListing, OwnPost } from './own-post.ts';
import { getPhotoUrl, type PostsRepository } from './posts.repository.ts';

/** Data shared by all the post responses of one request. */
export interface PostViewContext {
  readonly reference: ReferenceData;
  readonly settings: { readonly minimumWageCentsPerHour: number };
  readonly now: Date;
}

export async function readPostViewContext({
  reference,
  settings,
  now,
}: {
  readonly reference: ReferenceRepository;
  readonly settings: PostViewContext['settings'];
  readonly now: () => Date;
}): Promise<PostViewContext> {
  return { reference: await reference.get(), settings, now: now() };
}

export function toPublishedPost(
  { status, statusBefore, removedAt, expiresAt, attributes, kind, categoryId }: OwnListing,
  { reference, settings }: PostViewContext,
): PublishedPostFacts {
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

/** Builds the form of a published listing. */
export function toPublishedForm(
  listing: OwnListing,
  { reference, settings }: PostViewContext,
): PostForm {
  const category = reference.categoryById.get(listing.categoryId);
  const town = reference.townById.get(listing.townId);
  const declaration = category && getPostDeclaration(listing.kind, category.slug, settings);
  // The category is no longer declared, so only the title and description can be prefilled.
  if (!declaration || !town)
    return {
      category: '',
      values: { title: listing.title, description: listing.description },
      photos: [],
    };
  return toPostForm(listing, declaration, town);
}

export function getPostForm({ draft, listing }: OwnPost, context: PostViewContext): PostForm {
  if (draft) return draft.form;
  if (!listing) throw new Error('A post must have a draft, a listing, or both');
  return toPublishedForm(listing, context);
}

/** Builds a post's response; reads the post's photos and the moderation decision about it. */
export async function readPostResponse(
  posts: PostsRepository,
  currentUser: SignedInUser,
  post: OwnPost,
  context: PostViewContext,
): Promise<Post> {
  const photos = await posts.listPhotos(
    currentUser,
    getPostForm(post, context).photos.map(({ id }) => id),
    post.listing,
  );
  const moderation = post.listing ? await posts.findModeration(post.listing) : null;
  return toPost(post, photos, moderation, context);
}

function toPost(
  post: OwnPost,
  photos: readonly Photo[],
  moderation: Awaited<ReturnType<PostsRepository['findModeration']>>,
  context: PostViewContext,
): Post {
  const { draft, listing } = post;
  const published = listing && toPublishedPost(listing, context);
  const form = getPostForm(post, context);
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  return {
    id: String(post.publicId),
    kind: post.kind,
    state: getPostState(published, context.now),
    href: listing && getListingHref(listing),
    title: getFormTitle(form) || (listing?.title ?? ''),
    form,
    revision: draft?.revision ?? 0,
    savedAt: draft?.savedAt.toISOString() ?? null,
    photos: form.photos.flatMap(({ id }) => byId.get(id) ?? []),
    publishedAt: listing?.publishedAt.toISOString() ?? null,
    expiresAt: listing?.expiresAt.toISOString() ?? null,
    actions: listPostActions(published, context.now),
    viewCount: listing?.viewCount ?? 0,
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

export function toPostSummary(post: OwnPost, context: PostViewContext): PostSummary {
  const { draft, listing } = post;
  const published = listing && toPublishedPost(listing, context);
  return {
    id: String(post.publicId),
    kind: post.kind,
    state: getPostState(published, context.now),
    title: (draft && getFormTitle(draft.form)) || (listing?.title ?? ''),
    href: listing && getListingHref(listing),
    picture: getPictureUrl(post),
    savedAt: draft?.savedAt.toISOString() ?? null,
    expiresAt: listing?.expiresAt.toISOString() ?? null,
    actions: listPostActions(published, context.now),
    viewCount: listing?.viewCount ?? 0,
  };
}

export function getFormTitle({ values }: PostForm): string {
  const title = values['title'];
  return typeof title === 'string' ? title.trim().slice(0, 200) : '';
}

function getPictureUrl({ draft, listing }: OwnPost): string | null {
  const cover = draft?.form.photos[0] ?? listing?.photos[0];
  if (!cover) return null;
  return listing?.photos.find(({ id }) => id === cover.id)?.url ?? getPhotoUrl(cover.id);
}
