/** Starts this process's workers with the handler of each queue. */
import type { FastifyBaseLogger } from 'fastify';
import { createEmailDeliveryHandler } from './modules/notifications/delivery/deliver-email.ts';
import { createPushDeliveryHandler } from './modules/notifications/delivery/deliver-push.ts';
import { createAvifJobHandler } from './modules/photos/avif-job.ts';
import { createSearchAlertHandler } from './modules/searches/alert-search.ts';
import { createListingMatcher } from './modules/searches/match-listing.ts';
import type { DeviceMessaging } from './modules/push/push-message.ts';
import { WebPushSender } from './modules/push/web-push-sender.ts';
import { createFirebaseMessaging } from './modules/push/firebase-messaging.ts';
import type { ApiServices } from './services.ts';
import { startJobWorkers, type JobWorkers } from './jobs/job-workers.ts';

/** @param devices The sender of push notifications to native devices. Tests pass a fake. */
export function startWorkers(
  services: ApiServices,
  log: FastifyBaseLogger,
  devices: DeviceMessaging | null = openDeviceMessaging(services),
): JobWorkers {
  const { config, connection, jobs, deliveries, pushSubscriptions, mailer, now } = services;
  if (config.push === null) log.info('browser push is disabled: VAPID_PUBLIC_KEY is not set');
  const webPush = config.push && new WebPushSender(config.push, config.allowsLocalPush, now);
  const common = {
    db: connection.db,
    jobs,
    deliveries,
    allowedUrlHosts: config.redirectHosts,
    now,
    log,
  };
  const matching = {
    db: connection.db,
    jobs,
    reference: services.reference,
    now,
    getEventContext: services.getEventContext,
  };
  const workers = startJobWorkers({
    databaseUrl: config.databaseUrl,
    handlers: {
      'deliver-push': createPushDeliveryHandler({
        ...common,
        subscriptions: pushSubscriptions,
        webPush,
        devices,
      }),
      'deliver-mail': createEmailDeliveryHandler({
        ...common,
        mailer,
        searchEmails: services.searchEmails,
        publicOrigin: config.email.publicOrigin,
      }),
      'make-avif': createAvifJobHandler(services),
      'match-listing': createListingMatcher(matching),
      'alert-search': createSearchAlertHandler(matching),
    },
    log,
  });
  const background: JobWorkers = {
    stop: async () => {
      await workers.stop();
      webPush?.close();
    },
  };
  services.backgroundTasks.push(background);
  return background;
}

/**
 * Returns null in emulator mode, because Cloud Messaging has no emulator and test devices must not
 * be registered with a real project.
 */
function openDeviceMessaging({ config: { identity }, now }: ApiServices): DeviceMessaging | null {
  return identity === null || identity.emulatorHost !== null
    ? null
    : createFirebaseMessaging(identity.projectId, now);
}
