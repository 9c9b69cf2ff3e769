/**
 * Reads the releases of a channel for the shells that serve it, with the keys and signatures to
 * verify them.
 */
import type { Kysely } from 'kysely';
import type { ChannelComposition } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { ChannelsRepository } from './channels.repository.ts';
import { ReleaseKeysRepository, type ReleaseKeyRecord } from './release-keys.repository.ts';
import { ReleasesRepository } from './releases.repository.ts';

/**
 * @param recentSince releases that were live since this time are listed, too
 * @returns null when there is no such channel
 */
export async function readChannelComposition(
  db: Kysely<Database>,
  channel: string,
  recentSince: Date,
): Promise<ChannelComposition | null> {
  // All queries read the same snapshot, so that a concurrent change cannot appear in only one of
  // them.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const channels = new ChannelsRepository(transaction);
      const revision = await channels.findRevision(channel);
      if (revision === null) return null;
      const keys = Object.groupBy(
        await new ReleaseKeysRepository(transaction).list(),
        ({ remote }) => remote,
      );
      // Sent only where shells need it: shells of earlier versions do not know this property.
      const toSignature = (remote: string, signature: string | null | undefined) =>
        signature && keys[remote] ? { signature } : {};
      const releases = new Map(
        (await channels.listLiveReleases(channel)).map((release) => [
          `${release.remote}@${release.version}`,
          release,
        ]),
      );
      const live = (remote: string, version: string) => {
        const release = releases.get(`${remote}@${version}`);
        return {
          version,
          digest: release?.digest ?? '',
          ...toSignature(remote, release?.signature),
        };
      };
      const remotes = (await channels.listEntries(channel)).map(({ remote, entry }) => ({
        id: remote,
        stable: live(remote, entry.version),
        canary: entry.canary && {
          ...live(remote, entry.canary.version),
          percent: entry.canary.percent,
        },
      }));
      const recent = await new ReleasesRepository(transaction).listRecent(recentSince);
      return {
        channel,
        revision,
        remotes,
        ...(Object.keys(keys).length === 0 ? {} : { keys: mapKeys(keys) }),
        recent: recent
          .filter(({ id, version }) => !releases.has(`${id}@${version}`))
          .map(({ id, version, digest, signature }) => ({
            id,
            version,
            digest,
            ...toSignature(id, signature),
          })),
      };
    });
}

function mapKeys(
  keys: Partial<Record<string, readonly ReleaseKeyRecord[]>>,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(keys).map(([remote, list = []]) => [
      remote,
      list.map(({ publicKey }) => publicKey),
    ]),
  );
}
