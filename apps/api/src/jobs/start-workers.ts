/** The workers of this process: what each kind of job does, put together. */
import type { FastifyBaseLogger } from 'fastify';
import { createMailDelivery } from '../modules/notifications/delivery/deliver-mail.ts';
import { createPushDelivery } from '../modules/notifications/delivery/deliver-push.ts';
import { createAvifMaker } from '../modules/photos/photo-avif.ts';
import { createSearchAlerts } from '../modules/searches/alert-search.ts';
import { createListingMatcher } from '../modules/searches/match-listing.ts';
import type { DeviceMessaging } from '../modules/push/push-message.ts';
import { WebPushSender } from '../modules/push/web-push-sender.ts';
import { createFirebaseMessaging } from '../plugins/firebase-messaging.ts';
import type { ApiServices } from '../services.ts';
import { startJobWorkers, type JobWorkers } from './job-workers.ts';

/** @param devices a test's own */
export function startWorkers(
  services: ApiServices,
  log: FastifyBaseLogger,
  devices: DeviceMessaging | null = openDeviceMessaging(services),
): JobWorkers {
  const { config, connection, jobs, deliveries, pushSubscriptions, mailer, now } = services;
  if (config.push === null)
    log.info('there are no pushes to browsers: VAPID_PUBLIC_KEY is not set');
  const webPush = config.push && new WebPushSender(config.push, config.allowsLocalPush, now);
  const common = { db: connection.db, jobs, deliveries, urlHosts: config.redirectHosts, now, log };
  const matching = {
    db: connection.db,
    jobs,
    reference: services.reference,
    now,
    eventParts: services.eventParts,
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
      'deliver-mail': createMailDelivery({
        ...common,
        mailer,
        searchLetters: services.searchLetters,
        publicOrigin: config.mail.publicOrigin,
      }),
      'make-avif': createAvifMaker(services),
      'match-listing': createListingMatcher(matching),
      'alert-search': createSearchAlerts(matching),
    },
    log,
  });
  const background: JobWorkers = {
    stop: async () => {
      await workers.stop();
      webPush?.close();
    },
  };
  services.background.push(background);
  return background;
}

/** Null in emulator mode: there is no emulator of messaging, and a real project would be asked for devices that are none of its own. */
function openDeviceMessaging({ config: { identity }, now }: ApiServices): DeviceMessaging | null {
  return identity === null || identity.emulatorHost !== null
    ? null
    : createFirebaseMessaging(identity.projectId, now);
}
