/**
 * The `deliver-push` job: pushes one notification to all browsers and devices on which its
 * recipient has turned on pushes.
 */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { NotificationType } from '@paddock/contracts/http';
import { HOUR_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../../core.ts';
import type { JobData } from '../../../jobs/job-queue.ts';
import type { DeviceMessaging, PushMessage, PushOutcome } from '../../push/push-message.ts';
import type {
  PushSubscriptionsRepository,
  PushTarget,
} from '../../push/push-subscriptions.repository.ts';
import type { WebPushSender } from '../../push/web-push-sender.ts';
import { isNotificationUrl } from '../notification-url.ts';
import { findQuietHoursEnd } from '../quiet-hours.ts';
import type { NotificationDeliveriesRepository, DueNotification } from './deliveries.repository.ts';

export interface PushDeliveryOptions extends Pick<ApiCore, 'db' | 'jobs' | 'now'> {
  readonly deliveries: NotificationDeliveriesRepository;
  readonly subscriptions: PushSubscriptionsRepository;
  /** Null when pushes to browsers are not configured. */
  readonly webPush: WebPushSender | null;
  /** Null when pushes to the native apps are not configured. */
  readonly devices: DeviceMessaging | null;
  /** Hosts other than Paddock's own that notifications may link to. */
  readonly allowedUrlHosts: readonly string[];
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * The maximum age of a notification to push. Covers a day of quiet hours plus a day's outage of a
 * push service.
 */
const MAX_AGE_MS = 48 * HOUR_MS;
const TTL_SECONDS = 24 * 3_600;
const URGENCIES: Readonly<Record<NotificationType, PushMessage['urgency']>> = {
  message: 'high',
  safety: 'high',
  watchlist: 'normal',
  post: 'normal',
  application: 'normal',
  'saved-search': 'low',
  news: 'low',
};

export function createPushDeliveryHandler(
  options: PushDeliveryOptions,
): (data: JobData['deliver-push']) => Promise<void> {
  const { db, jobs, deliveries, subscriptions, allowedUrlHosts, now } = options;
  const sendTo = createSender(options);

  /**
   * @throws when a push failed, so that the job queue retries the job; the retry skips the pushes
   *   that were sent
   */
  return async (data) => {
    const due = await deliveries.findDue(data.notificationId, 'push');
    if (!due || now().getTime() - due.createdAt.getTime() > MAX_AGE_MS) return;
    const end = findQuietHoursEnd(due.quietHours, now());
    if (end) {
      await jobs.send(db, 'deliver-push', data, { startAfter: end });
      return;
    }
    const message = toMessage(due, allowedUrlHosts);
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
        `${failed.length} of ${targets.length} pushes failed: ${[...new Set(failed.map(({ reason }) => reason))].join(', ')}`,
      );
    // Every push service that failed asked for a later retry. Do not count this as a failed attempt
    // of the job.
    if (waits.length > 0)
      await jobs.send(db, 'deliver-push', data, {
        startAfter: new Date(now().getTime() + Math.max(...waits)),
      });
  };
}

/**
 * @returns a function that sends pushes; it returns null for targets that this process is not
 *   configured for
 */
function createSender({
  webPush,
  devices,
  log,
}: PushDeliveryOptions): (target: PushTarget, message: PushMessage) => Promise<PushOutcome | null> {
  let hasLogged = false;
  return async ({ kind, endpoint, p256dh, auth }, message) => {
    if (kind === 'web')
      return webPush && p256dh !== null && auth !== null
        ? webPush.send({ endpoint, p256dh, auth }, message)
        : null;
    if (devices) return devices.send({ kind, token: endpoint }, message);
    if (!hasLogged)
      log.info(
        'push notifications to the native apps are disabled: they need a real Firebase project, because the emulators do not support Cloud Messaging',
      );
    hasLogged = true;
    return null;
  };
}

function toMessage(
  { id, eventKey, type, headline, body, url }: DueNotification,
  allowedUrlHosts: readonly string[],
): PushMessage {
  return {
    payload: {
      id: String(id),
      title: headline,
      body: body,
      url: url !== null && isNotificationUrl(url, allowedUrlHosts) ? url : null,
      type,
    },
    topic: toPushTopic(eventKey),
    urgency: URGENCIES[type],
    ttlSeconds: TTL_SECONDS,
  };
}

/**
 * Derives the topic from the event, so that a repeated push replaces the earlier one. The key is
 * hashed, because push services can read the topic.
 */
export function toPushTopic(eventKey: string): string {
  return createHash('sha256').update(eventKey).digest('base64url').slice(0, 32);
}
