/**
 * `npm run maintenance -- on | off | status`: closes or reopens the whole site without a
 * deployment.
 */
import { parseArgs } from 'node:util';
import { SiteRepository } from '../modules/site/site.repository.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { COMMAND_ACTOR } from '../modules/audit/audit.repository.ts';
import {
  closeSite,
  DEFAULT_MAINTENANCE_MESSAGE,
  MAX_MAINTENANCE_MESSAGE_LENGTH,
  openSite,
} from '../modules/site/maintenance-mode.ts';
import { parseUntil } from '../modules/site/parse-until.ts';
import { formatNewZealandTime, runCommand, UsageError, type OperatorCommand } from './command.ts';

const HELP = `Maintenance mode: every page returns 503 with a maintenance message. Takes effect within about 4 seconds.
Operators can do the same at /operate/maintenance, which stays open.

  npm run maintenance -- on ["message"] [--until 17:30]
  npm run maintenance -- off
  npm run maintenance -- status

  message   the text that visitors read; a general text by default
  --until   when you expect to be done, in New Zealand time; visitors see it, but you still have to run "off"`;

async function close(
  db: Kysely<Database>,
  words: readonly string[],
  untilText: string | undefined,
): Promise<void> {
  if (words.length > 1)
    throw new UsageError(
      'Put the message in quotation marks: npm run maintenance -- on "We are moving to a bigger shed."',
    );
  const message = (words[0] ?? '').trim() || DEFAULT_MAINTENANCE_MESSAGE;
  if (message.length > MAX_MAINTENANCE_MESSAGE_LENGTH)
    throw new UsageError(
      `The message has ${message.length} characters, and the limit is ${MAX_MAINTENANCE_MESSAGE_LENGTH}.`,
    );
  const until = untilText === undefined ? null : parseUntil(untilText, new Date());
  if (untilText !== undefined && until === null)
    throw new UsageError(
      `--until must be a time in the future, such as 17:30 or 2026-12-01T17:30+13:00, not "${untilText}".`,
    );
  await closeSite(db, { message, until }, COMMAND_ACTOR);
  console.log(
    `Paddock is closed${until ? ` until about ${formatNewZealandTime(until)}` : ''}: "${message}"\nOpen it again with: npm run maintenance -- off`,
  );
}

async function status(site: SiteRepository): Promise<void> {
  const maintenance = await site.findMaintenance();
  if (!maintenance) {
    console.log('Paddock is open.');
    return;
  }
  const { message, since, until } = maintenance;
  console.log(
    `Paddock has been closed since ${formatNewZealandTime(since)}${until ? `, until about ${formatNewZealandTime(until)}` : ''}: "${message}"`,
  );
}

export const maintenanceCommand: OperatorCommand = {
  help: HELP,
  async run(args, { db }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { until: { type: 'string' } },
    });
    const [action, ...rest] = positionals;
    if (action === 'on') await close(db, rest, values.until);
    else if (action === 'off' && rest.length === 0)
      console.log(
        (await openSite(db, COMMAND_ACTOR))
          ? 'Paddock is open again.'
          : 'Paddock was open already.',
      );
    else if (action === 'status' && rest.length === 0) await status(new SiteRepository(db));
    else throw new UsageError(HELP);
  },
};

if (import.meta.main) await runCommand(maintenanceCommand);
