/** Routes for operators, who read the site's details, close the site for maintenance and open it. */
import {
  MaintenanceStartSchema,
  OperatedMaintenanceSchema,
  type MaintenanceStart,
  type OperatedMaintenance,
} from '@paddock/contracts/http';
import { listSiteDetails } from '@paddock/contracts/site-details';
import type { FastifyPluginCallback } from 'fastify';
import { problems } from '../../plugins/route-schemas.ts';
import type { ApiCore } from '../../core.ts';
import { badRequest } from '../../problems/problem.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { closeSite, DEFAULT_MAINTENANCE_MESSAGE, openSite } from '../site/maintenance-mode.ts';
import { parseUntil } from '../site/parse-until.ts';
import { SiteRepository } from '../site/site.repository.ts';
import { OPERATOR_ROUTE } from './operate.schemas.ts';

const PATH = '/api/operate/maintenance';

export const maintenanceRoutes: FastifyPluginCallback<Pick<ApiCore, 'config' | 'db' | 'now'>> = (
  app,
  { config, db, now },
  done,
) => {
  async function read(): Promise<OperatedMaintenance> {
    const maintenance = await new SiteRepository(db).findMaintenance();
    return {
      maintenance: maintenance && {
        message: maintenance.message,
        since: maintenance.since.toISOString(),
        until: maintenance.until?.toISOString() ?? null,
      },
      defaultMessage: DEFAULT_MAINTENANCE_MESSAGE,
      siteDetails: listSiteDetails(config.site),
    };
  }

  app.get(
    PATH,
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'getMaintenance',
        summary: 'Check whether the site is closed for maintenance',
        response: { 200: OperatedMaintenanceSchema, ...problems(400, 401, 403) },
      },
    },
    read,
  );

  app.put<{ Body: MaintenanceStart }>(
    PATH,
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'startMaintenance',
        summary: 'Close the site, or change the message of a closed site',
        description: 'The operators’ desk stays open. Everything else returns 503.',
        body: MaintenanceStartSchema,
        response: { 200: OperatedMaintenanceSchema, ...problems(400, 401, 403) },
      },
    },
    async (request) => {
      const { accountId, origin } = requireSignedInUser(request);
      const message = request.body.message.trim();
      if (message === '')
        throw badRequest([{ field: 'message', message: 'Enter a message for visitors.' }]);
      // The validator converts null to an empty text.
      const untilText = request.body.until?.trim() ?? '';
      const until = untilText === '' ? null : parseUntil(untilText, now());
      if (untilText !== '' && until === null)
        throw badRequest([
          { field: 'until', message: 'Enter a time such as 17:30, or leave it empty.' },
        ]);
      await closeSite(db, { message, until }, { actorAccountId: accountId, origin });
      return read();
    },
  );

  app.delete(
    PATH,
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'endMaintenance',
        summary: 'Open the site again',
        response: { 200: OperatedMaintenanceSchema, ...problems(400, 401, 403) },
      },
    },
    async (request) => {
      const { accountId, origin } = requireSignedInUser(request);
      await openSite(db, { actorAccountId: accountId, origin });
      return read();
    },
  );
  done();
};
