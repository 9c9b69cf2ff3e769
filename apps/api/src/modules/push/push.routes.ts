/** The routes for the browsers and devices that receive the current user's pushes. */
import type { PushState, PushSubscriptionRequest } from '@paddock/contracts/http';
import {
  PushStateSchema,
  PushSubscriptionResponseSchema,
  PushSubscriptionRequestSchema,
} from '@paddock/contracts/http';
import { ECDH } from 'node:crypto';
import type { FastifyPluginCallback } from 'fastify';
import {
  NoContentSchema,
  createIdParams,
  problems,
  signedInRoute,
} from '../../plugins/route-schemas.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { badRequest, notFound } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import type {
  NewPushSubscription,
  PushSubscriptionsRepository,
} from './push-subscriptions.repository.ts';

const personal = signedInRoute('notifications');
const AUTH_BYTES = 16;

const ParamsSchema = createIdParams('Id of one of the current user’s push subscriptions.');
const stateSchema = {
  ...personal,
  operationId: 'getPushState',
  summary: 'Get the current user’s push subscriptions, and the key that a browser subscribes with',
  response: { 200: PushStateSchema, ...problems(400, 401) },
};
const addSchema = {
  ...personal,
  operationId: 'addPushSubscription',
  summary: 'Turn on pushes on this device',
  description:
    'Lasts as long as the session. Adding the same browser or device again moves it to the current account and session. The oldest of more than 20 subscriptions is deleted.',
  body: PushSubscriptionRequestSchema,
  response: { 201: PushSubscriptionResponseSchema, ...problems(400, 401, 403, 429) },
};
const removeSchema = {
  ...personal,
  operationId: 'removePushSubscription',
  summary: 'Turn off pushes on a device',
  params: ParamsSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 429) },
};

export const pushRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'config' | 'now'> & { readonly subscriptions: PushSubscriptionsRepository }
> = (app, { config, subscriptions, now }, done) => {
  app.get('/api/account/push', { schema: stateSchema }, async (request): Promise<PushState> => {
    const currentUser = requireSignedInUser(request);
    const records = await subscriptions.list(currentUser, now());
    return {
      publicKey: config.push?.publicKey ?? null,
      subscriptions: records.map(({ id, kind, device, createdAt, sessionId }) => ({
        id: String(id),
        kind,
        device,
        created: createdAt.toISOString(),
        isThisSession: sessionId === currentUser.session.id,
      })),
    };
  });

  app.post<{ Body: PushSubscriptionRequest }>(
    '/api/account/push',
    { schema: addSchema },
    async (request, reply) => {
      const currentUser = requireSignedInUser(request);
      const id = await subscriptions.save(currentUser, toSubscription(request.body, config), now());
      return reply.code(201).send({ id: String(id) });
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/account/push/:id',
    { schema: removeSchema },
    async (request, reply) => {
      if (!(await subscriptions.remove(requireSignedInUser(request), request.params.id)))
        throw notFound('subscription');
      return reply.code(204).send();
    },
  );

  done();
};

/** @throws ProblemError 400 for an endpoint or key to which no push could be sent */
function toSubscription(
  body: PushSubscriptionRequest,
  { push, allowsLocalPush }: ApiCore['config'],
): NewPushSubscription {
  if (body.kind !== 'web') return { kind: body.kind, endpoint: body.token, keys: null };
  const problemDetails = [
    ...(push === null
      ? [{ field: 'kind', message: 'Push notifications aren’t set up on this server.' }]
      : []),
    ...(isPushEndpoint(body.endpoint, allowsLocalPush)
      ? []
      : [{ field: 'endpoint', message: 'must be the https address of a push service' }]),
    ...(isP256Point(body.keys.p256dh)
      ? []
      : [{ field: 'keys.p256dh', message: 'must be a public key on P-256, as base64url' }]),
    ...(Buffer.from(body.keys.auth, 'base64url').length === AUTH_BYTES
      ? []
      : [{ field: 'keys.auth', message: `must be ${AUTH_BYTES} bytes as base64url` }]),
  ];
  if (problemDetails.length > 0) throw badRequest(problemDetails);
  return { kind: 'web', endpoint: new URL(body.endpoint).href, keys: body.keys };
}

function isP256Point(text: string): boolean {
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
