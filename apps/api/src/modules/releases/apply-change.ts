/** The one way in which a line changes: in a transaction that holds the channel's lock. */
import type { Kysely } from 'kysely';
import type { ChannelEntry } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { ChannelsRepository, type ChangeRecord } from './channels.repository.ts';
import { ReleasesRepository } from './releases.repository.ts';

export async function applyChange(
  transaction: Kysely<Database>,
  channel: string,
  change: ChangeRecord,
): Promise<void> {
  const channels = new ChannelsRepository(transaction);
  const { remote, from, to, at, by } = change;
  // Who clears a version says nothing of what is live: since when, and by whom, stays.
  if (change.act !== 'clear')
    await (to
      ? channels.putLine(channel, { remote, line: to, changedAt: at, changedBy: by })
      : channels.removeLine(channel, remote));
  await channels.addChange(channel, change);
  const [before, after] = [listVersions(from), listVersions(to)];
  await new ReleasesRepository(transaction).noteEndOfLife(
    remote,
    before.filter((version) => !after.includes(version)),
    at,
  );
}

/** Everything of it that somebody is served. */
export function listVersions(line: ChannelEntry | null): readonly string[] {
  return line ? [line.version, ...(line.canary ? [line.canary.version] : [])] : [];
}
