/**
 * Connects the page to the native wrapper: handles the wrapper's messages, and sends it messages
 * about the page (docs/mobile-bridge.md; messages: contracts/bridge). Loaded only in app mode.
 */
import type { WrapperMessage } from '@paddock/contracts/bridge';
import type { ApiClient } from '@paddock/api-client';
import type { EventBus } from '@paddock/event-bus';
import { openExternalLinksInWrapper } from './external-links.ts';
import { handleBackButton } from './go-back.ts';
import { savePushToken } from './push-token.ts';
import { receivePhotos } from './receive-photos.ts';
import { startPushRegistration } from './register-push-token.ts';
import { listenToWrapper } from './receive.ts';
import { applySafeArea } from './safe-area.ts';
import { findWrapperSender } from './send.ts';
import { provideShareSheet } from './share-sheet.ts';
import { notifyWrapperOfSession } from './notify-session.ts';

export type NativeCredentialMessage = Extract<WrapperMessage, { type: 'credential' }>;

export interface BridgeOptions {
  readonly platform: 'android' | 'ios';
  readonly bus: EventBus;
  readonly api: Pick<ApiClient, 'post'>;
  readonly goTo: (path: string) => void;
  /** Must not reject, and must show errors to the user. */
  readonly signIn: (credential: NativeCredentialMessage) => Promise<void>;
}

function logRejected(reason: string): void {
  console.warn('bridge: message rejected', { reason });
}

/** @returns a function that ends the bridge; null when the wrapper has added no message handler */
export function startBridge({
  platform,
  bus,
  api,
  goTo,
  signIn,
}: BridgeOptions): (() => void) | null {
  const send = findWrapperSender(platform);
  if (!send) {
    console.warn('bridge: no message handler, although the user agent is the app', { platform });
    return null;
  }

  const push = startPushRegistration({ bus, api });

  function handleMessage(message: WrapperMessage): void {
    switch (message.type) {
      case 'credential':
        void signIn(message);
        break;
      case 'deep-link':
        goTo(message.path);
        break;
      case 'push-token':
        savePushToken({ platform, token: message.token });
        push.register();
        break;
      case 'network':
        // client/connection-messages.ts listens to these two events.
        dispatchEvent(new Event(message.isOnline ? 'online' : 'offline'));
        break;
      case 'back':
        handleBackButton(() => send?.({ type: 'may-leave' }));
        break;
      case 'photos':
        void receivePhotos(message.photos, goTo);
        break;
      case 'safe-area':
        applySafeArea(message);
        break;
    }
  }

  const cleanups = [
    listenToWrapper(handleMessage, logRejected),
    openExternalLinksInWrapper(send),
    provideShareSheet(send),
    push.stop,
  ];
  document.documentElement.dataset['app'] = 'ready';
  send({ type: 'ready', platform });
  cleanups.push(notifyWrapperOfSession(bus, send));
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
