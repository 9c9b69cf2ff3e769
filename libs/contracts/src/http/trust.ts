/** The schemas of reports, of the moderators' queue and of what people hear of it; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import {
  LISTING_ACTS,
  LONGEST_ANSWER,
  LONGEST_NOTE,
  PERSON_ACTS,
  TRUST_SUBJECTS,
} from '../trust-reasons.ts';
import { Closed, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });
const ReasonSchema = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'One of contracts/trust-reasons.ts for its subject and act.',
});
const NoteSchema = Type.String({ maxLength: LONGEST_NOTE });
const SubjectSchema = Type.Enum([...TRUST_SUBJECTS]);
const ActSchema = Type.Enum([...new Set([...LISTING_ACTS, ...PERSON_ACTS])]);

/** Of one report. */
export const MOST_REPORTED_MESSAGES = 10;
/** What a report about a person is about: up to ten messages of a conversation with them, the last of them `sequence`. Moderators read these, as they are now. */
const ReportEvidenceSchema = Type.Object(
  { conversation_id: IdSchema, sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  Closed,
);

/** `id`: the public id of the listing or of the person. */
export const ReportRequestSchema = Type.Object(
  {
    subject: SubjectSchema,
    id: PublicIdSchema,
    reason: ReasonSchema,
    note: Type.Optional(NoteSchema),
    evidence: Type.Optional(ReportEvidenceSchema),
  },
  Closed,
);
export type ReportRequest = Static<typeof ReportRequestSchema>;

/** One's own report. Said again while it is open, it is this one, as it was said first. */
export const ReportSchema = Type.Object(
  {
    id: IdSchema,
    subject: SubjectSchema,
    subject_id: PublicIdSchema,
    reason: Type.String(),
    note: Type.String(),
    created: TimeSchema,
  },
  Closed,
);
export type Report = Static<typeof ReportSchema>;

const NamedPersonSchema = Type.Object({ id: PublicIdSchema, name: Type.String() }, Closed);

/** A message as it was when it was reported. Moderators learn that a number, a place or photos were shared, and not which. */
export const ReportedMessageSchema = Type.Object(
  {
    name: Type.String(),
    body: Type.String(),
    sent: TimeSchema,
    /** Of whoever reports; else of whom the report is about. */ is_reporter: Type.Boolean(),
    photos: Type.Integer({ minimum: 0 }),
    has_phone: Type.Boolean(),
    has_place: Type.Boolean(),
  },
  Closed,
);
export type ReportedMessage = Static<typeof ReportedMessageSchema>;

export const CaseReportSchema = Type.Object(
  {
    id: IdSchema,
    /** `posting`: noticed by the checks at posting. */
    source: Type.Enum(['person', 'posting']),
    reason: Type.String(),
    note: Type.String(),
    created: TimeSchema,
    /** Null: the checks at posting, or somebody who has left. */
    reporter: Nullable(NamedPersonSchema),
    /** Oldest first; null where none was handed in. */
    evidence: Nullable(Type.Array(ReportedMessageSchema, { maxItems: MOST_REPORTED_MESSAGES })),
    /** What this listing reads like, as the note says by its id. Null: the note is about something else, or that listing has been erased. `href` is null where its page cannot be seen. */
    alike: Nullable(
      Type.Object(
        {
          title: Type.String(),
          href: Nullable(Type.String()),
          percent: Type.Integer({ minimum: 0, maximum: 100 }),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type CaseReport = Static<typeof CaseReportSchema>;

export const CaseActSchema = Type.Object(
  {
    id: IdSchema,
    act: ActSchema,
    reason: Type.String(),
    note: Type.String(),
    at: TimeSchema,
    /** Null: somebody who has left. */ moderator: Nullable(NamedPersonSchema),
    answer: Nullable(Type.String()),
    answered_at: Nullable(TimeSchema),
  },
  Closed,
);
export type CaseAct = Static<typeof CaseActSchema>;

/** One listing, or one person, with everything that waits to be looked at. */
export const ModerationCaseSchema = Type.Object(
  {
    subject: SubjectSchema,
    id: PublicIdSchema,
    waiting_since: TimeSchema,
    /** Null where it is about a person. `href` is null where the page cannot be seen. */
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
          /** Addresses, as PictureSchema has them. */
          pictures: Type.Array(Type.String()),
          published: TimeSchema,
        },
        Closed,
      ),
    ),
    /** Whom it concerns. */
    person: Type.Object(
      {
        id: PublicIdSchema,
        name: Type.String(),
        member_since: TimeSchema,
        is_banned: Type.Boolean(),
        listing_count: Type.Integer({ minimum: 0 }),
        /** Acts against them or their listings before. */ act_count: Type.Integer({ minimum: 0 }),
      },
      Closed,
    ),
    /** Those that nobody has dealt with; oldest first. */
    reports: Type.Array(CaseReportSchema),
    /** The newest first; one with an answer that nobody has dealt with comes first of all. */
    acts: Type.Array(CaseActSchema),
    /** The owner's answer waits. */
    is_answered: Type.Boolean(),
    /** What can be done now by whoever asks; empty where it is their own. */
    possible: Type.Array(ActSchema),
  },
  Closed,
);
export type ModerationCase = Static<typeof ModerationCaseSchema>;

/** Oldest first. */
export const ModerationQueueSchema = Type.Object(
  {
    cases: Type.Array(ModerationCaseSchema),
    /** Hand it back for the next page; null on the last. */ next_cursor: Nullable(Type.String()),
  },
  Closed,
);
export type ModerationQueue = Static<typeof ModerationQueueSchema>;

const decision = (acts: readonly string[]) =>
  Type.Object(
    { act: Type.Enum([...acts]), reason: ReasonSchema, note: Type.Optional(NoteSchema) },
    Closed,
  );
export const ListingDecisionSchema = decision(LISTING_ACTS);
export const PersonDecisionSchema = decision(PERSON_ACTS);
export const DecidedSchema = Type.Object({ id: IdSchema, act: ActSchema, at: TimeSchema }, Closed);
export type Decided = Static<typeof DecidedSchema>;

/** What a moderator did, as whom it concerns sees it: without the moderator's name. */
export const ConcerningActSchema = Type.Object(
  {
    id: IdSchema,
    subject: SubjectSchema,
    act: ActSchema,
    reason: Type.String(),
    note: Type.String(),
    at: TimeSchema,
    /** Null where it is about the person. */
    listing: Nullable(Type.Object({ id: PublicIdSchema, title: Type.String() }, Closed)),
    answer: Nullable(Type.String()),
    answered_at: Nullable(TimeSchema),
    can_answer: Type.Boolean(),
    /** It still counts. */
    is_standing: Type.Boolean(),
  },
  Closed,
);
export type ConcerningAct = Static<typeof ConcerningActSchema>;

/** The newest first. */
export const ConcerningActsSchema = Type.Object({ acts: Type.Array(ConcerningActSchema) }, Closed);
export type ConcerningActs = Static<typeof ConcerningActsSchema>;

export const ActAnswerSchema = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: LONGEST_ANSWER }) },
  Closed,
);
export type ActAnswer = Static<typeof ActAnswerSchema>;
