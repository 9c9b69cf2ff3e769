/** Reports about a listing or a user. A report is open until a moderator has handled it. */
import { sql } from 'kysely';
import { Repository } from '../../database/repository.ts';
import type { StoredEvidence } from './report-evidence.ts';

/** The row ids of the reported listing or user. Exactly one of them is null. */
export interface ReportedSubjectIds {
  readonly listingId: number | null;
  readonly accountId: number | null;
}

export interface ReportRecord {
  readonly id: number;
  readonly reason: string;
  readonly note: string;
  readonly createdAt: Date;
}

/** A report that has just been closed. The reporter's notification is created from it. */
export interface HandledReport {
  readonly id: number;
  readonly reporterAccountId: number | null;
  readonly listingId: number | null;
}

export class ReportsRepository extends Repository {
  /**
   * Adds a report. A user has at most one open report per subject: a second report returns the
   * first one unchanged.
   */
  async add(
    reporterAccountId: number,
    { listingId, accountId }: ReportedSubjectIds,
    {
      reason,
      note,
      evidence,
    }: Pick<ReportRecord, 'reason' | 'note'> & { readonly evidence: StoredEvidence | null },
    now: Date,
  ): Promise<{ readonly report: ReportRecord; readonly isNew: boolean }> {
    for (;;) {
      const added = await this.db
        .insertInto('reports')
        .values({
          reporter_account_id: reporterAccountId,
          listing_id: listingId,
          account_id: accountId,
          source: 'person',
          reason,
          note,
          evidence: evidence && JSON.stringify(evidence),
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'reason', 'note', 'created_at'])
        .executeTakeFirst();
      if (added) return { report: toReport(added), isNew: true };
      const known = await this.findOpen(reporterAccountId, { listingId, accountId });
      // If the open report is not found, a moderator has just handled it, so the next attempt can
      // insert the new report.
      if (known) return { report: known, isNew: false };
    }
  }

  /** Attaches evidence to a report that was filed without any. */
  async addEvidence({ id }: ReportRecord, evidence: StoredEvidence): Promise<void> {
    await this.db
      .updateTable('reports')
      .set({ evidence: JSON.stringify(evidence) })
      .where('id', '=', id)
      .where('evidence', 'is', null)
      .execute();
  }

  async findOpen(
    reporterAccountId: number,
    { listingId, accountId }: ReportedSubjectIds,
  ): Promise<ReportRecord | null> {
    const row = await this.db
      .selectFrom('reports')
      .select(['id', 'reason', 'note', 'created_at'])
      .where('reporter_account_id', '=', reporterAccountId)
      .where('listing_id', listingId === null ? 'is' : '=', listingId)
      .where('account_id', accountId === null ? 'is' : '=', accountId)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    return row ? toReport(row) : null;
  }

  /** Closes every open report about the subject. */
  async handle(
    { listingId, accountId }: ReportedSubjectIds,
    now: Date,
  ): Promise<readonly HandledReport[]> {
    const rows = await this.db
      .updateTable('reports')
      .set({ handled_at: now })
      .where('handled_at', 'is', null)
      .where((where) =>
        listingId === null
          ? where('account_id', '=', accountId)
          : where('listing_id', '=', listingId),
      )
      .returning(['id', 'reporter_account_id', 'listing_id'])
      .execute();
    return rows.map(toHandled);
  }

  /**
   * Opens the reports again that a decision closed, and returns each with the title of the listing
   * or the name of the user. A report stays closed when its author has reported the subject again.
   */
  async reopen(actId: number): Promise<readonly (HandledReport & { readonly title: string })[]> {
    const { rows } = await sql<{
      id: number;
      reporter_account_id: number | null;
      listing_id: number | null;
      title: string;
    }>`
      update reports set handled_at = null from moderation_acts as acts
      where acts.id = ${actId} and reports.handled_at = acts.created_at
        and case when acts.listing_id is not null then reports.listing_id = acts.listing_id
          else reports.account_id = acts.account_id or (acts.act = 'ban' and exists (select from listings where listings.id = reports.listing_id and listings.account_id = acts.account_id)) end
        and not exists (select from reports as newer where newer.handled_at is null and newer.reporter_account_id = reports.reporter_account_id
          and newer.listing_id is not distinct from reports.listing_id and newer.account_id is not distinct from reports.account_id)
      returning reports.id, reports.reporter_account_id, reports.listing_id,
        coalesce((select title from listings where listings.id = reports.listing_id), (select name from accounts where accounts.id = acts.account_id)) as title`.execute(
      this.db,
    );
    return rows.map((row) => ({ ...toHandled(row), title: row.title }));
  }

  /** Closes every open report about any of the listings. */
  async handleOfListings(
    listingIds: readonly number[],
    now: Date,
  ): Promise<readonly HandledReport[]> {
    if (listingIds.length === 0) return [];
    const rows = await this.db
      .updateTable('reports')
      .set({ handled_at: now })
      .where('handled_at', 'is', null)
      .where('listing_id', 'in', [...listingIds])
      .returning(['id', 'reporter_account_id', 'listing_id'])
      .execute();
    return rows.map(toHandled);
  }
}

function toReport(row: {
  id: number;
  reason: string;
  note: string;
  created_at: Date;
}): ReportRecord {
  return { id: row.id, reason: row.reason, note: row.note, createdAt: row.created_at };
}

function toHandled(row: {
  id: number;
  reporter_account_id: number | null;
  listing_id: number | null;
}): HandledReport {
  return { id: row.id, reporterAccountId: row.reporter_account_id, listingId: row.listing_id };
}
