/**
 * Blocks and unblocks users. While a block exists in either direction, neither user can message the
 * other (requireNotBlocked in messages.policy.ts).
 */
import type { BlockedUsers } from '@paddock/contracts/http';
import { lockAccount } from '../../database/lock-account.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { ApiCore } from '../../core.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import { DELETED_ACCOUNT_NAME } from '../identity/deleted-account.ts';
import { BlocksRepository } from './blocks.repository.ts';

/** The maximum number of blocked users, because the API returns all of them in one response. */
const MAX_BLOCKED = 500;

export type BlocksServiceOptions = Pick<ApiCore, 'db' | 'now'>;

export class BlocksService {
  readonly #options: BlocksServiceOptions;

  constructor(options: BlocksServiceOptions) {
    this.#options = options;
  }

  async list({ accountId }: SignedInUser): Promise<BlockedUsers> {
    const users = await new BlocksRepository(this.#options.db).list(accountId);
    return {
      people: users.map(({ publicId, name, isLeaving, since }) => ({
        id: String(publicId),
        name: isLeaving ? DELETED_ACCOUNT_NAME : name,
        since: since.toISOString(),
      })),
    };
  }

  /**
   * Blocks a user with immediate effect. A message that is being sent at the same time is either
   * stored before the block and marked as read, or refused. Blocking a user again changes nothing.
   *
   * @throws ProblemError 400 for the user's own id, 404 for an unknown user, 409 when the user has
   *   blocked too many users
   */
  async block({ accountId }: SignedInUser, personId: string): Promise<void> {
    await runTransaction(this.#options.db, async (transaction) => {
      const blocks = new BlocksRepository(transaction);
      const target = await blocks.findUser(Number(personId));
      if (!target || target.isLeaving) throw notFound('profile');
      if (target.id === accountId)
        throw badRequest([{ field: 'personId', message: 'This is your own account.' }]);
      await lockAccount(transaction, { accountId });
      await blocks.lockPair(accountId, target.id);
      const existing = await blocks.findBlock(accountId, target.id);
      if (existing === 'mine') return;
      if ((await blocks.count(accountId)) >= MAX_BLOCKED)
        throw new ProblemError(
          'blocks_full',
          `You can block up to ${MAX_BLOCKED} people. Unblock someone and try again.`,
        );
      await blocks.add(accountId, target.id, this.#options.now());
      await blocks.markConversationsRead(accountId, target.id);
    });
  }

  /** Unblocks a user. Does nothing if the user is unknown or not blocked. */
  async unblock({ accountId }: SignedInUser, personId: string): Promise<void> {
    await runTransaction(this.#options.db, async (transaction) => {
      const blocks = new BlocksRepository(transaction);
      const target = await blocks.findUser(Number(personId));
      if (!target) return;
      await blocks.lockPair(accountId, target.id);
      await blocks.remove(accountId, target.id);
    });
  }
}
