/** Schemas of users' reports. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';
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
const ReportEvidenceSchema = ClosedObject({
  conversationId: IdSchema,
  sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
});

/** `id`: the public id of the listing or user. */
export const ReportRequestSchema = NamedObject('ReportRequest', {
  subject: SubjectSchema,
  id: PublicIdSchema,
  reason: ReasonSchema,
  note: Type.Optional(NoteSchema),
  evidence: Type.Optional(ReportEvidenceSchema),
});
export type ReportRequest = Static<typeof ReportRequestSchema>;

/**
 * A report by the signed-in user. While it is open, reporting the same listing or user again
 * returns it unchanged.
 */
export const ReportSchema = NamedObject('Report', {
  id: IdSchema,
  subject: SubjectSchema,
  subjectId: PublicIdSchema,
  reason: Type.String(),
  note: Type.String(),
  created: TimeSchema,
});
export type Report = Static<typeof ReportSchema>;

/** `report` is null when the signed-in user has no open report about the listing or user. */
export const OpenReportSchema = NamedObject('OpenReport', { report: Nullable(ReportSchema) });
export type OpenReport = Static<typeof OpenReportSchema>;

/** `id`: the public id of the listing or user. */
export const OpenReportQuerySchema = NamedObject('OpenReportQuery', {
  subject: SubjectSchema,
  id: PublicIdSchema,
});
export type OpenReportQuery = Static<typeof OpenReportQuerySchema>;
