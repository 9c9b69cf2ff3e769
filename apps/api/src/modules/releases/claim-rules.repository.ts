/** The platform team's rules about claims of releases. Only operators change them, with a command. */
import { Repository } from '../../database/repository.ts';
import { AuditRepository, COMMAND_ACTOR_NAME } from '../audit/audit.repository.ts';
import type { ClaimRule } from './claim-rules.ts';
import { runTransaction } from '../../database/run-transaction.ts';

export interface ClaimRuleChange extends ClaimRule {
  readonly reason: string;
  readonly changedAt: Date;
}

export class ClaimRulesRepository extends Repository {
  /** Returns the newest rule of each type and name. */
  async listCurrent(): Promise<readonly ClaimRuleChange[]> {
    return this.#select()
      .distinctOn(['type', 'name'])
      .orderBy('type')
      .orderBy('name')
      .orderBy('id', 'desc')
      .execute();
  }

  /** Returns the newest changes first. */
  async listHistory(count: number): Promise<readonly ClaimRuleChange[]> {
    return this.#select().orderBy('id', 'desc').limit(count).execute();
  }

  async add(rule: ClaimRuleChange): Promise<void> {
    const { type, name, owners, maxBytes, reason, changedAt } = rule;
    await runTransaction(this.db, async (transaction) => {
      await transaction
        .insertInto('claim_rules')
        .values({
          type,
          name,
          owners: owners && [...owners],
          max_bytes: maxBytes,
          reason,
          changed_at: changedAt,
        })
        .execute();
      await new AuditRepository(transaction).add({
        action: 'deploy.change-owners',
        actorAccountId: null,
        actor: COMMAND_ACTOR_NAME,
        detail: { type, name, owners, maxBytes },
        at: changedAt,
      });
    });
  }

  #select() {
    return this.db
      .selectFrom('claim_rules')
      .select(['type', 'name', 'owners', 'max_bytes as maxBytes', 'reason'])
      .select('changed_at as changedAt');
  }
}
