/**
 * Publishes posts and applies their owners' actions. The listing, the audit entry and the reports
 * for moderators are written in the same transaction.
 */
import type { Kysely } from 'kysely';
import { getPostDeclaration, POST_TERM_DAYS } from '@paddock/domain/categories/post-declaration';
import type {
  BulkPostAction,
  Post,
  PostAction,
  PostForm,
  PostOutcomes,
  BulkPostActionRequest,
  PostState,
} from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { Database } from '../../database/tables.ts';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { ProblemError } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { EventContext } from '../notifications/record-event.ts';
import { recordListingChange, recordNewListing } from '../searches/match-listing.ts';
import { requireNotBanned } from '../identity/bans.ts';
import { notifyWatchersOfEdit, notifyWatchersOfEnd } from '../watchlist/watcher-notifications.ts';
import { DraftsRepository } from './drafts.repository.ts';
import type { OwnPost, ListingPeriod } from './own-post.ts';
import { reportFlaggedListing } from './post-flags.ts';
import {
  getRestorePeriodStart,
  getPostState,
  getRestoreStatus,
  type LifecycleAction,
  type PublishedState,
} from './post-lifecycle.ts';
import {
  toPublishedPost,
  readPostViewContext,
  readPostResponse,
  type PostViewContext,
} from './post-view.ts';
import {
  requirePost,
  requireDraftQuota,
  requireTransition,
  requirePublishingQuota,
  type PostLimits,
} from './posts.policy.ts';
import { PostsRepository } from './posts.repository.ts';
import type { RequireConfirmedEmail } from '../identity/emails/confirmed-email.ts';
import type { PostsServiceOptions } from './posts.service.ts';
import { toPublishablePost, createFormProblem, type PublishablePost } from './publishing.ts';

const OK = 200;

export interface PostTransitionsOptions extends PostsServiceOptions {
  /** Returns the event context for notifications to users who watch a post. */
  readonly getEventContext: () => EventContext;
  readonly settings: PostsServiceOptions['settings'] & PostLimits;
  readonly requireConfirmedEmail: RequireConfirmedEmail;
}

export class PostTransitionsService {
  readonly #options: PostTransitionsOptions;

  constructor(options: PostTransitionsOptions) {
    this.#options = options;
  }

  /**
   * Publishes a post.
   * @throws {ProblemError} 400 with a message for each invalid field; 403, 404, 409, 422 or 429
   */
  async publish(
    currentUser: SignedInUser,
    publicId: string,
    form: PostForm,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<Post> {
    await this.#options.requireConfirmedEmail(currentUser);
    const context = await readPostViewContext(this.#options);
    return writeOnce(this.#options.db, idempotentRequest, OK, context.now, async (transaction) => {
      await requireNotBanned(transaction, currentUser);
      const posts = new PostsRepository(transaction);
      const post = requirePost(await posts.lock(currentUser, Number(publicId)));
      const facts = post.listing && toPublishedPost(post.listing, context);
      const act = ['live', 'hidden'].includes(getPostState(facts, context.now))
        ? 'edit'
        : 'publish';
      const nextState = requireTransition(act, facts, context.now);
      const ready = await this.#toPublishablePost(posts, currentUser, post, form, context);
      const audit = new AuditRepository(transaction);
      if (act === 'publish')
        requirePublishingQuota(
          currentUser,
          await audit.countActions(
            currentUser.accountId,
            'publish',
            new Date(context.now.getTime() - DAY_MS),
          ),
          this.#options.settings,
          context.now,
        );
      const period = this.#getPeriod(act, post, ready, context.now);
      if (post.listing)
        await recordListingChange(transaction, post.listing.id, this.#options.getEventContext());
      const listingId =
        post.listing?.id ??
        (await posts.createListing(currentUser, post.publicId, post.kind, ready, period));
      if (post.listing)
        await posts.updateListing(post.listing, ready, nextState, period, context.now);
      if (post.listing && act === 'edit' && nextState === 'live')
        await notifyWatchersOfEdit(
          transaction,
          { listingId, before: post.listing, after: { ...ready, townId: ready.town.id } },
          this.#options.getEventContext(),
        );
      if (!post.listing)
        await recordNewListing(transaction, listingId, this.#options.getEventContext());
      await new DraftsRepository(transaction).remove(currentUser, post.publicId);
      // Save whether the seller is in trade, as the default answer for the next post. Only the
      // forms of these kinds ask this question, and not on a wanted ad.
      if ((post.kind === 'item' || post.kind === 'service') && ready.price.type !== 'wanted')
        await posts.setInTrade(currentUser, ready.isInTrade);
      await this.#recordAudit(
        audit,
        currentUser,
        act,
        post.publicId,
        {
          from: getPostState(facts, context.now),
          to: nextState,
          expires_at: period.expiresAt.toISOString(),
        },
        context.now,
      );
      await reportFlaggedListing(
        transaction,
        { listingId, accountId: currentUser.accountId },
        ready,
        context.now,
      );
      return readPostResponse(
        posts,
        currentUser,
        requirePost(await posts.find(currentUser, post.publicId)),
        context,
      );
    });
  }

  /**
   * Renews, withdraws or archives a post, or marks it as sold. @throws {ProblemError} 404 or 409
   */
  async act(
    currentUser: SignedInUser,
    publicId: string,
    action: PostAction,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<Post> {
    const context = await readPostViewContext(this.#options);
    return writeOnce(this.#options.db, idempotentRequest, OK, context.now, async (transaction) => {
      await requireNotBanned(transaction, currentUser);
      const posts = new PostsRepository(transaction);
      const post = requirePost(await posts.lock(currentUser, Number(publicId)));
      await this.#applyTransition(transaction, currentUser, post, action, context);
      return readPostResponse(
        posts,
        currentUser,
        requirePost(await posts.find(currentUser, post.publicId)),
        context,
      );
    });
  }

  /**
   * Applies one action to several posts. If the action is not possible for one post, the others are
   * still processed.
   * @throws {ProblemError} 403 or 422
   */
  async actOnPosts(
    currentUser: SignedInUser,
    { action, ids }: BulkPostActionRequest,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<PostOutcomes> {
    const context = await readPostViewContext(this.#options);
    return writeOnce(this.#options.db, idempotentRequest, OK, context.now, async (transaction) => {
      await requireNotBanned(transaction, currentUser);
      const outcomes = new Map<string, PostOutcomes['outcomes'][number]>();
      // Process the ids in sorted order, so that every transaction locks in the same order, which
      // prevents deadlocks.
      for (const id of [...ids].sort()) {
        try {
          outcomes.set(id, {
            id,
            state: await this.#applyListAction(
              transaction,
              currentUser,
              Number(id),
              action,
              context,
            ),
            problem: null,
          });
        } catch (error) {
          // A ProblemError is always thrown before anything is written for this post, so the other
          // posts are not affected.
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

  async #applyListAction(
    transaction: Kysely<Database>,
    currentUser: SignedInUser,
    publicId: number,
    action: BulkPostAction,
    context: PostViewContext,
  ): Promise<PostState> {
    const drafts = new DraftsRepository(transaction);
    const post = await new PostsRepository(transaction).lock(currentUser, publicId);
    if (post?.listing)
      return this.#applyTransition(transaction, currentUser, post, action, context);
    if (post && action === 'remove') {
      await drafts.setRemoved(currentUser, publicId, context.now);
      return 'archived';
    }
    // `lock` does not find drafts that their owner has deleted, so look for one here.
    if (
      !post &&
      action === 'restore' &&
      (await drafts.isRestorable(currentUser, publicId, getRestorePeriodStart(context.now)))
    ) {
      requireDraftQuota(await drafts.count(currentUser));
      await drafts.setRemoved(currentUser, publicId, null);
      return 'draft';
    }
    requirePost(post);
    throw new ProblemError('not_possible_now', 'This listing hasn’t been published yet.');
  }

  async #applyTransition(
    transaction: Kysely<Database>,
    currentUser: SignedInUser,
    post: OwnPost,
    act: BulkPostAction,
    context: PostViewContext,
  ): Promise<PublishedState> {
    const facts = post.listing && toPublishedPost(post.listing, context);
    const nextState = requireTransition(act, facts, context.now);
    if (!post.listing || !facts)
      throw new Error('A post without a listing has no transition other than "publish"');
    const period =
      act === 'renew' ? this.#getPeriod('renew', post, null, context.now) : post.listing;
    if (nextState === 'live')
      await recordListingChange(transaction, post.listing.id, this.#options.getEventContext());
    await new PostsRepository(transaction).setStatus(
      post.listing,
      {
        status: nextState,
        statusBefore: getRestoreStatus(act, facts, context.now),
        isRemoved: act === 'remove',
      },
      period,
      context.now,
    );
    if (getPostState(facts, context.now) === 'live' && nextState !== 'live')
      await notifyWatchersOfEnd(
        transaction,
        [post.listing.id],
        act === 'mark-sold' ? 'sold' : 'withdrawn',
        this.#options.getEventContext(),
      );
    await this.#recordAudit(
      new AuditRepository(transaction),
      currentUser,
      act,
      post.publicId,
      {
        from: getPostState(facts, context.now),
        to: nextState,
        ...(act === 'renew' ? { expires_at: period.expiresAt.toISOString() } : {}),
      },
      context.now,
    );
    return nextState;
  }

  async #toPublishablePost(
    posts: PostsRepository,
    currentUser: SignedInUser,
    { kind, listing }: OwnPost,
    form: PostForm,
    { reference, now }: PostViewContext,
  ): Promise<PublishablePost> {
    const declaration = getPostDeclaration(kind, form.category, this.#options.settings);
    if (!declaration)
      throw createFormProblem([{ field: 'category', message: 'Choose a category.' }]);
    return toPublishablePost({
      declaration,
      form,
      reference,
      now,
      ownPhotos: await posts.listPhotos(
        currentUser,
        form.photos.map(({ id }) => id),
        listing,
      ),
    });
  }

  /**
   * Returns the period in which the listing is live. An expired post gets a new publication date; a
   * live one keeps its date, and therefore its position in the search results.
   */
  #getPeriod(
    act: LifecycleAction,
    { kind, listing }: OwnPost,
    ready: PublishablePost | null,
    now: Date,
  ): ListingPeriod {
    const publishedAt =
      listing && getPostState(listing, now) !== 'expired' ? listing.publishedAt : now;
    if (ready?.endsAt) return { publishedAt, expiresAt: ready.endsAt };
    if (act === 'edit' && listing) return { publishedAt, expiresAt: listing.expiresAt };
    return { publishedAt, expiresAt: new Date(now.getTime() + POST_TERM_DAYS[kind] * DAY_MS) };
  }

  async #recordAudit(
    audit: AuditRepository,
    { accountId }: SignedInUser,
    act: LifecycleAction,
    publicId: number,
    detail: Readonly<Record<string, unknown>>,
    at: Date,
  ): Promise<void> {
    await audit.add({
      actorAccountId: accountId,
      action: act,
      subjectType: 'listing',
      subjectPublicId: publicId,
      detail,
      at,
    });
  }
}
