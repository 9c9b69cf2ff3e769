/** Writing posts and their life: the form, the listing, the audit and what moderators should see, in one transaction. */
import type { Kysely } from 'kysely';
import { postDeclaration, TERM_DAYS } from '@paddock/contracts/categories/post-declaration';
import type {
  DraftSave,
  DraftSaved,
  ListedAction,
  Post,
  PostAction,
  PostForm,
  PostList,
  PostOutcomes,
  PostsAction,
  PostStart,
  PostState,
} from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { writeOnce, type NamedWrite } from '../../plugins/idempotency.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { badRequest, ProblemError } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { EventParts } from '../notifications/record-event.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { noteListingChange, noteNewListing } from '../searches/match-listing.ts';
import { requireNotBanned } from '../trust/bans.ts';
import { tellOfEdit, tellOfEnd } from '../watchlist/watchers.ts';
import { encodeTimeCursor, readTimeCursor } from '../../database/time-cursor.ts';
import { alikeNote } from './alike-note.ts';
import { flaggedWords, PostFlagsRepository } from './post-flags.ts';
import { storableForm } from './post-form.ts';
import { factsOf, formOfPost, toPost, toPostSummary, type PostViewParts } from './post-view.ts';
import { readyPost, refused, type ReadyPost } from './publishing.ts';
import {
  requireChangeable,
  requirePost,
  requireRoomForDraft,
  requireTransition,
  requireTurn,
  type PostLimits,
} from './posts.policy.ts';
import {
  restorableSince,
  stateOf,
  statusBefore,
  type PostAct,
  type PublishedState,
} from './post-life.ts';
import { PostsRepository, type OwnPost, type Term } from './posts.repository.ts';

const POSTS_PER_PAGE = 20;
const DAY_MS = 24 * 3_600_000;
const CREATED = 201;
const OK = 200;

export interface PostsServiceOptions {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly now: () => Date;
  /** What those who watch a post are told with. */
  readonly eventParts: () => EventParts;
  readonly settings: PostLimits & { readonly minimumWageCentsPerHour: number };
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
    const parts = await this.#parts();
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
    return this.#show(
      posts,
      asker,
      requirePost(await posts.find(asker, Number(publicId))),
      await this.#parts(),
    );
  }

  /** A new draft: empty, with what was typed already, or as a copy of another of one's own. @throws ProblemError 400, 404, 409, 422 */
  async start(
    asker: SignedIn,
    { kind, form, copy_of: copyOf }: PostStart,
    named: NamedWrite | null,
  ): Promise<Post> {
    const parts = await this.#parts();
    return writeOnce(this.#options.db, named, CREATED, parts.now, async (transaction) => {
      await requireNotBanned(transaction, asker);
      const posts = new PostsRepository(transaction);
      requireRoomForDraft(await posts.countDrafts(asker));
      const copied =
        copyOf === undefined ? null : requirePost(await posts.find(asker, Number(copyOf)));
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
      const publicId = await posts.createDraft(asker, kind, storableForm(begun), parts.now);
      return this.#show(posts, asker, requirePost(await posts.find(asker, publicId)), parts);
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
    const parts = await this.#parts();
    return this.#options.db.transaction().execute(async (transaction) => {
      await requireNotBanned(transaction, asker);
      const posts = new PostsRepository(transaction);
      const post = requirePost(await posts.lock(asker, Number(publicId)));
      if (post.listing) requireChangeable(factsOf(post.listing, parts), now);
      if (
        !post.draft &&
        post.listing &&
        revision === 0 &&
        (await posts.beginChanges(asker, post.listing, kept, now))
      )
        return { revision: 1, saved_at: now.toISOString() };
      const saved = await posts.saveDraft(asker, post.publicId, kept, revision, now);
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
    const posts = new PostsRepository(this.#options.db);
    const post = requirePost(await posts.find(asker, Number(publicId)));
    await posts.removeDraft(asker, post.publicId);
  }

  /** @throws ProblemError 400 with a message for each field that is not right; 404, 409, 422, 429 */
  async publish(
    asker: SignedIn,
    publicId: string,
    form: PostForm,
    named: NamedWrite | null,
  ): Promise<Post> {
    const parts = await this.#parts();
    return writeOnce(this.#options.db, named, OK, parts.now, async (transaction) => {
      await requireNotBanned(transaction, asker);
      const posts = new PostsRepository(transaction);
      const post = requirePost(await posts.lock(asker, Number(publicId)));
      const facts = post.listing && factsOf(post.listing, parts);
      const act = ['live', 'hidden'].includes(stateOf(facts, parts.now)) ? 'edit' : 'publish';
      const after = requireTransition(act, facts, parts.now);
      const ready = await this.#ready(posts, asker, post, form, parts);
      const audit = new AuditRepository(transaction);
      if (act === 'publish')
        requireTurn(
          asker,
          await audit.countOf(asker.accountId, 'publish', new Date(parts.now.getTime() - DAY_MS)),
          this.#options.settings,
          parts.now,
        );
      const term = this.#termOf(act, post, ready, parts.now);
      if (post.listing)
        await noteListingChange(transaction, post.listing.id, this.#options.eventParts());
      const listingId =
        post.listing?.id ??
        (await posts.createListing(asker, post.publicId, post.kind, ready, term));
      if (post.listing) await posts.updateListing(post.listing, ready, after, term, parts.now);
      if (post.listing && act === 'edit' && after === 'live')
        await tellOfEdit(
          transaction,
          { listingId, before: post.listing, after: { ...ready, townId: ready.town.id } },
          this.#options.eventParts(),
        );
      if (!post.listing) await noteNewListing(transaction, listingId, this.#options.eventParts());
      await posts.removeDraft(asker, post.publicId);
      // Where it is asked: what the editor offers next time.
      if (post.kind === 'item' || post.kind === 'service')
        await posts.setInTrade(asker, ready.isInTrade);
      await this.#note(
        audit,
        asker,
        act,
        post.publicId,
        { from: stateOf(facts, parts.now), to: after, expires_at: term.expiresAt.toISOString() },
        parts.now,
      );
      await this.#flag(transaction, asker, listingId, ready, parts.now);
      return this.#show(posts, asker, requirePost(await posts.find(asker, post.publicId)), parts);
    });
  }

  /** Renewed, sold, withdrawn or put away. @throws ProblemError 404, 409 */
  async act(asker: SignedIn, publicId: string, action: PostAction): Promise<Post> {
    const parts = await this.#parts();
    return this.#options.db.transaction().execute(async (transaction) => {
      await requireNotBanned(transaction, asker);
      const posts = new PostsRepository(transaction);
      const post = requirePost(await posts.lock(asker, Number(publicId)));
      await this.#change(transaction, asker, post, action, parts);
      return this.#show(posts, asker, requirePost(await posts.find(asker, post.publicId)), parts);
    });
  }

  /** The same to several, and what is for lists alone. What cannot be done to one of them stays undone, and the others are done. @throws ProblemError 403, 422 */
  async actOnSeveral(
    asker: SignedIn,
    { action, ids }: PostsAction,
    named: NamedWrite | null,
  ): Promise<PostOutcomes> {
    const parts = await this.#parts();
    return writeOnce(this.#options.db, named, OK, parts.now, async (transaction) => {
      await requireNotBanned(transaction, asker);
      const outcomes = new Map<string, PostOutcomes['outcomes'][number]>();
      // In one order everywhere, so that two of these cannot lock each other out.
      for (const id of [...ids].sort()) {
        try {
          outcomes.set(id, {
            id,
            state: await this.#changeListed(transaction, asker, Number(id), action, parts),
            problem: null,
          });
        } catch (error) {
          // Thrown before anything was written about this one.
          if (!(error instanceof ProblemError)) throw error;
          outcomes.set(id, {
            id,
            state: null,
            problem: { code: error.code, message: error.message },
          });
        }
      }
      return { outcomes: ids.flatMap((id) => outcomes.get(id) ?? []) };
    });
  }

  async #changeListed(
    transaction: Kysely<Database>,
    asker: SignedIn,
    publicId: number,
    action: ListedAction,
    parts: PostViewParts,
  ): Promise<PostState> {
    const posts = new PostsRepository(transaction);
    const post = await posts.lock(asker, publicId);
    if (post?.listing) return this.#change(transaction, asker, post, action, parts);
    if (post && action === 'remove') {
      await posts.setDraftRemoved(asker, publicId, parts.now);
      return 'archived';
    }
    // A draft that was thrown away is found by this alone.
    if (
      !post &&
      action === 'restore' &&
      (await posts.isDraftRestorable(asker, publicId, restorableSince(parts.now)))
    ) {
      requireRoomForDraft(await posts.countDrafts(asker));
      await posts.setDraftRemoved(asker, publicId, null);
      return 'draft';
    }
    requirePost(post);
    throw new ProblemError('not_possible_now', 'This has not been published yet.');
  }

  async #change(
    transaction: Kysely<Database>,
    asker: SignedIn,
    post: OwnPost,
    act: ListedAction,
    parts: PostViewParts,
  ): Promise<PublishedState> {
    const facts = post.listing && factsOf(post.listing, parts);
    const after = requireTransition(act, facts, parts.now);
    if (!post.listing || !facts)
      throw new Error('What was never published has no transition but to be published');
    const term = act === 'renew' ? this.#termOf('renew', post, null, parts.now) : post.listing;
    if (after === 'live')
      await noteListingChange(transaction, post.listing.id, this.#options.eventParts());
    await new PostsRepository(transaction).setStatus(
      post.listing,
      {
        status: after,
        statusBefore: statusBefore(act, facts, parts.now),
        isRemoved: act === 'remove',
      },
      term,
      parts.now,
    );
    if (stateOf(facts, parts.now) === 'live' && after !== 'live')
      await tellOfEnd(
        transaction,
        [post.listing.id],
        act === 'mark-sold' ? 'sold' : 'withdrawn',
        this.#options.eventParts(),
      );
    await this.#note(
      new AuditRepository(transaction),
      asker,
      act,
      post.publicId,
      {
        from: stateOf(facts, parts.now),
        to: after,
        ...(act === 'renew' ? { expires_at: term.expiresAt.toISOString() } : {}),
      },
      parts.now,
    );
    return after;
  }

  async #ready(
    posts: PostsRepository,
    asker: SignedIn,
    { kind }: OwnPost,
    form: PostForm,
    { reference, now }: PostViewParts,
  ): Promise<ReadyPost> {
    const declaration = postDeclaration(kind, form.category, this.#options.settings);
    if (!declaration) throw refused([{ field: 'category', message: 'Please choose a category.' }]);
    return readyPost({
      declaration,
      form,
      reference,
      now,
      ownPhotos: await posts.listPhotos(
        asker,
        form.photos.map(({ id }) => id),
      ),
    });
  }

  /** What had ended comes back as new; what is up keeps its place among the others. */
  #termOf(act: PostAct, { kind, listing }: OwnPost, ready: ReadyPost | null, now: Date): Term {
    const publishedAt = listing && stateOf(listing, now) !== 'expired' ? listing.publishedAt : now;
    if (ready?.endsAt) return { publishedAt, expiresAt: ready.endsAt };
    if (act === 'edit' && listing) return { publishedAt, expiresAt: listing.expiresAt };
    return { publishedAt, expiresAt: new Date(now.getTime() + TERM_DAYS[kind] * DAY_MS) };
  }

  async #flag(
    transaction: Kysely<Database>,
    { accountId }: SignedIn,
    listingId: number,
    ready: ReadyPost,
    now: Date,
  ): Promise<void> {
    const flags = new PostFlagsRepository(transaction);
    const alike = await flags.findAlike(listingId, accountId, ready);
    await flags.report(
      listingId,
      [
        ...flaggedWords(ready),
        ...(alike
          ? [
              {
                reason: alike.isOwn ? 'own-duplicate' : 'duplicate',
                note: alikeNote({
                  publicId: alike.publicId,
                  percent: Math.round(alike.likeness * 100),
                }),
              },
            ]
          : []),
      ],
      now,
    );
  }

  async #note(
    audit: AuditRepository,
    { accountId }: SignedIn,
    act: PostAct,
    publicId: number,
    detail: Readonly<Record<string, unknown>>,
    at: Date,
  ): Promise<void> {
    await audit.add({
      actorAccountId: accountId,
      act,
      subjectType: 'listing',
      subjectPublicId: publicId,
      detail,
      at,
    });
  }

  async #show(
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

  async #parts(): Promise<PostViewParts> {
    const { reference, settings, now } = this.#options;
    return { reference: await reference.get(), settings, now: now() };
  }
}

function changedAt({ draft, listing }: OwnPost): Date {
  return new Date(Math.max(draft?.savedAt.getTime() ?? 0, listing?.updatedAt.getTime() ?? 0));
}
