/**
 * Routes for the current user's notifications and notification preferences (specification.md
 * sections 2, 3 and 7).
 */
import type {
  Notification,
  MarkNotificationsReadRequest,
  MarkAllNotificationsReadRequest,
  NotificationPreferencesRequest,
  NotificationQuery,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { requireSignedInUser, type SignedInUser } from '../identity/signed-in-user.ts';
import { notFound } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { isNotificationUrl } from './notification-url.ts';
import type { NotificationRecord } from './notifications.repository.ts';
import * as schemas from './notifications.schemas.ts';
import { readNotificationPreferences, writeNotificationPreferences } from './preferences.ts';

/** The value is from specification.md section 9. */
const PAGE_SIZE = 10;

export const notificationsRoutes: FastifyPluginCallback<Pick<ApiCore, 'config' | 'db' | 'now'>> = (
  app,
  { config, db, now },
  done,
) => {
  const notifications = new NotificationsRepository(db);
  const toUnreadTotal = async (currentUser: SignedInUser) => ({
    total_unread: await notifications.countUnread(currentUser),
  });

  app.get<{ Querystring: NotificationQuery }>(
    '/api/account/notifications',
    { schema: schemas.listNotificationsSchema },
    async (request) => {
      const currentUser = requireSignedInUser(request);
      const { type = null, page = 1, pageSize = PAGE_SIZE } = request.query;
      const [records, { total, unread }] = await Promise.all([
        notifications.listPage(currentUser, { type, page, pageSize }),
        notifications.count(currentUser, type),
      ]);
      return {
        notifications: records.map((record) =>
          toNotification(record, currentUser, config.redirectHosts),
        ),
        total_unread: unread,
        total,
      };
    },
  );

  app.put<{ Body: MarkNotificationsReadRequest }>(
    '/api/account/notifications/clear',
    { schema: schemas.clearNotificationsSchema },
    async (request) => {
      const currentUser = requireSignedInUser(request);
      await notifications.markRead(currentUser, request.body.ids);
      return toUnreadTotal(currentUser);
    },
  );

  app.put<{ Body: MarkAllNotificationsReadRequest }>(
    '/api/account/notifications/clear-all',
    { schema: schemas.markAllNotificationsReadSchema },
    async (request) => {
      const currentUser = requireSignedInUser(request);
      await notifications.markAllRead(
        currentUser,
        new Date(request.body.until),
        request.body.type ?? null,
      );
      return toUnreadTotal(currentUser);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/account/notifications/:id',
    { schema: schemas.removeNotificationSchema },
    async (request) => {
      const currentUser = requireSignedInUser(request);
      if (!(await notifications.remove(currentUser, request.params.id, now())))
        throw notFound('notification');
      return toUnreadTotal(currentUser);
    },
  );

  app.get(
    '/api/account/notification-preferences',
    { schema: schemas.getPreferencesSchema },
    (request) => readNotificationPreferences(db, requireSignedInUser(request).accountId),
  );

  app.put<{ Body: NotificationPreferencesRequest }>(
    '/api/account/notification-preferences',
    { schema: schemas.changePreferencesSchema },
    async (request) => {
      const { accountId } = requireSignedInUser(request);
      await writeNotificationPreferences(db, accountId, request.body);
      return readNotificationPreferences(db, accountId);
    },
  );

  done();
};

function toNotification(
  record: NotificationRecord,
  { account }: SignedInUser,
  allowedUrlHosts: readonly string[],
): Notification {
  return {
    id: String(record.id),
    name: record.name,
    description: record.description,
    type: record.type,
    is_expired: record.isExpired,
    is_read: record.isRead,
    send_push: record.shouldPush,
    // The host may have been removed from REDIRECT_HOSTS since the notification was created.
    ...(record.url !== null && isNotificationUrl(record.url, allowedUrlHosts)
      ? { url: record.url }
      : {}),
    date_entered: record.createdAt.toISOString(),
    user_account_id: String(account.publicId),
    listing_id: record.listingPublicId === null ? null : String(record.listingPublicId),
    list_type: record.listType,
  };
}
