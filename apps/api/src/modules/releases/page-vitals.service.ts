/** Counts how fast the pages of live releases load and respond in browsers (ADR 61). */
import type { Kysely } from 'kysely';
import type { ChannelVitals, PageVitals, VitalMetric } from '@paddock/contracts/http';
import { RELEASE_COUNT_DAYS } from '@paddock/domain/privacy/retention';
import { DAY_MS, HOUR_MS } from '@paddock/runtime/durations';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../problems/problem.ts';
import { ChannelsRepository } from './channels.repository.ts';
import { PageVitalsTally } from './page-vitals-tally.ts';
import { PageVitalsRepository } from './page-vitals.repository.ts';
import { getStartOfHour, type ReleaseHealthService } from './release-health.service.ts';
import { toVitalMeasure, summarizeVitals } from './summarize-vitals.ts';

/** The period of page views that /_composition and `status` show. */
const SHOWN_HOURS = 24;
/**
 * The period that the metrics cover: long enough for a percentile, and short enough for an alert.
 */
const METRIC_HOURS = 2;

export interface VersionVital {
  readonly channel: string;
  readonly remote: string;
  readonly version: string;
  readonly route: string;
  readonly metric: VitalMetric;
  readonly p75: number;
}

export class PageVitalsService {
  readonly #db: Kysely<Database>;
  readonly #health: Pick<ReleaseHealthService, 'abortSlowCanary' | 'countNavigations'>;
  readonly #tally = new PageVitalsTally();
  readonly #vitals: PageVitalsRepository;
  readonly #now: () => Date;

  constructor({
    db,
    now,
    health,
  }: {
    readonly db: Kysely<Database>;
    readonly now: () => Date;
    readonly health: Pick<ReleaseHealthService, 'abortSlowCanary' | 'countNavigations'>;
  }) {
    this.#health = health;
    this.#db = db;
    this.#vitals = new PageVitalsRepository(db);
    this.#now = now;
  }

  record(channel: string, vitals: PageVitals): void {
    this.#tally.record(channel, vitals);
  }

  /** Writes what was counted since the last call, and aborts canaries that are slower. */
  async write(): Promise<void> {
    const { records, navigations } = this.#tally.take();
    for (const channel of new Set(navigations.map((one) => one.channel)))
      await this.#health.countNavigations(
        channel,
        navigations.filter((one) => one.channel === channel),
      );
    const counted = await this.#vitals.add(records, getStartOfHour(this.#now()));
    for (const { channel, remote } of counted) await this.#health.abortSlowCanary(channel, remote);
  }

  /** @throws ProblemError 404 when there is no such channel */
  async read(channel: string): Promise<ChannelVitals> {
    const channels = new ChannelsRepository(this.#db);
    if ((await channels.findRevision(channel)) === null) throw notFound('channel');
    const entries = await channels.listEntries(channel);
    const now = this.#now().getTime();
    const [recent, daily] = await Promise.all([
      this.#vitals.sumSince(channel, new Date(now - SHOWN_HOURS * HOUR_MS), 'none'),
      this.#vitals.sumSince(channel, new Date(now - RELEASE_COUNT_DAYS * DAY_MS), 'day'),
    ]);
    return { channel, hours: SHOWN_HOURS, vitals: summarizeVitals(entries, recent, daily) };
  }

  /** Returns the vitals of the last hours, for /metrics. */
  async listMeasures(): Promise<readonly VersionVital[]> {
    const since = new Date(this.#now().getTime() - METRIC_HOURS * HOUR_MS);
    const channels = await new ChannelsRepository(this.#db).listNames();
    const sums = await Promise.all(
      channels.map(async (channel) =>
        (await this.#vitals.sumSince(channel, since, 'none')).map((sum) => ({ ...sum, channel })),
      ),
    );
    return sums.flat().flatMap(({ channel, remote, version, route, metric, counts }) => {
      const measure = toVitalMeasure(counts);
      return measure ? [{ channel, remote, version, route, metric, p75: measure.p75 }] : [];
    });
  }

  async deleteOld(): Promise<void> {
    await this.#vitals.deleteBefore(new Date(this.#now().getTime() - RELEASE_COUNT_DAYS * DAY_MS));
  }
}
