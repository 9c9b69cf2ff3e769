/** Request and response schemas of the notification routes, for validation and OpenAPI. */
import {
  MarkAllNotificationsReadRequestSchema,
  MarkNotificationsReadRequestSchema,
  NotificationListSchema,
  NotificationPreferencesRequestSchema,
  NotificationPreferencesSchema,
  NotificationQuerySchema,
  UnreadNotificationCountSchema,
  ProblemSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const sessionRoute = {
  tags: ['notifications'],
  security: SIGNED_IN_ACCESS,
  querystring: NoQuerySchema,
};
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const writeProblems = { ...problems, 403: ProblemSchema, 429: ProblemSchema };

const NotificationIdParamsSchema = Type.Object(
  {
    id: Type.String({
      pattern: '^[0-9]{1,16}$',
      description: 'Id of one of the current user’s notifications.',
    }),
  },
  { additionalProperties: false },
);

export const listNotificationsSchema = {
  ...sessionRoute,
  operationId: 'listNotifications',
  summary: 'List the current user’s notifications, newest first',
  description:
    'Page 1 has the newest. New notifications shift older ones to later pages, so clients should drop repeated ids.',
  querystring: NotificationQuerySchema,
  response: { 200: NotificationListSchema, ...problems },
};
export const clearNotificationsSchema = {
  ...sessionRoute,
  operationId: 'clearNotifications',
  summary: 'Mark notifications as read',
  description:
    'Marks only the current user’s own notifications. Repeating the request changes nothing.',
  body: MarkNotificationsReadRequestSchema,
  response: { 200: UnreadNotificationCountSchema, ...writeProblems },
};
export const markAllNotificationsReadSchema = {
  ...sessionRoute,
  operationId: 'clearAllNotifications',
  summary: 'Mark all notifications up to a given time as read',
  body: MarkAllNotificationsReadRequestSchema,
  response: { 200: UnreadNotificationCountSchema, ...writeProblems },
};
export const removeNotificationSchema = {
  ...sessionRoute,
  operationId: 'removeNotification',
  summary: 'Delete a notification',
  params: NotificationIdParamsSchema,
  response: { 200: UnreadNotificationCountSchema, ...writeProblems, 404: ProblemSchema },
};
export const getPreferencesSchema = {
  ...sessionRoute,
  operationId: 'getNotificationPreferences',
  summary: 'Get the current user’s notification channels and quiet hours',
  response: { 200: NotificationPreferencesSchema, ...problems },
};
export const changePreferencesSchema = {
  ...sessionRoute,
  operationId: 'changeNotificationPreferences',
  summary: 'Set the current user’s notification channels and quiet hours',
  body: NotificationPreferencesRequestSchema,
  response: { 200: NotificationPreferencesSchema, ...writeProblems },
};
