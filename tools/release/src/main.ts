/** `npm run release -- …`: see HELP of command-line.ts. Exit codes: 0 done, 1 refused or failed, 2 a command line that cannot be followed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChannelAct } from '@paddock/contracts/http';
import type { Composition } from '@paddock/contracts/manifest';
import { openBucket } from '@paddock/release-store/open-bucket';
import type { Bucket } from '@paddock/release-store/bucket';
import { COMPOSITION_FILE, ROOT, STORE } from '../../federation/src/paths.ts';
import { collectGarbage } from './collect-garbage.ts';
import { HELP, OPERATOR_VERBS, readCommandLine } from './command-line.ts';
import type { Asked } from './command-line.ts';
import { createToken, listTokens, onDatabase, revokeToken } from './operator.ts';
import { publish } from './publish.ts';
import { createReleaseApi, RefusedError } from './release-api.ts';
import type { ReleaseApi } from './release-api.ts';
import { retire } from './retire.ts';
import { showChange, showReleases, showStatus } from './show-channel.ts';
import { swap } from './swap.ts';
import { UsageError } from './usage-error.ts';

const OUR_ERRORS = new Set([
  'RefusedError',
  'BucketError',
  'OtherBytesError',
  'TamperedError',
  'MigrationError',
]);
const say = (sentence: string) => console.log(sentence);

function openStore(): Bucket {
  return openBucket(process.env['RELEASE_STORE'] || STORE, process.env);
}

/** Beside a stack the builds' own folder is the bucket: what shells without a channel serve is named by a file in it. */
function namedByFile(): ReadonlySet<string> {
  if (!existsSync(COMPOSITION_FILE)) return new Set();
  const { remotes } = JSON.parse(readFileSync(COMPOSITION_FILE, 'utf8')) as Composition;
  return new Set(remotes.map(({ path: folder }) => folder));
}

function openApi(): ReleaseApi {
  const [origin, token] = [process.env['PADDOCK_API'], process.env['PADDOCK_DEPLOY_TOKEN']];
  if (!origin)
    throw new UsageError(
      'Set PADDOCK_API to where the API answers, such as https://paddock.example, or start the product here: npm start',
    );
  if (!token)
    throw new UsageError(
      'Set PADDOCK_DEPLOY_TOKEN to the token of your remote; those who run Paddock make one with: npm run release -- token <remote>',
    );
  return createReleaseApi({ origin: new URL(origin).origin, token });
}

function requireName(name: string | null): string {
  if (name === null) throw new UsageError(HELP);
  return name;
}

/** @returns the folder of the release that its sources make */
async function build(remote: string): Promise<string> {
  if (!existsSync(path.join(ROOT, 'apps', remote, 'remote.manifest.json')))
    throw new UsageError(
      `There is no remote "${remote}": apps/${remote} has no remote.manifest.json.`,
    );
  say(`Building ${remote} from its sources and the libraries.`);
  process.env['NODE_ENV'] = 'production';
  // webpack is not loaded for what builds nothing.
  const { buildRemotes } = await import('../../federation/src/build-remotes.ts');
  const [release] = await buildRemotes([remote]);
  if (!release) throw new Error(`The build of ${remote} gave no release`);
  say(`${remote} ${release.version}`);
  return path.join(STORE, remote, release.version);
}

async function operate({ verb, name, tokenName, kept, isDryRun }: Asked): Promise<void> {
  await onDatabase(process.env['DATABASE_URL'], async (connection) => {
    if (verb === 'token') {
      const remote = requireName(name);
      const token = await createToken(
        connection,
        remote,
        tokenName ?? `${remote}, ${new Date().toISOString().slice(0, 16)}`,
      );
      // Alone on standard output, for whoever puts it somewhere safe.
      console.error(
        `A deploy token that may touch ${remote} and nothing else. It is not shown again.`,
      );
      console.log(token);
    } else if (verb === 'tokens') {
      const tokens = await listTokens(connection);
      say(tokens.length > 0 ? tokens.join('\n') : 'There is none.');
    } else if (verb === 'revoke') {
      await revokeToken(connection, requireName(name));
      say(`"${requireName(name)}" opens nothing any more.`);
    } else {
      const gone = await collectGarbage(connection, {
        bucket: openStore(),
        remote: name,
        kept,
        isDryRun,
        inUse: namedByFile(),
      });
      say(
        gone.length === 0
          ? 'There is nothing to remove.'
          : `${isDryRun ? 'Would remove' : 'Removed'} ${gone.join(', ')}.`,
      );
    }
  });
}

async function run(asked: Asked): Promise<void> {
  const { verb, name, version, percent, reason, isDryRun } = asked;
  if (OPERATOR_VERBS.includes(verb)) return operate(asked);
  const api = openApi();
  const channel = asked.channel ?? process.env['RELEASE_CHANNEL'] ?? 'live';
  if (verb === 'status') {
    say(showStatus(await api.channel(channel)));
    return;
  }
  const remote = requireName(name);
  if (verb === 'list') {
    say(showReleases(await api.list(remote), await api.channel(channel)));
    return;
  }
  if (verb === 'release' || verb === 'upload') {
    // Before a minute of building: is anybody there, and is this the right token?
    await api.channel(channel);
    const act =
      verb === 'upload' ? null : percent === null ? 'release' : { canaryPercent: percent };
    const change = await publish({
      api,
      bucket: openStore(),
      channel,
      folder: asked.from ?? (await build(remote)),
      act,
      reason,
      isDryRun,
      say,
    });
    if (change) say(`Live in ${channel}, revision ${change.revision}:\n${showChange(change)}`);
    return;
  }
  if (verb === 'retire') {
    const change = await retire({ api, channel, remote, reason, isDryRun, say });
    if (change)
      say(`Live no more in ${channel}, revision ${change.revision}:\n${showChange(change)}`);
    return;
  }
  const seen = await api.channel(channel);
  const change = await swap(
    api,
    channel,
    {
      remote,
      act: verb as Exclude<ChannelAct, 'release'>,
      ...(version === null ? {} : { version }),
      ...(percent === null ? {} : { percent }),
      ...(reason === undefined ? {} : { reason }),
      ...(isDryRun ? { is_dry_run: true } : {}),
    },
    seen,
  );
  if (isDryRun)
    say(
      `Would be revision ${change.revision} of ${channel}:\n${showChange(change)}\nNothing was changed.`,
    );
  else
    say(
      `${verb === 'clear' ? 'May go live again in' : 'Live in'} ${channel}, revision ${change.revision}:\n${showChange(change)}`,
    );
}

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
  say(HELP);
} else {
  try {
    await run(readCommandLine(args));
  } catch (error) {
    const isOurs =
      error instanceof UsageError || (error instanceof Error && OUR_ERRORS.has(error.name));
    console.error(isOurs ? error.message : error instanceof Error ? error.message : error);
    if (error instanceof RefusedError) console.error(`(${error.code})`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
