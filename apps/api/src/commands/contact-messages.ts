/**
 * `npm run contact-messages [-- --limit 20] [--spam]`: prints the messages that visitors have sent,
 * newest first.
 */
import { parseArgs } from 'node:util';
import {
  ContactDeskRepository,
  type DeskMessageRecord,
} from '../modules/contact/contact-desk.repository.ts';
import { formatNewZealandTime, runCommand, UsageError, type OperatorCommand } from './command.ts';

const HELP = `Prints the messages from the contact and feedback forms, newest first.

  npm run contact-messages [-- --limit 20]
  npm run contact-messages -- --spam        # those held because a program probably sent them`;

const DEFAULT_LIMIT = '20';
const MAX_LIMIT = 1_000;

function formatMessage({
  receipt,
  kind,
  name,
  email,
  topic,
  message,
  page,
  state,
  createdAt,
}: DeskMessageRecord): string {
  const about = [topic, page].filter((part) => part !== null).join(', ');
  return [
    `${receipt}  ${kind}  ${formatNewZealandTime(createdAt)}  ${state}`,
    `${name} <${email}>${about === '' ? '' : `  about ${about}`}`,
    ...message.split('\n').map((line) => `  ${line}`),
  ].join('\n');
}

export const contactMessagesCommand: OperatorCommand = {
  help: HELP,
  defaultArgs: ['--limit', DEFAULT_LIMIT],
  async run(args, { db }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        limit: { type: 'string', default: DEFAULT_LIMIT },
        spam: { type: 'boolean', default: false },
      },
    });
    if (positionals.length > 0) throw new UsageError(HELP);
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
      throw new UsageError(
        `--limit must be a whole number from 1 to ${MAX_LIMIT}, not "${values.limit}".`,
      );
    const desk = new ContactDeskRepository(db);
    const messages = await desk.listNewest(limit, { isProbableSpam: values.spam });
    console.log(
      messages.length === 0 ? 'No messages yet.' : messages.map(formatMessage).join('\n\n'),
    );
    const { spam } = await desk.count(null);
    if (!values.spam && spam > 0)
      console.log(`\nHeld as probable spam: ${spam}. Read them with --spam.`);
  },
};

if (import.meta.main) await runCommand(contactMessagesCommand);
