/** What is asked for, read from the arguments alone. */
import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

export const HELP = `Releases: what is live of each remote, and what was. A change is live within 5 seconds.

  npm run release -- <remote> [--canary 10%]      build it, check it, upload it, put it live
  npm run release -- upload <remote>              the same, without putting it live
  npm run release -- canary <remote>@<version> 10%
  npm run release -- promote <remote>             the canary is for everybody
  npm run release -- abort <remote>               the canary is for nobody
  npm run release -- rollback <remote>[@<version>]   without a version: what was live before
  npm run release -- pin <remote>[@<version>]     stays live until it is unpinned
  npm run release -- unpin <remote>
  npm run release -- retire <remote>              live no more: addresses, slots, navigation; rollback brings it back
  npm run release -- clear <remote>@<version>     was taken back by Paddock itself, and was not to blame
  npm run release -- status                       what is live, since when, by whom, how it fares; the last changes
  npm run release -- list <remote>                its releases

  --dry-run   says what would change, and whether it could; changes nothing
  --from      a folder with a release that was built already, in place of building it
  --reason    why; kept with the change
  --channel   which; of "npm start" it is "local", else "live"

  For those who run Paddock, on the database itself:
  npm run release -- token <remote> [--name ci]   a deploy token; may touch that remote alone, shown once
  npm run release -- tokens
  npm run release -- revoke <name>
  npm run release -- gc [<remote>] [--keep 5]     takes away what was not live for 30 days, but for the newest 5

  PADDOCK_API, PADDOCK_DEPLOY_TOKEN, RELEASE_STORE say where to; beside a running "npm start" they need not be set.`;

/** Subcommands; anything else is the name of a remote. */
export const VERBS = [
  'upload',
  'canary',
  'promote',
  'abort',
  'rollback',
  'pin',
  'unpin',
  'retire',
  'clear',
  'status',
  'list',
  'token',
  'tokens',
  'revoke',
  'gc',
] as const;
type Verb = (typeof VERBS)[number];
export const OPERATOR_VERBS: readonly string[] = [
  'token',
  'tokens',
  'revoke',
  'gc',
] satisfies readonly Verb[];

export interface Asked {
  readonly verb: Verb | 'release';
  /** Of the remote; of `revoke` the token's name. Null where the verb takes none, or may do without. */
  readonly name: string | null;
  readonly version: string | null;
  readonly percent: number | null;
  readonly isDryRun: boolean;
  readonly reason: string | undefined;
  readonly channel: string | undefined;
  /** Of a release that is built; undefined: it is built from the sources. */
  readonly from: string | undefined;
  readonly tokenName: string | undefined;
  readonly kept: number;
}

const REMOTE = /^([a-z][a-z0-9-]*)(?:@(.+))?$/;
const TAKES_NO_NAME: readonly string[] = ['status', 'tokens'];
const MAY_HAVE_VERSION: readonly string[] = ['canary', 'rollback', 'pin', 'clear'];
const HAVE_NO_DRY_RUN: readonly string[] = ['status', 'list', 'token', 'tokens', 'revoke'];
const DEFAULT_KEPT = '5';

/** @throws UsageError */
export function readCommandLine(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args);
  const [first, ...others] = positionals;
  if (first === undefined) throw new UsageError(HELP);
  const known = VERBS.find((one) => one === first);
  const verb = known ?? 'release';
  const rest = known === undefined ? positionals : others;
  const percentText = verb === 'canary' ? rest[1] : values.canary;
  if (rest.length > (verb === 'canary' ? 2 : 1))
    throw new UsageError(`That is one word too many: ${rest.at(-1) ?? ''}\n\n${HELP}`);
  const { name, version } = named(verb, rest[0]);
  if (verb === 'canary' && version === null)
    throw new UsageError(
      'Say which version, and for how many: npm run release -- canary search@1.0.0-0e7edb8829 10%',
    );
  if (verb === 'clear' && version === null)
    throw new UsageError('Say which version: npm run release -- clear search@1.0.0-0e7edb8829');
  if (values.canary !== undefined && verb !== 'release')
    throw new UsageError('--canary goes with a release: npm run release -- search --canary 10%');
  if (values.from !== undefined && verb !== 'release' && verb !== 'upload')
    throw new UsageError('--from goes with a release and with upload.');
  if (values['dry-run'] === true && HAVE_NO_DRY_RUN.includes(verb))
    throw new UsageError(
      `--dry-run goes with what changes a channel or the bucket, not with ${verb}.`,
    );
  const kept = Number(values.keep ?? DEFAULT_KEPT);
  if (!Number.isInteger(kept) || kept < 1)
    throw new UsageError(`--keep takes a whole number from 1, not "${values.keep ?? ''}".`);
  return {
    verb,
    name,
    version,
    percent: percentText === undefined ? requireNoPercent(verb) : parsePercent(percentText),
    isDryRun: values['dry-run'] === true,
    reason: values.reason,
    channel: values.channel,
    from: values.from,
    tokenName: values.name,
    kept,
  };
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        reason: text,
        channel: text,
        name: text,
        keep: text,
        canary: text,
        from: text,
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

function named(
  verb: Asked['verb'],
  text: string | undefined,
): { readonly name: string | null; readonly version: string | null } {
  if (text === undefined) {
    if (verb !== 'gc' && !TAKES_NO_NAME.includes(verb))
      throw new UsageError(
        `Say which: npm run release -- ${verb} ${verb === 'revoke' ? '<name>' : '<remote>'}`,
      );
    return { name: null, version: null };
  }
  if (TAKES_NO_NAME.includes(verb)) throw new UsageError(`${verb} takes no name.`);
  if (verb === 'revoke') return { name: text, version: null };
  const [, name, version] = REMOTE.exec(text) ?? [];
  if (name === undefined) throw new UsageError(`"${text}" is no name of a remote.`);
  if (version !== undefined && !MAY_HAVE_VERSION.includes(verb))
    throw new UsageError(`${verb} takes no version.`);
  return { name, version: version ?? null };
}

function requireNoPercent(verb: Asked['verb']): null {
  if (verb === 'canary')
    throw new UsageError(
      'Say for how many visitors: npm run release -- canary search@1.0.0-0e7edb8829 10%',
    );
  return null;
}

function parsePercent(text: string): number {
  const percent = Number(/^(\d{1,2})%?$/.exec(text)?.[1]);
  if (!(percent >= 1 && percent <= 99))
    throw new UsageError(`A canary is for 1% to 99% of visitors, not "${text}".`);
  return percent;
}
