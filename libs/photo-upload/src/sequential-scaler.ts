/** Scales the queue's photos one at a time, and stops the scaler when no photo is left. */
import type { QueueItem } from './queue-item.ts';
import type { Scaler } from './scale/create-scaler.ts';
import type { ScaledPhoto } from './scale/scaling.ts';

export interface SequentialScalerOptions {
  readonly createScaler: () => Scaler;
  /** The next photo to scale. */
  readonly getNext: () => QueueItem | undefined;
  /** True when the result is no longer needed. */
  readonly isCancelled: (item: QueueItem) => boolean;
  readonly onScaled: (item: QueueItem, scaled: ScaledPhoto) => Promise<void>;
  readonly onUnreadable: (item: QueueItem) => void;
  /** Called when the scaler is free for the next photo. */
  readonly onIdle: () => void;
}

export interface SequentialScaler {
  run(): void;
  stop(): void;
}

/** Creates a sequential scaler. `run` scales the next photo unless one is being scaled. */
export function createSequentialScaler({
  createScaler,
  getNext,
  isCancelled,
  onScaled,
  onUnreadable,
  onIdle,
}: SequentialScalerOptions): SequentialScaler {
  let scaler: Scaler | null = null;
  let isScaling = false;

  function stop(): void {
    scaler?.stop();
    scaler = null;
    isScaling = false;
  }

  async function scale(item: QueueItem): Promise<void> {
    try {
      if (!item.content) throw new Error('The browser has lost the photo’s bytes');
      scaler ??= createScaler();
      const scaled = await scaler.scale(item.content);
      if (!isCancelled(item)) await onScaled(item, scaled);
    } catch (error) {
      if (isCancelled(item)) return;
      console.warn('photo cannot be decoded', error);
      onUnreadable(item);
    }
  }

  return {
    run() {
      if (isScaling) return;
      const item = getNext();
      if (!item) {
        stop();
        return;
      }
      isScaling = true;
      void scale(item).then(() => {
        isScaling = false;
        onIdle();
      });
    },
    stop,
  };
}
