/**
 * `npm run searches`: prints the searches that did not help visitors, and adds words to the search's
 * dictionary.
 */
import { parseArgs } from 'node:util';
import type { CountedSearch } from '@paddock/contracts/http';
import { getNewZealandDate } from '@paddock/domain/check-post';
import { CATEGORY_PATHS, splitList } from '../modules/query/compile-dictionary.ts';
import { MAX_PHRASE_WORDS } from '../modules/query/lexicon.ts';
import { toWords } from '../modules/query/phrase-meanings.ts';
import { SearchWordsRepository } from '../modules/query/search-words.repository.ts';
import { SearchDaysRepository } from '../modules/search-reports/search-days.repository.ts';
import { runCommand, UsageError, type OperatorCommand } from './command.ts';

const HELP = `Prints the searches that found nothing, were corrected, or led to no listing.

  npm run searches [-- --days 7 --limit 50]

Changes the search dictionary. A change takes effect within 5 minutes.

  npm run searches -- add <phrase> <finds> [--instead]
  npm run searches -- remove <phrase>
  npm run searches -- list

  <phrase>   what visitors type, up to four words, such as "grey fergie"
  <finds>    what the search finds as well: words, and categories such as item/utes or group/livestock,
             separated by commas
  --instead  do not search for the words of the phrase, because they mislead`;

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

/** @throws {UsageError} when the phrase has no words, or too many */
function readPhrase(text: string | undefined): string {
  const words = toWords(text ?? '');
  if (words.length === 0 || words.length > MAX_PHRASE_WORDS)
    throw new UsageError(`The phrase must have one to ${MAX_PHRASE_WORDS} words. See --help.`);
  return words.join(' ');
}

/** @throws {UsageError} when nothing is named, or a category that does not exist */
function readFinds(text: string | undefined): string {
  const finds = splitList(text ?? '').filter((found) => toWords(found).length > 0);
  if (finds.length === 0) throw new UsageError('Say what the phrase finds. See --help.');
  const unknown = finds.find((found) => found.includes('/') && !CATEGORY_PATHS.has(found));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no category ${unknown}. The address of its page ends with its name: /marketplace/vehicles/utes is item/utes.`,
    );
  return finds.join(', ');
}

async function printProblems(
  searchDays: SearchDaysRepository,
  { days, limit }: { readonly days: string; readonly limit: string },
): Promise<void> {
  const { unknown, unopened } = await searchDays.listProblems(
    getNewZealandDate(new Date()),
    readNumber('days', days, MAX_DAYS),
    readNumber('limit', limit, MAX_LIMIT),
  );
  console.log(
    [
      formatSearches('Unknown words', unknown),
      formatSearches('Results that were not opened', unopened),
    ].join('\n\n'),
  );
}

export const searchesCommand: OperatorCommand = {
  help: HELP,
  defaultArgs: ['--days', DEFAULT_DAYS],
  async run(args, { db }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        days: { type: 'string', default: DEFAULT_DAYS },
        limit: { type: 'string', default: DEFAULT_LIMIT },
        instead: { type: 'boolean', default: false },
      },
    });
    const [action, phrase, finds, ...others] = positionals;
    const words = new SearchWordsRepository(db);
    if (others.length > 0) throw new UsageError(HELP);
    switch (action) {
      case undefined:
        return printProblems(new SearchDaysRepository(db), values);
      case 'add': {
        const entry = {
          phrase: readPhrase(phrase),
          finds: readFinds(finds),
          isInstead: values.instead,
        };
        await words.save(entry);
        console.log(`“${entry.phrase}” now finds ${entry.finds}.`);
        return;
      }
      case 'remove':
        if (!(await words.remove(readPhrase(phrase))))
          throw new UsageError(
            `“${phrase ?? ''}” is not in the dictionary. To see what is, use: list`,
          );
        console.log(`“${phrase ?? ''}” is removed.`);
        return;
      case 'list': {
        const entries = await words.list();
        if (entries.length === 0) console.log('No phrases have been added.');
        for (const entry of entries)
          console.log(`${entry.phrase}: ${entry.finds}${entry.isInstead ? ' (instead)' : ''}`);
        return;
      }
      default:
        throw new UsageError(HELP);
    }
  },
};

if (import.meta.main) await runCommand(searchesCommand);
