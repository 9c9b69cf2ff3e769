/** Parses and validates the arguments of `npm run release`. */
import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

export const HELP = `Releases remotes and shows their releases. A change is live within 5 seconds.

  npm run release -- <remote>                     build, check, upload, and show it to 10 % of visitors;
                                                  live for all visitors when it had no problem
  npm run release -- <remote> --canary 25%        the same for this share, until you promote it
  npm run release -- <remote> --now --reason "…"  live for all visitors at once
  npm run release -- upload <remote>              build, check and upload only
  npm run release -- preview <remote>[@<version>] a link that shows it to those who open the link;
                                                  without a version: builds and uploads it first
  npm run release -- override <remote>            serves it from its sources here, and prints a link that
                                                  loads it from here in your browser, until Ctrl-C
  npm run release -- canary <remote>@<version> 10%
  npm run release -- promote <remote>             make the canary live for all visitors
  npm run release -- promote <remote> --from staging   make another channel's live version live here
  npm run release -- abort <remote>               remove the canary
  npm run release -- rollback <remote>[@<version>]   without a version: to the previous live version
  npm run release -- pin <remote>[@<version>]     keep this version live until it is unpinned
  npm run release -- unpin <remote>
  npm run release -- retire <remote>              remove its pages, slots and navigation; rollback restores it
  npm run release -- clear <remote>@<version>     lift the quarantine of a version that was not the cause
  npm run release -- status                       live versions, their health, and the last changes
  npm run release -- list <remote>                all its releases
  npm run release -- keygen <remote>              create a key pair with which its releases are signed

  --dry-run   show what would change, and change nothing
  --from      the folder of a built release, instead of building it; with promote and
              create-channel: a channel
  --reason    the reason, stored with the change
  --channel   the channel; default: "local" with a running "npm start", else "live"

  For operators of Paddock, on the database:
  npm run release -- token <remote> [--name ci]   create a deploy token for this remote only; shown once
  npm run release -- tokens
  npm run release -- revoke <name>
  npm run release -- create-channel staging [--from live]   a channel that starts with these versions
  npm run release -- key <remote> --add <public key> [--name ci]   its releases must then be signed
  npm run release -- keys
  npm run release -- revoke-key <name>            it signs no new release; what is live stays
  npm run release -- owners                       who may claim slots, events, paths, origins, and recent changes
  npm run release -- own <type> <name> <remotes> --reason "…"
                                                  types: slot, event, path, navigation, connect, backend,
                                                  such as: own slot header.search search,maps
  npm run release -- own budget <remote> <bytes> --reason "…"
  npm run release -- disown <type> <name> --reason "…"   as before the first change
  npm run release -- gc [<remote>] [--keep 5]     remove what was not live for 30 days, except the newest 5

  RELEASE_SIGNING_KEY is the private key, or its file, with which a release or upload is signed.
  Set PADDOCK_API, PADDOCK_DEPLOY_TOKEN and RELEASE_STORE, unless "npm start" is running here.`;

/** Subcommands. Any other first argument is a remote's name. */
export const RELEASE_SUBCOMMANDS = [
  'upload',
  'preview',
  'override',
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
  'keygen',
  'token',
  'tokens',
  'revoke',
  'create-channel',
  'key',
  'keys',
  'revoke-key',
  'owners',
  'own',
  'disown',
  'gc',
] as const;
type Verb = (typeof RELEASE_SUBCOMMANDS)[number];
export const OPERATOR_SUBCOMMANDS: readonly string[] = [
  'token',
  'tokens',
  'revoke',
  'create-channel',
  'key',
  'keys',
  'revoke-key',
  'owners',
  'own',
  'disown',
  'gc',
] satisfies readonly Verb[];

export interface ReleaseCommand {
  readonly verb: Verb | 'release';
  /**
   * The remote's name; for `revoke` and `revoke-key` the token's or key's, and for `create-channel` the
   * channel's. Null when no name was given and the command needs none.
   */
  readonly name: string | null;
  readonly version: string | null;
  readonly percent: number | null;
  /** True for a release that all visitors get at once. */
  readonly isNow: boolean;
  readonly isDryRun: boolean;
  readonly reason: string | undefined;
  readonly channel: string | undefined;
  /**
   * Folder of a built release, or for `promote` and `create-channel` the channel whose versions are
   * taken. When undefined, the release is built from the sources, or the canary is promoted.
   */
  readonly from: string | undefined;
  /** The name of a new token or key. */
  readonly tokenName: string | undefined;
  /** The public key to register. Only for `key`, which needs it. */
  readonly publicKey: string | undefined;
  readonly keepCount: number;
  /** The arguments of `own` and `disown`: the type, the name, and for `own` the value. */
  readonly claim: readonly string[];
}

const REMOTE = /^([a-z][a-z0-9-]*)(?:@(.+))?$/;
const TAKES_NO_NAME: readonly string[] = ['status', 'tokens', 'keys', 'owners'];
/** How many arguments the commands about owners take. */
const CLAIM_ARGUMENTS: Readonly<Record<string, number>> = { own: 3, disown: 2 };
const MAY_HAVE_VERSION: readonly string[] = ['preview', 'canary', 'rollback', 'pin', 'clear'];
const HAVE_NO_DRY_RUN: readonly string[] = [
  'status',
  'list',
  'preview',
  'override',
  'keygen',
  'token',
  'tokens',
  'revoke',
  'key',
  'keys',
  'revoke-key',
  'create-channel',
  'owners',
  'own',
  'disown',
];
const MAY_HAVE_FROM: readonly string[] = [
  'release',
  'upload',
  'preview',
  'promote',
  'create-channel',
];
/** The kind of name that each command takes, for commands that do not take a remote's name. */
const NAMED: Readonly<Record<string, string>> = {
  revoke: 'token',
  'revoke-key': 'key',
  'create-channel': 'channel',
};
const DEFAULT_KEEP_COUNT = '5';

/** @throws UsageError when the arguments are invalid */
export function parseCommandLine(args: readonly string[]): ReleaseCommand {
  const { values, positionals } = parseOptions(args);
  const [first, ...others] = positionals;
  if (first === undefined) throw new UsageError(HELP);
  const known = RELEASE_SUBCOMMANDS.find((verb) => verb === first);
  const verb = known ?? 'release';
  const rest = known === undefined ? positionals : others;
  const percentText = verb === 'canary' ? rest[1] : values.canary;
  const claimArguments = CLAIM_ARGUMENTS[verb];
  const claim = claimArguments === undefined ? [] : rest;
  if (claimArguments !== undefined && rest.length !== claimArguments)
    throw new UsageError(`${verb} takes ${claimArguments} arguments.\n\n${HELP}`);
  if (claimArguments !== undefined && values.reason === undefined)
    throw new UsageError(`Say why: npm run release -- ${verb} … --reason "approved by Hana"`);
  if (claimArguments === undefined && rest.length > (verb === 'canary' ? 2 : 1))
    throw new UsageError(`Unexpected argument: ${rest.at(-1) ?? ''}\n\n${HELP}`);
  const { name, version } =
    claimArguments === undefined ? parseName(verb, rest[0]) : { name: null, version: null };
  if (verb === 'canary' && version === null)
    throw new UsageError(
      'Name a version and a percentage: npm run release -- canary search@1.0.0-0e7edb8829 10%',
    );
  if (verb === 'clear' && version === null)
    throw new UsageError('Name a version: npm run release -- clear search@1.0.0-0e7edb8829');
  if (values.canary !== undefined && verb !== 'release')
    throw new UsageError(
      '--canary only works with a release: npm run release -- search --canary 10%',
    );
  if (values.now === true && (verb !== 'release' || values.canary !== undefined))
    throw new UsageError('--now only works with a release, without --canary.');
  if (values.now === true && values.reason === undefined)
    throw new UsageError(
      'Say why all visitors get it at once: npm run release -- search --now --reason "fixes sign-in"',
    );
  if (values.from !== undefined && !MAY_HAVE_FROM.includes(verb))
    throw new UsageError(
      '--from only works with a release, upload, preview, promote or create-channel.',
    );
  if (values['dry-run'] === true && HAVE_NO_DRY_RUN.includes(verb))
    throw new UsageError(
      `--dry-run only works with commands that change a channel or the bucket, not with ${verb}.`,
    );
  if ((values.add === undefined) === (verb === 'key'))
    throw new UsageError(
      'Name the public key that keygen printed: npm run release -- key <remote> --add ed25519:…',
    );
  const kept = Number(values.keep ?? DEFAULT_KEEP_COUNT);
  if (!Number.isInteger(kept) || kept < 1)
    throw new UsageError(`--keep takes a whole number from 1, not "${values.keep ?? ''}".`);
  return {
    verb,
    name,
    version,
    percent: percentText === undefined ? requireNoPercent(verb) : parsePercent(percentText),
    isNow: values.now === true,
    isDryRun: values['dry-run'] === true,
    reason: values.reason,
    channel: values.channel,
    from: values.from,
    tokenName: values.name,
    publicKey: values.add,
    keepCount: kept,
    claim,
  };
}

function parseOptions(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        now: { type: 'boolean' },
        reason: text,
        channel: text,
        name: text,
        keep: text,
        canary: text,
        from: text,
        add: text,
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

function parseName(
  verb: ReleaseCommand['verb'],
  text: string | undefined,
): { readonly name: string | null; readonly version: string | null } {
  if (text === undefined) {
    if (verb !== 'gc' && !TAKES_NO_NAME.includes(verb))
      throw new UsageError(
        `Name a ${NAMED[verb] ?? 'remote'}: npm run release -- ${verb} ${verb in NAMED ? '<name>' : '<remote>'}`,
      );
    return { name: null, version: null };
  }
  if (TAKES_NO_NAME.includes(verb)) throw new UsageError(`${verb} takes no name.`);
  if (verb.startsWith('revoke')) return { name: text, version: null };
  const [, name, version] = REMOTE.exec(text) ?? [];
  if (name === undefined)
    throw new UsageError(`"${text}" is not a ${NAMED[verb] ?? 'remote'}'s name.`);
  if (version !== undefined && !MAY_HAVE_VERSION.includes(verb))
    throw new UsageError(`${verb} takes no version.`);
  return { name, version: version ?? null };
}

function requireNoPercent(verb: ReleaseCommand['verb']): null {
  if (verb === 'canary')
    throw new UsageError(
      'Give a percentage of visitors: npm run release -- canary search@1.0.0-0e7edb8829 10%',
    );
  return null;
}

function parsePercent(text: string): number {
  const percent = Number(/^(\d{1,2})%?$/.exec(text)?.[1]);
  if (!(percent >= 1 && percent <= 99))
    throw new UsageError(`A canary takes 1% to 99% of visitors, not "${text}".`);
  return percent;
}
