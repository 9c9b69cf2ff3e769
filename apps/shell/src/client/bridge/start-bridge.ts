/**
 * The bridge to the native wrapper, loaded in app mode alone: what the wrapper says is done, what happens here is told
 * (docs/mobile-bridge.md; messages: contracts/bridge).
 */
import type { FromWrapper } from '@paddock/contracts/bridge';
import type { ApiClient } from '@paddock/api-client';
import type { EventBus } from '@paddock/event-bus';
import { openLinksOutside } from './external-links.ts';
import { goBack } from './go-back.ts';
import { keepPushToken } from './push-token.ts';
import { registerPushToken } from './register-push-token.ts';
import { listenToWrapper } from './receive.ts';
import { applySafeArea } from './safe-area.ts';
import { findWrapper } from './send.ts';
import { tellSession } from './tell-session.ts';

export type NativeSignIn = Extract<FromWrapper, { type: 'credential' }>;

export interface BridgeOptions {
  readonly platform: 'android' | 'ios';
  readonly bus: EventBus;
  readonly api: Pick<ApiClient, 'post'>;
  readonly goTo: (path: string) => void;
  /** Never rejects: what went wrong it has said to the person. */
  readonly signIn: (credential: NativeSignIn) => Promise<void>;
}

function refuse(reason: string): void {
  console.warn(`bridge: a message was refused, because ${reason}`);
}

/** @returns what ends it; null where there is no wrapper to speak to */
export function startBridge({
  platform,
  bus,
  api,
  goTo,
  signIn,
}: BridgeOptions): (() => void) | null {
  const send = findWrapper(platform);
  if (!send) {
    console.warn(
      `bridge: the user agent says that this is the ${platform} app, but its handler is not there`,
    );
    return null;
  }

  const push = registerPushToken({ bus, api });

  function heed(message: FromWrapper): void {
    switch (message.type) {
      case 'credential':
        void signIn(message);
        break;
      case 'deep-link':
        goTo(message.path);
        break;
      case 'push-token':
        keepPushToken({ platform, token: message.token });
        push.tell();
        break;
      case 'network':
        // Whoever speaks of the connection listens to these two (client/connection-words.ts).
        dispatchEvent(new Event(message.isOnline ? 'online' : 'offline'));
        break;
      case 'back':
        goBack(() => send?.({ type: 'may-leave' }));
        break;
      case 'safe-area':
        applySafeArea(message);
        break;
    }
  }

  const ends = [listenToWrapper(heed, refuse), openLinksOutside(send), push.stop];
  document.documentElement.dataset['app'] = 'ready';
  send({ type: 'ready', platform });
  ends.push(tellSession(bus, send));
  return () => {
    for (const end of ends) end();
  };
}
