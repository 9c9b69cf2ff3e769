/** What people and moderators send about listings and people that were reported, for tests. */
import type {
  ReceivedDecisions,
  ModerationCase,
  ModerationQueue,
  Problem,
} from '@paddock/contracts/http';
import type { IdentityApi } from '../../../testing/identity-api.ts';
import { signInPerson, type Person } from '../../../testing/people.ts';

export const HIDE = {
  act: 'hide',
  reason: 'scam',
  note: 'The picture is of another farm’s tractor.',
};

export const outcome = (response: { statusCode: number; json<Body>(): Body }) => [
  response.statusCode,
  response.json<Problem>().code,
];

/** The acts of moderators that concern this person. */
export const fetchActs = async (person: Person) =>
  (await person.ask('GET', '/api/account/moderation')).json<ReceivedDecisions>().acts;

/** @param identity is called with each request: a test file makes its client before it has started its API */
export function moderationClient(identity: () => IdentityApi) {
  const query = (text: string, values: readonly unknown[] = []) =>
    identity().api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const fetchQueue = async (person: Person, cursor = '') =>
    (await person.ask('GET', `/api/moderation/queue${cursor}`)).json<ModerationQueue>();
  return {
    query,
    fetchQueue,
    async signInModerator(uid: string): Promise<Person> {
      const person = await signInPerson(identity(), uid);
      const { api, now } = identity();
      await api.services.accounts.setPermissions(person.accountId, ['moderator'], now());
      return person;
    },
    report: (
      person: Person,
      subject: 'listing' | 'person',
      id: string,
      reason = 'scam',
      note = '',
    ) => person.ask('POST', '/api/reports', { subject, id, reason, note }),
    decide: (person: Person, what: 'listings' | 'people', id: string, decision: object) =>
      person.ask('POST', `/api/moderation/${what}/${id}`, decision),
    answer: (person: Person, actId: string, text: string) =>
      person.ask('POST', `/api/account/moderation/${actId}/answer`, { text }),
    /** @returns the case in the moderator's queue, on whichever of its pages */
    async fetchCase(moderator: Person, id: string): Promise<ModerationCase | undefined> {
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: ModerationQueue = await fetchQueue(moderator, cursor);
        const found = page.cases.find((one) => one.id === id);
        if (found) return found;
        cursor = page.next_cursor === null ? null : `?cursor=${page.next_cursor}`;
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
        await query('select act, actor_account_id from audit where subject_id = $1 order by id', [
          subjectId,
        ])
      ).rows.map((row) => [row['act'], row['actor_account_id']]),
  };
}
