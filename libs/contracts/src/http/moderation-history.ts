/** Schemas of the moderators' history of decisions. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { RECORDED_ACTIONS } from '../trust-reasons.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';
import {
  IdSchema,
  NamedUserSchema,
  PublicIdSchema,
  SubjectSchema,
  TimeSchema,
} from './trust-parts.ts';

const RecordedActSchema = Type.Enum([...RECORDED_ACTIONS]);

/** A decision in the moderators' history. */
export const PastDecisionSchema = NamedObject('PastDecision', {
  id: IdSchema,
  act: RecordedActSchema,
  reason: Type.String(),
  note: Type.String(),
  at: TimeSchema,
  /** Null when the moderator has deleted their account. */ moderator: Nullable(NamedUserSchema),
  subject: SubjectSchema,
  /** The public id of the listing or user. */ subjectId: PublicIdSchema,
  /** The listing's title or the user's name. */ title: Type.String(),
  /** True when this decision undoes another one. */ isUndo: Type.Boolean(),
  /** When and by which moderator the decision was undone. Null when it was not. */
  undone: Nullable(ClosedObject({ at: TimeSchema, moderator: Nullable(NamedUserSchema) })),
  /** True when the current moderator can undo the decision now. */ canUndo: Type.Boolean(),
});
export type PastDecision = Static<typeof PastDecisionSchema>;

const CountSchema = Type.Integer({ minimum: 0 });
/** The decision that undid another one. */
export const UndoResultSchema = NamedObject('UndoResult', {
  id: IdSchema,
  act: RecordedActSchema,
  at: TimeSchema,
});
export type UndoResult = Static<typeof UndoResultSchema>;

/** A second moderator has confirmed a ban. */
export const BanConfirmationSchema = NamedObject('BanConfirmation', {
  id: IdSchema,
  at: TimeSchema,
});
export type BanConfirmation = Static<typeof BanConfirmationSchema>;

/**
 * The moderators' decisions, newest first. Each count applies the other filters, so that it says
 * how many decisions the choice of that value would list.
 */
export const DecisionHistorySchema = NamedObject('DecisionHistory', {
  decisions: Type.Array(PastDecisionSchema),
  /** Cursor of the next page. Null on the last page. */ nextCursor: Nullable(Type.String()),
  counts: ClosedObject({
    everyone: CountSchema,
    mine: CountSchema,
    listing: CountSchema,
    person: CountSchema,
    /** The acts that occur in the history, with the number of decisions. */
    acts: Type.Array(ClosedObject({ act: RecordedActSchema, count: CountSchema })),
  }),
});
export type DecisionHistory = Static<typeof DecisionHistorySchema>;

/** Filters and the page of the moderators' history. */
export const HistoryQuerySchema = NamedObject('HistoryQuery', {
  cursor: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,15}-[0-9]{1,16}$',
      description: 'The `nextCursor` of the previous page.',
    }),
  ),
  act: Type.Optional(RecordedActSchema),
  subject: Type.Optional(SubjectSchema),
  moderator: Type.Optional(
    Type.Enum(['me'], { description: 'Only the current moderator’s decisions.' }),
  ),
});
export type HistoryQuery = Static<typeof HistoryQuerySchema>;
