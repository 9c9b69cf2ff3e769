/** Starts this process's workers with the handler of each queue. */
import type { FastifyBaseLogger } from 'fastify';
import { createEmailDelivery } from '../modules/notifications/delivery/deliver-email.ts';
import { createPushDelivery } from '../modules/notifications/delivery/deliver-push.ts';
import { createAvifJob } from '../modules/photos/avif-job.ts';
import { createSearchAlertHandler } from '../modules/searches/alert-search.ts';
import { createListingMatcher } from '../modules/searches/match-listing.ts';
import type { DeviceMessaging } from '../modules/push/push-message.ts';
import { WebPushSender } from '../modules/push/web-push-sender.ts';
import { createFirebaseMessaging } from '../plugins/firebase-messaging.ts';
import type { ApiServices } from '../services.ts';
import { startJobWorkers, type JobWorkers } from './job-workers.ts';

/** @param devices The sender of pushes to mobile devices. Tests pass their own. */
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
      'deliver-push': createPushDelivery({
        ...common,
        subscriptions: pushSubscriptions,
        webPush,
        devices,
      }),
      'deliver-mail': createEmailDelivery({
        ...common,
        mailer,
        searchEmails: services.searchEmails,
        publicOrigin: config.email.publicOrigin,
      }),
      'make-avif': createAvifJob(services),
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
 * Returns null in emulator mode, because messaging has no emulator and a real project must not get
 * test devices.
 */
function openDeviceMessaging({ config: { identity }, now }: ApiServices): DeviceMessaging | null {
  return identity === null || identity.emulatorHost !== null
    ? null
    : createFirebaseMessaging(identity.projectId, now);
}
