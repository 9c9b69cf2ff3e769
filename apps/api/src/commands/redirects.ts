/**
 * `npm run redirects -- list | add | remove`: manages the rules that redirect old paths to new
 * ones.
 */
import { parseArgs } from 'node:util';
import { parseRedirectHosts } from '@paddock/contracts/redirects';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { COMMAND_ACTOR } from '../modules/audit/audit.repository.ts';
import { addRedirect, removeRedirect } from '../modules/site/redirect-rules.ts';
import { SiteRepository } from '../modules/site/site.repository.ts';
import { runCommand, UsageError, type OperatorCommand } from './command.ts';

const HELP = `Redirect rules: send old paths to new ones. A change takes effect within about 4 seconds.

  npm run redirects -- list
  npm run redirects -- add <path> <target> [--prefix] [--permanent] [--note "why"]
  npm run redirects -- remove <path>

  <path>       such as /job-board, with a leading slash and without a trailing one
  <target>     a path of this site, or https://… if its host is in REDIRECT_HOSTS (of the API and the shell)
  --prefix     also redirect every path below it; all of them lead to exactly the target
  --permanent  respond with 301, which browsers remember, instead of 302
  --note       a comment that the list shows`;

async function list(site: SiteRepository): Promise<void> {
  const rules = await site.listRedirects();
  if (rules.length === 0) {
    console.log('There are no redirect rules.');
    return;
  }
  const shown = rules.map((rule) => ({ ...rule, path: rule.path + (rule.isPrefix ? '/*' : '') }));
  const width = Math.max(...shown.map(({ path }) => path.length));
  for (const { path, target, status, note } of shown)
    console.log(`${path.padEnd(width)}  ${status}  ${target}${note === '' ? '' : `  (${note})`}`);
}

async function add(
  db: Kysely<Database>,
  [path, target, ...more]: readonly string[],
  { isPrefix, isPermanent, note }: { isPrefix: boolean; isPermanent: boolean; note: string },
  hosts: readonly string[],
): Promise<void> {
  if (path === undefined || target === undefined || more.length > 0)
    throw new UsageError(
      'Name the old path and its target: npm run redirects -- add /old-path /new-path',
    );
  const rule = { path, isPrefix, target, status: isPermanent ? 301 : 302, note };
  const refusal = await addRedirect(db, rule, hosts, COMMAND_ACTOR);
  if (refusal !== null) throw new UsageError(refusal.message);
  console.log(
    `${path}${isPrefix ? ' and everything below it' : ''} now redirects to ${target} (${rule.status}).`,
  );
}

async function remove(db: Kysely<Database>, [path, ...more]: readonly string[]): Promise<void> {
  if (path === undefined || more.length > 0)
    throw new UsageError('Name the path: npm run redirects -- remove /old-path');
  if (!(await removeRedirect(db, path, COMMAND_ACTOR)))
    throw new UsageError(`${path} has no rule. List the rules with: npm run redirects -- list`);
  console.log(`${path} no longer redirects.`);
}

export const redirectsCommand: OperatorCommand = {
  help: HELP,
  async run(args, { db }, env) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        prefix: { type: 'boolean', default: false },
        permanent: { type: 'boolean', default: false },
        note: { type: 'string', default: '' },
      },
    });
    const [action, ...rest] = positionals;
    if (action === 'list' && rest.length === 0) await list(new SiteRepository(db));
    else if (action === 'add')
      await add(
        db,
        rest,
        { isPrefix: values.prefix, isPermanent: values.permanent, note: values.note },
        parseRedirectHosts(env['REDIRECT_HOSTS']),
      );
    else if (action === 'remove') await remove(db, rest);
    else throw new UsageError(HELP);
  },
};

if (import.meta.main) await runCommand(redirectsCommand);
