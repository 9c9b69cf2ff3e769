/** `npm run audit`: prints the latest entries of the security log. */
import { parseArgs } from 'node:util';
import { AUDIT_MONTHS } from '@paddock/domain/privacy/retention';
import { DAY_MS } from '@paddock/runtime/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { AuditRepository, type AuditRecord } from '../modules/audit/audit.repository.ts';
import {
  AUDIT_EVENT_PATTERN,
  findAuditAccount,
  formatAuditDetail,
} from '../modules/operate/audit-search.ts';
import { runCommand, UsageError, type OperatorCommand } from './command.ts';

const HELP = `Prints the security log, newest first.

  npm run audit [-- --account you@example.nz --event security.sign-in --since 2026-11-20 --limit 50]

  --account  what an account did and what was done to it: an email, or the number in the column "account",
             which stays the same after the account is deleted
  --event    one event, the first part of its name (security, moderation, operate, deploy, deploy-token, release-key,
             rate-limit),
             or what it is about: listing, news
  --since    a day such as 2026-11-20, or the last hours or days such as 12h or 7d; default 7d
  --limit    the number of entries, at most 1000; default 50`;

const DEFAULT_SINCE = '7d';
const DEFAULT_LIMIT = '50';
const MAX_LIMIT = 1_000;
const HOUR_MS_BY_UNIT: Readonly<Record<string, number>> = { h: DAY_MS / 24, d: DAY_MS };
const TIME = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Pacific/Auckland',
});

/** @throws {UsageError} when the text is neither a day nor a duration */
function readSince(text: string, now: Date): Date {
  const [, count, unit = ''] = /^(\d{1,4})([hd])$/.exec(text) ?? [];
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  const since =
    count === undefined
      ? day
      : new Date(now.getTime() - Number(count) * (HOUR_MS_BY_UNIT[unit] ?? 0));
  if (since === null || Number.isNaN(since.getTime()))
    throw new UsageError(
      `--since must be a day such as 2026-11-20, or a time such as 12h or 7d, not "${text}".`,
    );
  return since;
}

/** @throws {UsageError} when the text is not a whole number from 1 to the maximum */
function readLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new UsageError(`--limit must be a whole number from 1 to ${MAX_LIMIT}, not "${text}".`);
  return limit;
}

/** @throws {UsageError} when the text is not in the form of an event's name */
function readEvent(text: string | undefined): string | null {
  if (text !== undefined && !AUDIT_EVENT_PATTERN.test(text))
    throw new UsageError(`--event must be a name such as security.sign-in, not "${text}".`);
  return text ?? null;
}

/** @throws {UsageError} when no account has this email */
async function readAccount(db: Kysely<Database>, text: string | undefined): Promise<number | null> {
  if (text === undefined) return null;
  const account = await findAuditAccount(db, text);
  if (typeof account === 'string') throw new UsageError(account);
  return account;
}

function toCells(record: AuditRecord): readonly string[] {
  const { at, action, accountId, actor, addressPrefix, device } = record;
  return [
    TIME.format(at),
    action,
    accountId === null ? '-' : String(accountId),
    actor ?? '-',
    addressPrefix ?? '-',
    device ?? '-',
    formatAuditDetail(record),
  ];
}

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const auditCommand: OperatorCommand = {
  help: HELP,
  defaultArgs: ['--since', DEFAULT_SINCE],
  async run(args, { db }) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        account: { type: 'string' },
        event: { type: 'string' },
        since: { type: 'string', default: DEFAULT_SINCE },
        limit: { type: 'string', default: DEFAULT_LIMIT },
      },
    });
    const limit = readLimit(values.limit);
    const filter = {
      action: readEvent(values.event),
      since: readSince(values.since, new Date()),
      limit,
      accountId: await readAccount(db, values.account),
    };
    const records = await new AuditRepository(db).list(filter);
    if (records.length === 0) {
      console.log(`No entries match. Entries are kept for ${AUDIT_MONTHS} months.`);
      return;
    }
    console.log(
      formatTable([
        ['time (NZ)', 'event', 'account', 'actor', 'network', 'device', 'details'],
        ...records.map(toCells),
      ]),
    );
    if (records.length === limit)
      console.log(`\nOlder entries may be left out. See more with --limit, up to ${MAX_LIMIT}.`);
  },
};

if (import.meta.main) await runCommand(auditCommand);
