/**
 * Sends the requests that users and moderators send about reported listings and users. For tests.
 */
import type {
  ReceivedDecisions,
  ModerationCase,
  ModerationQueue,
  Problem,
} from '@paddock/contracts/http';
import type { IdentityApi } from '../../../testing/identity-api.ts';
import { signInTestUser, type TestUser } from '../../../testing/test-users.ts';

export const HIDE_DECISION = {
  act: 'hide',
  reason: 'scam',
  note: 'The picture is of another farm’s tractor.',
};

export const getStatusAndProblemCode = (response: { statusCode: number; json<Body>(): Body }) => [
  response.statusCode,
  response.json<Problem>().code,
];

/** Returns the moderators' decisions that affect this user. */
export const fetchReceivedDecisions = async (person: TestUser) =>
  (await person.request('GET', '/api/account/moderation')).json<ReceivedDecisions>().acts;

/** @param identity a getter, because a test file creates its client before it starts its API */
export function createModerationClient(identity: () => IdentityApi) {
  const query = (text: string, values: readonly unknown[] = []) =>
    identity().api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const fetchQueue = async (person: TestUser, cursor = '') =>
    (await person.request('GET', `/api/moderation/queue${cursor}`)).json<ModerationQueue>();
  return {
    query,
    fetchQueue,
    async signInModerator(uid: string): Promise<TestUser> {
      const person = await signInTestUser(identity(), uid);
      const { api, now } = identity();
      await api.modules.identity.accounts.setPermissions(person.accountId, ['moderator'], now());
      return person;
    },
    report: (
      person: TestUser,
      subject: 'listing' | 'person',
      id: string,
      reason = 'scam',
      note = '',
    ) => person.request('POST', '/api/reports', { subject, id, reason, note }),
    decide: (person: TestUser, what: 'listings' | 'people', id: string, decision: object) =>
      person.request('POST', `/api/moderation/${what}/${id}`, decision),
    answer: (person: TestUser, actId: string, text: string) =>
      person.request('POST', `/api/account/moderation/${actId}/answer`, { text }),
    /**
     * Returns the case, from whichever page of the moderation queue it is on; undefined when it is
     * not in the queue.
     */
    async fetchCase(moderator: TestUser, id: string): Promise<ModerationCase | undefined> {
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: ModerationQueue = await fetchQueue(moderator, cursor);
        const found = page.cases.find((one) => one.id === id);
        if (found) return found;
        cursor = page.nextCursor === null ? null : `?cursor=${page.nextCursor}`;
      }
      return undefined;
    },
    async getStatus(listing: string) {
      const { rows } = await query(
        'select status, is_hidden_by_moderator from listings where public_id = $1',
        [listing],
      );
      return [rows[0]?.['status'], rows[0]?.['is_hidden_by_moderator']];
    },
    readAudit: async (subjectId: string) =>
      (
        await query(
          'select act, actor_account_id, account_id from audit where subject_id = $1 order by id',
          [subjectId],
        )
      ).rows.map((row) => [row['act'], row['actor_account_id'], row['account_id']]),
  };
}
