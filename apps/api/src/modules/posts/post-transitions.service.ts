/** Publishing posts and what their owners do with them later: the listing, the audit and what moderators should see, in one transaction. */
import type { Kysely } from 'kysely';
import { getPostDeclaration, TERM_DAYS } from '@paddock/contracts/categories/post-declaration';
import type {
  ListedAction,
  Post,
  PostAction,
  PostForm,
  PostOutcomes,
  PostsAction,
  PostState,
} from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { writeOnce, type NamedWrite } from '../../plugins/idempotency.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { ProblemError } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { EventParts } from '../notifications/record-event.ts';
import { noteListingChange, noteNewListing } from '../searches/match-listing.ts';
import { requireNotBanned } from '../trust/bans.ts';
import { tellOfEdit, tellOfEnd } from '../watchlist/watchers.ts';
import { alikeNote } from './alike-note.ts';
import { DraftsRepository } from './drafts.repository.ts';
import type { OwnPost, Term } from './own-post.ts';
import { flaggedWords, PostFlagsRepository } from './post-flags.ts';
import {
  restorableSince,
  getState,
  statusBefore,
  type PostAct,
  type PublishedState,
} from './post-life.ts';
import { toPublishedFacts, readViewParts, showPost, type PostViewParts } from './post-view.ts';
import {
  requirePost,
  requireRoomForDraft,
  requireTransition,
  requireTurn,
  type PostLimits,
} from './posts.policy.ts';
import { PostsRepository } from './posts.repository.ts';
import type { PostsServiceOptions } from './posts.service.ts';
import { readyPost, refused, type ReadyPost } from './publishing.ts';

const DAY_MS = 24 * 3_600_000;
const OK = 200;

export interface PostTransitionsOptions extends PostsServiceOptions {
  /** What those who watch a post are told with. */
  readonly eventParts: () => EventParts;
  readonly settings: PostsServiceOptions['settings'] & PostLimits;
}

export class PostTransitionsService {
  readonly #options: PostTransitionsOptions;

  constructor(options: PostTransitionsOptions) {
    this.#options = options;
  }

  /** @throws ProblemError 400 with a message for each field that is not right; 404, 409, 422, 429 */
  async publish(
    asker: SignedIn,
    publicId: string,
    form: PostForm,
    named: NamedWrite | null,
  ): Promise<Post> {
    const parts = await readViewParts(this.#options);
    return writeOnce(this.#options.db, named, OK, parts.now, async (transaction) => {
      await requireNotBanned(transaction, asker);
      const posts = new PostsRepository(transaction);
      const post = requirePost(await posts.lock(asker, Number(publicId)));
      const facts = post.listing && toPublishedFacts(post.listing, parts);
      const act = ['live', 'hidden'].includes(getState(facts, parts.now)) ? 'edit' : 'publish';
      const after = requireTransition(act, facts, parts.now);
      const ready = await this.#ready(posts, asker, post, form, parts);
      const audit = new AuditRepository(transaction);
      if (act === 'publish')
        requireTurn(
          asker,
          await audit.countActs(asker.accountId, 'publish', new Date(parts.now.getTime() - DAY_MS)),
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
      await new DraftsRepository(transaction).remove(asker, post.publicId);
      // Where it is asked: what the editor offers next time.
      if (post.kind === 'item' || post.kind === 'service')
        await posts.setInTrade(asker, ready.isInTrade);
      await this.#note(
        audit,
        asker,
        act,
        post.publicId,
        { from: getState(facts, parts.now), to: after, expires_at: term.expiresAt.toISOString() },
        parts.now,
      );
      await this.#flag(transaction, asker, listingId, ready, parts.now);
      return showPost(posts, asker, requirePost(await posts.find(asker, post.publicId)), parts);
    });
  }

  /** Renewed, sold, withdrawn or put away. @throws ProblemError 404, 409 */
  async act(asker: SignedIn, publicId: string, action: PostAction): Promise<Post> {
    const parts = await readViewParts(this.#options);
    return this.#options.db.transaction().execute(async (transaction) => {
      await requireNotBanned(transaction, asker);
      const posts = new PostsRepository(transaction);
      const post = requirePost(await posts.lock(asker, Number(publicId)));
      await this.#change(transaction, asker, post, action, parts);
      return showPost(posts, asker, requirePost(await posts.find(asker, post.publicId)), parts);
    });
  }

  /** The same to several, and what is for lists alone. What cannot be done to one of them stays undone, and the others are done. @throws ProblemError 403, 422 */
  async actOnSeveral(
    asker: SignedIn,
    { action, ids }: PostsAction,
    named: NamedWrite | null,
  ): Promise<PostOutcomes> {
    const parts = await readViewParts(this.#options);
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
    const drafts = new DraftsRepository(transaction);
    const post = await new PostsRepository(transaction).lock(asker, publicId);
    if (post?.listing) return this.#change(transaction, asker, post, action, parts);
    if (post && action === 'remove') {
      await drafts.setRemoved(asker, publicId, parts.now);
      return 'archived';
    }
    // A draft that was thrown away is found by this alone.
    if (
      !post &&
      action === 'restore' &&
      (await drafts.isRestorable(asker, publicId, restorableSince(parts.now)))
    ) {
      requireRoomForDraft(await drafts.count(asker));
      await drafts.setRemoved(asker, publicId, null);
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
    const facts = post.listing && toPublishedFacts(post.listing, parts);
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
    if (getState(facts, parts.now) === 'live' && after !== 'live')
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
        from: getState(facts, parts.now),
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
    const declaration = getPostDeclaration(kind, form.category, this.#options.settings);
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
    const publishedAt = listing && getState(listing, now) !== 'expired' ? listing.publishedAt : now;
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
}
