/**
 * Receives the native wrapper's messages: `message` events of this window only
 * (docs/mobile-bridge.md).
 */
import { readFromWrapper } from '@paddock/contracts/bridge';
import type { WrapperMessage } from '@paddock/contracts/bridge';

export type RejectedMessageHandler = (reason: string) => void;

/**
 * Calls `onMessage` for each valid message. The wrapper runs `window.postMessage(message,
 * location.origin)` inside the page, so a message must have the page's own window and origin.
 * Messages from frames, openers and other sites have another window or origin and are rejected.
 *
 * @returns a function that stops listening
 */
export function listenToWrapper(
  onMessage: (message: WrapperMessage) => void,
  onRejected: RejectedMessageHandler,
): () => void {
  const handle = ({ data, origin, source }: MessageEvent<unknown>) => {
    const reading = readFromWrapper(data);
    if (reading.type === 'foreign') return;
    if (origin !== location.origin || source !== window) onRejected('wrong origin or window');
    else if (reading.type === 'refused') onRejected(reading.reason);
    else onMessage(reading.message);
  };
  addEventListener('message', handle);
  return () => removeEventListener('message', handle);
}
