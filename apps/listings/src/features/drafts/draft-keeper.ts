/**
 * Keeps one post while it is written: each change in this browser at once and with the API a moment later, one call at a time. Nothing typed is
 * ever thrown away by it: whatever goes wrong, the browser's copy stays and the state says what is the matter.
 */
import { isApiError } from '@paddock/api-client';
import type { Post, PostForm } from '@paddock/contracts/http/posts';
import type { DraftCalls } from './draft-calls.ts';
import { isBlank, isSameForm, newKey } from './draft-copy.ts';
import type { DraftCopy } from './draft-copy.ts';
import type { DraftStore } from './draft-store.ts';
import type { SaveState } from './save-state.ts';

export interface DraftKeeperOptions {
  readonly copy: DraftCopy;
  readonly calls: DraftCalls;
  readonly store: DraftStore;
  readonly onState: (state: SaveState) => void;
  /** The post got its id. */
  readonly onStarted: (post: Post) => void;
}

export interface DraftKeeper {
  copy(): DraftCopy;
  change(form: PostForm): void;
  /** To the API now, where there is something that it does not have. */
  saveNow(): void;
  /** The page goes, or is hidden. */
  leave(): void;
  /** Another copy takes this one's place. @param isSaved the API has it under that revision */
  replace(form: PostForm, revision: number, isSaved: boolean): void;
  /** @param form what of the post its category asks for. @throws ApiError; then nothing has changed */
  publish(form: PostForm): Promise<Post>;
  /** Away with it, here and at the API. @throws ApiError */
  discard(): Promise<void>;
  stop(): void;
}

/** Longest that something typed is only on the screen. */
const KEEP_DELAY_MS = 250;
/** Saved when typing has stopped for this long… */
const SAVE_DELAY_MS = 2_000;
/** …and after this long in any case. */
const LONGEST_SAVE_DELAY_MS = 15_000;
/** Without an answer: tried again after 4 s, doubling to a minute; at once when there is signal. */
const FIRST_RETRY_MS = 4_000;
const LAST_RETRY_MS = 60_000;

export function createDraftKeeper({ copy: first, calls, store, onState, onStarted }: DraftKeeperOptions): DraftKeeper {
  let copy = first;
  let isKept = true;
  /** The page is gone: nothing more is tried, and nobody is told. */
  let isStopped = false;
  /** Published or thrown away: there is nothing to keep. */
  let isDone = false;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | null = null;
  let retryMs = FIRST_RETRY_MS;
  /** The call that is on its way; the next one waits for it. */
  let line: Promise<void> = Promise.resolve();
  let isCalling = false;

  async function keep(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (isDone || (copy.postId === null && isBlank(copy.form))) return;
    isKept = await store.keep(copy);
  }

  function keepSoon(): void {
    keepTimer ??= setTimeout(() => void keep(), KEEP_DELAY_MS);
  }

  function say(state: SaveState): void {
    if (!isStopped) onState(state);
  }

  function saveAfter(delayMs: number): void {
    clearTimeout(saveTimer);
    if (!isStopped) saveTimer = setTimeout(saveNow, delayMs);
  }

  function saveNow(): void {
    clearTimeout(saveTimer);
    if (isCalling || isStopped || copy.isSaved) return;
    line = save();
  }

  /** A copy that the API has now, whatever was typed meanwhile. */
  function settle(sent: PostForm, revision: number, at: string): void {
    retryMs = FIRST_RETRY_MS;
    const isSaved = isSameForm(copy.form, sent);
    copy = { ...copy, revision, isSaved };
    void keep();
    say(isSaved ? { is: 'saved', at } : { is: 'saving' });
    unsavedSince = isSaved ? null : Date.now();
    if (!isSaved) saveAfter(SAVE_DELAY_MS);
  }

  async function start(): Promise<void> {
    // The same words under the same name, until there is an answer: one post, however often it is tried.
    const write = copy.start ?? { key: newKey(), form: copy.form };
    copy = { ...copy, start: write };
    await keep();
    const post = await calls.start(copy.kind, write.form, write.key);
    const { account, postKey } = copy;
    copy = { ...copy, postId: post.id, postKey: post.id, start: null };
    settle(write.form, post.revision, post.saved_at ?? new Date().toISOString());
    await store.forget(account, postKey);
    if (!isStopped) onStarted(post);
  }

  /** Somebody else saved, or the answer to our own save got lost. */
  async function compare(postId: string, sent: PostForm): Promise<void> {
    const theirs = await calls.find(postId);
    if (isSameForm(theirs.form, sent)) settle(sent, theirs.revision, theirs.saved_at ?? new Date().toISOString());
    else say({ is: 'changed-elsewhere', theirs });
  }

  async function save(isLeaving = false): Promise<void> {
    const { postId, form, revision } = copy;
    if (postId === null && copy.start === null && isBlank(form)) return;
    isCalling = true;
    say({ is: 'saving' });
    try {
      if (postId === null) {
        await start();
      } else {
        const saved = await calls.save(postId, form, revision, isLeaving).catch(async (error: unknown) => {
          if (!isApiError(error) || error.code !== 'draft_changed') throw error;
          await compare(postId, form);
          return null;
        });
        if (saved) settle(form, saved.revision, saved.saved_at);
      }
    } catch (error) {
      complain(error);
    } finally {
      isCalling = false;
    }
  }

  function complain(error: unknown): void {
    const status = isApiError(error) ? error.status : 0;
    if (status === 401) {
      say({ is: 'signed-out' });
    } else if (status === 0 || status === 429 || status >= 500) {
      if (!isApiError(error)) console.warn('drafts:', error);
      say({ is: 'offline', isKept });
      saveAfter((isApiError(error) && error.retryAfterS !== null ? error.retryAfterS * 1_000 : 0) || retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    } else {
      // Another tab began the post with other words: this one begins its own.
      if (copy.start !== null && (status === 409 || status === 422)) copy = { ...copy, start: null };
      say({ is: 'refused', message: error instanceof Error ? error.message : '' });
    }
  }

  async function finish(): Promise<void> {
    isDone = true;
    stop();
    await store.forget(copy.account, copy.postKey);
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(keepTimer);
    clearTimeout(saveTimer);
  }

  function set(form: PostForm, more: Partial<DraftCopy>): void {
    copy = { ...copy, form, changedAt: new Date().toISOString(), ...more };
  }

  return {
    copy: () => copy,
    change(form) {
      set(form, { isSaved: false });
      keepSoon();
      unsavedSince ??= Date.now();
      const leftMs = unsavedSince + LONGEST_SAVE_DELAY_MS - Date.now();
      say({ is: 'saving' });
      saveAfter(Math.max(0, Math.min(SAVE_DELAY_MS, leftMs)));
    },
    saveNow,
    leave() {
      void keep();
      if (isCalling || copy.isSaved || isStopped) return;
      clearTimeout(saveTimer);
      line = save(true);
    },
    replace(form, revision, isSaved) {
      set(form, { revision, isSaved });
      unsavedSince = null;
      void keep();
      if (isSaved) clearTimeout(saveTimer);
      else saveNow();
      say(isSaved ? { is: 'clean' } : { is: 'saving' });
    },
    async publish(form) {
      clearTimeout(saveTimer);
      await line;
      if (copy.postId === null) await start();
      const { postId } = copy;
      if (postId === null) throw new Error('The post has no id');
      const write = copy.publishing && isSameForm(copy.publishing.form, form) ? copy.publishing : { key: newKey(), form };
      copy = { ...copy, publishing: write };
      await keep();
      try {
        const post = await calls.publish(postId, write.form, write.key);
        await finish();
        return post;
      } catch (error) {
        if (!copy.isSaved) saveAfter(SAVE_DELAY_MS);
        throw error;
      }
    },
    async discard() {
      clearTimeout(saveTimer);
      await line;
      if (copy.postId !== null) await calls.discard(copy.postId);
      await finish();
    },
    stop,
  };
}
