/**
 * Grants permissions and disables accounts, for operators' commands and their desk. Each change is
 * made in the sign-in service, whose later tokens contain it, and in the account row, which every
 * request reads.
 */
import { PERMISSIONS, type Permission } from '@paddock/contracts/http';
import type { Kysely } from 'kysely';
import { runTransaction } from '../../../database/run-transaction.ts';
import type { Database } from '../../../database/tables.ts';
import { AuditRepository, type OperatorActor } from '../../audit/audit.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { IdentityAdministrator, IdentityRecord } from '../sign-in/administrator.ts';
import { removeTwoStep } from '../two-step/two-step.service.ts';
import { AccountsRepository } from './accounts.repository.ts';

export interface AccountAdministrationOptions {
  readonly administrator: IdentityAdministrator;
  readonly db: Kysely<Database>;
  readonly idleDays: number;
  readonly now: () => Date;
}

export class AccountAdministration {
  readonly #options: AccountAdministrationOptions;

  constructor(options: AccountAdministrationOptions) {
    this.#options = options;
  }

  /** @returns the user's permissions after the change */
  async setPermission(
    user: IdentityRecord,
    permission: Permission,
    isGranted: boolean,
    actor: OperatorActor,
  ): Promise<readonly Permission[]> {
    const { administrator, db, now } = this.#options;
    const permissions = PERMISSIONS.filter((one) =>
      one === permission ? isGranted : user.permissions.includes(one),
    );
    await administrator.setPermissions(user.firebaseId, permissions);
    const account = await new AccountsRepository(db).findByFirebaseId(user.firebaseId);
    if (account)
      await runTransaction(db, async (transaction) => {
        const at = now();
        await new AccountsRepository(transaction).setPermissions(account.id, permissions, at);
        await new AuditRepository(transaction).addSecurityEvent({
          ...actor,
          type: isGranted ? 'permission-granted' : 'permission-revoked',
          accountId: account.id,
          isByUser: false,
          detail: { permission },
          at,
        });
      });
    return permissions;
  }

  /**
   * Turns two-step sign-in off, for a user who has lost the phone and the recovery codes.
   *
   * @returns false when it was off
   */
  async turnOffTwoStep({ firebaseId }: IdentityRecord, actor: OperatorActor): Promise<boolean> {
    const { db, now } = this.#options;
    const account = await new AccountsRepository(db).findByFirebaseId(firebaseId);
    if (!account?.twoStepSince) return false;
    await runTransaction(db, async (transaction) => {
      await removeTwoStep(transaction, account.id);
      await new AuditRepository(transaction).addSecurityEvent({
        ...actor,
        type: 'two-step-off',
        accountId: account.id,
        isByUser: false,
        at: now(),
      });
    });
    return true;
  }

  /** Disabling also ends all of the user's sessions. */
  async setDisabled(
    { firebaseId }: IdentityRecord,
    isDisabled: boolean,
    actor: OperatorActor,
  ): Promise<void> {
    const { administrator, db, idleDays, now } = this.#options;
    const at = now();
    await administrator.setDisabled(firebaseId, isDisabled);
    const account = await new AccountsRepository(db).findByFirebaseId(firebaseId);
    if (account)
      await runTransaction(db, async (transaction) => {
        await new AccountsRepository(transaction).setDisabled(account.id, isDisabled ? at : null);
        if (isDisabled)
          await new SessionsRepository(transaction, idleDays).endAll([account.id], at);
        await new AuditRepository(transaction).addSecurityEvent({
          ...actor,
          type: isDisabled ? 'account-disabled' : 'account-enabled',
          accountId: account.id,
          isByUser: false,
          at,
        });
      });
  }
}
