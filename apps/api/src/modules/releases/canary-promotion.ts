/**
 * Promotes automatic canaries that have had enough visitors, or enough time, without a problem (ADR
 * 63).
 */
import type { Kysely } from 'kysely';
import type { ChannelChangeRequest } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { ProblemError } from '../../problems/problem.ts';
import { sumOwnRoutes } from './canary-rule.ts';
import {
  ChannelsRepository,
  type ChannelChangeRecord,
  type ChannelEntryRecord,
} from './channels.repository.ts';
import { getPromotionReason } from './promotion-rule.ts';
import { ReleaseCountsRepository } from './release-counts.repository.ts';
import { AUTOMATIC_ACTOR, getStartOfMinute, sumByRoute } from './release-health.service.ts';

export interface CanaryPromotionOptions {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** @throws ProblemError when the canary cannot become stable */
  readonly change: (
    channel: string,
    request: ChannelChangeRequest,
    by: string,
  ) => Promise<ChannelChangeRecord>;
  readonly onPromoted: (channel: string, change: ChannelChangeRecord) => void;
}

export class CanaryPromotion {
  readonly #options: CanaryPromotionOptions;

  constructor(options: CanaryPromotionOptions) {
    this.#options = options;
  }

  /** Promotes every canary that is due, in all channels. */
  async promoteDue(): Promise<void> {
    const channels = new ChannelsRepository(this.#options.db);
    for (const channel of await channels.listNames())
      for (const record of await channels.listEntries(channel))
        if (record.entry.canary?.isAutomatic === true) await this.#promoteIfDue(channel, record);
  }

  async #promoteIfDue(
    channel: string,
    { remote, entry, changedAt }: ChannelEntryRecord,
  ): Promise<void> {
    const { db, now, change, onPromoted } = this.#options;
    const counts = await new ReleaseCountsRepository(db).sumSince(
      channel,
      getStartOfMinute(changedAt),
      { remote },
    );
    const countViews = (version: string) => sumOwnRoutes(sumByRoute(counts, version)).views;
    const reason = getPromotionReason({
      canaryViews: countViews(entry.canary?.version ?? ''),
      stableViews: countViews(entry.version),
      ageMs: now().getTime() - changedAt.getTime(),
    });
    if (reason === null) return;
    const revision = (await new ChannelsRepository(db).findRevision(channel)) ?? 0;
    try {
      const request = { revision, remote, act: 'promote', reason } as const;
      onPromoted(channel, await change(channel, request, AUTOMATIC_ACTOR));
    } catch (error) {
      // Another process has promoted or aborted the canary, or a team has changed the channel. The
      // next run looks again.
      if (!(error instanceof ProblemError)) throw error;
    }
  }
}
