/** Schemas of users' reports. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { namedObject, NO_ADDITIONAL_PROPERTIES, Nullable } from './schema-parts.ts';
import {
  TimeSchema,
  PublicIdSchema,
  IdSchema,
  ReasonSchema,
  NoteSchema,
  SubjectSchema,
} from './trust-parts.ts';

/** Maximum number of messages per report. */
export const MAX_REPORTED_MESSAGES = 10;
/**
 * Up to ten messages of a conversation with the reported user. They end with the message at
 * position `sequence`. Moderators see them as they were at the time of the report.
 */
const ReportEvidenceSchema = Type.Object(
  { conversationId: IdSchema, sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  NO_ADDITIONAL_PROPERTIES,
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
  namedObject('ReportRequest'),
);
export type ReportRequest = Static<typeof ReportRequestSchema>;

/**
 * A report by the signed-in user. While it is open, reporting the same listing or user again
 * returns it unchanged.
 */
export const ReportSchema = Type.Object(
  {
    id: IdSchema,
    subject: SubjectSchema,
    subjectId: PublicIdSchema,
    reason: Type.String(),
    note: Type.String(),
    created: TimeSchema,
  },
  namedObject('Report'),
);
export type Report = Static<typeof ReportSchema>;

/** `report` is null when the signed-in user has no open report about the listing or user. */
export const OpenReportSchema = Type.Object(
  { report: Nullable(ReportSchema) },
  namedObject('OpenReport'),
);
export type OpenReport = Static<typeof OpenReportSchema>;

/** `id`: the public id of the listing or user. */
export const OpenReportQuerySchema = Type.Object(
  { subject: SubjectSchema, id: PublicIdSchema },
  namedObject('OpenReportQuery'),
);
export type OpenReportQuery = Static<typeof OpenReportQuerySchema>;
