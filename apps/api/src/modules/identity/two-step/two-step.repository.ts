/** The tables `two_step_keys` and `recovery_codes`. */
import { Repository } from '../../../database/repository.ts';

export interface TwoStepKey {
  readonly key: Buffer;
  /** The 30-second period of the last accepted code. 0 when none has been accepted. */
  readonly lastPeriod: number;
}

export class TwoStepRepository extends Repository {
  /** Locks the row until the transaction ends, so that two requests cannot use the same code. */
  async lockKey(accountId: number): Promise<TwoStepKey | null> {
    const row = await this.db
      .selectFrom('two_step_keys')
      .select(['key', 'last_period as lastPeriod'])
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Saves a new key, or replaces a key whose codes have never been accepted.
   *
   * @returns false when a code of the present key has been accepted, even if only by a request that
   *   has just turned two-step sign-in on
   */
  async saveKey(accountId: number, key: Buffer, at: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('two_step_keys')
      .values({ account_id: accountId, key, created_at: at })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ key, created_at: at })
          .where('two_step_keys.last_period', '=', 0),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async setLastPeriod(accountId: number, period: number): Promise<void> {
    await this.db
      .updateTable('two_step_keys')
      .set({ last_period: period })
      .where('account_id', '=', accountId)
      .execute();
  }

  async setSince(accountId: number, since: Date | null): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({ two_step_since: since })
      .where('id', '=', accountId)
      .execute();
  }

  /** Deletes the recovery codes too. */
  async deleteKey(accountId: number): Promise<void> {
    await this.db.deleteFrom('two_step_keys').where('account_id', '=', accountId).execute();
  }

  async addRecoveryCodes(accountId: number, hashes: readonly Buffer[]): Promise<void> {
    await this.db
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
      .execute();
  }

  /** @returns false when there is no such code */
  async useRecoveryCode(accountId: number, hash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('recovery_codes')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async countRecoveryCodes(accountId: number): Promise<number> {
    const { count } = await this.db
      .selectFrom('recovery_codes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return count;
  }
}
