/**
 * Two-step sign-in: after the password, a new sign-in needs a code from the user's authenticator app
 * (docs/adr/0058-two-step-sign-in.md).
 */
import type { TwoStepSetup, TwoStepStatus } from '@paddock/contracts/http';
import { MINUTE_MS } from '@paddock/runtime/durations';
import type { Kysely } from 'kysely';
import { runTransaction } from '../../../database/run-transaction.ts';
import type { Database } from '../../../database/tables.ts';
import { countAttempts } from '../../../plugins/rate-limit-counts.ts';
import { ProblemError } from '../../../problems/problem.ts';
import { AuditRepository } from '../../audit/audit.repository.ts';
import type { AccountRecord } from '../accounts/accounts.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import {
  createKey,
  createRecoveryCodes,
  describeKey,
  findPeriod,
  hashRecoveryCode,
} from './two-step-codes.ts';
import { TwoStepRepository } from './two-step.repository.ts';

/** A guess has a chance of three in a million, so ten attempts are safe. */
const MAX_ATTEMPTS = 10;
const ATTEMPTS_WINDOW_MS = 15 * MINUTE_MS;

export interface TwoStepOptions {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly idleDays: number;
  /** True when the desks of moderators, editors and operators need two-step sign-in. */
  readonly isNeededForDesks: boolean;
  /** Called after the user has turned two-step sign-in on or off. */
  readonly onChanged: (account: AccountRecord, isOn: boolean, at: Date) => void;
}

export class TwoStepService {
  readonly #options: TwoStepOptions;

  constructor(options: TwoStepOptions) {
    this.#options = options;
  }

  async getStatus({ accountId, account }: SignedInUser): Promise<TwoStepStatus> {
    const { db, isNeededForDesks } = this.#options;
    return {
      since: account.twoStepSince?.toISOString() ?? null,
      recoveryCodesLeft: await new TwoStepRepository(db).countRecoveryCodes(accountId),
      isRequired: isNeededForDesks && account.permissions.length > 0,
    };
  }

  /** @throws {ProblemError} 409 when it is already on */
  async setUp({ accountId, account }: SignedInUser): Promise<TwoStepSetup> {
    const { db, now } = this.#options;
    const key = createKey();
    if (!(await new TwoStepRepository(db).saveKey(accountId, key, now())))
      throw new ProblemError(
        'not_possible_now',
        'Two-step sign-in is already on. To use another app, turn it off first.',
      );
    return describeKey(key, account.email ?? account.name);
  }

  /**
   * Turns two-step sign-in on, and ends all other sessions, because they began without a code.
   *
   * @returns the recovery codes
   * @throws {ProblemError} 403 when the code is wrong; 409 without a key, or when it is already on
   */
  async turnOn(currentUser: SignedInUser, code: string): Promise<readonly string[]> {
    const { db, now, idleDays } = this.#options;
    const at = now();
    const { accountId, account, session, origin } = currentUser;
    const result = await runTransaction(db, async (transaction) => {
      const keys = new TwoStepRepository(transaction);
      if (account.twoStepSince || (await keys.lockKey(accountId)) === null)
        return new ProblemError(
          'not_possible_now',
          'Start again to turn on two-step sign-in: scan a new QR code.',
        );
      const problem = await this.checkCode(transaction, accountId, code, at);
      if (problem) return problem;
      await keys.setSince(accountId, at);
      const codes = createRecoveryCodes();
      await keys.addRecoveryCodes(accountId, codes.map(hashRecoveryCode));
      await new SessionsRepository(transaction, idleDays).endAllOthers(accountId, session.id, at);
      await new AuditRepository(transaction).addSecurityEvent({
        type: 'two-step-on',
        accountId,
        isByUser: true,
        origin,
        at,
      });
      return codes;
    });
    if (result instanceof ProblemError) throw result;
    this.#options.onChanged(account, true, at);
    return result;
  }

  /** @throws {ProblemError} 403 when the code is wrong; 409 when it is off */
  async turnOff({ accountId, account, origin }: SignedInUser, code: string): Promise<void> {
    const { db, now } = this.#options;
    const at = now();
    const problem = await runTransaction(db, async (transaction) => {
      if (account.twoStepSince === null)
        return new ProblemError('not_possible_now', 'Two-step sign-in is already off.');
      const refusal = await this.checkCode(transaction, accountId, code, at);
      if (refusal) return refusal;
      await removeTwoStep(transaction, accountId);
      await new AuditRepository(transaction).addSecurityEvent({
        type: 'two-step-off',
        accountId,
        isByUser: true,
        origin,
        at,
      });
      return null;
    });
    if (problem) throw problem;
    this.#options.onChanged(account, false, at);
  }

  /**
   * Checks a code of the app or a recovery code, which then cannot be used again. It returns the
   * problem and does not throw it, so that the attempt counts when the transaction commits.
   */
  async checkCode(
    transaction: Kysely<Database>,
    accountId: number,
    code: string,
    at: Date,
  ): Promise<ProblemError | null> {
    const { attempts } = await countAttempts(
      transaction,
      { name: 'two-step codes', client: `account ${accountId}` },
      { at, endsAt: new Date(at.getTime() + ATTEMPTS_WINDOW_MS) },
    );
    if (attempts > MAX_ATTEMPTS)
      return new ProblemError(
        'too_many_requests',
        'That’s a lot of codes. Please wait 15 minutes and try again.',
      );
    const keys = new TwoStepRepository(transaction);
    const known = await keys.lockKey(accountId);
    const period = known && findPeriod(known.key, code, at);
    if (known && period !== null && period > known.lastPeriod) {
      await keys.setLastPeriod(accountId, period);
      return null;
    }
    if (known && (await keys.useRecoveryCode(accountId, hashRecoveryCode(code)))) return null;
    return new ProblemError(
      'two_step_code_wrong',
      'That code isn’t right, or it has been used. Enter the newest code from your app.',
      [{ field: 'code', message: 'Enter the newest code from your app.' }],
    );
  }
}

/** Turns two-step sign-in off, and deletes the key and the recovery codes. */
export async function removeTwoStep(db: Kysely<Database>, accountId: number): Promise<void> {
  const keys = new TwoStepRepository(db);
  await keys.setSince(accountId, null);
  await keys.deleteKey(accountId);
}
