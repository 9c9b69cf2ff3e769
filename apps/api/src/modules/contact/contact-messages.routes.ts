/**
 * The route of the contact and feedback forms. It stores messages, limits how many a visitor can
 * send per hour, and marks probable spam.
 */
import {
  ContactMessageSchema,
  ContactReceiptSchema,
  type ContactMessage,
} from '@paddock/contracts/http';
import type { FastifyError, FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { HOUR_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { replaceWithAdvice } from '../../plugins/form-fields.ts';
import { toProblem } from '../../plugins/problems.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { rateLimit } from '../../plugins/rate-limit.ts';
import { badRequest, type ProblemError } from '../../problems/problem.ts';
import {
  CONTACT_ADVICE,
  getContactFormUrl,
  FORM_CONTENT_TYPE,
  isFormRequest,
  normalizeContactForm,
} from './contact-form.ts';
import { createNewMessageNotice } from './contact-emails.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';

const MESSAGES_PER_HOUR = 5;
/** A form that is sent sooner than this after it appeared was probably filled in by a bot. */
const MIN_FORM_TIME_MS = 2_000;

function isProbableSpam({ website, elapsedMs }: ContactMessage): boolean {
  return website !== undefined || (elapsedMs !== undefined && elapsedMs < MIN_FORM_TIME_MS);
}

export const contactMessagesRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'config' | 'db' | 'mailer'> & {
    readonly contactOutcomes: { stored: number; spam: number };
  }
> = (app, { config, db, mailer, contactOutcomes }, done) => {
  const contactMessages = new ContactMessagesRepository(db);
  // Only this plugin accepts urlencoded forms; all other write routes accept JSON only.
  app.addContentTypeParser(FORM_CONTENT_TYPE, { parseAs: 'string' }, (_request, body, parsed) => {
    parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  // Only valid messages count, so that correcting a field does not use up the limit.
  const limitMessages = rateLimit(app, {
    name: 'contact messages',
    max: MESSAGES_PER_HOUR,
    windowMs: HOUR_MS,
    message: (wait) =>
      `You’ve sent ${MESSAGES_PER_HOUR} messages in an hour. Try again in ${wait}, or call us.`,
  });

  function notifyOperators(message: ContactMessage, receipt: string): void {
    const { operatorAddress, publicOrigin } = config.email;
    if (operatorAddress === null) return;
    mailer.runInBackground('contact message notice', () =>
      mailer.send(operatorAddress, createNewMessageNotice(message, receipt, publicOrigin)),
    );
  }

  /**
   * Stores a message and returns its receipt. Probable spam is stored as well, because a password
   * manager may have filled in the hidden field, and a receipt promises that the message is stored.
   */
  async function storeMessage(message: ContactMessage): Promise<string> {
    const { website: _trap, elapsedMs: _time, ...rest } = message;
    const storable = { ...rest, isProbableSpam: isProbableSpam(message) };
    const duplicate = await contactMessages.findDuplicate(storable);
    const receipt = duplicate ?? (await contactMessages.create(storable));
    if (duplicate === null && !storable.isProbableSpam) notifyOperators(message, receipt);
    contactOutcomes[storable.isProbableSpam ? 'spam' : 'stored'] += 1;
    return receipt;
  }

  app.post<{ Body: ContactMessage }>(
    '/api/contact-messages',
    {
      schema: {
        operationId: 'sendContactMessage',
        security: PUBLIC_ACCESS,
        tags: ['contact'],
        summary: 'Send a message to Paddock; also accepts a form sent without a script',
        consumes: ['application/json', FORM_CONTENT_TYPE],
        querystring: NoQuerySchema,
        body: ContactMessageSchema,
        response: {
          201: ContactReceiptSchema,
          303: Type.Null({
            description:
              'Redirect to the form’s page with `?receipt=PD-…`, or with `?problem=` and the invalid fields. Only for a form sent without a script.',
          }),
          ...problems(400, 403, 415, 429, 503),
        },
      },
      preValidation: (request, _reply, next) => {
        request.body = normalizeContactForm(request.body) as ContactMessage;
        next();
      },
      errorHandler(error: FastifyError, request, reply) {
        const problem = withFieldMessages(toProblem(error, request));
        if (!isFormRequest(request) || problem.code === 'cross_site_request') throw problem;
        // The body is undefined when it could not be parsed.
        const { kind } = (request.body as Partial<ContactMessage> | undefined) ?? {};
        void reply
          .code(303)
          .header('cache-control', 'no-store')
          .header(
            'location',
            getContactFormUrl(kind, {
              problem: problem.details?.map(({ field }) => field).join(',') ?? problem.code,
            }),
          )
          .send();
      },
    },
    async (request, reply) => {
      await limitMessages(request, reply);
      const receipt = await storeMessage(request.body);
      reply.header('cache-control', 'no-store');
      if (isFormRequest(request))
        return reply
          .code(303)
          .header('location', getContactFormUrl(request.body.kind, { receipt }))
          .send();
      return reply.code(201).send({ receipt });
    },
  );
  done();
};

function withFieldMessages(problem: ProblemError): ProblemError {
  return problem.code === 'bad_request' && problem.details
    ? badRequest(replaceWithAdvice(problem.details, CONTACT_ADVICE))
    : problem;
}
