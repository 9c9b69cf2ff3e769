/** Reads and saves the current user's posts: drafts, and changes to published listings. */
import type {
  SaveDraftRequest,
  SaveDraftResponse,
  Post,
  PostList,
  CreateDraftRequest,
  PostState,
} from '@paddock/contracts/http';
import type { ApiCore } from '../../core.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { encodeTimeCursor, decodeTimeCursor } from '../../database/time-cursor.ts';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { badRequest, ProblemError } from '../../problems/problem.ts';
import { requireNotBanned } from '../identity/bans.ts';
import { DraftsRepository } from './drafts.repository.ts';
import type { OwnPost } from './own-post.ts';
import { toStorableForm } from './post-form.ts';
import {
  toPublishedPost,
  getPostForm,
  readPostViewContext,
  readPostResponse,
  toPostSummary,
} from './post-view.ts';
import { requireChangeable, requirePost, requireDraftQuota } from './posts.policy.ts';
import { PostsRepository } from './posts.repository.ts';

const POSTS_PER_PAGE = 20;
const CREATED = 201;

export interface PostsServiceOptions extends Pick<ApiCore, 'db' | 'reference' | 'now'> {
  readonly settings: { readonly minimumWageCentsPerHour: number };
}

export class PostsService {
  readonly #options: PostsServiceOptions;

  constructor(options: PostsServiceOptions) {
    this.#options = options;
  }

  /**
   * Lists posts, the most recently changed first.
   * @throws {ProblemError} 400 when the cursor is not valid
   */
  async list(
    currentUser: SignedInUser,
    states: readonly PostState[],
    cursorText: string | null,
  ): Promise<PostList> {
    const cursor = decodeTimeCursor(cursorText);
    const context = await readPostViewContext(this.#options);
    const found = await new PostsRepository(this.#options.db).list(
      currentUser,
      states,
      cursor,
      POSTS_PER_PAGE + 1,
      context.now,
    );
    const shown = found.slice(0, POSTS_PER_PAGE);
    const last = shown.at(-1);
    return {
      posts: shown.map((post) => toPostSummary(post, context)),
      nextCursor:
        last && found.length > shown.length
          ? encodeTimeCursor({ at: getChangedAt(last), id: last.publicId })
          : null,
    };
  }

  /**
   * Returns one of the user's posts.
   * @throws {ProblemError} 404 when the user has no such post
   */
  async get(currentUser: SignedInUser, publicId: string): Promise<Post> {
    const posts = new PostsRepository(this.#options.db);
    return readPostResponse(
      posts,
      currentUser,
      requirePost(await posts.find(currentUser, Number(publicId))),
      await readPostViewContext(this.#options),
    );
  }

  /**
   * Creates a draft, which is empty, has a given form, or is a copy of another of the user's posts.
   * @throws {ProblemError} 400, 404, 409 or 422
   */
  async start(
    currentUser: SignedInUser,
    { kind, form, copyOf: copiedFromId }: CreateDraftRequest,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<Post> {
    const context = await readPostViewContext(this.#options);
    return writeOnce(
      this.#options.db,
      idempotentRequest,
      CREATED,
      context.now,
      async (transaction) => {
        await requireNotBanned(transaction, currentUser);
        const posts = new PostsRepository(transaction);
        const drafts = new DraftsRepository(transaction);
        requireDraftQuota(await drafts.count(currentUser));
        const copied =
          copiedFromId === undefined
            ? null
            : requirePost(await posts.find(currentUser, Number(copiedFromId)));
        if (copied && copied.kind !== kind)
          throw badRequest([
            { field: 'kind', message: 'must be the kind of the post that is copied' },
          ]);
        if (copied?.listing?.isHiddenByModerator === true)
          throw new ProblemError(
            'not_possible_now',
            'A moderator took this down, so you can’t list it again. You can fix it and answer on its page.',
          );
        const initialForm =
          form ??
          (copied
            ? getPostForm(copied, context)
            : {
                category: '',
                values: (await posts.isInTrade(currentUser)) ? { isInTrade: true } : {},
                photos: [],
              });
        const publicId = await drafts.create(
          currentUser,
          kind,
          toStorableForm(initialForm),
          context.now,
        );
        return readPostResponse(
          posts,
          currentUser,
          requirePost(await posts.find(currentUser, publicId)),
          context,
        );
      },
    );
  }

  /**
   * Saves a draft.
   * @throws {ProblemError} 404; 409 when another device has saved it in the meantime, or the post
   *   cannot be changed
   */
  async saveDraft(
    currentUser: SignedInUser,
    publicId: string,
    { form, revision }: SaveDraftRequest,
  ): Promise<SaveDraftResponse> {
    const now = this.#options.now();
    const storedForm = toStorableForm(form);
    const context = await readPostViewContext(this.#options);
    return runTransaction(this.#options.db, async (transaction) => {
      await requireNotBanned(transaction, currentUser);
      const drafts = new DraftsRepository(transaction);
      const post = requirePost(
        await new PostsRepository(transaction).lock(currentUser, Number(publicId)),
      );
      if (post.listing) requireChangeable(toPublishedPost(post.listing, context), now);
      if (
        !post.draft &&
        post.listing &&
        revision === 0 &&
        (await drafts.beginChanges(currentUser, post.listing, storedForm, now))
      )
        return { revision: 1, savedAt: now.toISOString() };
      const saved = await drafts.save(currentUser, post.publicId, storedForm, revision, now);
      if (!saved)
        throw new ProblemError(
          'draft_changed',
          'This draft was changed on another device or in another tab.',
        );
      return { revision: saved.revision, savedAt: saved.savedAt.toISOString() };
    });
  }

  /**
   * Deletes a post that was never published, or the draft changes of a published one.
   * @throws {ProblemError} 404 when the user has no such draft
   */
  async removeDraft(currentUser: SignedInUser, publicId: string): Promise<void> {
    const { db } = this.#options;
    const post = requirePost(await new PostsRepository(db).find(currentUser, Number(publicId)));
    await new DraftsRepository(db).remove(currentUser, post.publicId);
  }
}

function getChangedAt({ draft, listing }: OwnPost): Date {
  return new Date(Math.max(draft?.savedAt.getTime() ?? 0, listing?.updatedAt.getTime() ?? 0));
}
