/**
 * Deleting that can be taken back: the row goes at once, the server hears of it when the toast with Undo has ended. Until
 * then nothing is deleted, so that Undo promises no more than it can do; whoever leaves the page has decided.
 */
import { closeToast, getToasts, subscribeToasts, toast } from '@paddock/ui/toast/toast.ts';

export interface DeletionParts {
  /** @throws what the API says */
  readonly remove: (id: string) => Promise<void>;
  /** It is kept after all: somebody took it back, or the server did not. */
  readonly onKept: (id: string) => void;
  readonly onRemoved: (id: string) => void;
}

export interface Deletions {
  start(id: string, headline: string): void;
  /** All that wait are done now. */
  finish(): void;
  end(): void;
}

export function createDeletions({ remove, onKept, onRemoved }: DeletionParts): Deletions {
  /** Toast by notification. */
  const waiting = new Map<string, number>();

  async function done(id: string): Promise<void> {
    waiting.delete(id);
    try {
      await remove(id);
      onRemoved(id);
    } catch {
      onKept(id);
      toast({
        tone: 'error',
        text: 'That notification could not be deleted, so it is back in the list. Please try again in a moment.',
      });
    }
  }

  // A toast whose Undo was pressed is closing before it says so; only one that is gone has ended.
  const unsubscribe = subscribeToasts(() => {
    for (const [id, toastId] of waiting)
      if (!getToasts().some((each) => each.id === toastId)) void done(id);
  });

  function finish(): void {
    for (const [id, toastId] of [...waiting]) {
      void done(id);
      closeToast(toastId);
    }
  }
  addEventListener('pagehide', finish);

  return {
    start(id, headline) {
      const onAct = () => {
        if (waiting.delete(id)) onKept(id);
      };
      waiting.set(id, toast({ text: `Deleted: ${headline}`, action: { label: 'Undo', onAct } }));
    },
    finish,
    end() {
      finish();
      unsubscribe();
      removeEventListener('pagehide', finish);
    },
  };
}
