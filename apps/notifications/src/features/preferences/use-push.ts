import { createBrowserApi } from '@paddock/api-client';
import type { PushState } from '@paddock/contracts/http';
import { useEffect, useState } from 'react';
import { toDisplayedError } from '../../notifications-api.ts';
import { getCurrentSubscription, detectPushSupport, subscribeToPush } from './browser-push.ts';
import { preferencesMessages } from './preferences.messages.ts';
import type { PushSupport } from './browser-push.ts';

type Device = PushState['subscriptions'][number];

export interface UsePushResult {
  /** Null on the server and until support is detected. */
  readonly support: PushSupport | null;
  /** True when this device receives push messages. */
  readonly isOn: boolean;
  readonly others: readonly Device[];
  readonly isBusy: boolean;
  /** An error message for the user, or null. */
  readonly problem: string | null;
  turnOn(): void;
  turnOff(): void;
  remove(device: Device): void;
}

interface Browser {
  readonly support: PushSupport | null;
  readonly isSubscribed: boolean;
}

/** Detects push support and the current subscription. Never rejects. */
async function detectBrowser(): Promise<Browser> {
  const support = detectPushSupport();
  const found =
    support === 'supported' || support === 'denied'
      ? await getCurrentSubscription().catch(() => null)
      : null;
  return { support, isSubscribed: found !== null };
}

/**
 * Manages push for this browser: combines the server's list of devices with the browser's own
 * subscription, and provides functions that change both.
 */
export function usePush({ publicKey, subscriptions }: PushState): UsePushResult {
  const [devices, setDevices] = useState<readonly Device[]>(subscriptions);
  const [browser, setBrowser] = useState<Browser>({ support: null, isSubscribed: false });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ownDevice = devices.find(
    (device) =>
      device.isThisSession &&
      (browser.support === 'app' ? device.kind !== 'web' : device.kind === 'web'),
  );

  useEffect(() => {
    let isMounted = true;
    void detectBrowser().then((detected) => isMounted && setBrowser(detected));
    return () => {
      isMounted = false;
    };
  }, []);

  /** Runs `work` and shows the message that it returns or throws. Null means success. */
  async function runWithStatus(work: () => Promise<string | null>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      setProblem(await work());
    } catch (error) {
      setProblem(toDisplayedError(error).message);
    } finally {
      setIsBusy(false);
      setBrowser(await detectBrowser());
    }
  }

  async function refresh(): Promise<void> {
    setDevices((await createBrowserApi().get('/api/account/push')).subscriptions);
  }

  return {
    support: browser.support,
    isOn: ownDevice !== undefined && (browser.support === 'app' || browser.isSubscribed),
    others: devices.filter((device) => device !== ownDevice),
    isBusy,
    problem,
    turnOn: () =>
      void runWithStatus(async () => {
        if (publicKey === null) return null;
        const request = await subscribeToPush(publicKey);
        if (!request) return preferencesMessages.push.permissionDenied;
        await createBrowserApi().post('/api/account/push', { body: request });
        await refresh();
        return null;
      }),
    turnOff: () =>
      void runWithStatus(async () => {
        if (ownDevice)
          await createBrowserApi().delete('/api/account/push/{id}', {
            params: { id: ownDevice.id },
          });
        await (await getCurrentSubscription())?.unsubscribe();
        setDevices(devices.filter((device) => device !== ownDevice));
        return null;
      }),
    remove: (device) =>
      void runWithStatus(async () => {
        await createBrowserApi().delete('/api/account/push/{id}', {
          params: { id: device.id },
        });
        setDevices((before) => before.filter((each) => each !== device));
        return null;
      }),
  };
}
