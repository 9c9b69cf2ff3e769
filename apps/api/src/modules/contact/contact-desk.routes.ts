/** Routes for operators, who answer contact messages. */
import {
  ClosedObject,
  ContactCaseChangeSchema,
  ContactCaseSchema,
  ContactDeskQuerySchema,
  ContactDeskSchema,
  ContactReplySchema,
  type ContactCaseChange,
  type ContactDeskQuery,
  type ContactReply,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { problems } from '../../plugins/route-schemas.ts';
import type { ApiCore } from '../../core.ts';
import { IdempotencyHeadersSchema, readIdempotentRequest } from '../../plugins/idempotency.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { OPERATOR_ROUTE } from '../operate/operate.schemas.ts';
import { normaliseTextFields, requireNoControlCharacters } from '../trust/moderation-text.ts';
import { ContactDeskService } from './contact-desk.service.ts';

const ReceiptParamsSchema = ClosedObject({
  receipt: Type.String({
    pattern: '^PD-[2-9A-HJKMNP-Z]{6}$',
    description: 'The number that the visitor was given.',
  }),
});
interface ReceiptRoute {
  readonly Params: { readonly receipt: string };
}

export const contactDeskRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'config' | 'db' | 'log' | 'mailer' | 'now'>
> = (app, options, done) => {
  const desk = new ContactDeskService(options);

  app.get<{ Querystring: ContactDeskQuery }>(
    '/api/operate/messages',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'listContactMessages',
        summary: 'List contact messages by state',
        querystring: ContactDeskQuerySchema,
        response: { 200: ContactDeskSchema, ...problems(400, 401, 403) },
      },
    },
    (request) => desk.list(requireSignedInUser(request), request.query),
  );

  app.get<ReceiptRoute>(
    '/api/operate/messages/:receipt',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'getContactMessage',
        summary: 'Read a contact message with its replies',
        params: ReceiptParamsSchema,
        response: { 200: ContactCaseSchema, ...problems(400, 401, 403, 404) },
      },
    },
    (request) => desk.find(request.params.receipt),
  );

  app.put<ReceiptRoute & { Body: ContactCaseChange }>(
    '/api/operate/messages/:receipt',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'changeContactMessage',
        summary: 'Set a contact message’s state, and assign it to an operator',
        params: ReceiptParamsSchema,
        body: ContactCaseChangeSchema,
        response: { 200: ContactCaseSchema, ...problems(400, 401, 403, 404) },
      },
    },
    (request) => desk.change(requireSignedInUser(request), request.params.receipt, request.body),
  );

  app.post<ReceiptRoute & { Body: ContactReply }>(
    '/api/operate/messages/:receipt/replies',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'replyToContactMessage',
        summary: 'Reply to a contact message by email',
        description:
          'The reply is stored only if the mail server accepts the email. 409 when another operator has replied in the meantime.',
        headers: IdempotencyHeadersSchema,
        params: ReceiptParamsSchema,
        body: ContactReplySchema,
        response: { 200: ContactCaseSchema, ...problems(400, 401, 403, 404, 409, 422, 503) },
      },
      preValidation: (request, _reply, next) => {
        request.body = normaliseTextFields(request.body) as ContactReply;
        next();
      },
    },
    (request) =>
      desk.reply(
        requireSignedInUser(request),
        request.params.receipt,
        { ...request.body, text: requireNoControlCharacters('text', request.body.text) },
        readIdempotentRequest(request, getAccountId(request)),
      ),
  );

  done();
};
