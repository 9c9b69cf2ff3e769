/** The way out: the handler that the wrapper has put into the page. */
import { writeToWrapper } from '@paddock/contracts/bridge';
import type { ToWrapper } from '@paddock/contracts/bridge';

interface Handler {
  postMessage(message: string): void;
}

declare global {
  interface Window {
    /** Android: a `@JavascriptInterface` object or a `WebMessageListener` of this name. */
    readonly PaddockAndroid?: Handler;
    /** iOS: a `WKScriptMessageHandler` of the name `paddock`. */
    readonly webkit?: { readonly messageHandlers?: { readonly paddock?: Handler } };
  }
}

export type Send = (message: ToWrapper) => void;

/** @returns null where the wrapper has no handler in the page */
export function findWrapper(platform: 'android' | 'ios'): Send | null {
  const handler =
    platform === 'ios' ? window.webkit?.messageHandlers?.paddock : window.PaddockAndroid;
  // Called as its method: both systems refuse it otherwise.
  return handler ? (message) => handler.postMessage(writeToWrapper(message)) : null;
}
