/**
 * Releases and what of them is live (ADR 18). A change is one transaction: the channel's row is locked, its revision
 * compared, the line changed, the change kept.
 */
import type { Kysely } from 'kysely';
import { RELEASE_RETENTION_DAYS } from '@paddock/contracts/channel';
import type {
  ChannelChangeRequest,
  ChannelComposition,
  ChannelStatus,
  HostAnnouncement,
  RegisteredRelease,
  ReleaseRegistration,
} from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { applyChange, listVersions } from './apply-change.ts';
import { nextLine } from './channel-line.ts';
import { ChannelsRepository, type ChangeRecord } from './channels.repository.ts';
import { ReleaseCountsRepository } from './release-counts.repository.ts';
import {
  HEALTH_MINUTES,
  toMinuteStart,
  type ReleaseHealthService,
} from './release-health.service.ts';
import { requireHosted, requireOwnRoutes, requireSound } from './releases.policy.ts';
import { ReleasesRepository, type ReleaseRecord } from './releases.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** A shell says each minute what it hosts: who has been silent for so long is gone. */
const HOST_SEEN_MS = 5 * 60_000;
const CHANGES_SHOWN = 50;

export class ReleasesService {
  readonly #db: Kysely<Database>;
  readonly #now: () => Date;
  readonly #health: ReleaseHealthService;

  constructor({
    db,
    now,
    health,
  }: {
    readonly db: Kysely<Database>;
    readonly now: () => Date;
    readonly health: ReleaseHealthService;
  }) {
    this.#db = db;
    this.#now = now;
    this.#health = health;
  }

  /** @throws ProblemError 404 */
  async composition(channel: string): Promise<ChannelComposition> {
    // One snapshot: a change between two of the reads would be half in it.
    return this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const channels = new ChannelsRepository(transaction);
        const revision = await channels.findRevision(channel);
        if (revision === null) throw noChannel();
        const digests = new Map(
          (await channels.listLiveReleases(channel)).map(({ remote, version, digest }) => [
            `${remote}@${version}`,
            digest,
          ]),
        );
        const live = (remote: string, version: string) => ({
          version,
          digest: digests.get(`${remote}@${version}`) ?? '',
        });
        const remotes = (await channels.listLines(channel)).map(({ remote, line }) => ({
          id: remote,
          stable: live(remote, line.version),
          canary: line.canary && {
            ...live(remote, line.canary.version),
            percent: line.canary.percent,
          },
        }));
        const recent = await new ReleasesRepository(transaction).listRecent(
          new Date(this.#now().getTime() - RELEASE_RETENTION_DAYS * DAY_MS),
        );
        return {
          channel,
          revision,
          remotes,
          recent: recent.filter(({ id, version }) => !digests.has(`${id}@${version}`)),
        };
      });
  }

  /** @throws ProblemError 404 */
  async status(channel: string): Promise<ChannelStatus> {
    const channels = new ChannelsRepository(this.#db);
    const revision = await channels.findRevision(channel);
    if (revision === null) throw noChannel();
    const lines = await channels.listLines(channel);
    const getHealth = await this.#health.readHealth(channel, lines);
    const hosts = await new ReleasesRepository(this.#db).listHosts(
      channel,
      new Date(this.#now().getTime() - HOST_SEEN_MS),
    );
    return {
      channel,
      revision,
      health_minutes: HEALTH_MINUTES,
      remotes: lines.map(({ remote, line, changedAt, changedBy }) => ({
        id: remote,
        line,
        since: changedAt.toISOString(),
        by: changedBy,
        health: {
          stable: getHealth(remote, line.version),
          canary: line.canary && getHealth(remote, line.canary.version),
        },
      })),
      quarantined: (await new ReleaseCountsRepository(this.#db).listQuarantined(channel)).map(
        (one) => ({ ...one, since: one.since.toISOString() }),
      ),
      hosts: hosts.map(({ oldestContract, newestContract, shared, seenAt }) => ({
        oldest_contract: oldestContract,
        newest_contract: newestContract,
        shared: { ...shared },
        seen: seenAt.toISOString(),
      })),
      changes: (await channels.listChanges(channel, CHANGES_SHOWN)).map((change) => ({
        ...change,
        at: change.at.toISOString(),
      })),
    };
  }

  async list(remote: string): Promise<readonly RegisteredRelease[]> {
    return (await new ReleasesRepository(this.#db).list(remote)).map(toRegistered);
  }

  /** The same release again is fine. @throws ProblemError 400, 409 `release_changed`, 409 `not_possible_now` */
  async register(
    release: ReleaseRegistration,
    by: string,
  ): Promise<{ readonly release: RegisteredRelease; readonly isNew: boolean }> {
    requireSound(release);
    const releases = new ReleasesRepository(this.#db);
    const isNew = await releases.add(release, by, this.#now());
    const known = await releases.find(release.id, release.version);
    if (!known || known.removingAt)
      throw new ProblemError(
        'not_possible_now',
        `${release.id} ${release.version} is being removed. Release it again in a minute.`,
      );
    if (known.digest !== release.digest)
      throw new ProblemError(
        'release_changed',
        `${release.id} ${release.version} is known with other files. A version never changes: build again.`,
      );
    return { release: toRegistered(known), isNew };
  }

  /** Whether it could go live as things are. @throws ProblemError 400, 404, 409 `routes_overlap`, 422 */
  async check(channel: string, release: ReleaseRegistration): Promise<void> {
    requireSound(release);
    if ((await new ChannelsRepository(this.#db).findRevision(channel)) === null) throw noChannel();
    await this.#requireFit(this.#db, channel, release);
  }

  async #requireFit(
    db: Kysely<Database>,
    channel: string,
    release: ReleaseRegistration,
  ): Promise<void> {
    requireHosted(
      release,
      await new ReleasesRepository(db).listHosts(
        channel,
        new Date(this.#now().getTime() - HOST_SEEN_MS),
      ),
    );
    requireOwnRoutes(release, await new ChannelsRepository(db).listLiveReleases(channel));
  }

  /** A dry run is everything but the writing. @throws ProblemError 400, 404, 409 with the reason, 422 */
  async change(channel: string, request: ChannelChangeRequest, by: string): Promise<ChangeRecord> {
    const { remote, act, reason = '' } = request;
    return this.#db.transaction().execute(async (transaction) => {
      const channels = new ChannelsRepository(transaction);
      const releases = new ReleasesRepository(transaction);
      const revision = await channels.lock(channel);
      if (revision === null) throw noChannel();
      if (revision !== request.revision)
        throw new ProblemError(
          'revision_changed',
          `The channel ${channel} is at revision ${revision} by now.`,
          [{ field: 'revision', message: String(revision) }],
        );
      const lines = await channels.listLines(channel);
      const from = lines.find((one) => one.remote === remote)?.line ?? null;
      const to = nextLine(
        request,
        from,
        await channels.findPreviousVersion(channel, remote, from?.version ?? null),
      );
      // Shells take an empty channel for a mistake and go on with what they have.
      if (request.act === 'retire' && lines.length === 1)
        throw new ProblemError(
          'not_possible_now',
          `${remote} is the only remote in the channel ${channel}: a site without any is closed with npm run maintenance.`,
        );
      const before = listVersions(from);
      const counts = new ReleaseCountsRepository(transaction);
      const cleared = request.act === 'clear' ? (request.version ?? '') : null;
      if (cleared !== null && !(await counts.findQuarantine(channel, remote, cleared)))
        throw new ProblemError('not_possible_now', `${remote} ${cleared} is not quarantined.`);
      for (const version of listVersions(to)) {
        const release = requireRelease(await releases.find(remote, version), remote, version);
        // What stays is not asked again: it is what runs.
        if (before.includes(version)) continue;
        requireClear(await counts.findQuarantine(channel, remote, version), remote, version);
        await this.#requireFit(transaction, channel, release);
      }
      const at = this.#now();
      const change: ChangeRecord = {
        revision: revision + 1,
        remote,
        act,
        by,
        at,
        reason,
        from,
        to,
      };
      if (request.is_dry_run === true) return change;
      if (cleared !== null) await counts.clear(channel, remote, cleared);
      // A canary is judged by what it does from now on.
      if (to?.canary && !before.includes(to.canary.version))
        await counts.forgetSince(channel, remote, to.canary.version, toMinuteStart(at));
      await applyChange(transaction, channel, change);
      return change;
    });
  }

  /** @throws ProblemError 404 */
  async noteHost({
    channel,
    oldest_contract,
    newest_contract,
    shared,
  }: HostAnnouncement): Promise<void> {
    if ((await new ChannelsRepository(this.#db).findRevision(channel)) === null) throw noChannel();
    await new ReleasesRepository(this.#db).noteHost(
      channel,
      { oldestContract: oldest_contract, newestContract: newest_contract, shared },
      this.#now(),
    );
  }
}

function requireRelease(
  release: ReleaseRecord | null,
  remote: string,
  version: string,
): ReleaseRecord {
  if (!release || release.removingAt)
    throw new ProblemError(
      'release_unknown',
      `${remote} ${version} has not been released, or was removed.`,
    );
  return release;
}

function requireClear(
  quarantine: { readonly reason: string } | null,
  remote: string,
  version: string,
): void {
  if (quarantine)
    throw new ProblemError(
      'release_quarantined',
      `${remote} ${version} was taken back by Paddock itself: ${quarantine.reason}. Where it was not to blame: npm run release -- clear ${remote}@${version}`,
    );
}

function noChannel(): ProblemError {
  return notFound('channel');
}

function toRegistered({
  id,
  version,
  digest,
  manifest,
  registeredAt,
  registeredBy,
  lastLiveAt,
  removingAt,
}: ReleaseRecord): RegisteredRelease {
  return {
    id,
    version,
    digest,
    state: removingAt ? 'removing' : 'registered',
    contract_version: manifest.contractVersion,
    budget_bytes: manifest.budgetBytes,
    routes: manifest.routes.map(({ path }) => path),
    slots: [...manifest.slots],
    registered: registeredAt.toISOString(),
    registered_by: registeredBy,
    last_live: lastLiveAt?.toISOString() ?? null,
  };
}
