/** What the keeper of a draft does, and what it needs. */
import type { Photo, Post, PostForm } from '@paddock/contracts/http/posts';
import type { DraftCalls } from './draft-calls.ts';
import type { DraftCopy, OtherCopy } from './draft-copy.ts';
import type { DraftHandover } from './draft-handover.ts';
import type { DraftStore } from './draft-store.ts';
import type { SaveState } from './save-state.ts';

export interface DraftKeeperOptions {
  readonly copy: DraftCopy;
  readonly calls: DraftCalls;
  readonly store: DraftStore;
  readonly handover: DraftHandover;
  /** What is known of photos now, to be kept with the form. */
  readonly photos: () => readonly Photo[];
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
  /** Another copy takes this one's place. @param isSaved the API has it under that revision @param other kept beside it from now on */
  replace(form: PostForm, revision: number, isSaved: boolean, other: OtherCopy | null): void;
  /** A draft that is gone becomes a new one, with all that is here. */
  startAnew(): void;
  /** @param form what of the post its category asks for. @throws ApiError, DraftHeldError; then nothing has changed */
  publish(form: PostForm): Promise<Post>;
  /** Away with it, here and at the API. @throws ApiError, DraftHeldError */
  discard(): Promise<void>;
  stop(): void;
}

/** Nothing is sent before somebody has decided something; the message says what, in words for them. */
export class DraftHeldError extends Error {
  override readonly name = 'DraftHeldError';
  readonly state: SaveState;
  constructor(state: SaveState, message: string) {
    super(message);
    this.state = state;
  }
}

/** Matched by name, as ApiError is. */
export function isDraftHeld(error: unknown): error is DraftHeldError {
  return error instanceof Error && error.name === 'DraftHeldError';
}

/** Two may use one browser: what one wrote is never sent under the name of the other. */
export function heldForAnother(): DraftHeldError {
  return new DraftHeldError(
    { is: 'someone-else' },
    'Somebody else is signed in here now. What you typed is kept: sign in as yourself to go on.',
  );
}

export function heldAsGone(): DraftHeldError {
  return new DraftHeldError(
    { is: 'gone' },
    'This draft was thrown away on another device. What you typed is still here: make it a new draft, then go on.',
  );
}

export function heldAsChanged(theirs: Post, mineAt: string): DraftHeldError {
  return new DraftHeldError(
    { is: 'changed-elsewhere', theirs, mineAt },
    'This post was changed on another device. Choose which of the two you go on with, then publish it.',
  );
}
