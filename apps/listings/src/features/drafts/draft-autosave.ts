/**
 * Saves one post while the user edits it: every change is saved in this browser at once, and in the
 * API a moment later, with one API call at a time. It never discards input: on every error, the
 * browser's copy is kept and the save state reports the problem.
 */
import { isApiError } from '@paddock/api-client';
import type { PostForm } from '@paddock/contracts/http/posts';
import { createBackoff } from '@paddock/runtime/backoff';
import { isBlankForm, areFormsEqual, createRandomKey, type LocalDraft } from './local-draft.ts';
import {
  createDraftConflictError,
  createDraftDeletedError,
  createOtherUserError,
  isDraftBlockedError,
  type DraftBlockedError,
  type DraftAutosave,
  type DraftAutosaveOptions,
} from './draft-autosave-types.ts';
import type { DraftSaveState } from './save-state.ts';
import {
  RETRY_DELAYS,
  LOCAL_SAVE_DELAY_MS,
  MAX_SAVE_DELAY_MS,
  SAVE_DELAY_MS,
} from './save-timing.ts';

export function createDraftAutosave({
  initialDraft: first,
  api,
  store,
  outboxEntry,
  getPhotos,
  onStateChange,
  onCreated,
}: DraftAutosaveOptions): DraftAutosave {
  let draft = first;
  let isStored = true;
  /** True when the page has closed: no more saves are attempted and no state is reported. */
  let isStopped = false;
  /** True when the draft is published or discarded: there is nothing left to save. */
  let isDone = false;
  let localSaveTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | null = null;
  const backoff = createBackoff(RETRY_DELAYS);
  /** The API call that is running, or the last one. The next call waits for it. */
  let currentCall: Promise<void> = Promise.resolve();
  let isCalling = false;
  /** The error that blocks saving until the user makes a decision. Null when nothing blocks it. */
  let blockedBy: DraftBlockedError | null = null;
  /** True after a failed save. The problem stays on screen until a save succeeds. */
  let hasProblem = false;

  async function saveLocally(): Promise<void> {
    clearTimeout(localSaveTimer);
    localSaveTimer = undefined;
    if (isDone || (draft.postId === null && isBlankForm(draft.form))) return;
    isStored = await store.save({ ...draft, photos: getPhotos() });
  }

  function saveLocallySoon(): void {
    localSaveTimer ??= setTimeout(() => void saveLocally(), LOCAL_SAVE_DELAY_MS);
  }

  function emit(state: DraftSaveState): void {
    hasProblem = state.type !== 'saved' && state.type !== 'saving' && state.type !== 'clean';
    if (!isStopped) onStateChange(state);
  }

  function emitSaving(): void {
    if (!hasProblem) emit({ type: 'saving' });
  }

  function block(why: DraftBlockedError): void {
    // Block only this save while another user is signed in: the next save checks the account again,
    // because the author may have signed in again by then.
    blockedBy = why.state.type === 'someone-else' ? null : why;
    clearTimeout(saveTimer);
    emit(why.state);
  }

  function saveAfter(delayMs: number): void {
    clearTimeout(saveTimer);
    if (!isStopped) saveTimer = setTimeout(saveNow, delayMs);
  }

  function saveNow(): void {
    clearTimeout(saveTimer);
    if (isCalling || isStopped || draft.isSaved || blockedBy) return;
    currentCall = save();
  }

  /** Records that the API has received `sent`. The user may have typed more since then. */
  function markSaved(sent: PostForm, revision: number, at: string): void {
    backoff.reset();
    const isSaved = areFormsEqual(draft.form, sent);
    const hasOlderInOutbox = Boolean(draft.queuedForm) && !isSaved;
    draft = { ...draft, revision, isSaved, queuedForm: hasOlderInOutbox ? draft.form : null };
    if (hasOlderInOutbox) outboxEntry.set(draft);
    else outboxEntry.remove();
    void saveLocally();
    emit(isSaved ? { type: 'saved', at } : { type: 'saving' });
    unsavedSince = isSaved ? null : Date.now();
    if (!isSaved) saveAfter(SAVE_DELAY_MS);
  }

  /** Hands the unsaved draft to the outbox, which sends it even when this page is closed. */
  function addToOutbox(): void {
    if (
      draft.isSaved ||
      isStopped ||
      blockedBy ||
      (draft.postId === null && isBlankForm(draft.form))
    )
      return;
    if (draft.postId === null)
      draft = { ...draft, start: draft.start ?? { key: createRandomKey(), form: draft.form } };
    draft = { ...draft, queuedForm: draft.start?.form ?? draft.form };
    outboxEntry.set(draft);
  }

  /**
   * Returns the form of this editor that the API now has, from this call or from the outbox.
   * Undefined when the API's form comes from another device.
   */
  const findOwnForm = (theirs: PostForm, sent: PostForm) =>
    [sent, draft.queuedForm].find((form) => form && areFormsEqual(theirs, form));

  async function requireSameAccount(): Promise<void> {
    if ((await api.getCurrentAccountId()) !== draft.account) throw createOtherUserError();
  }

  /**
   * Converts a 404 for a post that has an id to a message for the user: its author is told that the
   * draft was deleted, any other user that it is not theirs. Returns other errors unchanged.
   */
  async function toSaveError(error: unknown): Promise<unknown> {
    if (!isApiError(error) || error.status !== 404 || draft.postId === null) return error;
    return requireSameAccount().then(createDraftDeletedError, (why: unknown) => why);
  }

  async function createPost(): Promise<void> {
    // Until a response arrives, retries send the same body with the same key, so that only one post
    // is created.
    const write = draft.start ?? { key: createRandomKey(), form: draft.form };
    draft = { ...draft, start: write };
    await saveLocally();
    await requireSameAccount();
    const post = await api.create(draft.kind, write.form, write.key);
    const { account, postKey } = draft;
    draft = { ...draft, postId: post.id, postKey: post.id, start: null };
    markSaved(write.form, post.revision, post.savedAt ?? new Date().toISOString());
    await store.delete(account, postKey);
    if (!isStopped) onCreated(post);
  }

  /**
   * Resolves a revision conflict: either another device has saved the draft, or the response to
   * this editor's save was lost.
   */
  async function reconcile(postId: string, sent: PostForm): Promise<void> {
    const theirs = await api.find(postId);
    const own = findOwnForm(theirs.form, sent);
    if (own) markSaved(own, theirs.revision, theirs.savedAt ?? new Date().toISOString());
    else block(createDraftConflictError(theirs, draft.changedAt));
  }

  /** True for a new post whose fields are all empty again. */
  const hasNothingToSave = () =>
    draft.postId === null && draft.start === null && isBlankForm(draft.form);

  async function save(isLeaving = false): Promise<void> {
    const { postId, form, revision } = draft;
    if (hasNothingToSave()) return;
    isCalling = true;
    emitSaving();
    try {
      if (postId === null) {
        await createPost();
      } else {
        const saved = await api
          .save(postId, form, revision, isLeaving)
          .catch(async (error: unknown) => {
            if (!isApiError(error) || error.code !== 'draft_changed') throw error;
            await reconcile(postId, form);
            return null;
          });
        if (saved) markSaved(form, saved.revision, saved.savedAt);
      }
    } catch (error) {
      handleSaveError(await toSaveError(error));
    } finally {
      isCalling = false;
    }
  }

  function handleSaveError(error: unknown): void {
    const status = isApiError(error) ? error.status : 0;
    if (isDraftBlockedError(error)) {
      block(error);
    } else if (status === 401) {
      emit({ type: 'signed-out' });
    } else if (status === 0 || status === 429 || status >= 500) {
      if (!isApiError(error)) console.warn('drafts:', error);
      emit({ type: 'offline', isStoredLocally: isStored });
      // A phone whose battery dies gives no warning, so the draft is added to the outbox now.
      addToOutbox();
      const delayMs = backoff.next();
      saveAfter(
        (isApiError(error) && error.retryAfterS !== null ? error.retryAfterS * 1_000 : 0) ||
          delayMs,
      );
    } else {
      // Another tab has created the post with this key and a different form. Drop the key, so that
      // the next save creates a separate post.
      if (draft.start !== null && (status === 409 || status === 422))
        draft = { ...draft, start: null };
      emit({ type: 'refused', message: error instanceof Error ? error.message : '' });
    }
  }

  /**
   * Ensures that only what the user has seen is published: throws when another device has saved the
   * draft since.
   */
  async function requireLatest(postId: string): Promise<void> {
    const theirs = await api.find(postId);
    if (theirs.revision !== draft.revision && !findOwnForm(theirs.form, draft.form))
      throw createDraftConflictError(theirs, draft.changedAt);
  }

  /**
   * Handles a failed publish or discard, after which autosave continues.
   *
   * @returns the reason for the failure
   */
  async function handleActionError(error: unknown): Promise<unknown> {
    const why = await toSaveError(error);
    if (isDraftBlockedError(why)) block(why);
    else if (!draft.isSaved) saveAfter(SAVE_DELAY_MS);
    return why;
  }

  async function finish(): Promise<void> {
    isDone = true;
    clearOutboxEntry();
    stop();
    await store.delete(draft.account, draft.postKey);
  }

  function clearOutboxEntry(): void {
    outboxEntry.remove();
    draft = { ...draft, queuedForm: null };
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(localSaveTimer);
    clearTimeout(saveTimer);
    void currentCall.then(() => outboxEntry.send());
  }

  function updateForm(form: PostForm, more: Partial<LocalDraft>): void {
    draft = { ...draft, form, changedAt: new Date().toISOString(), ...more };
  }

  return {
    getLocalDraft: () => draft,
    change(form) {
      updateForm(form, { isSaved: false });
      saveLocallySoon();
      if (blockedBy) return;
      unsavedSince ??= Date.now();
      const leftMs = unsavedSince + MAX_SAVE_DELAY_MS - Date.now();
      if (hasNothingToSave()) emit({ type: 'clean' });
      else emitSaving();
      saveAfter(Math.max(0, Math.min(SAVE_DELAY_MS, leftMs)));
    },
    saveNow,
    saveBeforeLeaving() {
      addToOutbox();
      void saveLocally();
      if (isCalling || draft.isSaved || isStopped || blockedBy) return;
      clearTimeout(saveTimer);
      currentCall = save(true);
    },
    replace(form, revision, isSaved, other) {
      blockedBy = null;
      clearOutboxEntry();
      updateForm(form, { revision, isSaved, other });
      unsavedSince = null;
      void saveLocally();
      emit(isSaved ? { type: 'clean' } : { type: 'saving' });
      if (isSaved) clearTimeout(saveTimer);
      else saveNow();
    },
    startAsNewDraft() {
      const { account, postKey } = draft;
      blockedBy = null;
      clearOutboxEntry();
      draft = {
        ...draft,
        postId: null,
        postKey: `new-${createRandomKey()}`,
        revision: 0,
        isSaved: false,
        start: null,
        publishing: null,
      };
      emit({ type: 'saving' });
      // Store the draft under the new key before deleting the old one, so that there is always a
      // copy.
      void saveLocally()
        .then(() => store.delete(account, postKey))
        .then(saveNow);
    },
    async publish(form) {
      clearTimeout(saveTimer);
      await currentCall;
      await saveLocally();
      if (blockedBy) throw blockedBy;
      const isSame = draft.publishing !== null && areFormsEqual(draft.publishing.form, form);
      const write =
        isSame && draft.publishing ? draft.publishing : { key: createRandomKey(), form };
      try {
        if (draft.postId === null) await createPost();
        else if (!isSame) await requireLatest(draft.postId);
        const { postId } = draft;
        if (postId === null) throw new Error('The post has no id');
        draft = { ...draft, publishing: write };
        const post = await api.publish(postId, write.form, write.key);
        await finish();
        return post;
      } catch (error) {
        throw await handleActionError(error);
      }
    },
    async discard() {
      clearTimeout(saveTimer);
      await currentCall;
      try {
        if (draft.postId !== null) await api.discard(draft.postId);
      } catch (error) {
        const why = await handleActionError(error);
        // If the draft is already deleted on another device, there is nothing left to discard.
        if (!isDraftBlockedError(why) || why.state.type !== 'gone') throw why;
      }
      await finish();
    },
    stop,
  };
}
