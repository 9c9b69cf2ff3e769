/**
 * Keeps one post while it is written: each change in this browser at once and with the API a moment later, one call at a time. Nothing typed is
 * ever thrown away by it: whatever goes wrong, the browser's copy stays and the state says what is the matter.
 */
import { isApiError } from '@paddock/api-client';
import type { PostForm } from '@paddock/contracts/http/posts';
import { isBlank, isSameForm, newKey, type DraftCopy } from './draft-copy.ts';
import {
  heldAsChanged,
  heldAsGone,
  heldForAnother,
  isDraftHeld,
  type DraftHeldError,
  type DraftKeeper,
  type DraftKeeperOptions,
} from './keeper-parts.ts';
import type { SaveState } from './save-state.ts';
import {
  FIRST_RETRY_MS,
  KEEP_DELAY_MS,
  LAST_RETRY_MS,
  LONGEST_SAVE_DELAY_MS,
  SAVE_DELAY_MS,
} from './save-timing.ts';

export function createDraftKeeper({
  copy: first,
  calls,
  store,
  handover,
  photos,
  onState,
  onStarted,
}: DraftKeeperOptions): DraftKeeper {
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
  /** What has to be decided before anything is sent. */
  let held: DraftHeldError | null = null;
  /** It stays on the screen until something is saved: whoever types on is not told in turns. */
  let isTroubled = false;

  async function keep(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (isDone || (copy.postId === null && isBlank(copy.form))) return;
    isKept = await store.keep({ ...copy, photos: photos() });
  }

  function keepSoon(): void {
    keepTimer ??= setTimeout(() => void keep(), KEEP_DELAY_MS);
  }

  function say(state: SaveState): void {
    isTroubled = state.is !== 'saved' && state.is !== 'saving' && state.is !== 'clean';
    if (!isStopped) onState(state);
  }

  function saySaving(): void {
    if (!isTroubled) say({ is: 'saving' });
  }

  function hold(why: DraftHeldError): void {
    // Who comes back may be oneself again: that is asked each time.
    held = why.state.is === 'someone-else' ? null : why;
    clearTimeout(saveTimer);
    say(why.state);
  }

  function saveAfter(delayMs: number): void {
    clearTimeout(saveTimer);
    if (!isStopped) saveTimer = setTimeout(saveNow, delayMs);
  }

  function saveNow(): void {
    clearTimeout(saveTimer);
    if (isCalling || isStopped || copy.isSaved || held) return;
    line = save();
  }

  /** A copy that the API has now, whatever was typed meanwhile. */
  function settle(sent: PostForm, revision: number, at: string): void {
    retryMs = FIRST_RETRY_MS;
    const isSaved = isSameForm(copy.form, sent);
    const isHanded = Boolean(copy.handed) && !isSaved;
    copy = { ...copy, revision, isSaved, handed: isHanded ? copy.form : null };
    if (isHanded) handover.give(copy);
    else handover.takeBack();
    void keep();
    say(isSaved ? { is: 'saved', at } : { is: 'saving' });
    unsavedSince = isSaved ? null : Date.now();
    if (!isSaved) saveAfter(SAVE_DELAY_MS);
  }

  /** Whatever becomes of this page, its last words go. */
  function handOver(): void {
    if (copy.isSaved || isStopped || held || (copy.postId === null && isBlank(copy.form))) return;
    if (copy.postId === null)
      copy = { ...copy, start: copy.start ?? { key: newKey(), form: copy.form } };
    copy = { ...copy, handed: copy.start?.form ?? copy.form };
    handover.give(copy);
  }

  /** What the API has is ours: just sent, or sent by the outbox. */
  const findOwn = (theirs: PostForm, sent: PostForm) =>
    [sent, copy.handed].find((form) => form && isSameForm(theirs, form));

  async function requireSelf(): Promise<void> {
    if ((await calls.who()) !== copy.account) throw heldForAnother();
  }

  /** One's own draft that is not found is gone; that of whoever was here before is nobody's business. */
  async function findSaveError(error: unknown): Promise<unknown> {
    if (!isApiError(error) || error.status !== 404 || copy.postId === null) return error;
    return requireSelf().then(heldAsGone, (why: unknown) => why);
  }

  async function start(): Promise<void> {
    // The same words under the same name, until there is an answer: one post, however often it is tried.
    const write = copy.start ?? { key: newKey(), form: copy.form };
    copy = { ...copy, start: write };
    await keep();
    await requireSelf();
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
    const own = findOwn(theirs.form, sent);
    if (own) settle(own, theirs.revision, theirs.saved_at ?? new Date().toISOString());
    else hold(heldAsChanged(theirs, copy.changedAt));
  }

  async function save(isLeaving = false): Promise<void> {
    const { postId, form, revision } = copy;
    if (postId === null && copy.start === null && isBlank(form)) return;
    isCalling = true;
    saySaving();
    try {
      if (postId === null) {
        await start();
      } else {
        const saved = await calls
          .save(postId, form, revision, isLeaving)
          .catch(async (error: unknown) => {
            if (!isApiError(error) || error.code !== 'draft_changed') throw error;
            await compare(postId, form);
            return null;
          });
        if (saved) settle(form, saved.revision, saved.saved_at);
      }
    } catch (error) {
      complain(await findSaveError(error));
    } finally {
      isCalling = false;
    }
  }

  function complain(error: unknown): void {
    const status = isApiError(error) ? error.status : 0;
    if (isDraftHeld(error)) {
      hold(error);
    } else if (status === 401) {
      say({ is: 'signed-out' });
    } else if (status === 0 || status === 429 || status >= 500) {
      if (!isApiError(error)) console.warn('drafts:', error);
      say({ is: 'offline', isKept });
      // A battery says nothing before it dies.
      handOver();
      saveAfter(
        (isApiError(error) && error.retryAfterS !== null ? error.retryAfterS * 1_000 : 0) ||
          retryMs,
      );
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    } else {
      // Another tab began the post with other words: this one begins its own.
      if (copy.start !== null && (status === 409 || status === 422))
        copy = { ...copy, start: null };
      say({ is: 'refused', message: error instanceof Error ? error.message : '' });
    }
  }

  /** What is published or thrown away is what somebody saw: not what another device has saved since. */
  async function requireLatest(postId: string): Promise<void> {
    const theirs = await calls.find(postId);
    if (theirs.revision !== copy.revision && !findOwn(theirs.form, copy.form))
      throw heldAsChanged(theirs, copy.changedAt);
  }

  /** Something that somebody asked for did not work; what is typed goes on as before. @returns why */
  async function giveUp(error: unknown): Promise<unknown> {
    const why = await findSaveError(error);
    if (isDraftHeld(why)) hold(why);
    else if (!copy.isSaved) saveAfter(SAVE_DELAY_MS);
    return why;
  }

  async function finish(): Promise<void> {
    isDone = true;
    letGo();
    stop();
    await store.forget(copy.account, copy.postKey);
  }

  function letGo(): void {
    handover.takeBack();
    copy = { ...copy, handed: null };
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(keepTimer);
    clearTimeout(saveTimer);
    void line.then(() => handover.go());
  }

  function set(form: PostForm, more: Partial<DraftCopy>): void {
    copy = { ...copy, form, changedAt: new Date().toISOString(), ...more };
  }

  return {
    copy: () => copy,
    change(form) {
      set(form, { isSaved: false });
      keepSoon();
      if (held) return;
      unsavedSince ??= Date.now();
      const leftMs = unsavedSince + LONGEST_SAVE_DELAY_MS - Date.now();
      saySaving();
      saveAfter(Math.max(0, Math.min(SAVE_DELAY_MS, leftMs)));
    },
    saveNow,
    leave() {
      handOver();
      void keep();
      if (isCalling || copy.isSaved || isStopped || held) return;
      clearTimeout(saveTimer);
      line = save(true);
    },
    replace(form, revision, isSaved, other) {
      held = null;
      letGo();
      set(form, { revision, isSaved, other });
      unsavedSince = null;
      void keep();
      say(isSaved ? { is: 'clean' } : { is: 'saving' });
      if (isSaved) clearTimeout(saveTimer);
      else saveNow();
    },
    startAnew() {
      const { account, postKey } = copy;
      held = null;
      letGo();
      copy = {
        ...copy,
        postId: null,
        postKey: `new-${newKey()}`,
        revision: 0,
        isSaved: false,
        start: null,
        publishing: null,
      };
      say({ is: 'saving' });
      // First under its new name: at no moment is it kept under none.
      void keep()
        .then(() => store.forget(account, postKey))
        .then(saveNow);
    },
    async publish(form) {
      clearTimeout(saveTimer);
      await line;
      await keep();
      if (held) throw held;
      const isSame = copy.publishing !== null && isSameForm(copy.publishing.form, form);
      const write = isSame && copy.publishing ? copy.publishing : { key: newKey(), form };
      try {
        if (copy.postId === null) await start();
        else if (!isSame) await requireLatest(copy.postId);
        const { postId } = copy;
        if (postId === null) throw new Error('The post has no id');
        copy = { ...copy, publishing: write };
        const post = await calls.publish(postId, write.form, write.key);
        await finish();
        return post;
      } catch (error) {
        throw await giveUp(error);
      }
    },
    async discard() {
      clearTimeout(saveTimer);
      await line;
      try {
        if (copy.postId !== null) await calls.discard(copy.postId);
      } catch (error) {
        const why = await giveUp(error);
        // Gone: another device was quicker.
        if (!isDraftHeld(why) || why.state.is !== 'gone') throw why;
      }
      await finish();
    },
    stop,
  };
}
