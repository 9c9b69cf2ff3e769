/** `npm run searches [-- --days 7 --limit 50]`: prints the searches that did not help visitors. */
import { parseArgs } from 'node:util';
import type { CountedSearch } from '@paddock/contracts/http';
import { getNewZealandDate } from '@paddock/domain/check-post';
import { SearchDaysRepository } from '../modules/search-reports/search-days.repository.ts';
import { runCommand, UsageError } from './command.ts';

const HELP = `Prints the searches that found nothing, were corrected, or led to no listing.

  npm run searches [-- --days 7 --limit 50]`;

const DEFAULT_DAYS = '7';
const DEFAULT_LIMIT = '50';
const MAX_DAYS = 90;
const MAX_LIMIT = 1_000;

/** @throws {UsageError} when the text is not a whole number from 1 to `max` */
function readNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new UsageError(`--${name} must be a whole number from 1 to ${max}, not "${text}".`);
  return number;
}

function formatSearches(title: string, searches: readonly CountedSearch[]): string {
  const lines = searches.map(({ words, searches: total, empty, opened, correctedTo }) =>
    [
      `  ${String(total).padStart(5)}  ${words}`,
      empty > 0 ? `${empty} found nothing` : '',
      correctedTo === null ? '' : `corrected to ${correctedTo}`,
      opened > 0 ? `${opened} opened a result` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  );
  return [title, ...(lines.length === 0 ? ['  None.'] : lines)].join('\n');
}

await runCommand({
  help: HELP,
  defaultArgs: ['--days', DEFAULT_DAYS],
  async run(args, { db }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        days: { type: 'string', default: DEFAULT_DAYS },
        limit: { type: 'string', default: DEFAULT_LIMIT },
      },
    });
    if (positionals.length > 0) throw new UsageError(HELP);
    const { unknown, unopened } = await new SearchDaysRepository(db).listProblems(
      getNewZealandDate(new Date()),
      readNumber('days', values.days, MAX_DAYS),
      readNumber('limit', values.limit, MAX_LIMIT),
    );
    console.log(
      [
        formatSearches('Unknown words', unknown),
        formatSearches('Results that were not opened', unopened),
      ].join('\n\n'),
    );
  },
});
