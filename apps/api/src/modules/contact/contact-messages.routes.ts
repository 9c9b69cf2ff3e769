/** "Contact us" and "Feedback": stored with a receipt, limited by the hour, with traps for programs. */
import {
  ContactMessageSchema,
  ContactReceiptSchema,
  ProblemSchema,
  type ContactMessage,
} from '@paddock/contracts/http';
import type { FastifyError, FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { OPEN } from '../../plugins/access.ts';
import { toProblem } from '../../plugins/problems.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { HOUR_MS, limitTurns } from '../../plugins/turns.ts';
import { badRequest, type ProblemError } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import { adviceOn, backToForm, FORM_TYPE, isForm, tidyForm } from './contact-form.ts';
import { drawReceipt } from './contact-messages.repository.ts';

const MESSAGES_PER_HOUR = 5;
/** Nobody reads a form, writes a sentence and sends it in less. */
const FASTEST_PERSON_MS = 2_000;

function isSpam({ website, elapsedMs }: ContactMessage): boolean {
  return website !== undefined || (elapsedMs !== undefined && elapsedMs < FASTEST_PERSON_MS);
}

export const contactMessagesRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { contactMessages, contactOutcomes },
  done,
) => {
  // Of this plugin alone: every other write takes JSON and nothing else.
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, parsed) => {
    parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  // Only what could be stored counts: a person who mends a field is not a flood.
  const limit = limitTurns(app, {
    max: MESSAGES_PER_HOUR,
    windowMs: HOUR_MS,
    message: (wait) =>
      `You have sent ${MESSAGES_PER_HOUR} messages within an hour. Please try again in ${wait}, or ring us.`,
  });

  /** A program is told what a person would be told, and learns nothing. */
  async function receiptFor(message: ContactMessage): Promise<string> {
    if (isSpam(message)) {
      contactOutcomes.spam += 1;
      return drawReceipt();
    }
    const { website: _trap, elapsedMs: _time, ...wanted } = message;
    const receipt =
      (await contactMessages.findRepeated(wanted)) ?? (await contactMessages.create(wanted));
    contactOutcomes.stored += 1;
    return receipt;
  }

  app.post<{ Body: ContactMessage }>(
    '/api/contact-messages',
    {
      schema: {
        operationId: 'sendContactMessage',
        security: OPEN,
        tags: ['contact'],
        summary: 'Write to those who run Paddock; also takes a form that is sent without a script',
        consumes: ['application/json', FORM_TYPE],
        querystring: NoQuerySchema,
        body: ContactMessageSchema,
        response: {
          201: ContactReceiptSchema,
          303: Type.Null({
            description:
              'To the form’s page: `?receipt=PD-…`, or `?problem=` and the fields to mend. For a form that is sent without a script.',
          }),
          400: ProblemSchema,
          403: ProblemSchema,
          415: ProblemSchema,
          429: ProblemSchema,
          503: ProblemSchema,
        },
      },
      preValidation: (request, _reply, next) => {
        request.body = tidyForm(request.body) as ContactMessage;
        next();
      },
      errorHandler(error: FastifyError, request, reply) {
        const problem = withAdvice(toProblem(error, request));
        if (!isForm(request) || problem.code === 'cross_site_request') throw problem;
        // Where it could not be read there is no body.
        const { kind } = (request.body as Partial<ContactMessage> | undefined) ?? {};
        void reply
          .code(303)
          .header('cache-control', 'no-store')
          .header(
            'location',
            backToForm(kind, {
              problem: problem.details?.map(({ field }) => field).join(',') ?? problem.code,
            }),
          )
          .send();
      },
    },
    async (request, reply) => {
      await limit(request, reply);
      const receipt = await receiptFor(request.body);
      reply.header('cache-control', 'no-store');
      if (isForm(request))
        return reply
          .code(303)
          .header('location', backToForm(request.body.kind, { receipt }))
          .send();
      return reply.code(201).send({ receipt });
    },
  );
  done();
};

function withAdvice(problem: ProblemError): ProblemError {
  return problem.code === 'bad_request' && problem.details
    ? badRequest(adviceOn(problem.details))
    : problem;
}
