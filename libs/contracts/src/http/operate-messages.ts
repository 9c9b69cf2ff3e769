/** Schemas of the operators' desk for contact and feedback messages. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { CONTACT_LISTS, CONTACT_STATES, MAX_CONTACT_REPLY_LENGTH } from '../contact-states.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';
import { CONTACT_KINDS } from './site.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const UserSchema = ClosedObject({ id: Type.String(), name: Type.String() });

const StateSchema = Type.Enum([...CONTACT_STATES]);
const SummaryFields = {
  receipt: Type.String(),
  kind: Type.Enum([...CONTACT_KINDS]),
  name: Type.String(),
  topic: Nullable(Type.String()),
  /** The whole text. */
  message: Type.String(),
  state: StateSchema,
  assignee: Nullable(UserSchema),
  at: TimeSchema,
};
const ContactSummarySchema = ClosedObject(SummaryFields);
export type ContactSummary = Static<typeof ContactSummarySchema>;

const CountSchema = Type.Integer({ minimum: 0 });
/** A page of the messages: the longest waiting first when they are open, otherwise newest first. */
export const ContactDeskSchema = NamedObject('ContactDesk', {
  messages: Type.Array(ContactSummarySchema),
  /** Cursor of the next page. Null on the last page. */ nextCursor: Nullable(Type.String()),
  counts: ClosedObject({
    open: CountSchema,
    mine: CountSchema,
    answered: CountSchema,
    spam: CountSchema,
  }),
});
export type ContactDesk = Static<typeof ContactDeskSchema>;

export const ContactDeskQuerySchema = NamedObject('ContactDeskQuery', {
  list: Type.Optional(Type.Enum([...CONTACT_LISTS], { description: 'Default: open.' })),
  cursor: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,15}$',
      description: 'The `nextCursor` of the previous page.',
    }),
  ),
});
export type ContactDeskQuery = Static<typeof ContactDeskQuerySchema>;

/** One message with its replies, oldest first. */
export const ContactCaseSchema = NamedObject('ContactCase', {
  ...SummaryFields,
  email: Type.String(),
  /** Path of the page that the message is about. */ page: Nullable(Type.String()),
  /** When the message and its replies will be deleted. */ deletedAt: TimeSchema,
  replies: Type.Array(
    ClosedObject({
      id: Type.String(),
      /** Null when the operator's account was deleted. */ author: Nullable(UserSchema),
      text: Type.String(),
      at: TimeSchema,
    }),
  ),
  /** Everyone that the message can be assigned to, sorted by name. */
  operators: Type.Array(UserSchema),
  /** The address that answers to a reply are sent to. */
  replyAddress: Type.String(),
});
export type ContactCase = Static<typeof ContactCaseSchema>;

export const ContactCaseChangeSchema = NamedObject('ContactCaseChange', {
  state: StateSchema,
  /** The public id of an operator, or null. */
  assignee: Nullable(Type.String({ pattern: '^[1-9][0-9]{8,11}$' })),
});
export type ContactCaseChange = Static<typeof ContactCaseChangeSchema>;

export const ContactReplySchema = NamedObject('ContactReply', {
  text: Type.String({ minLength: 1, maxLength: MAX_CONTACT_REPLY_LENGTH }),
  /** The number of replies that the operator has seen, so that two operators don't both reply. */
  replyCount: Type.Integer({ minimum: 0 }),
});
export type ContactReply = Static<typeof ContactReplySchema>;
