/** Whom somebody takes no messages from. Neither of the two can write to the other then (messages.policy.ts, requireOpen). */
import type { Kysely } from 'kysely';
import type { BlockedUsers } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import { SOMEBODY_WHO_LEFT } from '../messages/messages.policy.ts';
import { BlocksRepository } from './blocks.repository.ts';

/** All of them are one answer. */
const MOST_BLOCKED = 500;

export interface BlocksServiceOptions {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
}

export class BlocksService {
  readonly #options: BlocksServiceOptions;

  constructor(options: BlocksServiceOptions) {
    this.#options = options;
  }

  async list({ accountId }: SignedIn): Promise<BlockedUsers> {
    const people = await new BlocksRepository(this.#options.db).list(accountId);
    return {
      people: people.map(({ publicId, name, isLeaving, since }) => ({
        id: String(publicId),
        name: isLeaving ? SOMEBODY_WHO_LEFT : name,
        since: since.toISOString(),
      })),
    };
  }

  /**
   * From now on, at once: whatever is being written between the two is either there before, and read with it, or refused.
   * Done again it changes nothing.
   *
   * @throws ProblemError 400 where it is oneself, 404 where there is no such person, 409 where there are too many
   */
  async block({ accountId }: SignedIn, personId: string): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const blocks = new BlocksRepository(transaction);
      const person = await blocks.findPerson(Number(personId));
      if (!person || person.isLeaving) throw notFound('profile');
      if (person.id === accountId)
        throw badRequest([{ field: 'personId', message: 'This is you.' }]);
      await blocks.lockOwn(accountId);
      await blocks.lockPair(accountId, person.id);
      const known = await blocks.find(accountId, person.id);
      if (known === 'mine') return;
      if ((await blocks.count(accountId)) >= MOST_BLOCKED)
        throw new ProblemError(
          'blocks_full',
          `You have blocked ${MOST_BLOCKED} people, which is as many as there is room for. Unblock somebody, and try again.`,
        );
      await blocks.add(accountId, person.id, this.#options.now());
      await blocks.quieten(accountId, person.id);
    });
  }

  /** Whoever is not blocked, or not there, is not blocked afterwards either. */
  async unblock({ accountId }: SignedIn, personId: string): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const blocks = new BlocksRepository(transaction);
      const person = await blocks.findPerson(Number(personId));
      if (!person) return;
      await blocks.lockPair(accountId, person.id);
      await blocks.remove(accountId, person.id);
    });
  }
}
