/**
 * Saves one post while the user edits it: every change is saved in this browser at once, and in the
 * API a moment later, with one API call at a time. It never discards input: on every error, the
 * browser's copy is kept and the save state reports the problem. `autosave-state.ts` decides what
 * happens, and this file carries it out.
 */
import { isApiError } from '@paddock/api-client';
import type { PostForm } from '@paddock/contracts/http/posts';
import { createBackoff } from '@paddock/runtime/backoff';
import * as steps from './autosave-state.ts';
import {
  canSave,
  hasNothingToSave,
  type AutosaveEffect,
  type AutosaveState,
  type SavedVersion,
} from './autosave-state.ts';
import type { DraftApi } from './draft-api.ts';
import type { DraftStore } from './draft-store.ts';
import { areFormsEqual, createRandomKey, type LocalDraft } from './local-draft.ts';
import {
  createDraftConflictError,
  createDraftDeletedError,
  createOtherUserError,
  isDraftBlockedError,
  type DraftAutosave,
  type DraftAutosaveOptions,
} from './draft-autosave-types.ts';
import { RETRY_DELAYS, LOCAL_SAVE_DELAY_MS, SAVE_DELAY_MS } from './save-timing.ts';

/**
 * Returns the form of this editor that the API now has, from this call or from the outbox.
 * Undefined when the API's form comes from another device.
 */
const findOwnForm = ({ queuedForm }: LocalDraft, theirs: PostForm, sent: PostForm) =>
  [sent, queuedForm].find((form) => form && areFormsEqual(theirs, form));

async function requireSameAccount(api: DraftApi, { account }: LocalDraft): Promise<void> {
  if ((await api.getCurrentAccountId()) !== account) throw createOtherUserError();
}

/**
 * Converts a 404 for a post that has an id to a message for the user: its author is told that the
 * draft was deleted, any other user that it is not theirs. Returns other errors unchanged.
 */
async function toSaveError(api: DraftApi, draft: LocalDraft, error: unknown): Promise<unknown> {
  if (!isApiError(error) || error.status !== 404 || draft.postId === null) return error;
  return requireSameAccount(api, draft).then(createDraftDeletedError, (why: unknown) => why);
}

/** Stores the copy that `getCopy` returns, unless it is null: now, or soon after a change. */
function createLocalSave(store: DraftStore, getCopy: () => LocalDraft | null) {
  let isStored = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const copy = getCopy();
    if (copy) isStored = await store.save(copy);
  }
  return {
    isStored: () => isStored,
    save,
    saveSoon: () => void (timer ??= setTimeout(() => void save(), LOCAL_SAVE_DELAY_MS)),
    cancel: () => clearTimeout(timer),
  };
}

export function createDraftAutosave({
  initialDraft,
  api,
  store,
  outboxEntry,
  getPhotos,
  onStateChange,
  onCreated,
}: DraftAutosaveOptions): DraftAutosave {
  let state = steps.createAutosaveState(initialDraft);
  const local = createLocalSave(store, () =>
    steps.needsNoLocalCopy(state) ? null : { ...state.draft, photos: getPhotos() },
  );
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  const backoff = createBackoff(RETRY_DELAYS);
  /** The API call that is running, or the last one. The next call waits for it. */
  let currentCall: Promise<void> = Promise.resolve();
  let isCalling = false;

  function apply([next, ...effects]: readonly [AutosaveState, ...AutosaveEffect[]]): void {
    const before = state.saveState;
    state = next;
    for (const effect of effects) run(effect);
    if (state.saveState !== before && state.ended === null) onStateChange(state.saveState);
  }

  function run(effect: AutosaveEffect): void {
    if (effect === 'store') void local.save();
    else if (effect === 'store-soon') local.saveSoon();
    else if (effect === 'outbox')
      if (state.draft.queuedForm) outboxEntry.set(state.draft);
      else outboxEntry.remove();
    else {
      clearTimeout(saveTimer);
      if (effect !== 'cancel-save' && state.ended === null)
        saveTimer = setTimeout(saveNow, effect.saveAfterMs);
    }
  }

  function saveNow(): void {
    clearTimeout(saveTimer);
    if (!isCalling && canSave(state)) currentCall = save();
  }

  function markSaved(sent: PostForm, saved: SavedVersion, created?: Partial<LocalDraft>): void {
    backoff.reset();
    apply(steps.confirm(state, sent, saved, Date.now(), created));
  }

  async function createPost(): Promise<void> {
    // Until a response arrives, retries send the same body with the same key, so that only one post
    // is created.
    const { draft } = state;
    const start = draft.start ?? { key: createRandomKey(), form: draft.form };
    apply(steps.prepare(state, { start }));
    await local.save();
    await requireSameAccount(api, state.draft);
    const post = await api.create(draft.kind, start.form, start.key);
    const { account, postKey } = state.draft;
    markSaved(start.form, post, { postId: post.id, postKey: post.id, start: null });
    await store.delete(account, postKey);
    if (state.ended === null) onCreated(post);
  }

  /**
   * Resolves a revision conflict: either another device has saved the draft, or the response to
   * this editor's save was lost.
   */
  async function reconcile(postId: string, sent: PostForm): Promise<void> {
    const theirs = await api.find(postId);
    const own = findOwnForm(state.draft, theirs.form, sent);
    if (!own) throw createDraftConflictError(theirs, state.draft.changedAt);
    markSaved(own, theirs);
  }

  async function save(isLeaving = false): Promise<void> {
    const { postId, form, revision } = state.draft;
    if (hasNothingToSave(state.draft)) return;
    isCalling = true;
    apply(steps.send(state));
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
        if (saved) markSaved(form, saved);
      }
    } catch (error) {
      const why = await toSaveError(api, state.draft, error);
      if (!isApiError(why) && !isDraftBlockedError(why)) console.warn('drafts:', why);
      apply(steps.fail(state, why, local.isStored(), backoff.next));
    } finally {
      isCalling = false;
    }
  }

  /**
   * Ensures that only what the user has seen is published: throws when another device has saved the
   * draft since.
   */
  async function requireLatest(postId: string): Promise<void> {
    const theirs = await api.find(postId);
    const { draft } = state;
    if (theirs.revision !== draft.revision && !findOwnForm(draft, theirs.form, draft.form))
      throw createDraftConflictError(theirs, draft.changedAt);
  }

  /**
   * Handles a failed publish or discard, after which autosave continues.
   *
   * @returns the reason for the failure
   */
  async function handleActionError(error: unknown): Promise<unknown> {
    const why = await toSaveError(api, state.draft, error);
    if (isDraftBlockedError(why)) apply(steps.block(state, why));
    else if (!state.draft.isSaved) run({ saveAfterMs: SAVE_DELAY_MS });
    return why;
  }

  async function finish(): Promise<void> {
    apply(steps.end(state, 'finished'));
    stop();
    await store.delete(state.draft.account, state.draft.postKey);
  }

  function stop(): void {
    apply(steps.end(state, 'stopped'));
    local.cancel();
    void currentCall.then(() => outboxEntry.send());
  }

  return {
    getLocalDraft: () => state.draft,
    change: (form) => apply(steps.edit(state, form, Date.now())),
    saveNow,
    saveBeforeLeaving() {
      apply(steps.leave(state));
      void local.save();
      if (isCalling || !canSave(state)) return;
      clearTimeout(saveTimer);
      currentCall = save(true);
    },
    replace(form, revision, isSaved, other) {
      apply(steps.replace(state, { form, revision, isSaved, other }, Date.now()));
      saveNow();
    },
    saveAsNewDraft() {
      const { account, postKey } = state.draft;
      apply(steps.saveAsNewDraft(state));
      // Store the draft under the new key before deleting the old one, so that there is always a
      // copy.
      void local
        .save()
        .then(() => store.delete(account, postKey))
        .then(saveNow);
    },
    async publish(form) {
      clearTimeout(saveTimer);
      await currentCall;
      await local.save();
      if (state.blockedBy) throw state.blockedBy;
      const { publishing } = state.draft;
      const isRetry = publishing !== null && areFormsEqual(publishing.form, form);
      const write = isRetry ? publishing : { key: createRandomKey(), form };
      try {
        if (state.draft.postId === null) await createPost();
        else if (!isRetry) await requireLatest(state.draft.postId);
        const { postId } = state.draft;
        if (postId === null) throw new Error('The post has no id');
        apply(steps.prepare(state, { publishing: write }));
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
        if (state.draft.postId !== null) await api.discard(state.draft.postId);
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
