/** The route for operators who read the security log. */
import {
  SecurityLogQuerySchema,
  SecurityLogSchema,
  type LoggedAccount,
  type SecurityLog,
  type SecurityLogQuery,
} from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { FastifyPluginCallback } from 'fastify';
import type { Kysely } from 'kysely';
import { problems } from '../../plugins/route-schemas.ts';
import type { ApiCore } from '../../core.ts';
import type { Database } from '../../database/tables.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../database/time-cursor.ts';
import { badRequest } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { findAuditAccount, toTextDetails } from './audit-search.ts';
import { OPERATOR_ROUTE } from './operate.schemas.ts';

const PAGE_SIZE = 50;
const DEFAULT_DAYS = 7;
const ACCOUNT_NUMBER = /^\d+$/;

export const logRoutes: FastifyPluginCallback<Pick<ApiCore, 'db' | 'now'>> = (
  app,
  { db, now },
  done,
) => {
  app.get<{ Querystring: SecurityLogQuery }>(
    '/api/operate/log',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'listSecurityLog',
        summary: 'List entries of the security log, newest first',
        querystring: SecurityLogQuerySchema,
        response: { 200: SecurityLogSchema, ...problems(400, 401, 403) },
      },
    },
    async (request): Promise<SecurityLog> => {
      const { account: accountText = '', event, days = DEFAULT_DAYS, cursor } = request.query;
      const text = accountText.trim();
      const accountId = text === '' ? null : await findAuditAccount(db, text);
      if (typeof accountId === 'string')
        throw badRequest([{ field: 'account', message: accountId }]);
      const records = await new AuditRepository(db).list({
        accountId,
        action: event ?? null,
        since: new Date(now().getTime() - days * DAY_MS),
        before: decodeTimeCursor(cursor ?? null),
        limit: PAGE_SIZE + 1,
      });
      const shown = records.slice(0, PAGE_SIZE);
      const last = shown.at(-1);
      const toAccount = await loadAccounts(
        db,
        shown.flatMap(({ accountId: id, actor }) => [id, toNumber(actor)]),
      );
      return {
        entries: shown.map((record) => ({
          at: record.at.toISOString(),
          event: record.action,
          account: toAccount(record.accountId),
          actor: toAccount(toNumber(record.actor)) ?? toNamedActor(record.actor),
          network: record.addressPrefix,
          device: record.device,
          subject: record.subject,
          facts: toTextDetails(record),
        })),
        nextCursor: last && records.length > PAGE_SIZE ? encodeTimeCursor(last) : null,
      };
    },
  );
  done();
};

/** Returns the account's number, or null for an actor without an account. */
function toNumber(actor: string | null): number | null {
  return actor !== null && ACCOUNT_NUMBER.test(actor) ? Number(actor) : null;
}

function toNamedActor(actor: string | null): LoggedAccount | null {
  return actor === null ? null : { number: null, name: actor };
}

/** Returns a function that finds an account's name. The entries of deleted accounts have none. */
async function loadAccounts(
  db: Kysely<Database>,
  numbers: readonly (number | null)[],
): Promise<(number: number | null) => LoggedAccount | null> {
  const ids = [...new Set(numbers)].filter((number) => number !== null);
  const accounts =
    ids.length === 0
      ? []
      : await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return (number) => (number === null ? null : { number, name: names.get(number) ?? null });
}
