/** Reads what is live in a channel, its health and its last changes. */
import type { Kysely } from 'kysely';
import type { ChannelStatus } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { ChannelsRepository } from './channels.repository.ts';
import { ReleaseCountsRepository } from './release-counts.repository.ts';
import { HEALTH_MINUTES, type ReleaseHealthService } from './release-health.service.ts';
import { ReleasesRepository } from './releases.repository.ts';

const MAX_CHANGES_SHOWN = 50;

/**
 * @param hostsSince shells that have not reported since this time count as stopped
 * @returns null when there is no such channel
 */
export async function readChannelStatus(
  db: Kysely<Database>,
  channel: string,
  releaseHealth: Pick<ReleaseHealthService, 'readHealth' | 'listFailureSamples'>,
  hostsSince: Date,
): Promise<ChannelStatus | null> {
  const channels = new ChannelsRepository(db);
  const revision = await channels.findRevision(channel);
  if (revision === null) return null;
  const lines = await channels.listEntries(channel);
  const live = await channels.listLiveReleases(channel);
  const listProvenances = (id: string) =>
    live.flatMap(({ remote, version, provenance }) =>
      remote === id && provenance ? [[version, provenance] as const] : [],
    );
  const getHealth = await releaseHealth.readHealth(channel, lines);
  const hosts = await new ReleasesRepository(db).listHosts(channel, hostsSince);
  return {
    channel,
    revision,
    healthMinutes: HEALTH_MINUTES,
    remotes: lines.map(({ remote, entry, changedAt, changedBy }) => ({
      id: remote,
      entry,
      since: changedAt.toISOString(),
      by: changedBy,
      provenance: Object.fromEntries(listProvenances(remote)),
      health: {
        stable: getHealth(remote, entry.version),
        canary: entry.canary && getHealth(remote, entry.canary.version),
      },
    })),
    failures: await releaseHealth.listFailureSamples(channel),
    quarantined: (await new ReleaseCountsRepository(db).listQuarantined(channel)).map((one) => ({
      ...one,
      since: one.since.toISOString(),
    })),
    hosts: hosts.map(({ oldestContract, newestContract, shared, seenAt }) => ({
      oldestContract,
      newestContract,
      shared: { ...shared },
      seen: seenAt.toISOString(),
    })),
    changes: (await channels.listChanges(channel, MAX_CHANGES_SHOWN)).map((change) => ({
      ...change,
      at: change.at.toISOString(),
    })),
  };
}
