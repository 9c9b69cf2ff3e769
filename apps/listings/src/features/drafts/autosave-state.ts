/**
 * The state of a draft's autosave and its transitions, as pure functions. `createDraftAutosave` carries out
 * the effects, and reports every new save state until the autosave has ended.
 *
 * | event            | save state                   | effects                              |
 * | ---------------- | ---------------------------- | ------------------------------------ |
 * | `edit`           | saving¹, clean when empty    | store-soon, save after 2 s (max. 15) |
 * | … while blocked  | unchanged                    | store-soon                           |
 * | `prepare`        | unchanged                    |                                      |
 * | `send`           | saving¹                      |                                      |
 * | `confirm`        | saved                        | outbox, store                        |
 * | … of an old form | saving                       | outbox, store, save after 2 s        |
 * | `fail`           | offline                      | outbox², save after the delay        |
 * |                  | signed-out, refused          |                                      |
 * | `block`          | the error's                  | cancel-save                          |
 * | `leave`          | unchanged                    | outbox²                              |
 * | `replace`        | clean or, if unsaved, saving | outbox, store, cancel-save           |
 * | `saveAsNewDraft` | saving                       | outbox                               |
 * | `end`            | unchanged                    | outbox if finished, cancel-save      |
 *
 * ¹ A problem stays on screen until a save succeeds. ² Only while there is something to send.
 */
import { isApiError } from '@paddock/api-client';
import type { Post, PostForm } from '@paddock/contracts/http/posts';
import { isDraftBlockedError, type DraftBlockedError } from './draft-autosave-types.ts';
import { areFormsEqual, createRandomKey, isBlankForm, type LocalDraft } from './local-draft.ts';
import type { DraftSaveState } from './save-state.ts';
import { MAX_SAVE_DELAY_MS, SAVE_DELAY_MS } from './save-timing.ts';

export interface AutosaveState {
  readonly draft: LocalDraft;
  readonly saveState: DraftSaveState;
  /** The error that blocks saving until the user makes a decision. Null when nothing blocks it. */
  readonly blockedBy: DraftBlockedError | null;
  /** When the oldest unsaved change was made, in milliseconds. Null when there is none. */
  readonly unsavedSince: number | null;
  /** `stopped`: the page has closed. `finished`: the draft was published or discarded. */
  readonly ended: 'stopped' | 'finished' | null;
}

export type SavedVersion = Pick<Post, 'revision' | 'savedAt'>;

/** `outbox` sets the outbox's entry to the draft, or removes it when the draft is not queued. */
export type AutosaveEffect =
  | 'store'
  | 'store-soon'
  | 'outbox'
  | 'cancel-save'
  | { readonly saveAfterMs: number };

type Step = readonly [AutosaveState, ...AutosaveEffect[]];

export const createAutosaveState = (draft: LocalDraft): AutosaveState => ({
  draft,
  saveState: { type: 'clean' },
  blockedBy: null,
  unsavedSince: null,
  ended: null,
});

const isBlankNewDraft = ({ postId, form }: LocalDraft) => postId === null && isBlankForm(form);

/** True for a new post whose fields are all empty again. */
export const hasNothingToSave = (draft: LocalDraft) =>
  draft.start === null && isBlankNewDraft(draft);

export const needsNoLocalCopy = ({ draft, ended }: AutosaveState) =>
  ended === 'finished' || isBlankNewDraft(draft);

export const canSave = ({ draft, blockedBy, ended }: AutosaveState) =>
  !draft.isSaved && blockedBy === null && ended === null;

const withDraft = (state: AutosaveState, change: Partial<LocalDraft>): AutosaveState => ({
  ...state,
  draft: { ...state.draft, ...change },
});

export function edit(before: AutosaveState, form: PostForm, nowMs: number): Step {
  const changedAt = new Date(nowMs).toISOString();
  const state = withDraft(before, { form, changedAt, isSaved: false });
  if (state.blockedBy) return [state, 'store-soon'];
  const unsavedSince = state.unsavedSince ?? nowMs;
  const leftMs = unsavedSince + MAX_SAVE_DELAY_MS - nowMs;
  const [saving] = send({ ...state, unsavedSince });
  return [
    hasNothingToSave(state.draft) ? { ...saving, saveState: { type: 'clean' } } : saving,
    'store-soon',
    { saveAfterMs: Math.max(0, Math.min(SAVE_DELAY_MS, leftMs)) },
  ];
}

/** Records the key and form of a request, which its retries must repeat. */
export const prepare = (
  state: AutosaveState,
  part: Partial<Pick<LocalDraft, 'start' | 'publishing'>>,
): Step => [withDraft(state, part)];

export function send(state: AutosaveState): Step {
  const hasProblem = !['saved', 'saving', 'clean'].includes(state.saveState.type);
  return [hasProblem ? state : { ...state, saveState: { type: 'saving' } }];
}

/**
 * Records that the API has received `sent`. The user may have typed more since then.
 *
 * @param created the changes to a draft that has now got its id
 */
export function confirm(
  state: AutosaveState,
  sent: PostForm,
  { revision, savedAt }: SavedVersion,
  nowMs: number,
  created: Partial<LocalDraft> = {},
): Step {
  const { form, queuedForm } = state.draft;
  const isSaved = areFormsEqual(form, sent);
  const at = savedAt ?? new Date(nowMs).toISOString();
  const next = { revision, isSaved, queuedForm: queuedForm && !isSaved ? form : null };
  return [
    {
      ...withDraft(state, { ...created, ...next }),
      saveState: isSaved ? { type: 'saved', at } : { type: 'saving' },
      unsavedSince: isSaved ? null : nowMs,
    },
    'outbox',
    'store',
    ...(isSaved ? [] : [{ saveAfterMs: SAVE_DELAY_MS }]),
  ];
}

/** @param getDelayMs returns the delay before the next attempt */
export function fail(
  state: AutosaveState,
  error: unknown,
  isStoredLocally: boolean,
  getDelayMs: () => number,
): Step {
  const status = isApiError(error) ? error.status : 0;
  if (isDraftBlockedError(error)) return block(state, error);
  if (status === 401) return [{ ...state, saveState: { type: 'signed-out' } }];
  if (status === 0 || status === 429 || status >= 500) {
    const delayMs = getDelayMs();
    const retryAfterS = (isApiError(error) && error.retryAfterS) || 0;
    return [
      // A phone whose battery dies gives no warning, so the draft is added to the outbox now.
      ...leave({ ...state, saveState: { type: 'offline', isStoredLocally } }),
      { saveAfterMs: retryAfterS * 1_000 || delayMs },
    ];
  }
  const message = error instanceof Error ? error.message : '';
  // Another tab has created the post with this key and a different form. Drop the key, so that the
  // next save creates a separate post.
  const next = status === 409 || status === 422 ? withDraft(state, { start: null }) : state;
  return [{ ...next, saveState: { type: 'refused', message } }];
}

export function block(state: AutosaveState, why: DraftBlockedError): Step {
  // Block only this save while another user is signed in: the next save checks the account again,
  // because the author may have signed in again by then.
  const blockedBy = why.state.type === 'someone-else' ? null : why;
  return [{ ...state, blockedBy, saveState: why.state }, 'cancel-save'];
}

/** Hands the unsaved draft to the outbox, which sends it even when this page is closed. */
export function leave(state: AutosaveState): Step {
  const { postId, form, start } = state.draft;
  if (!canSave(state) || isBlankNewDraft(state.draft)) return [state];
  const write = postId === null ? (start ?? { key: createRandomKey(), form }) : start;
  return [withDraft(state, { start: write, queuedForm: write?.form ?? form }), 'outbox'];
}

export function replace(
  state: AutosaveState,
  version: Pick<LocalDraft, 'form' | 'revision' | 'isSaved' | 'other'>,
  nowMs: number,
): Step {
  const changedAt = new Date(nowMs).toISOString();
  return [
    {
      ...withDraft(state, { ...version, changedAt, queuedForm: null }),
      blockedBy: null,
      unsavedSince: null,
      saveState: { type: version.isSaved ? 'clean' : 'saving' },
    },
    'outbox',
    'store',
    'cancel-save',
  ];
}

export function saveAsNewDraft(state: AutosaveState): Step {
  const fresh = { postId: null, postKey: `new-${createRandomKey()}`, revision: 0, isSaved: false };
  return [
    {
      ...withDraft(state, { ...fresh, start: null, publishing: null, queuedForm: null }),
      blockedBy: null,
      saveState: { type: 'saving' },
    },
    'outbox',
  ];
}

export function end(state: AutosaveState, how: 'stopped' | 'finished'): Step {
  if (how === 'stopped') return [{ ...state, ended: state.ended ?? how }, 'cancel-save'];
  return [{ ...withDraft(state, { queuedForm: null }), ended: how }, 'outbox', 'cancel-save'];
}
