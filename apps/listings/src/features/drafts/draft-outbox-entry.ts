/**
 * An outbox entry that contains the latest unsaved draft. When the editor closes before the API has
 * received the draft, the outbox sends it from any open page as soon as there is a connection
 * (docs/adr/0016-outbox.md). The entry names its revision, so that it never overwrites a later
 * save.
 */
import { appendWriteToJournal, removeJournalItems } from '@paddock/offline/pending-write-journal';
import type { OutboxWrite } from '@paddock/offline/pending-write-journal';
import { eventBus } from '@paddock/event-bus';
import { createRandomKey } from './local-draft.ts';
import type { LocalDraft } from './local-draft.ts';

export interface DraftOutboxEntry {
  /** Replaces the entry in the pending-write journal. */
  set(copy: LocalDraft): void;
  /** Removes the entry, so that the outbox does not send the draft. */
  remove(): void;
  /** Makes the outbox send the entry. Called when the editor closes. */
  send(): void;
}

/**
 * Converts the draft to an outbox write. When the post has no id yet, the write creates it with the
 * idempotency key that the editor would use.
 */
function toOutboxWrite({
  account,
  photoKey,
  postId,
  kind,
  form,
  revision,
  start,
}: LocalDraft): OutboxWrite {
  // If the API reports a conflict, the outbox drops this write without a message: the editor offers
  // the choice when the draft is opened next.
  const draft = {
    ownerId: account,
    queueKey: `draft:${photoKey}`,
    subject: 'draft',
    shouldDropSilently: true,
  } as const;
  if (postId !== null)
    return {
      ...draft,
      key: createRandomKey(),
      method: 'put',
      path: '/api/account/posts/{id}/draft',
      params: { id: postId },
      body: { form, revision },
    };
  return {
    ...draft,
    key: start?.key ?? createRandomKey(),
    method: 'post',
    path: '/api/account/posts',
    body: { kind, form: start?.form ?? form },
  };
}

export function createDraftOutboxEntry(): DraftOutboxEntry {
  let entry: { readonly ownerId: string; readonly key: string } | null = null;
  const takeBack = () => {
    if (entry) removeJournalItems(entry.ownerId, [entry.key]);
    entry = null;
  };
  return {
    set(copy) {
      takeBack();
      const write = toOutboxWrite(copy);
      if (appendWriteToJournal(write)) entry = { ownerId: copy.account, key: write.key ?? '' };
    },
    remove: takeBack,
    send() {
      if (entry) eventBus.emit('write.queued', { ownerId: entry.ownerId });
    },
  };
}
