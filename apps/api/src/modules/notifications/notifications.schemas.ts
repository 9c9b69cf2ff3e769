/** What the notifications' routes take and answer, for OpenAPI and for the checks of every request. */
import {
  NotificationClearAllSchema,
  NotificationClearSchema,
  NotificationListSchema,
  NotificationPreferencesSchema,
  NotificationQuerySchema,
  NotificationsClearedSchema,
  ProblemSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const personal = { tags: ['notifications'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 429: ProblemSchema };

const NotificationIdParamsSchema = Type.Object(
  {
    id: Type.String({
      pattern: '^[0-9]{1,16}$',
      description: 'Id of one of one’s own notifications.',
    }),
  },
  { additionalProperties: false },
);

export const listNotificationsSchema = {
  ...personal,
  operationId: 'listNotifications',
  summary: 'One’s notifications, newest first',
  description:
    'Page 1 is the newest. Those that come while somebody pages push the others on: what a page repeats is known by its id.',
  querystring: NotificationQuerySchema,
  response: { 200: NotificationListSchema, ...problems },
};
export const clearNotificationsSchema = {
  ...personal,
  operationId: 'clearNotifications',
  summary: 'Mark notifications as read',
  description: 'Exactly those of one’s own; done again it changes nothing.',
  body: NotificationClearSchema,
  response: { 200: NotificationsClearedSchema, ...written },
};
export const clearAllNotificationsSchema = {
  ...personal,
  operationId: 'clearAllNotifications',
  summary: 'Mark all notifications up to a moment as read',
  body: NotificationClearAllSchema,
  response: { 200: NotificationsClearedSchema, ...written },
};
export const removeNotificationSchema = {
  ...personal,
  operationId: 'removeNotification',
  summary: 'Delete a notification',
  params: NotificationIdParamsSchema,
  response: { 200: NotificationsClearedSchema, ...written, 404: ProblemSchema },
};
export const getPreferencesSchema = {
  ...personal,
  operationId: 'getNotificationPreferences',
  summary: 'By what ways one hears of what, and one’s quiet hours',
  response: { 200: NotificationPreferencesSchema, ...problems },
};
export const changePreferencesSchema = {
  ...personal,
  operationId: 'changeNotificationPreferences',
  summary: 'Choose by what ways one hears of what, and when not',
  body: NotificationPreferencesSchema,
  response: { 200: NotificationPreferencesSchema, ...written },
};
