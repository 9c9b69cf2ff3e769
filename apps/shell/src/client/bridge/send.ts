/** Sends messages to the native wrapper, through the handler that it adds to the page. */
import { writeToWrapper } from '@paddock/contracts/bridge';
import type { PageToWrapperMessage } from '@paddock/contracts/bridge';

interface Handler {
  postMessage(message: string): void;
}

declare global {
  interface Window {
    /** Android: a `@JavascriptInterface` object or a `WebMessageListener` with this name. */
    readonly PaddockAndroid?: Handler;
    /** iOS: a `WKScriptMessageHandler` with the name `paddock`. */
    readonly webkit?: { readonly messageHandlers?: { readonly paddock?: Handler } };
  }
}

export type WrapperSender = (message: PageToWrapperMessage) => void;

/** @returns null when the wrapper has added no handler */
export function findWrapperSender(platform: 'android' | 'ios'): WrapperSender | null {
  const handler =
    platform === 'ios' ? window.webkit?.messageHandlers?.paddock : window.PaddockAndroid;
  // Call `postMessage` as a method of the handler; both platforms reject any other call.
  return handler ? (message) => handler.postMessage(writeToWrapper(message)) : null;
}
