/** The job `deliver-push`: one notification, to every browser and device that its person has signed in on and wants pushes on. */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { NotificationType } from '@paddock/contracts/http';
import type { Database } from '../../../database/tables.ts';
import type { JobData, JobQueue } from '../../../jobs/job-queue.ts';
import type { DeviceMessaging, PushMessage, PushOutcome } from '../../push/push-message.ts';
import type {
  PushSubscriptionsRepository,
  PushTarget,
} from '../../push/push-subscriptions.repository.ts';
import type { WebPushSender } from '../../push/web-push-sender.ts';
import { isNotificationUrl } from '../notification-url.ts';
import { endOfQuiet } from '../quiet-hours.ts';
import type { DeliveriesRepository, DueNotification } from './deliveries.repository.ts';

export interface PushDeliveryParts {
  readonly db: Kysely<Database>;
  readonly jobs: JobQueue;
  readonly deliveries: DeliveriesRepository;
  readonly subscriptions: PushSubscriptionsRepository;
  /** Null: no pushes to browsers. */
  readonly webPush: WebPushSender | null;
  /** Null: none to the wrapper's devices. */
  readonly devices: DeviceMessaging | null;
  /** Other sites that a notification may lead to. */
  readonly urlHosts: readonly string[];
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

const HOUR_MS = 3_600_000;
/** News of the day before yesterday disturbs nobody: the longest quiet hours, and a push service that is away for a day. */
const OLDEST_MS = 48 * HOUR_MS;
const TTL_SECONDS = 24 * 3_600;
const URGENCIES: Readonly<Record<NotificationType, PushMessage['urgency']>> = {
  message: 'high',
  safety: 'high',
  watchlist: 'normal',
  post: 'normal',
  'saved-search': 'low',
  news: 'low',
};

export function createPushDelivery(
  parts: PushDeliveryParts,
): (data: JobData['deliver-push']) => Promise<void> {
  const { db, jobs, deliveries, subscriptions, urlHosts, now } = parts;
  const sendTo = createSender(parts);

  /** @throws where some did not leave: the job is tried again, and sends what has left to nobody twice */
  return async (data) => {
    const due = await deliveries.findDue(data.notificationId, 'push');
    if (!due || now().getTime() - due.enteredAt.getTime() > OLDEST_MS) return;
    const end = endOfQuiet(due.quietHours, now());
    if (end) {
      await jobs.send(db, 'deliver-push', data, { startAfter: end });
      return;
    }
    const message = toMessage(due, urlHosts);
    const targets = await subscriptions.listTargets(due.accountId, due.id, now());
    const outcomes = await Promise.all(
      targets.map(async (target) => {
        const outcome = await sendTo(target, message);
        if (outcome?.type === 'sent') await deliveries.recordPush(due.id, target.id, now());
        if (outcome?.type === 'gone') await subscriptions.removeGone(target);
        return outcome;
      }),
    );
    const failed = outcomes.filter((outcome) => outcome?.type === 'failed');
    const waits = failed.flatMap(({ retryAfterMs }) =>
      retryAfterMs === null ? [] : [retryAfterMs],
    );
    if (failed.length > waits.length)
      throw new Error(
        `${failed.length} of ${targets.length} pushes did not leave: ${[...new Set(failed.map(({ reason }) => reason))].join(', ')}`,
      );
    // Asked to wait by each that failed: that is no fault, and no try.
    if (waits.length > 0)
      await jobs.send(db, 'deliver-push', data, {
        startAfter: new Date(now().getTime() + Math.max(...waits)),
      });
  };
}

/** @returns null where this process cannot send to such a target at all */
function createSender({
  webPush,
  devices,
  log,
}: PushDeliveryParts): (target: PushTarget, message: PushMessage) => Promise<PushOutcome | null> {
  let hasSaid = false;
  return async ({ kind, endpoint, p256dh, auth }, message) => {
    if (kind === 'web')
      return webPush && p256dh !== null && auth !== null
        ? webPush.send({ endpoint, p256dh, auth }, message)
        : null;
    if (devices) return devices.send({ kind, token: endpoint }, message);
    if (!hasSaid)
      log.info(
        'pushes to phones are not possible here: they need a Firebase project, and the emulators have no messaging',
      );
    hasSaid = true;
    return null;
  };
}

function toMessage(
  { id, eventKey, type, headline, line, url }: DueNotification,
  urlHosts: readonly string[],
): PushMessage {
  return {
    payload: {
      id: String(id),
      title: headline,
      body: line,
      url: url !== null && isNotificationUrl(url, urlHosts) ? url : null,
      type,
    },
    topic: toTopic(eventKey),
    urgency: URGENCIES[type],
    ttlSeconds: TTL_SECONDS,
  };
}

/** Of the fact itself, so that what is sent again replaces what has been; a hash, because push services read it. */
export function toTopic(eventKey: string): string {
  return createHash('sha256').update(eventKey).digest('base64url').slice(0, 32);
}
