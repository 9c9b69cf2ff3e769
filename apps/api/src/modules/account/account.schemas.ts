/** What the account's routes take and answer, for OpenAPI and for the checks of every request. */
import {
  AccountChangeSchema,
  AccountExportSchema,
  AccountSchema,
  AccountSessionsSchema,
  EmailChangeSchema,
  ProblemSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const personal = { tags: ['account'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 429: ProblemSchema };
const done = Type.Null({ description: 'Done.' });
const onItsWay = Type.Null({ description: 'The mail is on its way.' });

export const SessionIdParamsSchema = Type.Object(
  {
    id: Type.String({
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      description: 'Id of one of one’s own sessions.',
    }),
  },
  { additionalProperties: false },
);

export const getAccountSchema = {
  ...personal,
  operationId: 'getAccount',
  summary: 'Who is asking',
  response: { 200: AccountSchema, ...problems, 404: ProblemSchema },
};
export const changeAccountSchema = {
  ...personal,
  operationId: 'changeAccount',
  summary: 'Change one’s own profile',
  body: AccountChangeSchema,
  response: { 200: AccountSchema, ...written },
};
export const deleteAccountSchema = {
  ...personal,
  operationId: 'deleteAccount',
  summary: 'Delete one’s account, after 14 days',
  description:
    'Listings are hidden and every session is ended at once. Signing in within the 14 days and DELETE /api/account/deletion keeps it. Needs a sign-in of the last 15 minutes.',
  response: { 200: AccountSchema, ...written },
};
export const keepAccountSchema = {
  ...personal,
  operationId: 'keepAccount',
  summary: 'Keep one’s account after all',
  response: { 200: AccountSchema, ...written },
};
export const exportAccountSchema = {
  ...personal,
  operationId: 'exportAccount',
  summary: 'Everything that is stored about oneself',
  response: { 200: AccountExportSchema, ...problems },
};
export const listSessionsSchema = {
  ...personal,
  operationId: 'listSessions',
  summary: 'Where one is signed in',
  response: { 200: AccountSessionsSchema, ...problems },
};
export const endSessionsSchema = {
  ...personal,
  operationId: 'endSessions',
  summary: 'Sign out everywhere',
  response: { 204: done, ...written },
};
export const endSessionSchema = {
  ...personal,
  operationId: 'endSession',
  summary: 'Sign one device out',
  params: SessionIdParamsSchema,
  response: { 204: done, ...written, 404: ProblemSchema },
};
export const verificationMailSchema = {
  ...personal,
  operationId: 'sendVerificationMail',
  summary: 'A mail to verify one’s own address',
  response: { 202: onItsWay, ...written, 503: ProblemSchema },
};
export const changeEmailSchema = {
  ...personal,
  operationId: 'changeEmail',
  summary: 'A mail to the new address, which changes it once it is answered',
  description: 'Needs a sign-in of the last 15 minutes. The old address is told.',
  body: EmailChangeSchema,
  response: { 202: onItsWay, ...written, 503: ProblemSchema },
};
