/**
 * `npm run redirects -- list | add | remove`: manages the rules that redirect old paths to new
 * ones.
 */
import { parseArgs } from 'node:util';
import {
  findRedirectLoop,
  parseRedirectHosts,
  getPathProblem,
  getTargetProblem,
} from '@paddock/contracts/redirects';
import { SiteRepository } from '../modules/site/site.repository.ts';
import { runCommand, UsageError } from './command.ts';

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
  site: SiteRepository,
  [path, target, ...more]: readonly string[],
  { isPrefix, isPermanent, note }: { isPrefix: boolean; isPermanent: boolean; note: string },
): Promise<void> {
  if (path === undefined || target === undefined || more.length > 0)
    throw new UsageError(
      'Name the old path and its target: npm run redirects -- add /old-path /new-path',
    );
  const refusal =
    getPathProblem(path) ??
    getTargetProblem(target, parseRedirectHosts(process.env['REDIRECT_HOSTS']));
  if (refusal !== null) throw new UsageError(refusal);
  const rule = { path, isPrefix, target, status: isPermanent ? 301 : 302, note };
  const known = await site.listRedirects();
  if (known.some((other) => other.path === path))
    throw new UsageError(
      `${path} already has a rule. Remove it first: npm run redirects -- remove ${path}`,
    );
  if (findRedirectLoop([...known, rule], path))
    throw new UsageError(`${target} redirects back to ${path}, which would be an endless loop.`);
  if (!(await site.createRedirect(rule)))
    throw new UsageError(`Another process has just added a rule for ${path}.`);
  console.log(
    `${path}${isPrefix ? ' and everything below it' : ''} now redirects to ${target} (${rule.status}).`,
  );
}

async function remove(site: SiteRepository, [path, ...more]: readonly string[]): Promise<void> {
  if (path === undefined || more.length > 0)
    throw new UsageError('Name the path: npm run redirects -- remove /old-path');
  if (!(await site.removeRedirect(path)))
    throw new UsageError(`${path} has no rule. List the rules with: npm run redirects -- list`);
  console.log(`${path} no longer redirects.`);
}

await runCommand({
  help: HELP,
  async run(args, { db }) {
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
    const site = new SiteRepository(db);
    if (action === 'list' && rest.length === 0) await list(site);
    else if (action === 'add')
      await add(site, rest, {
        isPrefix: values.prefix,
        isPermanent: values.permanent,
        note: values.note,
      });
    else if (action === 'remove') await remove(site, rest);
    else throw new UsageError(HELP);
  },
});
