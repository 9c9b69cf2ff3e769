import type { PushState } from '@paddock/contracts/http';
import { useEffect, useState } from 'react';
import { notificationsApi, toProblem } from '../../notifications-api.ts';
import { currentSubscription, pushSupport, subscribe } from './browser-push.ts';
import type { PushSupport } from './browser-push.ts';

type Device = PushState['subscriptions'][number];

export interface Push {
  /** Null until the browser has been asked, and on the server. */
  readonly support: PushSupport | null;
  /** Whether pushes reach this very device. */
  readonly isOn: boolean;
  readonly others: readonly Device[];
  readonly isBusy: boolean;
  /** What went wrong, in words. */
  readonly problem: string | null;
  turnOn(): void;
  turnOff(): void;
  remove(device: Device): void;
}

interface Browser {
  readonly support: PushSupport | null;
  readonly isSubscribed: boolean;
}

/** Never rejects. */
async function look(): Promise<Browser> {
  const support = pushSupport();
  const found =
    support === 'supported' || support === 'denied'
      ? await currentSubscription().catch(() => null)
      : null;
  return { support, isSubscribed: found !== null };
}

const NOT_ALLOWED = 'The browser was not allowed to show notifications, so nothing has changed.';

/** Where pushes go: what the server knows, and what this browser has. */
export function usePush({ public_key: publicKey, subscriptions }: PushState): Push {
  const [devices, setDevices] = useState<readonly Device[]>(subscriptions);
  const [browser, setBrowser] = useState<Browser>({ support: null, isSubscribed: false });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const own = devices.find(
    (device) =>
      device.is_this_session &&
      (browser.support === 'app' ? device.kind !== 'web' : device.kind === 'web'),
  );

  useEffect(() => {
    let isWanted = true;
    void look().then((seen) => isWanted && setBrowser(seen));
    return () => {
      isWanted = false;
    };
  }, []);

  /** Its own words for what an attempt brought; null where it worked. */
  async function attempt(work: () => Promise<string | null>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      setProblem(await work());
    } catch (error) {
      setProblem(toProblem(error).message);
    } finally {
      setIsBusy(false);
      setBrowser(await look());
    }
  }

  async function refresh(): Promise<void> {
    setDevices((await notificationsApi().get('/api/account/push')).subscriptions);
  }

  return {
    support: browser.support,
    isOn: own !== undefined && (browser.support === 'app' || browser.isSubscribed),
    others: devices.filter((device) => device !== own),
    isBusy,
    problem,
    turnOn: () =>
      void attempt(async () => {
        if (publicKey === null) return null;
        const request = await subscribe(publicKey);
        if (!request) return NOT_ALLOWED;
        await notificationsApi().post('/api/account/push', { body: request });
        await refresh();
        return null;
      }),
    turnOff: () =>
      void attempt(async () => {
        if (own)
          await notificationsApi().delete('/api/account/push/{id}', { params: { id: own.id } });
        await (await currentSubscription())?.unsubscribe();
        setDevices(devices.filter((device) => device !== own));
        return null;
      }),
    remove: (device) =>
      void attempt(async () => {
        await notificationsApi().delete('/api/account/push/{id}', { params: { id: device.id } });
        setDevices((before) => before.filter((each) => each !== device));
        return null;
      }),
  };
}
