/** `npm run redirects -- list | add | remove`: the rules by which old addresses lead to new ones. */
import { parseArgs } from 'node:util';
import {
  findLoop,
  parseRedirectHosts,
  getPathProblem,
  getTargetProblem,
} from '@paddock/contracts/redirects';
import { SiteRepository } from '../modules/site/site.repository.ts';
import { runCommand, UsageError } from './command.ts';

const HELP = `Redirect rules: old addresses that lead to new ones. A change is live within about 4 seconds.

  npm run redirects -- list
  npm run redirects -- add <path> <target> [--prefix] [--permanent] [--note "why"]
  npm run redirects -- remove <path>

  <path>       such as /job-board: a slash first, none at the end
  <target>     a path of this site, or https://… where the host is in REDIRECT_HOSTS (of the API and the shell)
  --prefix     everything below the path as well; it all leads to exactly the target
  --permanent  301, which browsers remember; without it 302
  --note       for whoever reads the list`;

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
      'Say the old path and where it leads: npm run redirects -- add /old-path /new-path',
    );
  const refusal =
    getPathProblem(path) ??
    getTargetProblem(target, parseRedirectHosts(process.env['REDIRECT_HOSTS']));
  if (refusal !== null) throw new UsageError(refusal);
  const rule = { path, isPrefix, target, status: isPermanent ? 301 : 302, note };
  const known = await site.listRedirects();
  if (known.some((other) => other.path === path))
    throw new UsageError(
      `${path} has a rule already: remove it first (npm run redirects -- remove ${path}).`,
    );
  if (findLoop([...known, rule], path))
    throw new UsageError(
      `${target} would lead back to ${path}: a visitor would go round in circles.`,
    );
  if (!(await site.createRedirect(rule)))
    throw new UsageError(`${path} was given a rule by somebody else just now.`);
  console.log(
    `${path}${isPrefix ? ' and everything below it' : ''} now leads to ${target} (${rule.status}).`,
  );
}

async function remove(site: SiteRepository, [path, ...more]: readonly string[]): Promise<void> {
  if (path === undefined || more.length > 0)
    throw new UsageError('Say which path: npm run redirects -- remove /old-path');
  if (!(await site.removeRedirect(path)))
    throw new UsageError(`${path} has no rule. The rules there are: npm run redirects -- list`);
  console.log(`${path} leads nowhere else any more.`);
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
