/** Fields of reports and moderators' decisions. */
import Type from 'typebox';
import { ClosedObject } from './schema-parts.ts';
import { MAX_NOTE_LENGTH, MODERATION_SUBJECTS } from '../trust-reasons.ts';

export const TimeSchema = Type.String({ format: 'date-time' });
export const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });
export const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });
export const ReasonSchema = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'One of contracts/trust-reasons.ts for its subject and act.',
});
export const NoteSchema = Type.String({ maxLength: MAX_NOTE_LENGTH });
export const SubjectSchema = Type.Enum([...MODERATION_SUBJECTS]);
export const NamedUserSchema = ClosedObject({ id: PublicIdSchema, name: Type.String() });
