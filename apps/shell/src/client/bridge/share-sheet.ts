/**
 * Gives the page the phone's share sheet. Android's web view has no `navigator.share`, so the
 * wrapper opens it.
 */
import type { WrapperSender } from './send.ts';

/** @returns a function that removes it again */
export function provideShareSheet(send: WrapperSender): () => void {
  if ('share' in navigator) return () => undefined;
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: ({ title = '', url = location.href }: ShareData) => {
      send({ type: 'share', title, url });
      return Promise.resolve();
    },
  });
  return () => void Reflect.deleteProperty(navigator, 'share');
}
