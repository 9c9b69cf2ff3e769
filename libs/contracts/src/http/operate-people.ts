/** Schemas of the operators' desk for people's accounts. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { NamedObject, Nullable } from './schema-parts.ts';

/**
 * The permissions that operators can give on their desk. Only a command on the server makes an
 * operator, so that a stolen session cannot.
 */
export const DESK_PERMISSIONS = ['moderator', 'editor'] as const;
export type DeskPermission = (typeof DESK_PERMISSIONS)[number];

const TimeSchema = Type.String({ format: 'date-time' });

export const OperatedPersonSchema = NamedObject('OperatedPerson', {
  /** Public id, as in the path /profile/{id}. */ id: Type.String(),
  /** The number under which the security log lists the account. */
  accountNumber: Type.Integer(),
  name: Type.String(),
  email: Nullable(Type.String()),
  isEmailVerified: Type.Boolean(),
  /** True for a seller of the sample data, who cannot sign in and whose account the desk does not change. */
  isSample: Type.Boolean(),
  joined: TimeSchema,
  permissions: Type.Array(Type.String()),
  disabledAt: Nullable(TimeSchema),
  /** When the account will be deleted. Null unless the user requested it. */
  deletionAt: Nullable(TimeSchema),
  /** True for the current operator's own account, which the desk does not change. */
  isOwn: Type.Boolean(),
});
export type OperatedPerson = Static<typeof OperatedPersonSchema>;

export const OperatedPeopleSchema = NamedObject('OperatedPeople', {
  people: Type.Array(OperatedPersonSchema),
  /** True when more people match than are listed. */ hasMore: Type.Boolean(),
});
export type OperatedPeople = Static<typeof OperatedPeopleSchema>;

export const OperatedPeopleQuerySchema = NamedObject('OperatedPeopleQuery', {
  query: Type.Optional(
    Type.String({
      maxLength: 300,
      description:
        'Words of a name, a part of an email address, a phone number, a public id, an account number or the address of a profile. Default: people with a permission, disabled accounts, and accounts to be deleted.',
    }),
  ),
});
export type OperatedPeopleQuery = Static<typeof OperatedPeopleQuerySchema>;

/** The changes to make. Absent fields stay as they are. */
export const OperatedPersonChangeSchema = NamedObject('OperatedPersonChange', {
  /** All of the person's permissions that the desk can give. */
  permissions: Type.Optional(
    Type.Array(Type.Enum([...DESK_PERMISSIONS]), { maxItems: 2, uniqueItems: true }),
  ),
  isDisabled: Type.Optional(Type.Boolean()),
});
export type OperatedPersonChange = Static<typeof OperatedPersonChangeSchema>;
