/** Which browsers and devices of somebody's get pushes. */
import type { PushState, PushSubscriptionRequest } from '@paddock/contracts/http';
import {
  PushStateSchema,
  PushSubscriptionResponseSchema,
  PushSubscriptionRequestSchema,
  ProblemSchema,
} from '@paddock/contracts/http';
import { ECDH } from 'node:crypto';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { requireSession } from '../../plugins/session.ts';
import { badRequest, notFound } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import type { NewPushSubscription } from './push-subscriptions.repository.ts';

const personal = { tags: ['notifications'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 429: ProblemSchema };
const AUTH_BYTES = 16;

const ParamsSchema = Type.Object(
  {
    id: Type.String({
      pattern: '^[0-9]{1,16}$',
      description: 'Id of one of one’s own subscriptions.',
    }),
  },
  { additionalProperties: false },
);
const stateSchema = {
  ...personal,
  operationId: 'getPushState',
  summary: 'Where one gets pushes, and the key that a browser subscribes with',
  response: { 200: PushStateSchema, ...problems },
};
const addSchema = {
  ...personal,
  operationId: 'addPushSubscription',
  summary: 'Get pushes on this device',
  description:
    'For as long as this session lasts. The same browser or device again moves it to the person and the session that ask now; of more than 20 the oldest goes.',
  body: PushSubscriptionRequestSchema,
  response: { 201: PushSubscriptionResponseSchema, ...written },
};
const removeSchema = {
  ...personal,
  operationId: 'removePushSubscription',
  summary: 'No more pushes on a device',
  params: ParamsSchema,
  response: { 204: Type.Null({ description: 'Done.' }), ...written, 404: ProblemSchema },
};

export const pushRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { config, pushSubscriptions, now },
  done,
) => {
  app.get('/api/account/push', { schema: stateSchema }, async (request): Promise<PushState> => {
    const asker = requireSession(request);
    const records = await pushSubscriptions.list(asker, now());
    return {
      public_key: config.push?.publicKey ?? null,
      subscriptions: records.map(({ id, kind, device, createdAt, sessionId }) => ({
        id: String(id),
        kind,
        device,
        created: createdAt.toISOString(),
        is_this_session: sessionId === asker.session.id,
      })),
    };
  });

  app.post<{ Body: PushSubscriptionRequest }>(
    '/api/account/push',
    { schema: addSchema },
    async (request, reply) => {
      const asker = requireSession(request);
      const id = await pushSubscriptions.put(asker, toSubscription(request.body, config), now());
      return reply.code(201).send({ id: String(id) });
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/account/push/:id',
    { schema: removeSchema },
    async (request, reply) => {
      if (!(await pushSubscriptions.remove(requireSession(request), request.params.id)))
        throw notFound('subscription');
      return reply.code(204).send();
    },
  );

  done();
};

/** @throws ProblemError 400 for what could never be sent to */
function toSubscription(
  body: PushSubscriptionRequest,
  { push, allowsLocalPush }: ApiServices['config'],
): NewPushSubscription {
  if (body.kind !== 'web') return { kind: body.kind, endpoint: body.token, keys: null };
  const faults = [
    ...(push === null
      ? [{ field: 'kind', message: 'Pushes to browsers are not set up here.' }]
      : []),
    ...(isPushEndpoint(body.endpoint, allowsLocalPush)
      ? []
      : [{ field: 'endpoint', message: 'must be the https address of a push service' }]),
    ...(isPoint(body.keys.p256dh)
      ? []
      : [{ field: 'keys.p256dh', message: 'must be a public key on P-256, as base64url' }]),
    ...(Buffer.from(body.keys.auth, 'base64url').length === AUTH_BYTES
      ? []
      : [{ field: 'keys.auth', message: `must be ${AUTH_BYTES} bytes as base64url` }]),
  ];
  if (faults.length > 0) throw badRequest(faults);
  return { kind: 'web', endpoint: new URL(body.endpoint).href, keys: body.keys };
}

function isPoint(text: string): boolean {
  try {
    return (
      ECDH.convertKey(
        Buffer.from(text, 'base64url'),
        'prime256v1',
        undefined,
        undefined,
        'uncompressed',
      ).length === 65
    );
  } catch {
    return false;
  }
}
