/** Runs the operators' commands of `npm run release -- …`, which work on the database. */
import { existsSync, readFileSync } from 'node:fs';
import type { Composition } from '@paddock/contracts/manifest';
import { COMPOSITION_FILE } from '../../federation/src/paths.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { ReleaseCommand } from './command-line.ts';
import { createChannel, createToken, listTokens, revokeToken, withDatabase } from './operator.ts';
import { addKey, listKeys, revokeKey } from './operator-keys.ts';
import { changeOwners, listOwners } from './operator-owners.ts';
import { getDefaultChannel, openStore, requireName } from './release-command.ts';

const log = (message: string) => console.log(message);

/**
 * Lists the releases in dist/composition.json. A local stack serves them from the folder in which
 * they were built, so garbage collection in that folder must not remove them.
 */
function readReleasesInUse(): ReadonlySet<string> {
  if (!existsSync(COMPOSITION_FILE)) return new Set();
  const { remotes } = JSON.parse(readFileSync(COMPOSITION_FILE, 'utf8')) as Composition;
  return new Set(remotes.map(({ path: folder }) => folder));
}

export async function operate({
  verb,
  name,
  from,
  tokenName,
  publicKey,
  keepCount,
  isDryRun,
  claim,
  reason,
}: ReleaseCommand): Promise<void> {
  await withDatabase(process.env['DATABASE_URL'], async (connection) => {
    if (verb === 'token') {
      const remote = requireName(name);
      const token = await createToken(
        connection,
        remote,
        tokenName ?? `${remote}, ${new Date().toISOString().slice(0, 16)}`,
      );
      // Only the token is written to standard output, so that it can be piped to another command.
      console.error(`A deploy token for ${remote} only. It is not shown again.`);
      console.log(token);
    } else if (verb === 'tokens') {
      const tokens = await listTokens(connection);
      log(tokens.length > 0 ? tokens.join('\n') : 'There are no tokens.');
    } else if (verb === 'revoke') {
      await revokeToken(connection, requireName(name));
      log(`Revoked the token "${requireName(name)}".`);
    } else if (verb === 'create-channel') {
      const channel = requireName(name);
      const remotes = await createChannel(connection, channel, from ?? getDefaultChannel());
      log(
        `Created ${channel} with ${remotes.join(', ')}. Shells with RELEASE_CHANNEL=${channel} serve it.`,
      );
    } else if (verb === 'key') {
      const remote = requireName(name);
      const keyName = tokenName ?? `${remote}, ${new Date().toISOString().slice(0, 16)}`;
      await addKey(connection, { remote, name: keyName, publicKey: publicKey ?? '' });
      log(`Registered the key "${keyName}". Releases of ${remote} now need a signature.`);
    } else if (verb === 'keys') {
      const keys = await listKeys(connection);
      log(keys.length > 0 ? keys.join('\n') : 'There are no keys.');
    } else if (verb === 'revoke-key') {
      await revokeKey(connection, requireName(name));
      log(`Revoked the key "${requireName(name)}". It signs no new release; what is live stays.`);
    } else if (verb === 'owners') {
      log((await listOwners(connection)).join('\n'));
    } else if (verb === 'own' || verb === 'disown') {
      log(await changeOwners(connection, claim, reason ?? ''));
    } else {
      const gone = await collectGarbage(connection, {
        bucket: openStore(),
        remote: name,
        keepCount,
        isDryRun,
        inUse: readReleasesInUse(),
      });
      log(
        gone.length === 0
          ? 'Nothing to remove.'
          : `${isDryRun ? 'Would remove' : 'Removed'} ${gone.join(', ')}.`,
      );
    }
  });
}
