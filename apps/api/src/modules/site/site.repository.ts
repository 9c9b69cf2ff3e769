/** Reads and writes the redirect rules and the maintenance state, which is a single row. */
import { sql } from 'kysely';
import { Repository } from '../../database/repository.ts';

export interface RedirectRecord {
  readonly path: string;
  readonly isPrefix: boolean;
  readonly target: string;
  readonly status: number;
  readonly note: string;
  readonly createdAt: Date;
}

export interface MaintenanceRecord {
  readonly message: string;
  readonly until: Date | null;
  readonly since: Date;
}

export class SiteRepository extends Repository {
  async listRedirects(): Promise<readonly RedirectRecord[]> {
    return this.db
      .selectFrom('redirects')
      .select(['path', 'is_prefix as isPrefix', 'target', 'status', 'note'])
      .select('created_at as createdAt')
      .orderBy('path')
      .execute();
  }

  /** @returns false when the path already has a rule */
  async createRedirect({
    path,
    isPrefix,
    target,
    status,
    note,
  }: Omit<RedirectRecord, 'createdAt'>): Promise<boolean> {
    const created = await this.db
      .insertInto('redirects')
      .values({ path, is_prefix: isPrefix, target, status, note })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .returning('path')
      .executeTakeFirst();
    return created !== undefined;
  }

  /** @returns false when the path has no rule */
  async removeRedirect(path: string): Promise<boolean> {
    const removed = await this.db
      .deleteFrom('redirects')
      .where('path', '=', path)
      .returning('path')
      .executeTakeFirst();
    return removed !== undefined;
  }

  /** Returns null when the site is not in maintenance. */
  async findMaintenance(): Promise<MaintenanceRecord | null> {
    const row = await this.db.selectFrom('site_state').selectAll().executeTakeFirst();
    return row && row.maintenance_message !== null && row.maintenance_since !== null
      ? {
          message: row.maintenance_message,
          until: row.maintenance_until,
          since: row.maintenance_since,
        }
      : null;
  }

  /**
   * Starts maintenance. If maintenance has already started, changes the message and the end time
   * but not the start time.
   */
  async startMaintenance(message: string, until: Date | null): Promise<void> {
    await this.db
      .updateTable('site_state')
      .set({
        maintenance_message: message,
        maintenance_until: until,
        maintenance_since: sql<Date>`coalesce(maintenance_since, now())`,
      })
      .execute();
  }

  /** @returns false when the site was not in maintenance */
  async endMaintenance(): Promise<boolean> {
    const ended = await this.db
      .updateTable('site_state')
      .set({ maintenance_message: null, maintenance_until: null, maintenance_since: null })
      .where('maintenance_message', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  }
}
