import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import { createPost, createPostForm } from '../../testing/fake-posts-api.ts';
import * as steps from './autosave-state.ts';
import type { AutosaveState } from './autosave-state.ts';
import { createDraftConflictError, createOtherUserError } from './draft-autosave-types.ts';

const NOW_MS = Date.parse('2026-11-22T01:00:00Z');
const form = createPostForm({ title: 'A' });
const edited = createPostForm({ title: 'AB' });
const blank = createPostForm({});
const post = createPost(form);
const conflict = createDraftConflictError(post, '');

const unsaved: AutosaveState = {
  ...steps.createAutosaveState({
    account: '1',
    postKey: '123456789',
    photoKey: 'new-a',
    postId: '123456789',
    kind: 'item',
    form,
    revision: 1,
    isSaved: false,
    changedAt: '',
    start: null,
    publishing: null,
    declaration: null,
  }),
  unsavedSince: NOW_MS - 14_000,
};
const withDraft = (change: Partial<AutosaveState['draft']>): AutosaveState => ({
  ...unsaved,
  draft: { ...unsaved.draft, ...change },
});
const blocked: AutosaveState = { ...unsaved, blockedBy: conflict };
const offline: AutosaveState = {
  ...unsaved,
  saveState: { type: 'offline', isStoredLocally: true },
};
const finished: AutosaveState = { ...unsaved, ended: 'finished' };
const newPost = withDraft({ postId: null });
const failWith = (status: number, retryAfterS?: number, state = unsaved) =>
  steps.fail(
    state,
    new ApiError(status, { code: 'x', message: 'No', ...(retryAfterS && { retryAfterS }) }),
    true,
    () => 4_000,
  );

describe('the transitions of a draft’s autosave', () => {
  it.each([
    ['edit', steps.edit(unsaved, edited, NOW_MS), 'saving', ['store-soon', 1_000]],
    ['edit to blank', steps.edit(newPost, blank, NOW_MS), 'clean', ['store-soon', 1_000]],
    ['edit while offline', steps.edit(offline, edited, NOW_MS), 'offline', ['store-soon', 1_000]],
    ['edit while blocked', steps.edit(blocked, edited, NOW_MS), 'clean', ['store-soon']],
    ['prepare', steps.prepare(unsaved, { publishing: { key: 'k', form } }), 'clean', []],
    ['send', steps.send(unsaved), 'saving', []],
    ['send while offline', steps.send(offline), 'offline', []],
    ['confirm', steps.confirm(offline, form, post, NOW_MS), 'saved', ['outbox', 'store']],
    [
      'confirm of an old form',
      steps.confirm(unsaved, blank, post, NOW_MS),
      'saving',
      ['outbox', 'store', 2_000],
    ],
    ['fail without a response', failWith(0), 'offline', ['outbox', 4_000]],
    ['fail with Retry-After', failWith(429, 9), 'offline', ['outbox', 9_000]],
    ['fail with 401', failWith(401), 'signed-out', []],
    ['fail with 422', failWith(422), 'refused', []],
    ['block', steps.block(unsaved, conflict), 'changed-elsewhere', ['cancel-save']],
    ['leave', steps.leave(unsaved), 'clean', ['outbox']],
    ['leave when saved', steps.leave(withDraft({ isSaved: true })), 'clean', []],
    ['leave while blocked', steps.leave(blocked), 'clean', []],
    [
      'replace',
      steps.replace(blocked, { form, revision: 2, isSaved: true, other: null }, NOW_MS),
      'clean',
      ['outbox', 'store', 'cancel-save'],
    ],
    ['saveAsNewDraft', steps.saveAsNewDraft(blocked), 'saving', ['outbox']],
    ['end', steps.end(unsaved, 'stopped'), 'clean', ['cancel-save']],
    ['end when published', steps.end(unsaved, 'finished'), 'clean', ['outbox', 'cancel-save']],
  ] as const)('%s', (_step, [state, ...effects], saveState, expectedEffects) => {
    expect([
      state.saveState.type,
      effects.map((effect) => (typeof effect === 'string' ? effect : effect.saveAfterMs)),
    ]).toEqual([saveState, expectedEffects]);
  });

  it('`block` lasts until the user decides, but not while another user is signed in', () => {
    expect(steps.block(unsaved, conflict)[0].blockedBy).toBe(conflict);
    expect(steps.block(unsaved, createOtherUserError())[0].blockedBy).toBeNull();
    expect(steps.saveAsNewDraft(blocked)[0].blockedBy).toBeNull();
  });

  it('`confirm` keeps a newer form queued until the API has it', () => {
    const queued = withDraft({ form: edited, queuedForm: form });
    expect(steps.confirm(queued, form, post, NOW_MS)[0].draft.queuedForm).toBe(edited);
    expect(steps.confirm(queued, edited, post, NOW_MS)[0].draft.queuedForm).toBeNull();
  });

  it('`leave` creates a post with the idempotency key that the editor uses later', () => {
    const [{ draft }] = steps.leave(newPost);
    expect(draft.start).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{32}$/), form });
    expect(draft.queuedForm).toBe(form);
    const started = withDraft({ start: draft.start });
    expect(failWith(500, 0, started)[0].draft.start).toBe(draft.start);
    expect(failWith(409, 0, started)[0].draft.start).toBeNull();
  });

  it('`end` keeps the state “finished” when the page closes after publishing', () => {
    expect(steps.end(finished, 'stopped')[0].ended).toBe('finished');
  });
});
