/**
 * Takes a new stable version back when it fails clearly more often than the previous version did
 * (ADR 61). A version is watched for an hour; after that, other causes are likelier.
 */
import type { Kysely } from 'kysely';
import type { ChannelChangeRequest } from '@paddock/contracts/http';
import { DAY_MS, HOUR_MS } from '@paddock/runtime/durations';
import type { Database } from '../../database/tables.ts';
import { ProblemError } from '../../problems/problem.ts';
import { findWorseRoute } from './canary-rule.ts';
import { ChannelsRepository, type ChannelChangeRecord } from './channels.repository.ts';
import { ReleaseCountsRepository, type ReleaseCountRecord } from './release-counts.repository.ts';
import { AUTOMATIC_ACTOR, getStartOfMinute, sumByRoute } from './release-health.service.ts';

const JUDGED_MS = HOUR_MS;
/** The previous version is judged by its last day. */
const REFERENCE_MS = DAY_MS;

export interface StableWatchOptions {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** @throws ProblemError when the previous version cannot go live */
  readonly change: (
    channel: string,
    request: ChannelChangeRequest,
    by: string,
  ) => Promise<ChannelChangeRecord>;
  readonly onRolledBack: (channel: string, change: ChannelChangeRecord) => void;
  readonly onRefused: (channel: string, remote: string, problem: ProblemError) => void;
}

interface Verdict {
  readonly version: string;
  readonly previousVersion: string;
  readonly reason: string;
}

export class StableWatch {
  readonly #options: StableWatchOptions;
  /** The versions whose rollback was refused, so that it is logged and tried only once. */
  readonly #refused = new Set<string>();

  constructor(options: StableWatchOptions) {
    this.#options = options;
  }

  /** Rolls the remote back when its stable version is new and worse. */
  async judge(channel: string, remote: string): Promise<void> {
    const { db, now, change, onRolledBack, onRefused } = this.#options;
    const verdict = await this.#findVerdict(channel, remote);
    if (!verdict) return;
    const { version, previousVersion, reason } = verdict;
    const key = `${channel} ${remote} ${version}`;
    if (this.#refused.has(key)) return;
    const revision = await new ChannelsRepository(db).findRevision(channel);
    try {
      const made = await change(
        channel,
        { revision: revision ?? 0, remote, act: 'rollback', version: previousVersion, reason },
        AUTOMATIC_ACTOR,
      );
      await new ReleaseCountsRepository(db).quarantine(channel, { remote, version, reason }, now());
      onRolledBack(channel, made);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // Another process has changed the channel, probably by the same rollback.
      if (error.code === 'revision_changed') return;
      this.#refused.add(key);
      onRefused(channel, remote, error);
    }
  }

  async #findVerdict(channel: string, remote: string): Promise<Verdict | null> {
    const { db, now } = this.#options;
    const channels = new ChannelsRepository(db);
    const found = (await channels.listEntries(channel)).find((one) => one.remote === remote);
    if (!found || found.entry.isPinned) return null;
    const { version } = found.entry;
    const start = await channels.findStart(channel, remote, version);
    if (!start || start.at.getTime() < now().getTime() - JUDGED_MS) return null;
    const { previousVersion } = start;
    const since = getStartOfMinute(start.at);
    const reference = new Date(since.getTime() - REFERENCE_MS);
    const counts = new ReleaseCountsRepository(db);
    const current = sumByRoute(await counts.sumSince(channel, since, { remote }), version);
    if (current.every(({ errors }) => errors === 0)) return null;
    const reason = findWorseRoute(
      current,
      sumByRoute(
        await counts.sumSince(channel, reference, { remote, until: since }),
        previousVersion,
      ),
      `the previous version ${previousVersion}`,
    );
    if (reason === null) return null;
    // When the whole site fails more often, for example without its API, the version is not the
    // cause.
    const sumOthers = (sums: readonly ReleaseCountRecord[]) =>
      sumByRoute(
        sums
          .filter((one) => one.remote !== remote && one.route !== '')
          .map((one) => ({ ...one, version: '', route: 'any' })),
        '',
      );
    const siteReason = findWorseRoute(
      sumOthers(await counts.sumSince(channel, since)),
      sumOthers(await counts.sumSince(channel, reference, { until: since })),
      'before',
    );
    return siteReason === null ? { version, previousVersion, reason } : null;
  }
}
