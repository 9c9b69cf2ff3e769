/** Wires notifications, their preferences and their delivery by push and by email. */
import { HOUR_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { createFirebaseMessaging } from '../push/firebase-messaging.ts';
import { PushSubscriptionsRepository } from '../push/push-subscriptions.repository.ts';
import { pushRoutes } from '../push/push.routes.ts';
import { WebPushSender } from '../push/web-push-sender.ts';
import {
  createEmailDeliveryHandler,
  type DecisionEmails,
  type SearchAlertEmails,
} from './delivery/deliver-email.ts';
import { createPushDeliveryHandler } from './delivery/deliver-push.ts';
import { NotificationDeliveriesRepository } from './delivery/deliveries.repository.ts';
import { unsubscribeRoutes } from './delivery/unsubscribe.routes.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export function createNotificationsModule(
  core: ApiCore,
  searchEmails: SearchAlertEmails,
  decisionEmails: DecisionEmails,
) {
  const { config, db, now } = core;
  const { identity } = config;
  const { retentionDays } = config.notifications;
  const notifications = new NotificationsRepository(db);
  const deliveries = new NotificationDeliveriesRepository(db);
  const subscriptions = new PushSubscriptionsRepository(db, config.sessions.idleDays);
  const webPush = config.push && new WebPushSender(config.push, config.allowsLocalPush, now);
  return {
    register: (app) =>
      app
        .register(notificationsRoutes, core)
        .register(pushRoutes, { ...core, subscriptions })
        .register(unsubscribeRoutes, { ...core, searchEmails }),
    listScheduledTasks: () => [
      every(HOUR_MS, 'expire old notifications', () =>
        notifications.expireOld(now(), retentionDays),
      ),
      every(HOUR_MS, 'delete expired notifications', () =>
        notifications.deleteExpired(now(), retentionDays),
      ),
    ],
    createJobHandlers() {
      if (config.push === null)
        core.log.info('browser push is disabled: VAPID_PUBLIC_KEY is not set');
      const options = { ...core, deliveries, allowedUrlHosts: config.redirectHosts };
      return {
        'deliver-push': createPushDeliveryHandler({
          ...options,
          subscriptions,
          webPush,
          // Cloud Messaging has no emulator, and test devices must not be registered with a real
          // project.
          devices:
            identity === null || identity.emulatorHost !== null
              ? null
              : createFirebaseMessaging(identity.projectId, now),
        }),
        'deliver-mail': createEmailDeliveryHandler({
          ...options,
          searchEmails,
          decisionEmails,
          publicOrigin: config.email.publicOrigin,
        }),
      };
    },
    /** Closes the connections to the push services. */
    closeWebPush: () => webPush?.close(),
  } satisfies ApiModule;
}
