/** One's own posts as they are written: drafts, and changes to what is published. */
import type { Kysely } from 'kysely';
import type {
  DraftSave,
  DraftSaved,
  Post,
  PostList,
  PostStart,
  PostState,
} from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { encodeTimeCursor, readTimeCursor } from '../../database/time-cursor.ts';
import { writeOnce, type NamedWrite } from '../../plugins/idempotency.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { badRequest, ProblemError } from '../../problems/problem.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { requireNotBanned } from '../trust/bans.ts';
import { DraftsRepository } from './drafts.repository.ts';
import type { OwnPost } from './own-post.ts';
import { storableForm } from './post-form.ts';
import {
  toPublishedFacts,
  formOfPost,
  readViewParts,
  showPost,
  toPostSummary,
} from './post-view.ts';
import { requireChangeable, requirePost, requireRoomForDraft } from './posts.policy.ts';
import { PostsRepository } from './posts.repository.ts';

const POSTS_PER_PAGE = 20;
const CREATED = 201;

export interface PostsServiceOptions {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly now: () => Date;
  readonly settings: { readonly minimumWageCentsPerHour: number };
}

export class PostsService {
  readonly #options: PostsServiceOptions;

  constructor(options: PostsServiceOptions) {
    this.#options = options;
  }

  /** The last changed first. @throws ProblemError 400 where the cursor is not one of ours */
  async list(
    asker: SignedIn,
    states: readonly PostState[],
    cursorText: string | null,
  ): Promise<PostList> {
    const cursor = readTimeCursor(cursorText);
    const parts = await readViewParts(this.#options);
    const found = await new PostsRepository(this.#options.db).list(
      asker,
      states,
      cursor,
      POSTS_PER_PAGE + 1,
      parts.now,
    );
    const shown = found.slice(0, POSTS_PER_PAGE);
    const last = shown.at(-1);
    return {
      posts: shown.map((post) => toPostSummary(post, parts)),
      next_cursor:
        last && found.length > shown.length
          ? encodeTimeCursor({ at: changedAt(last), id: last.publicId })
          : null,
    };
  }

  /** @throws ProblemError 404 */
  async get(asker: SignedIn, publicId: string): Promise<Post> {
    const posts = new PostsRepository(this.#options.db);
    return showPost(
      posts,
      asker,
      requirePost(await posts.find(asker, Number(publicId))),
      await readViewParts(this.#options),
    );
  }

  /** A new draft: empty, with what was typed already, or as a copy of another of one's own. @throws ProblemError 400, 404, 409, 422 */
  async start(
    asker: SignedIn,
    { kind, form, copy_of: copiedFromId }: PostStart,
    named: NamedWrite | null,
  ): Promise<Post> {
    const parts = await readViewParts(this.#options);
    return writeOnce(this.#options.db, named, CREATED, parts.now, async (transaction) => {
      await requireNotBanned(transaction, asker);
      const posts = new PostsRepository(transaction);
      const drafts = new DraftsRepository(transaction);
      requireRoomForDraft(await drafts.count(asker));
      const copied =
        copiedFromId === undefined
          ? null
          : requirePost(await posts.find(asker, Number(copiedFromId)));
      if (copied && copied.kind !== kind)
        throw badRequest([
          { field: 'kind', message: 'must be the kind of the post that is copied' },
        ]);
      if (copied?.listing?.isHiddenByModerator === true)
        throw new ProblemError(
          'not_possible_now',
          'A moderator has taken this down, so it cannot be listed again. You can put it right, and answer them, on its own page.',
        );
      const begun =
        form ??
        (copied
          ? formOfPost(copied, parts)
          : {
              category: '',
              values: (await posts.isInTrade(asker)) ? { isInTrade: true } : {},
              photos: [],
            });
      const publicId = await drafts.create(asker, kind, storableForm(begun), parts.now);
      return showPost(posts, asker, requirePost(await posts.find(asker, publicId)), parts);
    });
  }

  /** @throws ProblemError 404; 409 where another device saved since, or it cannot be changed any more */
  async saveDraft(
    asker: SignedIn,
    publicId: string,
    { form, revision }: DraftSave,
  ): Promise<DraftSaved> {
    const now = this.#options.now();
    const kept = storableForm(form);
    const parts = await readViewParts(this.#options);
    return this.#options.db.transaction().execute(async (transaction) => {
      await requireNotBanned(transaction, asker);
      const drafts = new DraftsRepository(transaction);
      const post = requirePost(
        await new PostsRepository(transaction).lock(asker, Number(publicId)),
      );
      if (post.listing) requireChangeable(toPublishedFacts(post.listing, parts), now);
      if (
        !post.draft &&
        post.listing &&
        revision === 0 &&
        (await drafts.beginChanges(asker, post.listing, kept, now))
      )
        return { revision: 1, saved_at: now.toISOString() };
      const saved = await drafts.save(asker, post.publicId, kept, revision, now);
      if (!saved)
        throw new ProblemError(
          'draft_changed',
          'This draft was changed on another device, or in another tab, since it was opened here.',
        );
      return { revision: saved.revision, saved_at: saved.savedAt.toISOString() };
    });
  }

  /** What was never published is gone; changes to what is published are dropped. @throws ProblemError 404 */
  async removeDraft(asker: SignedIn, publicId: string): Promise<void> {
    const { db } = this.#options;
    const post = requirePost(await new PostsRepository(db).find(asker, Number(publicId)));
    await new DraftsRepository(db).remove(asker, post.publicId);
  }
}

function changedAt({ draft, listing }: OwnPost): Date {
  return new Date(Math.max(draft?.savedAt.getTime() ?? 0, listing?.updatedAt.getTime() ?? 0));
}
