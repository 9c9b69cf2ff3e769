/** The declarations that all routes of the operators' desk share. */
import { createPermissionAccess } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/route-schemas.ts';

export const OPERATOR_ROUTE = {
  tags: ['operate'],
  security: createPermissionAccess('operator'),
  querystring: NoQuerySchema,
};
