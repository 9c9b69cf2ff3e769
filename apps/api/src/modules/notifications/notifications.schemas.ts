/** Request and response schemas of the notification routes, for validation and OpenAPI. */
import {
  MarkAllNotificationsReadRequestSchema,
  MarkNotificationsReadRequestSchema,
  NotificationListSchema,
  NotificationPreferencesRequestSchema,
  NotificationPreferencesSchema,
  NotificationQuerySchema,
  UnreadNotificationCountSchema,
} from '@paddock/contracts/http';
import { createIdParams, problems, signedInRoute } from '../../plugins/route-schemas.ts';

const personal = signedInRoute('notifications');

const NotificationIdParamsSchema = createIdParams('Id of one of the current user’s notifications.');

export const listNotificationsSchema = {
  ...personal,
  operationId: 'listNotifications',
  summary: 'List the current user’s notifications, newest first',
  description:
    'Page 1 has the newest. New notifications shift older ones to later pages, so clients should drop repeated ids.',
  querystring: NotificationQuerySchema,
  response: { 200: NotificationListSchema, ...problems(400, 401) },
};
export const clearNotificationsSchema = {
  ...personal,
  operationId: 'clearNotifications',
  summary: 'Mark notifications as read',
  description:
    'Marks only the current user’s own notifications. Repeating the request changes nothing.',
  body: MarkNotificationsReadRequestSchema,
  response: { 200: UnreadNotificationCountSchema, ...problems(400, 401, 403, 429) },
};
export const markAllNotificationsReadSchema = {
  ...personal,
  operationId: 'clearAllNotifications',
  summary: 'Mark all notifications up to a given time as read',
  body: MarkAllNotificationsReadRequestSchema,
  response: { 200: UnreadNotificationCountSchema, ...problems(400, 401, 403, 429) },
};
export const removeNotificationSchema = {
  ...personal,
  operationId: 'removeNotification',
  summary: 'Delete a notification',
  params: NotificationIdParamsSchema,
  response: { 200: UnreadNotificationCountSchema, ...problems(400, 401, 403, 404, 429) },
};
export const getPreferencesSchema = {
  ...personal,
  operationId: 'getNotificationPreferences',
  summary: 'Get the current user’s notification channels and quiet hours',
  response: { 200: NotificationPreferencesSchema, ...problems(400, 401) },
};
export const changePreferencesSchema = {
  ...personal,
  operationId: 'changeNotificationPreferences',
  summary: 'Set the current user’s notification channels and quiet hours',
  body: NotificationPreferencesRequestSchema,
  response: { 200: NotificationPreferencesSchema, ...problems(400, 401, 403, 429) },
};
