/**
 * Registers releases and changes which of them are live (ADR 18). A change is one transaction that
 * locks the channel's row, compares its revision, changes the entry and records the change.
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
import type { ReleaseTrialRequest } from '@paddock/contracts/release-trial';
import { DAY_MS } from '@paddock/runtime/durations';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { getNextChannelEntry, listServedVersions } from './channel-entry.ts';
import { readChannelComposition } from './channel-composition.ts';
import { readChannelStatus } from './channel-status.ts';
import { ClaimRulesRepository } from './claim-rules.repository.ts';
import { createClaimOwners } from './claim-rules.ts';
import { ChannelsRepository, type ChannelChangeRecord } from './channels.repository.ts';
import { toRegisteredRelease } from './registered-release.ts';
import { ReleaseKeysRepository } from './release-keys.repository.ts';
import { requireSignature } from './release-signatures.policy.ts';
import { ReleaseCountsRepository } from './release-counts.repository.ts';
import type { ReleaseHealthService } from './release-health.service.ts';
import {
  requireCompatibleHosts,
  requireNoRouteOverlap,
  requireConsistentManifest,
  requireReleaseFile,
  requireOwnClaims,
  requireNotQuarantined,
  requireRelease,
} from './releases.policy.ts';
import { requireMatchingSchemas } from './release-schemas.policy.ts';
import { ReleasesRepository, type ReleaseRecord } from './releases.repository.ts';

/**
 * Each shell reports once a minute what it can host. A shell that has not reported for this long is
 * considered gone.
 */
const HOST_TIMEOUT_MS = 5 * 60_000;

export class ReleasesService {
  readonly #db: Kysely<Database>;
  readonly #now: () => Date;
  readonly #health: ReleaseHealthService;
  readonly #tryRelease: (release: ReleaseTrialRequest) => Promise<void>;
  readonly #acceptsLoopbackBackends: boolean;
  /** Digests of releases that have run, because a change is often repeated at once. */
  readonly #triedDigests = new Set<string>();

  constructor({
    db,
    now,
    health,
    tryRelease,
    acceptsLoopbackBackends,
  }: {
    readonly db: Kysely<Database>;
    readonly now: () => Date;
    readonly health: ReleaseHealthService;
    /** Runs a release in a shell. @throws ProblemError when it does not run */
    readonly tryRelease: (release: ReleaseTrialRequest) => Promise<void>;
    /** True when remotes may have a backend on this machine, as in a local stack. */
    readonly acceptsLoopbackBackends: boolean;
  }) {
    this.#db = db;
    this.#now = now;
    this.#health = health;
    this.#tryRelease = tryRelease;
    this.#acceptsLoopbackBackends = acceptsLoopbackBackends;
  }

  /** @throws ProblemError 404 when there is no such channel */
  async getComposition(channel: string): Promise<ChannelComposition> {
    const recentSince = new Date(this.#now().getTime() - RELEASE_RETENTION_DAYS * DAY_MS);
    const composition = await readChannelComposition(this.#db, channel, recentSince);
    if (!composition) throw channelNotFound();
    return composition;
  }

  /** @throws ProblemError 404 when there is no such channel */
  async getStatus(channel: string): Promise<ChannelStatus> {
    const hostsSince = new Date(this.#now().getTime() - HOST_TIMEOUT_MS);
    const status = await readChannelStatus(this.#db, channel, this.#health, hostsSince);
    if (!status) throw channelNotFound();
    return status;
  }

  async list(remote: string): Promise<readonly RegisteredRelease[]> {
    return (await new ReleasesRepository(this.#db).list(remote)).map(toRegisteredRelease);
  }

  /**
   * Registers a release. Registering the same release again only replaces its signature.
   *
   * @throws ProblemError 400, 409 `release_changed`, 409 `not_possible_now`, 422 `release_unsigned`
   */
  async register(
    release: ReleaseRegistration,
    by: string,
  ): Promise<{ readonly release: RegisteredRelease; readonly isNew: boolean }> {
    requireReleaseFile(release);
    requireConsistentManifest(release);
    requireSignature(release, await new ReleaseKeysRepository(this.#db).list(release.id));
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
        `${release.id} ${release.version} is already registered with different files. A version never changes: build again.`,
      );
    // A team signs a release again when it gets another key.
    if (release.signature !== undefined && release.signature !== known.signature)
      await releases.setSignature(release.id, release.version, release.signature);
    return { release: toRegisteredRelease(known), isNew };
  }

  /**
   * Checks whether the release could go live now.
   *
   * @throws ProblemError 400, 404, 409 `claim_refused` or `routes_overlap`, 422
   */
  async check(channel: string, release: ReleaseRegistration): Promise<void> {
    requireConsistentManifest(release);
    await this.requireFit(channel, release);
  }

  /**
   * Checks whether the release fits the shells and the other remotes' live releases.
   *
   * @throws ProblemError 404, 409 `claim_refused` or `routes_overlap`, 422
   */
  async requireFit(channel: string, release: ReleaseRegistration | ReleaseRecord): Promise<void> {
    if ((await new ChannelsRepository(this.#db).findRevision(channel)) === null)
      throw channelNotFound();
    await this.#requireFit(this.#db, channel, release);
  }

  /**
   * @param isReturn true for a version that replaces a bad one: a slot that lacks a prop is the
   *   smaller fault
   */
  async #requireFit(
    db: Kysely<Database>,
    channel: string,
    release: ReleaseRegistration | ReleaseRecord,
    isReturn = false,
  ): Promise<void> {
    requireSignature(release, await new ReleaseKeysRepository(db).list(release.id));
    requireCompatibleHosts(release, await this.#listHosts(db, channel));
    const live = await new ChannelsRepository(db).listLiveReleases(channel);
    const claims = {
      owners: createClaimOwners(await new ClaimRulesRepository(db).listCurrent()),
      others: live,
      acceptsLoopbackBackends: this.#acceptsLoopbackBackends,
    };
    requireOwnClaims(release, claims);
    requireNoRouteOverlap(release, claims);
    if (!isReturn) requireMatchingSchemas(release, live);
  }

  #listHosts(db: Kysely<Database>, channel: string) {
    return new ReleasesRepository(db).listHosts(
      channel,
      new Date(this.#now().getTime() - HOST_TIMEOUT_MS),
    );
  }

  /**
   * True when a shell has to run the release before it goes live (ADR 56). Without a shell, no
   * visitor gets it. A release that was live has run.
   */
  async #needsTrial(
    db: Kysely<Database>,
    channel: string,
    { lastLiveAt }: ReleaseRecord,
  ): Promise<boolean> {
    return lastLiveAt === null && (await this.#listHosts(db, channel)).length > 0;
  }

  /**
   * Runs the version that the change names, outside the transaction, which would lock the channel
   * for other teams meanwhile.
   *
   * @returns the digest of the release that ran; null when none had to
   */
  async #tryNamedVersion(
    channel: string,
    { remote, version }: ChannelChangeRequest,
  ): Promise<string | null> {
    const release =
      version === undefined ? null : await new ReleasesRepository(this.#db).find(remote, version);
    if (!release || !(await this.#needsTrial(this.#db, channel, release))) return null;
    const counts = new ReleaseCountsRepository(this.#db);
    requireNotQuarantined(
      await counts.findQuarantine(channel, remote, release.version),
      remote,
      release.version,
    );
    await this.#requireFit(this.#db, channel, release);
    const entries = await new ChannelsRepository(this.#db).listEntries(channel);
    const live = entries.find((one) => one.remote === remote)?.entry ?? null;
    if (listServedVersions(live).includes(release.version)) return null;
    if (!this.#triedDigests.has(release.digest))
      await this.#tryRelease(await this.#toTrialRequest(release));
    this.#triedDigests.add(release.digest);
    return release.digest;
  }

  async #toTrialRequest({
    id,
    version,
    digest,
    signature,
  }: ReleaseRecord): Promise<ReleaseTrialRequest> {
    const keys = await new ReleaseKeysRepository(this.#db).list(id);
    return {
      id,
      version,
      digest,
      ...(keys.length > 0 && signature !== null
        ? { signature, keys: keys.map(({ publicKey }) => publicKey) }
        : {}),
    };
  }

  /**
   * Changes which versions of a remote are live. A dry run does everything except write the change.
   *
   * @throws ProblemError 400, 404, 409 with the reason, 422
   */
  async change(
    channel: string,
    request: ChannelChangeRequest,
    by: string,
  ): Promise<ChannelChangeRecord> {
    const { remote, act, reason = '' } = request;
    const triedDigest =
      request.act === 'clear' ? null : await this.#tryNamedVersion(channel, request);
    return runTransaction(this.#db, async (transaction) => {
      const channels = new ChannelsRepository(transaction);
      const releases = new ReleasesRepository(transaction);
      const revision = await channels.lock(channel);
      if (revision === null) throw channelNotFound();
      if (revision !== request.revision)
        throw new ProblemError(
          'revision_changed',
          `The channel ${channel} is at revision ${revision} by now.`,
          [{ field: 'revision', message: String(revision) }],
        );
      const lines = await channels.listEntries(channel);
      const from = lines.find((one) => one.remote === remote)?.entry ?? null;
      const to = getNextChannelEntry(
        request,
        from,
        await channels.findPreviousVersion(channel, remote, from?.version ?? null),
      );
      // Do not retire the last remote: shells would reject the empty channel as a mistake and keep
      // their last composition.
      if (request.act === 'retire' && lines.length === 1)
        throw new ProblemError(
          'not_possible_now',
          `${remote} is the only remote in the channel ${channel}: a site without any is closed with npm run maintenance.`,
        );
      const before = listServedVersions(from);
      const counts = new ReleaseCountsRepository(transaction);
      const cleared = request.act === 'clear' ? (request.version ?? '') : null;
      if (cleared !== null && !(await counts.findQuarantine(channel, remote, cleared)))
        throw new ProblemError('not_possible_now', `${remote} ${cleared} is not quarantined.`);
      for (const version of listServedVersions(to)) {
        const release = requireRelease(await releases.find(remote, version), remote, version);
        // A version that is already live is not checked again.
        if (before.includes(version)) continue;
        requireNotQuarantined(
          await counts.findQuarantine(channel, remote, version),
          remote,
          version,
        );
        await this.#requireFit(transaction, channel, release, act === 'rollback');
        if (
          release.digest !== triedDigest &&
          (await this.#needsTrial(transaction, channel, release))
        )
          throw new ProblemError(
            'release_untested',
            `No shell has run ${remote} ${version}. Try again in a moment.`,
          );
      }
      const at = this.#now();
      const change: ChannelChangeRecord = {
        revision: revision + 1,
        remote,
        act,
        by,
        at,
        reason,
        from,
        to,
      };
      if (request.isDryRun === true) return change;
      if (cleared !== null) await counts.clearQuarantine(channel, remote, cleared);
      // Errors that the version caused before it became the canary do not count against it.
      if (to?.canary && !before.includes(to.canary.version))
        await this.#health.forget(transaction, channel, remote, to.canary.version);
      await channels.applyChange(channel, change);
      return change;
    });
  }

  /** @throws ProblemError 404 when there is no such channel */
  async saveHost({
    channel,
    oldestContract,
    newestContract,
    shared,
  }: HostAnnouncement): Promise<void> {
    if ((await new ChannelsRepository(this.#db).findRevision(channel)) === null)
      throw channelNotFound();
    await new ReleasesRepository(this.#db).saveHost(
      channel,
      { oldestContract, newestContract, shared },
      this.#now(),
    );
  }
}

function channelNotFound(): ProblemError {
  return notFound('channel');
}
