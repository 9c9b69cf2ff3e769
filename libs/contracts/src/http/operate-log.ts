/** Schemas of the operators' desk for the security log. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const AccountSchema = ClosedObject({
  /** Null for an actor without an account, such as a command. */
  number: Nullable(Type.Integer()),
  /** Null when the account was deleted. */ name: Nullable(Type.String()),
});
export type LoggedAccount = Static<typeof AccountSchema>;

/** The entries that match, newest first. */
export const SecurityLogSchema = NamedObject('SecurityLog', {
  entries: Type.Array(
    ClosedObject({
      at: Type.String({ format: 'date-time' }),
      event: Type.String(),
      /** The account that the entry is about. */ account: Nullable(AccountSchema),
      /** Null when the system itself acted. */ actor: Nullable(AccountSchema),
      network: Nullable(Type.String()),
      device: Nullable(Type.String()),
      /** The listing, article, account or report that the entry is about. */
      subject: Nullable(ClosedObject({ type: Type.String(), id: Type.String() })),
      /** The entry's details, such as the reason of a decision. */
      facts: Type.Array(ClosedObject({ name: Type.String(), value: Type.String() })),
    }),
  ),
  /** Null on the last page. */ nextCursor: Nullable(Type.String()),
});
export type SecurityLog = Static<typeof SecurityLogSchema>;
export type SecurityLogEntry = SecurityLog['entries'][number];

export const SecurityLogQuerySchema = NamedObject('SecurityLogQuery', {
  account: Type.Optional(
    Type.String({
      maxLength: 300,
      description: 'An email address or an account number. Finds what it did, and what was done.',
    }),
  ),
  event: Type.Optional(
    Type.String({
      pattern: '^[a-z-]{1,60}(?:\\.[a-z-]{1,60})?$',
      description:
        'One event, the first part of its name (security), or what it is about: listing, news.',
    }),
  ),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, description: 'Default: 7.' })),
  cursor: Type.Optional(
    Type.String({ maxLength: 100, description: 'The `nextCursor` of the previous page.' }),
  ),
});
export type SecurityLogQuery = Static<typeof SecurityLogQuerySchema>;
