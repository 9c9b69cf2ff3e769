/** Routes for operators, who manage people's accounts. */
import {
  OperatedPeopleQuerySchema,
  OperatedPeopleSchema,
  OperatedPersonChangeSchema,
  OperatedPersonSchema,
  type OperatedPeopleQuery,
  type OperatedPersonChange,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { PublicIdParamsSchema, problems } from '../../plugins/route-schemas.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { OPERATOR_ROUTE } from './operate.schemas.ts';
import { PeopleService, type PeopleServiceOptions } from './people.service.ts';

export const peopleRoutes: FastifyPluginCallback<PeopleServiceOptions> = (app, options, done) => {
  const people = new PeopleService(options);

  app.get<{ Querystring: OperatedPeopleQuery }>(
    '/api/operate/people',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'listPeople',
        summary: 'Find people by name, email address, phone number or id',
        querystring: OperatedPeopleQuerySchema,
        response: { 200: OperatedPeopleSchema, ...problems(400, 401, 403) },
      },
    },
    (request) => people.list(requireSignedInUser(request), (request.query.query ?? '').trim()),
  );

  app.put<{ Params: { id: string }; Body: OperatedPersonChange }>(
    '/api/operate/people/:id',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'changePerson',
        summary: 'Give or withdraw permissions, and disable or enable an account',
        description:
          'Disabling ends all sessions. Operators cannot change their own account. Only `npm run people` grants the permission `operator`.',
        params: PublicIdParamsSchema,
        body: OperatedPersonChangeSchema,
        response: { 200: OperatedPersonSchema, ...problems(400, 401, 403, 404, 503) },
      },
    },
    (request) => people.change(requireSignedInUser(request), request.params.id, request.body),
  );

  done();
};
