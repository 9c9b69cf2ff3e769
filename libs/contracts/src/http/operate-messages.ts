/** Schemas of the operators' desk for contact and feedback messages. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { CONTACT_LISTS, CONTACT_STATES, MAX_CONTACT_REPLY_LENGTH } from '../contact-states.ts';
import { namedObject, NO_ADDITIONAL_PROPERTIES, Nullable } from './schema-parts.ts';
import { CONTACT_KINDS } from './site.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const UserSchema = Type.Object(
  { id: Type.String(), name: Type.String() },
  NO_ADDITIONAL_PROPERTIES,
);

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
const ContactSummarySchema = Type.Object(SummaryFields, NO_ADDITIONAL_PROPERTIES);
export type ContactSummary = Static<typeof ContactSummarySchema>;

const CountSchema = Type.Integer({ minimum: 0 });
/** A page of the messages: the longest waiting first when they are open, otherwise newest first. */
export const ContactDeskSchema = Type.Object(
  {
    messages: Type.Array(ContactSummarySchema),
    /** Cursor of the next page. Null on the last page. */ nextCursor: Nullable(Type.String()),
    counts: Type.Object(
      { open: CountSchema, mine: CountSchema, answered: CountSchema, spam: CountSchema },
      NO_ADDITIONAL_PROPERTIES,
    ),
  },
  namedObject('ContactDesk'),
);
export type ContactDesk = Static<typeof ContactDeskSchema>;

export const ContactDeskQuerySchema = Type.Object(
  {
    list: Type.Optional(Type.Enum([...CONTACT_LISTS], { description: 'Default: open.' })),
    cursor: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,15}$',
        description: 'The `nextCursor` of the previous page.',
      }),
    ),
  },
  namedObject('ContactDeskQuery'),
);
export type ContactDeskQuery = Static<typeof ContactDeskQuerySchema>;

/** One message with its replies, oldest first. */
export const ContactCaseSchema = Type.Object(
  {
    ...SummaryFields,
    email: Type.String(),
    /** Path of the page that the message is about. */ page: Nullable(Type.String()),
    /** When the message and its replies will be deleted. */ deletedAt: TimeSchema,
    replies: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          /** Null when the operator's account was deleted. */ author: Nullable(UserSchema),
          text: Type.String(),
          at: TimeSchema,
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
    /** Everyone that the message can be assigned to, sorted by name. */
    operators: Type.Array(UserSchema),
    /** The address that answers to a reply are sent to. */
    replyAddress: Type.String(),
  },
  namedObject('ContactCase'),
);
export type ContactCase = Static<typeof ContactCaseSchema>;

export const ContactCaseChangeSchema = Type.Object(
  {
    state: StateSchema,
    /** The public id of an operator, or null. */
    assignee: Nullable(Type.String({ pattern: '^[1-9][0-9]{8,11}$' })),
  },
  namedObject('ContactCaseChange'),
);
export type ContactCaseChange = Static<typeof ContactCaseChangeSchema>;

export const ContactReplySchema = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: MAX_CONTACT_REPLY_LENGTH }),
    /** The number of replies that the operator has seen, so that two operators don't both reply. */
    replyCount: Type.Integer({ minimum: 0 }),
  },
  namedObject('ContactReply'),
);
export type ContactReply = Static<typeof ContactReplySchema>;
