/** The routes with which users turn two-step sign-in on and off. */
import {
  RecoveryCodesSchema,
  TwoStepCodeSchema,
  TwoStepSetupSchema,
  TwoStepStatusSchema,
  type TwoStepCode,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import type { ApiCore } from '../../../core.ts';
import { NoContentSchema, problems, signedInRoute } from '../../../plugins/route-schemas.ts';
import { requireRecentSignIn, requireSignedInUser } from '../signed-in-user.ts';
import type { TwoStepService } from './two-step.service.ts';

const personal = signedInRoute('account');

const statusSchema = {
  ...personal,
  operationId: 'getTwoStepStatus',
  summary: 'Get whether two-step sign-in is on',
  response: { 200: TwoStepStatusSchema, ...problems(400, 401) },
};
const setUpSchema = {
  ...personal,
  operationId: 'setUpTwoStep',
  summary: 'Create a key for an authenticator app',
  description:
    'The key replaces one that was not confirmed. Requires a sign-in within the last five minutes.',
  response: { 200: TwoStepSetupSchema, ...problems(400, 401, 403, 409, 429) },
};
const turnOnSchema = {
  ...personal,
  operationId: 'turnOnTwoStep',
  summary: 'Turn on two-step sign-in with a code of the new key',
  description: 'Ends all other sessions. Returns recovery codes, which are never shown again.',
  body: TwoStepCodeSchema,
  response: { 200: RecoveryCodesSchema, ...problems(400, 401, 403, 409, 429) },
};
const turnOffSchema = {
  ...personal,
  operationId: 'turnOffTwoStep',
  summary: 'Turn off two-step sign-in',
  body: TwoStepCodeSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 409, 429) },
};

export interface TwoStepRoutesOptions extends Pick<ApiCore, 'now'> {
  readonly twoStep: TwoStepService;
}

export const twoStepRoutes: FastifyPluginCallback<TwoStepRoutesOptions> = (
  app,
  { twoStep, now },
  done,
) => {
  app.get('/api/account/two-step', { schema: statusSchema }, (request) =>
    twoStep.getStatus(requireSignedInUser(request)),
  );

  app.post('/api/account/two-step/setup', { schema: setUpSchema }, (request) => {
    const currentUser = requireSignedInUser(request);
    requireRecentSignIn(currentUser, now());
    return twoStep.setUp(currentUser);
  });

  app.put<{ Body: TwoStepCode }>(
    '/api/account/two-step',
    { schema: turnOnSchema },
    async (request) => ({
      codes: [...(await twoStep.turnOn(requireSignedInUser(request), request.body.code))],
    }),
  );

  app.post<{ Body: TwoStepCode }>(
    '/api/account/two-step/removal',
    { schema: turnOffSchema },
    async (request, reply) => {
      await twoStep.turnOff(requireSignedInUser(request), request.body.code);
      return reply.code(204).send();
    },
  );
  done();
};
