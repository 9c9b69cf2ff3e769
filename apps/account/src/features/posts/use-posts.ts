import type { ListedAction, ListedPost, ListedPosts } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useRef, useState } from 'react';
import { accountApi, getErrorMessage } from '../../account-api.ts';
import { editPostPath } from '../../paths.ts';
import { canUndo, tellOutcome } from './action-labels.ts';
import type { PostsAddress } from './posts-address.ts';

export interface Posts {
  readonly posts: readonly ListedPost[];
  readonly counts: ListedPosts['counts'];
  readonly cursor: string | null;
  readonly busyIds: ReadonlySet<string>;
  readonly isLoading: boolean;
  /** Of the last try to get more. */
  readonly problem: string | null;
  more(): Promise<void>;
  /** Says what was done and what was not. @returns whether anything was */
  act(action: ListedAction, posts: readonly ListedPost[]): Promise<boolean>;
  copy(post: ListedPost): Promise<void>;
}

const NONE: ReadonlySet<string> = new Set();

/** A list of one's own posts, and what is done to them. @param page as the loader had it */
export function usePosts(
  page: ListedPosts,
  { list, order, search }: Omit<PostsAddress, 'cursor'>,
): Posts {
  const navigate = useNavigate();
  const [shown, setShown] = useState({
    page,
    posts: page.posts,
    counts: page.counts,
    cursor: page.next_cursor,
  });
  const [busyIds, setBusyIds] = useState(NONE);
  const [state, setState] = useState<{
    readonly isLoading: boolean;
    readonly problem: string | null;
  }>({ isLoading: false, problem: null });
  // What may have arrived although its answer did not is sent again under its name.
  const keys = useRef(new Map<string, string>());
  // The page's data came anew.
  if (shown.page !== page)
    setShown({ page, posts: page.posts, counts: page.counts, cursor: page.next_cursor });

  const ask = (cursor: string | null) =>
    accountApi().get('/api/account/post-lists', {
      query: {
        list,
        cursor,
        ...(order === undefined ? {} : { order }),
        ...(search === undefined || search === '' ? {} : { search }),
      },
    });

  /** One write of a name, which is kept until it is known to have arrived. */
  async function once<Answer>(
    what: string,
    write: (idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    const key = keys.current.get(what) ?? crypto.randomUUID();
    keys.current.set(what, key);
    const answer = await write(key);
    keys.current.delete(what);
    return answer;
  }

  /** The first page as it is now; what is shown beyond it stays. */
  async function refresh(goneIds: ReadonlySet<string>): Promise<void> {
    const fresh = await ask(null).catch(() => null);
    if (!fresh) return;
    setShown((before) => {
      const newer = new Map(fresh.posts.map((post) => [post.id, post]));
      const known = new Set(before.posts.map(({ id }) => id));
      const kept = before.posts
        .filter(({ id }) => !goneIds.has(id) || newer.has(id))
        .map((post) => newer.get(post.id) ?? post);
      // What is new to the list, such as what came back into it.
      return {
        ...before,
        posts:
          kept.length === 0
            ? fresh.posts
            : [...fresh.posts.filter(({ id }) => !known.has(id)), ...kept],
        counts: fresh.counts,
        cursor: before.posts.length <= fresh.posts.length ? fresh.next_cursor : before.cursor,
      };
    });
  }

  async function send(
    action: ListedAction,
    posts: readonly ListedPost[],
    isUndo: boolean,
  ): Promise<boolean> {
    const ids = posts.map(({ id }) => id);
    setBusyIds(new Set(ids));
    try {
      const answer = await once(`${action} ${ids.join(' ')}`, (idempotencyKey) =>
        accountApi().post('/api/account/posts/actions', { body: { action, ids }, idempotencyKey }),
      );
      const { text, doneIds, isWhole } = tellOutcome(action, posts, answer);
      const done = posts.filter(({ id }) => doneIds.includes(id));
      const undo =
        !isUndo && canUndo(action) && done.length > 0
          ? { action: { label: 'Undo', onAct: () => void send('restore', done, true) } }
          : {};
      // What was not done has to be read: it stays until it is dismissed.
      toast({ tone: isWhole ? 'success' : 'error', text, ...undo });
      // Renewed, a post of the first list stays in it; everything else goes to another one.
      const isStaying = action === 'renew' && list === 'published';
      if (isUndo || isStaying) await refresh(NONE);
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
      setBusyIds(NONE);
    }
  }

  return {
    ...shown,
    ...state,
    busyIds,
    async more() {
      setState({ isLoading: true, problem: null });
      try {
        const next = await ask(shown.cursor);
        setShown((before) => {
          const known = new Set(before.posts.map(({ id }) => id));
          return {
            ...before,
            posts: [...before.posts, ...next.posts.filter(({ id }) => !known.has(id))],
            counts: next.counts,
            cursor: next.next_cursor,
          };
        });
        setState({ isLoading: false, problem: null });
      } catch (error) {
        setState({ isLoading: false, problem: getErrorMessage(error) });
      }
    },
    act: (action, posts) => send(action, posts, false),
    async copy({ id, kind }) {
      setBusyIds(new Set([id]));
      try {
        const copy = await once(`copy ${id}`, (idempotencyKey) =>
          accountApi().post('/api/account/posts', { body: { kind, copy_of: id }, idempotencyKey }),
        );
        await navigate(editPostPath.href(copy.id));
      } catch (error) {
        toast({ tone: 'error', text: getErrorMessage(error) });
      } finally {
        setBusyIds(NONE);
      }
    },
  };
}
