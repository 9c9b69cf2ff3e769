/** Schemas of reports, the moderation queue and decisions. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import {
  LISTING_ACTS,
  MAX_REPLY_LENGTH,
  MAX_NOTE_LENGTH,
  USER_ACTS,
  TRUST_SUBJECTS,
} from '../trust-reasons.ts';
import { CLOSED, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });
const ReasonSchema = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'One of contracts/trust-reasons.ts for its subject and act.',
});
const NoteSchema = Type.String({ maxLength: MAX_NOTE_LENGTH });
const SubjectSchema = Type.Enum([...TRUST_SUBJECTS]);
const ActSchema = Type.Enum([...new Set([...LISTING_ACTS, ...USER_ACTS])]);

/** Maximum per report. */
export const MAX_REPORTED_MESSAGES = 10;
/**
 * Up to ten messages of a conversation with the reported user, ending with `sequence`. Moderators
 * see them as they are at the time of the report.
 */
const ReportEvidenceSchema = Type.Object(
  { conversation_id: IdSchema, sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  CLOSED,
);

/** `id`: the public id of the listing or user. */
export const ReportRequestSchema = Type.Object(
  {
    subject: SubjectSchema,
    id: PublicIdSchema,
    reason: ReasonSchema,
    note: Type.Optional(NoteSchema),
    evidence: Type.Optional(ReportEvidenceSchema),
  },
  CLOSED,
);
export type ReportRequest = Static<typeof ReportRequestSchema>;

/** The user's own report. While it is open, reporting again returns it unchanged. */
export const ReportSchema = Type.Object(
  {
    id: IdSchema,
    subject: SubjectSchema,
    subject_id: PublicIdSchema,
    reason: Type.String(),
    note: Type.String(),
    created: TimeSchema,
  },
  CLOSED,
);
export type Report = Static<typeof ReportSchema>;

const NamedUserSchema = Type.Object({ id: PublicIdSchema, name: Type.String() }, CLOSED);

/**
 * A message as it was when it was reported. Moderators see that a phone number, place or photos
 * were shared, but not their content.
 */
export const ReportedMessageSchema = Type.Object(
  {
    name: Type.String(),
    body: Type.String(),
    sent: TimeSchema,
    /** True when the reporting user wrote it. */ is_reporter: Type.Boolean(),
    photos: Type.Integer({ minimum: 0 }),
    has_phone: Type.Boolean(),
    has_place: Type.Boolean(),
  },
  CLOSED,
);
export type ReportedMessage = Static<typeof ReportedMessageSchema>;

export const CaseReportSchema = Type.Object(
  {
    id: IdSchema,
    /** `posting`: from the automatic checks of new posts. */
    source: Type.Enum(['person', 'posting']),
    reason: Type.String(),
    note: Type.String(),
    created: TimeSchema,
    /** Null for the automatic checks, or when the reporter has deleted their account. */
    reporter: Nullable(NamedUserSchema),
    /** Oldest first. Null when the report has no evidence. */
    evidence: Nullable(Type.Array(ReportedMessageSchema, { maxItems: MAX_REPORTED_MESSAGES })),
    /**
     * The similar listing that the note names by its id. Null when the note is about something else
     * or the listing was erased. `href` is null when its page is not visible.
     */
    alike: Nullable(
      Type.Object(
        {
          title: Type.String(),
          href: Nullable(Type.String()),
          percent: Type.Integer({ minimum: 0, maximum: 100 }),
        },
        CLOSED,
      ),
    ),
  },
  CLOSED,
);
export type CaseReport = Static<typeof CaseReportSchema>;

export const CaseActSchema = Type.Object(
  {
    id: IdSchema,
    act: ActSchema,
    reason: Type.String(),
    note: Type.String(),
    at: TimeSchema,
    /** Null when they have deleted their account. */ moderator: Nullable(NamedUserSchema),
    answer: Nullable(Type.String()),
    answered_at: Nullable(TimeSchema),
  },
  CLOSED,
);
export type CaseAct = Static<typeof CaseActSchema>;

/** A listing or user with everything that is waiting for a decision. */
export const ModerationCaseSchema = Type.Object(
  {
    subject: SubjectSchema,
    id: PublicIdSchema,
    waiting_since: TimeSchema,
    /** Null when the case is about a user. `href` is null when the page is not visible. */
    listing: Nullable(
      Type.Object(
        {
          title: Type.String(),
          href: Nullable(Type.String()),
          status: Type.String(),
          description: Type.String(),
          category: Type.String(),
          place: Type.String(),
          price: Type.String(),
          /** URLs, as in PictureSchema. */
          pictures: Type.Array(Type.String()),
          published: TimeSchema,
        },
        CLOSED,
      ),
    ),
    /** The listing's owner or the reported user. */
    person: Type.Object(
      {
        id: PublicIdSchema,
        name: Type.String(),
        member_since: TimeSchema,
        is_banned: Type.Boolean(),
        listing_count: Type.Integer({ minimum: 0 }),
        /** Earlier decisions against the user or their listings. */ act_count: Type.Integer({
          minimum: 0,
        }),
      },
      CLOSED,
    ),
    /** Open reports, oldest first. */
    reports: Type.Array(CaseReportSchema),
    /** Newest first, but a decision with an unhandled reply comes first. */
    acts: Type.Array(CaseActSchema),
    /** True when the owner's reply is waiting. */
    is_answered: Type.Boolean(),
    /** The decisions that the current moderator can make. Empty for their own listings. */
    possible: Type.Array(ActSchema),
  },
  CLOSED,
);
export type ModerationCase = Static<typeof ModerationCaseSchema>;

/** Oldest first. */
export const ModerationQueueSchema = Type.Object(
  {
    cases: Type.Array(ModerationCaseSchema),
    /** Cursor of the next page. Null on the last page. */ next_cursor: Nullable(Type.String()),
  },
  CLOSED,
);
export type ModerationQueue = Static<typeof ModerationQueueSchema>;

const decision = (acts: readonly string[]) =>
  Type.Object(
    { act: Type.Enum([...acts]), reason: ReasonSchema, note: Type.Optional(NoteSchema) },
    CLOSED,
  );
export const ListingDecisionSchema = decision(LISTING_ACTS);
export const UserDecisionSchema = decision(USER_ACTS);
export const DecisionResultSchema = Type.Object(
  { id: IdSchema, act: ActSchema, at: TimeSchema },
  CLOSED,
);
export type DecisionResult = Static<typeof DecisionResultSchema>;

/** A moderator's decision as the affected user sees it, without the moderator's name. */
export const ReceivedDecisionSchema = Type.Object(
  {
    id: IdSchema,
    subject: SubjectSchema,
    act: ActSchema,
    reason: Type.String(),
    note: Type.String(),
    at: TimeSchema,
    /** Null when the decision is about the user. */
    listing: Nullable(Type.Object({ id: PublicIdSchema, title: Type.String() }, CLOSED)),
    answer: Nullable(Type.String()),
    answered_at: Nullable(TimeSchema),
    can_answer: Type.Boolean(),
    /** True while the decision is in force. */
    is_standing: Type.Boolean(),
  },
  CLOSED,
);
export type ReceivedDecision = Static<typeof ReceivedDecisionSchema>;

/** Newest first. */
export const ReceivedDecisionsSchema = Type.Object(
  { acts: Type.Array(ReceivedDecisionSchema) },
  CLOSED,
);
export type ReceivedDecisions = Static<typeof ReceivedDecisionsSchema>;

export const DecisionReplySchema = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: MAX_REPLY_LENGTH }) },
  CLOSED,
);
export type DecisionReply = Static<typeof DecisionReplySchema>;
