/** The public interface, dependencies and errors of `createDraftAutosave`. */
import type { Photo, Post, PostForm } from '@paddock/contracts/http/posts';
import type { DraftApi } from './draft-api.ts';
import type { LocalDraft, OtherVersion } from './local-draft.ts';
import type { DraftOutboxEntry } from './draft-outbox-entry.ts';
import type { DraftStore } from './draft-store.ts';
import type { DraftSaveState } from './save-state.ts';
import { draftsMessages } from './drafts.messages.ts';

export interface DraftAutosaveOptions {
  readonly initialDraft: LocalDraft;
  readonly api: DraftApi;
  readonly store: DraftStore;
  readonly outboxEntry: DraftOutboxEntry;
  /**
   * Returns the data of the post's known photos, which this browser stores together with the form.
   */
  readonly getPhotos: () => readonly Photo[];
  readonly onStateChange: (state: DraftSaveState) => void;
  /** Called when the API has created the post and it has an id. */
  readonly onCreated: (post: Post) => void;
}

export interface DraftAutosave {
  getLocalDraft(): LocalDraft;
  change(form: PostForm): void;
  /** Saves to the API now, unless the API already has the latest form. */
  saveNow(): void;
  /** Saves when the page is about to be closed or hidden. */
  saveBeforeLeaving(): void;
  /**
   * Replaces the form with another version.
   *
   * @param isSaved true when the API has this form as `revision`
   * @param other the version that was not chosen; it is stored with the draft from now on
   */
  replace(form: PostForm, revision: number, isSaved: boolean, other: OtherVersion | null): void;
  /** Continues a draft that was deleted on another device as a new draft with the same content. */
  saveAsNewDraft(): void;
  /**
   * @param form only the fields that the category asks for
   * @throws ApiError, DraftBlockedError; the draft is unchanged when it throws
   */
  publish(form: PostForm): Promise<Post>;
  /**
   * Deletes the draft in the browser and in the API.
   *
   * @throws ApiError, DraftBlockedError
   */
  discard(): Promise<void>;
  stop(): void;
}

/** Saving is blocked until the user decides how to continue. The message is shown to the user. */
export class DraftBlockedError extends Error {
  override readonly name = 'DraftBlockedError';
  readonly state: DraftSaveState;
  constructor(state: DraftSaveState, message: string) {
    super(message);
    this.state = state;
  }
}

/**
 * True for a DraftBlockedError. Compares the name instead of the class, because the page may have
 * loaded two copies of the class.
 */
export function isDraftBlockedError(error: unknown): error is DraftBlockedError {
  return error instanceof Error && error.name === 'DraftBlockedError';
}

/**
 * Creates the error for a draft that belongs to another user. Several users may share a browser,
 * and a draft is never sent under another user's account.
 */
export function createOtherUserError(): DraftBlockedError {
  return new DraftBlockedError({ type: 'someone-else' }, draftsMessages.problem.someoneElse);
}

export function createDraftDeletedError(): DraftBlockedError {
  return new DraftBlockedError({ type: 'gone' }, draftsMessages.problem.deleted);
}

export function createDraftConflictError(theirs: Post, mineAt: string): DraftBlockedError {
  return new DraftBlockedError(
    { type: 'changed-elsewhere', theirs, mineChangedAt: mineAt },
    draftsMessages.conflict.blocksPublishing,
  );
}
