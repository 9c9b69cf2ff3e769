/**
 * Deletes notifications with Undo. The row disappears at once, but the request is sent only when
 * the toast with the Undo button closes, so that Undo always works. Leaving the page completes
 * pending deletions.
 */
import { closeToast, getToasts, subscribeToasts, toast } from '@paddock/ui/toast/toast.ts';
import { pageMessages } from './page.messages.ts';

export interface DeletionOptions {
  /** Sends the request. @throws ApiError when it fails */
  readonly remove: (id: string) => Promise<void>;
  /** Called when the notification is not deleted: the user pressed Undo, or the request failed. */
  readonly onRestored: (id: string) => void;
  readonly onRemoved: (id: string) => void;
}

export interface PendingDeletions {
  start(id: string, headline: string): void;
  /** Completes all pending deletions now. */
  completeAll(): void;
  dispose(): void;
}

export function createPendingDeletions({
  remove,
  onRestored,
  onRemoved,
}: DeletionOptions): PendingDeletions {
  /** Maps a notification's id to the id of its toast. */
  const toastIds = new Map<string, number>();

  async function complete(id: string): Promise<void> {
    toastIds.delete(id);
    try {
      await remove(id);
      onRemoved(id);
    } catch {
      onRestored(id);
      toast({
        tone: 'error',
        text: pageMessages.delete.error,
      });
    }
  }

  // When the user presses Undo, the toast closes first and calls onAct afterwards. So wait until
  // the toast is removed before completing the deletion.
  const unsubscribe = subscribeToasts(() => {
    for (const [id, toastId] of toastIds)
      if (!getToasts().some((each) => each.id === toastId)) void complete(id);
  });

  function finish(): void {
    for (const [id, toastId] of [...toastIds]) {
      void complete(id);
      closeToast(toastId);
    }
  }
  addEventListener('pagehide', finish);

  return {
    start(id, headline) {
      const onAct = () => {
        if (toastIds.delete(id)) onRestored(id);
      };
      toastIds.set(
        id,
        toast({
          text: pageMessages.delete.done(headline),
          action: { label: pageMessages.delete.undoButton, onAct },
        }),
      );
    },
    completeAll: finish,
    dispose() {
      finish();
      unsubscribe();
      removeEventListener('pagehide', finish);
    },
  };
}
