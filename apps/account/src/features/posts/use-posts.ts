import { createBrowserApi } from '@paddock/api-client';
import type { BulkPostAction, ListedPost, ListedPosts } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { useNavigate } from '@paddock/router';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../api-errors.ts';
import { useLoadMore, type LoadMore } from '../../parts/use-load-more.ts';
import { editPostPath } from '../../paths.ts';
import { canUndo, describeOutcome } from './action-labels.ts';
import type { PostsQuery } from './posts-query.ts';
import { postsMessages } from './posts.messages.tsx';

export interface PostListState extends LoadMore {
  readonly posts: readonly ListedPost[];
  readonly counts: ListedPosts['counts'];
  readonly cursor: string | null;
  readonly busyIds: ReadonlySet<string>;
  /**
   * Applies an action to posts and shows the outcome in a toast. @returns true if any post was
   * changed
   */
  applyAction(action: BulkPostAction, posts: readonly ListedPost[]): Promise<boolean>;
  copy(post: ListedPost): Promise<void>;
}

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * The state of a list of the seller's own posts, and the actions on them.
 *
 * @param page the list's first page as the loader returned it
 */
export function usePosts(
  page: ListedPosts,
  { list, order, search }: Omit<PostsQuery, 'cursor'>,
): PostListState {
  const navigate = useNavigate();
  const [shown, setShown] = useState({
    page,
    posts: page.posts,
    counts: page.counts,
    cursor: page.nextCursor,
  });
  const [busyIds, setBusyIds] = useState(NO_IDS);
  // Idempotency keys, keyed by operation, so that a request whose response was lost can be repeated
  // with the same key.
  const keys = useRef(new Map<string, string>());
  // When the router passes new page data, show it.
  if (shown.page !== page)
    setShown({ page, posts: page.posts, counts: page.counts, cursor: page.nextCursor });

  const fetchPage = (cursor: string | null) =>
    createBrowserApi().get('/api/account/post-lists', {
      query: {
        list,
        cursor,
        ...(order === undefined ? {} : { order }),
        ...(search === undefined || search === '' ? {} : { search }),
      },
    });

  const more = useLoadMore(async () => {
    const next = await fetchPage(shown.cursor);
    setShown((before) => {
      const known = new Set(before.posts.map(({ id }) => id));
      return {
        ...before,
        posts: [...before.posts, ...next.posts.filter(({ id }) => !known.has(id))],
        counts: next.counts,
        cursor: next.nextCursor,
      };
    });
  });

  /** Sends a write with an idempotency key, which is reused until a response arrives. */
  async function sendWithKey<Result>(
    operation: string,
    write: (idempotencyKey: string) => Promise<Result>,
  ): Promise<Result> {
    const key = keys.current.get(operation) ?? crypto.randomUUID();
    keys.current.set(operation, key);
    const result = await write(key);
    keys.current.delete(operation);
    return result;
  }

  /**
   * Refetches the first page and merges it with the shown posts. Drops the posts in `removedIds`,
   * unless they are on the fetched page.
   */
  async function refresh(removedIds: ReadonlySet<string>): Promise<void> {
    const fresh = await fetchPage(null).catch(() => null);
    if (!fresh) return;
    setShown((before) => {
      const newer = new Map(fresh.posts.map((post) => [post.id, post]));
      const known = new Set(before.posts.map(({ id }) => id));
      const remaining = before.posts
        .filter(({ id }) => !removedIds.has(id) || newer.has(id))
        .map((post) => newer.get(post.id) ?? post);
      // Put posts that are new to the list, such as restored ones, at the top.
      return {
        ...before,
        posts:
          remaining.length === 0
            ? fresh.posts
            : [...fresh.posts.filter(({ id }) => !known.has(id)), ...remaining],
        counts: fresh.counts,
        cursor: before.posts.length <= fresh.posts.length ? fresh.nextCursor : before.cursor,
      };
    });
  }

  async function send(
    action: BulkPostAction,
    posts: readonly ListedPost[],
    isUndo: boolean,
  ): Promise<boolean> {
    const ids = posts.map(({ id }) => id);
    setBusyIds(new Set(ids));
    try {
      const outcomes = await sendWithKey(`${action} ${ids.join(' ')}`, (idempotencyKey) =>
        createBrowserApi().post('/api/account/posts/actions', {
          body: { action, ids },
          idempotencyKey,
        }),
      );
      eventBus.emit('attention.changed', {});
      const { text, doneIds, isComplete } = describeOutcome(action, posts, outcomes);
      const done = posts.filter(({ id }) => doneIds.includes(id));
      const undo =
        !isUndo && canUndo(action) && done.length > 0
          ? {
              action: {
                label: postsMessages.outcome.undoButton,
                onAct: () => void send('restore', done, true),
              },
            }
          : {};
      // Error toasts stay until they are dismissed, so that the user has time to read which posts
      // were not changed.
      toast({ tone: isComplete ? 'success' : 'error', text, ...undo });
      // A renewed post stays in the list of published posts; other actions move it to another list.
      const isStaying = action === 'renew' && list === 'published';
      if (isUndo || isStaying) await refresh(NO_IDS);
      else {
        setShown((before) => ({
          ...before,
          posts: before.posts.filter(({ id }) => !doneIds.includes(id)),
        }));
        await refresh(new Set(doneIds));
      }
      return done.length > 0;
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
      return false;
    } finally {
      setBusyIds(NO_IDS);
    }
  }

  return {
    ...shown,
    ...more,
    busyIds,
    applyAction: (action, posts) => send(action, posts, false),
    async copy({ id, kind }) {
      setBusyIds(new Set([id]));
      try {
        const copy = await sendWithKey(`copy ${id}`, (idempotencyKey) =>
          createBrowserApi().post('/api/account/posts', {
            body: { kind, copyOf: id },
            idempotencyKey,
          }),
        );
        await navigate(editPostPath.href(copy.id));
      } catch (error) {
        toast({ tone: 'error', text: getErrorMessage(error) });
      } finally {
        setBusyIds(NO_IDS);
      }
    },
  };
}
