/** What all routes of the operators' desk declare. */
import { createPermissionAccess } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/route-schemas.ts';

export const OPERATOR_ROUTE = {
  tags: ['operate'],
  security: createPermissionAccess('operator'),
  querystring: NoQuerySchema,
};
