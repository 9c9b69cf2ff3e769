/** The way in: the window's `message` event, from this very page alone (docs/mobile-bridge.md). */
import { readFromWrapper } from '@paddock/contracts/bridge';
import type { FromWrapper } from '@paddock/contracts/bridge';

export type Refuse = (reason: string) => void;

/**
 * The wrapper speaks by `window.postMessage(message, location.origin)`, run in the page: so window and origin are the
 * page's own. A frame, an opener or another site has another, and is refused whatever it says.
 * @returns what ends it
 */
export function listenToWrapper(heed: (message: FromWrapper) => void, refuse: Refuse): () => void {
  const handle = ({ data, origin, source }: MessageEvent<unknown>) => {
    const reading = readFromWrapper(data);
    if (reading.state === 'foreign') return;
    if (origin !== location.origin || source !== window)
      refuse('it comes from another origin or window');
    else if (reading.state === 'refused') refuse(reading.reason);
    else heed(reading.message);
  };
  addEventListener('message', handle);
  return () => removeEventListener('message', handle);
}
