/** Schemas of the moderation queue and decisions. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import {
  LISTING_MODERATION_ACTIONS,
  MAX_NOTE_LENGTH,
  MAX_MODERATION_REPLY_LENGTH,
  USER_MODERATION_ACTIONS,
} from '../trust-reasons.ts';
import { MAX_REPORTED_MESSAGES } from './reports.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';
import {
  NamedUserSchema,
  TimeSchema,
  PublicIdSchema,
  IdSchema,
  ReasonSchema,
  NoteSchema,
  SubjectSchema,
} from './trust-parts.ts';

const ActSchema = Type.Enum([
  ...new Set([...LISTING_MODERATION_ACTIONS, ...USER_MODERATION_ACTIONS]),
]);

/**
 * A message as it was when it was reported. Moderators see that a phone number, a place or photos
 * were shared, but not what they contain.
 */
export const ReportedMessageSchema = NamedObject('ReportedMessage', {
  name: Type.String(),
  body: Type.String(),
  sent: TimeSchema,
  /** True when the user who made the report wrote the message. */ isReporter: Type.Boolean(),
  photos: Type.Integer({ minimum: 0 }),
  hasPhone: Type.Boolean(),
  hasPlace: Type.Boolean(),
});
export type ReportedMessage = Static<typeof ReportedMessageSchema>;

export const CaseReportSchema = NamedObject('CaseReport', {
  id: IdSchema,
  /** `posting`: the report comes from the automatic checks of posts and messages. */
  source: Type.Enum(['person', 'posting']),
  reason: Type.String(),
  note: Type.String(),
  created: TimeSchema,
  /**
   * Null for automatic checks, and when the user who made the report has deleted their account.
   */
  reporter: Nullable(NamedUserSchema),
  /** The reported messages, oldest first. Null when the report includes none. */
  evidence: Nullable(Type.Array(ReportedMessageSchema, { maxItems: MAX_REPORTED_MESSAGES })),
  /**
   * The similar listing that the report's note names by its id. Null when the note is not about a
   * similar listing, or when that listing was erased. `href` is null when the listing's page is
   * not public.
   */
  similarListing: Nullable(
    ClosedObject({
      title: Type.String(),
      href: Nullable(Type.String()),
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
  ),
});
export type CaseReport = Static<typeof CaseReportSchema>;

export const CaseDecisionSchema = NamedObject('CaseDecision', {
  id: IdSchema,
  act: ActSchema,
  reason: Type.String(),
  note: Type.String(),
  at: TimeSchema,
  /** Null when the moderator has deleted their account. */ moderator: Nullable(NamedUserSchema),
  answer: Nullable(Type.String()),
  answeredAt: Nullable(TimeSchema),
  isUndone: Type.Boolean(),
  /** The second moderator who confirmed the ban. Null for other decisions. */
  confirmedBy: Nullable(NamedUserSchema),
});
export type CaseDecision = Static<typeof CaseDecisionSchema>;

/** A note that moderators write for each other. The user it is about never sees it. */
export const CaseNoteSchema = NamedObject('CaseNote', {
  id: IdSchema,
  text: Type.String(),
  at: TimeSchema,
  /** Null when the moderator has deleted their account. */
  moderator: Nullable(NamedUserSchema),
});
export type CaseNote = Static<typeof CaseNoteSchema>;
export const CaseNoteRequestSchema = NamedObject('CaseNoteRequest', {
  text: Type.String({ minLength: 1, maxLength: MAX_NOTE_LENGTH }),
});
export type CaseNoteRequest = Static<typeof CaseNoteRequestSchema>;

/** The moderator who works on a case, until a day after the claim. */
export const CaseClaimSchema = NamedObject('CaseClaim', {
  moderator: NamedUserSchema,
  at: TimeSchema,
  isMine: Type.Boolean(),
});
export type CaseClaim = Static<typeof CaseClaimSchema>;
export const CaseClaimRequestSchema = NamedObject('CaseClaimRequest', {
  /** True to claim the case even if another moderator has claimed it. */
  isTakeover: Type.Optional(Type.Boolean()),
});
export type CaseClaimRequest = Static<typeof CaseClaimRequestSchema>;

/** A listing or user, with everything about it that needs a moderator's decision. */
export const ModerationCaseSchema = NamedObject('ModerationCase', {
  subject: SubjectSchema,
  id: PublicIdSchema,
  waitingSince: TimeSchema,
  /** Null when the case is about a user. `href` is null when the listing's page is not public. */
  listing: Nullable(
    ClosedObject({
      title: Type.String(),
      href: Nullable(Type.String()),
      status: Type.String(),
      description: Type.String(),
      category: Type.String(),
      place: Type.String(),
      price: Type.String(),
      /** URLs of the photos, as in PictureSchema. */
      pictures: Type.Array(Type.String()),
      published: TimeSchema,
    }),
  ),
  /** The listing's owner or the reported user. */
  person: ClosedObject({
    id: PublicIdSchema,
    name: Type.String(),
    memberSince: TimeSchema,
    isBanned: Type.Boolean(),
    listingCount: Type.Integer({ minimum: 0 }),
    /** Number of earlier decisions against the user or their listings. */ actCount: Type.Integer({
      minimum: 0,
    }),
  }),
  /** Open reports, oldest first. */
  reports: Type.Array(CaseReportSchema),
  /**
   * The decisions, newest first. A decision with a reply that no moderator has handled comes
   * before all others.
   */
  acts: Type.Array(CaseDecisionSchema),
  /** The moderators' notes, oldest first. Empty when `isOwn`. */
  notes: Type.Array(CaseNoteSchema),
  claim: Nullable(CaseClaimSchema),
  /**
   * The ban of the user that another moderator made and no second one has confirmed. Null when
   * there is none for the current moderator to confirm.
   */
  banToConfirm: Nullable(
    ClosedObject({ id: IdSchema, at: TimeSchema, moderator: Nullable(NamedUserSchema) }),
  ),
  /** True when the owner has replied to a decision and the reply has not been handled. */
  isAnswered: Type.Boolean(),
  /** True when the case is about the current moderator or their own listing. */
  isOwn: Type.Boolean(),
  /** The decisions that the current moderator can make. Empty for their own listings. */
  possible: Type.Array(ActSchema),
});
export type ModerationCase = Static<typeof ModerationCaseSchema>;

/**
 * The case of any listing or user. `waitingSince` is null when there is no open report, no answer
 * to handle and no ban to confirm.
 */
export const ModerationCaseFileSchema = NamedObject('ModerationCaseFile', {
  ...ModerationCaseSchema.properties,
  waitingSince: Nullable(TimeSchema),
});
export type ModerationCaseFile = Static<typeof ModerationCaseFileSchema>;

/** A listing or user that a moderator's search has found. */
export const CaseSearchResultSchema = NamedObject('CaseSearchResult', {
  subject: SubjectSchema,
  id: PublicIdSchema,
  /** The listing's title or the user's name. */ title: Type.String(),
  /** A listing's status, or a user's. `leaving`: the user has asked for deletion. */
  state: Type.Enum([
    'live',
    'expired',
    'sold',
    'withdrawn',
    'archived',
    'hidden',
    'active',
    'banned',
    'disabled',
    'leaving',
  ]),
  /** When the listing was published or the user joined. */ since: TimeSchema,
  /** The listing's owner. Null for a user. */ owner: Nullable(NamedUserSchema),
  openReports: Type.Integer({ minimum: 0 }),
});
export type CaseSearchResult = Static<typeof CaseSearchResultSchema>;
export const CaseSearchResultsSchema = NamedObject('CaseSearchResults', {
  results: Type.Array(CaseSearchResultSchema),
});
export type CaseSearchResults = Static<typeof CaseSearchResultsSchema>;

/** The cases that need a decision, oldest first. */
export const ModerationQueueSchema = NamedObject('ModerationQueue', {
  cases: Type.Array(ModerationCaseSchema),
  /** Cursor of the next page. Null on the last page. */ nextCursor: Nullable(Type.String()),
});
export type ModerationQueue = Static<typeof ModerationQueueSchema>;

const decision = (title: string, acts: readonly string[]) =>
  NamedObject(title, {
    act: Type.Enum([...acts]),
    reason: ReasonSchema,
    note: Type.Optional(NoteSchema),
    /** True when the moderator saw an open case. It is refused if the case was closed since. */
    isCaseOpen: Type.Optional(Type.Boolean()),
  });
export const ListingModerationDecisionSchema = decision(
  'ListingModerationDecision',
  LISTING_MODERATION_ACTIONS,
);
export const UserModerationDecisionSchema = decision(
  'UserModerationDecision',
  USER_MODERATION_ACTIONS,
);
export const DecisionResultSchema = NamedObject('DecisionResult', {
  id: IdSchema,
  act: ActSchema,
  at: TimeSchema,
});
export type DecisionResult = Static<typeof DecisionResultSchema>;

/** A moderator's decision as it is shown to the affected user, without the moderator's name. */
export const ReceivedDecisionSchema = NamedObject('ReceivedDecision', {
  id: IdSchema,
  subject: SubjectSchema,
  act: ActSchema,
  reason: Type.String(),
  note: Type.String(),
  at: TimeSchema,
  /** Null when the decision is about the user. */
  listing: Nullable(ClosedObject({ id: PublicIdSchema, title: Type.String() })),
  answer: Nullable(Type.String()),
  answeredAt: Nullable(TimeSchema),
  canAnswer: Type.Boolean(),
  /** True while the decision is in effect. */
  isInEffect: Type.Boolean(),
  /** True when a moderator has taken the decision back. */
  isUndone: Type.Boolean(),
});
export type ReceivedDecision = Static<typeof ReceivedDecisionSchema>;

/** The decisions about the user and their listings, newest first. */
export const ReceivedDecisionsSchema = NamedObject('ReceivedDecisions', {
  acts: Type.Array(ReceivedDecisionSchema),
});
export type ReceivedDecisions = Static<typeof ReceivedDecisionsSchema>;

/** The affected user's answer to a moderator's decision. */
export const DecisionReplySchema = NamedObject('DecisionReply', {
  text: Type.String({ minLength: 1, maxLength: MAX_MODERATION_REPLY_LENGTH }),
});
export type DecisionReply = Static<typeof DecisionReplySchema>;
