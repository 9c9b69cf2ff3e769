/**
 * The last words of a draft, for when its editor is gone before they have reached the API: the outbox sends them from whatever page is open
 * when there is a signal (docs/adr/0016-outbox.md). They name their revision as every save does, so they overwrite nothing that came later.
 */
import { removeJournalItems } from '@paddock/api-client/left-items';
import { appendWriteToJournal } from '@paddock/api-client/left-writes';
import type { OutboxWrite } from '@paddock/api-client/left-writes';
import { eventBus } from '@paddock/event-bus';
import { newKey } from './draft-copy.ts';
import type { DraftCopy } from './draft-copy.ts';

export interface DraftHandover {
  /** In the place of what was given before. */
  give(copy: DraftCopy): void;
  /** The editor sees to it itself. */
  takeBack(): void;
  /** The editor is gone: what was given goes as soon as it can. */
  go(): void;
}

/** A post that has not begun is begun, under the name that the editor would use. */
function toOutboxWrite({
  account,
  photoKey,
  postId,
  kind,
  form,
  revision,
  start,
}: DraftCopy): OutboxWrite {
  // Where somebody else has saved meanwhile, the editor asks which of the two counts: here there is nobody to tell.
  const draft = {
    ownerId: account,
    queueKey: `draft:${photoKey}`,
    subject: 'draft',
    shouldDropSilently: true,
  } as const;
  if (postId !== null)
    return {
      ...draft,
      key: newKey(),
      method: 'put',
      path: '/api/account/posts/{id}/draft',
      params: { id: postId },
      body: { form, revision },
    };
  return {
    ...draft,
    key: start?.key ?? newKey(),
    method: 'post',
    path: '/api/account/posts',
    body: { kind, form: start?.form ?? form },
  };
}

export function draftHandover(): DraftHandover {
  let given: { readonly ownerId: string; readonly key: string } | null = null;
  const takeBack = () => {
    if (given) removeJournalItems(given.ownerId, [given.key]);
    given = null;
  };
  return {
    give(copy) {
      takeBack();
      const write = toOutboxWrite(copy);
      if (appendWriteToJournal(write)) given = { ownerId: copy.account, key: write.key ?? '' };
    },
    takeBack,
    go() {
      if (given) eventBus.emit('write.queued', { ownerId: given.ownerId });
    },
  };
}
