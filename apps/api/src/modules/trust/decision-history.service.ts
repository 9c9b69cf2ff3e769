/** Builds the page of the moderators' history: decisions, and counts for its filters. */
import type { DecisionHistory, HistoryQuery, PastDecision } from '@paddock/contracts/http';
import { RECORDED_ACTIONS, isUndoable } from '@paddock/contracts/trust-reasons';
import type { ApiCore } from '../../core.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import {
  DecisionHistoryRepository,
  encodeHistoryCursor,
  type DecisionCount,
  type PastDecisionRecord,
} from './decision-history.repository.ts';
import { canModerate } from './trust.policy.ts';

const DECISIONS_PER_PAGE = 20;

export class DecisionHistoryService {
  readonly #options: Pick<ApiCore, 'db'>;

  constructor(options: Pick<ApiCore, 'db'>) {
    this.#options = options;
  }

  async list(currentUser: SignedInUser, query: HistoryQuery): Promise<DecisionHistory> {
    const history = new DecisionHistoryRepository(this.#options.db);
    const [found, counts] = await Promise.all([
      history.list(query, currentUser.accountId, DECISIONS_PER_PAGE + 1),
      history.count(currentUser.accountId),
    ]);
    const shown = found.slice(0, DECISIONS_PER_PAGE);
    const last = shown.at(-1);
    return {
      decisions: shown.map((record) => toPastDecision(record, currentUser)),
      nextCursor: found.length > shown.length && last ? encodeHistoryCursor(last) : null,
      counts: countChoices(counts, query),
    };
  }
}

function toPastDecision(record: PastDecisionRecord, currentUser: SignedInUser): PastDecision {
  const { id, act, reason, note, at, person, listing, moderator, isUndo, undone } = record;
  return {
    id: String(id),
    act,
    reason,
    note,
    at: at.toISOString(),
    moderator: toNamedUser(moderator),
    subject: listing ? 'listing' : 'person',
    subjectId: String(listing?.publicId ?? person.publicId),
    title: listing?.title ?? person.name,
    isUndo,
    undone: undone && {
      at: undone.at.toISOString(),
      moderator: toNamedUser(undone.moderator),
    },
    canUndo:
      isUndoable(act) &&
      undone === null &&
      !record.isReplaced &&
      canModerate(currentUser, record.accountId),
  };
}

/** Counts the decisions behind each choice of a filter, with the other filters as they are. */
function countChoices(
  counts: readonly DecisionCount[],
  { act, subject, moderator }: HistoryQuery,
): DecisionHistory['counts'] {
  const sum = (condition: (each: DecisionCount) => boolean) =>
    counts.reduce((total, each) => total + (condition(each) ? each.count : 0), 0);
  const hasAct = (each: DecisionCount) => act === undefined || each.act === act;
  const hasSubject = (each: DecisionCount) => subject === undefined || each.subject === subject;
  const hasModerator = (each: DecisionCount) => moderator === undefined || each.isMine;
  return {
    everyone: sum((each) => hasAct(each) && hasSubject(each)),
    mine: sum((each) => hasAct(each) && hasSubject(each) && each.isMine),
    listing: sum((each) => hasAct(each) && hasModerator(each) && each.subject === 'listing'),
    person: sum((each) => hasAct(each) && hasModerator(each) && each.subject === 'person'),
    acts: RECORDED_ACTIONS.map((value) => ({
      act: value,
      count: sum((each) => each.act === value && hasSubject(each) && hasModerator(each)),
    })).filter(({ count }) => count > 0),
  };
}

function toNamedUser(
  user: { readonly publicId: number; readonly name: string } | null,
): PastDecision['moderator'] {
  return user && { id: String(user.publicId), name: user.name };
}
