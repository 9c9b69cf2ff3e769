/**
 * Applies a change to a remote's channel entry, which says which of its versions are live. The
 * caller's transaction must hold the lock on the channel.
 */
import type { Kysely } from 'kysely';
import type { ChannelEntry } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { ChannelsRepository, type ChannelChangeRecord } from './channels.repository.ts';
import { ReleasesRepository } from './releases.repository.ts';

export async function applyChannelChange(
  transaction: Kysely<Database>,
  channel: string,
  change: ChannelChangeRecord,
): Promise<void> {
  const channels = new ChannelsRepository(transaction);
  const { remote, from, to, at, by } = change;
  // Clearing a quarantine does not change what is live, so the entry's time and author stay as they
  // are.
  if (change.act !== 'clear')
    await (to
      ? channels.putEntry(channel, { remote, entry: to, changedAt: at, changedBy: by })
      : channels.removeEntry(channel, remote));
  await channels.addChange(channel, change);
  const [before, after] = [listServedVersions(from), listServedVersions(to)];
  await new ReleasesRepository(transaction).setLastLive(
    remote,
    before.filter((version) => !after.includes(version)),
    at,
  );
}

/**
 * Returns the versions that users can get: the stable version and the canary. Empty when the remote
 * is not live.
 */
export function listServedVersions(entry: ChannelEntry | null): readonly string[] {
  return entry ? [entry.version, ...(entry.canary ? [entry.canary.version] : [])] : [];
}
