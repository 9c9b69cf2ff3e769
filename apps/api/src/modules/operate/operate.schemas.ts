/** What all routes of the operators' desk declare. */
import { ProblemSchema } from '@paddock/contracts/http';
import { createPermissionAccess } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

export const OPERATOR_ROUTE = {
  tags: ['operate'],
  security: createPermissionAccess('operator'),
  querystring: NoQuerySchema,
};
export const OPERATOR_PROBLEMS = { 400: ProblemSchema, 401: ProblemSchema, 403: ProblemSchema };
