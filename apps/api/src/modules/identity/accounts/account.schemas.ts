/** Request and response schemas of the account routes, for validation and OpenAPI. */
import {
  ClosedObject,
  AccountActivitySchema,
  AccountChangeSchema,
  AccountExportSchema,
  AccountSchema,
  AccountSessionsSchema,
  EmailChangeSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { NoContentSchema, problems, signedInRoute } from '../../../plugins/route-schemas.ts';

const personal = signedInRoute('account');
const emailQueued = Type.Null({ description: 'The email will be sent.' });

export const SessionIdParamsSchema = ClosedObject({
  id: Type.String({
    pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    description: 'The id of one of the user’s own sessions.',
  }),
});

export const getAccountSchema = {
  ...personal,
  operationId: 'getAccount',
  summary: 'Get the signed-in user’s account',
  response: { 200: AccountSchema, ...problems(400, 401, 404) },
};
export const changeAccountSchema = {
  ...personal,
  operationId: 'changeAccount',
  summary: 'Change the user’s own profile',
  body: AccountChangeSchema,
  response: { 200: AccountSchema, ...problems(400, 401, 403, 429) },
};
export const deleteAccountSchema = {
  ...personal,
  operationId: 'deleteAccount',
  summary: 'Delete the account after 14 days',
  description:
    'Hides the listings and ends every session at once. To cancel, sign in within 14 days and call DELETE /api/account/deletion. Requires a sign-in within the last five minutes.',
  response: { 200: AccountSchema, ...problems(400, 401, 403, 429) },
};
export const cancelDeletionSchema = {
  ...personal,
  operationId: 'cancelAccountDeletion',
  summary: 'Cancel the deletion of the account',
  response: { 200: AccountSchema, ...problems(400, 401, 403, 429) },
};
export const exportAccountSchema = {
  ...personal,
  operationId: 'exportAccount',
  summary: 'Export everything that is stored about the user',
  description: 'Requires a sign-in within the last five minutes.',
  response: { 200: AccountExportSchema, ...problems(400, 401, 403) },
};
export const listSessionsSchema = {
  ...personal,
  operationId: 'listSessions',
  summary: 'List where the user is signed in',
  response: { 200: AccountSessionsSchema, ...problems(400, 401) },
};
export const listActivitySchema = {
  ...personal,
  operationId: 'listActivity',
  summary: 'List the latest security events of the account',
  response: { 200: AccountActivitySchema, ...problems(400, 401) },
};
export const recordPasswordChangeSchema = {
  ...personal,
  operationId: 'recordPasswordChange',
  summary: 'Record that the user has changed the password',
  description:
    'The browser changes the password at the sign-in service and then calls this. Repeated calls within a minute are recorded once.',
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 429) },
};
export const endSessionsSchema = {
  ...personal,
  operationId: 'endSessions',
  summary: 'Sign out everywhere',
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 429) },
};
export const endSessionSchema = {
  ...personal,
  operationId: 'endSession',
  summary: 'Sign one device out',
  params: SessionIdParamsSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 429) },
};
export const sendVerificationEmailSchema = {
  ...personal,
  operationId: 'sendVerificationEmail',
  summary: 'Send an email to verify the user’s address',
  response: { 202: emailQueued, ...problems(400, 401, 403, 429, 503) },
};
export const changeEmailSchema = {
  ...personal,
  operationId: 'changeEmail',
  summary: 'Send an email to the new address, whose link makes the change',
  description:
    'Requires a sign-in within the last five minutes. The old address gets an email about the change.',
  body: EmailChangeSchema,
  response: { 202: emailQueued, ...problems(400, 401, 403, 429, 503) },
};
