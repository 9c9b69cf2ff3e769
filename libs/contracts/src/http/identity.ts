/** Schemas of sign-in and of the user's own account. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { NotificationPreferencesSchema } from './notifications.ts';
import { TwoStepCodeSchema } from './two-step.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

/**
 * A phone number as the user typed it: digits, with optional spaces, brackets, hyphens and a plus.
 */
const PhoneSchema = Type.String({ pattern: '^\\+?[0-9() -]{6,24}$', maxLength: 25 });
const EmailSchema = Type.String({
  maxLength: 254,
  pattern: '^[^@\\s<>,;]+@[^@\\s<>,;]+\\.[^@\\s<>,;.]+$',
});
const TimeSchema = Type.String({ format: 'date-time' });

/** Permissions that the custom claims of a Firebase user can grant. */
export const PERMISSIONS = ['moderator', 'editor', 'operator'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The signed-in user's own account. Property names follow specification.md section 3. */
export const AccountSchema = NamedObject('Account', {
  /** Public id, as in the path /profile/{id}. */
  id: Type.String(),
  firebase_id: Type.String(),
  name: Type.String(),
  email: Nullable(Type.String()),
  emailVerified: Type.Boolean(),
  phone: Nullable(Type.String()),
  /** Region slug. */
  region: Nullable(Type.String()),
  about: Type.String(),
  created: TimeSchema,
  permissions: Type.Array(Type.String()),
  /** When the account and all its data will be deleted. Null unless the user requested it. */
  deletionAt: Nullable(TimeSchema),
  /** Not null when a moderator has banned the user from posting, messaging and reporting. */
  suspension: Nullable(
    ClosedObject({
      reason: Type.String({ description: 'The moderator’s reason, as text for the user.' }),
    }),
  ),
  /** False until the user has entered a name. */
  profileComplete: Type.Boolean(),
});
export type Account = Static<typeof AccountSchema>;

/** Starts a session with the current identity token, or ends it with null. */
export const SessionTokenSchema = NamedObject('SessionToken', {
  token: Nullable(Type.String({ minLength: 1, maxLength: 8_192 })),
  /** Required for a new sign-in of a user who has turned two-step sign-in on. */
  code: Type.Optional(TwoStepCodeSchema.properties.code),
});
export type SessionToken = Static<typeof SessionTokenSchema>;

/** A password that the user has chosen. The API checks it and does not store it. */
export const NewPasswordSchema = NamedObject('NewPassword', {
  password: Type.String({ minLength: 1, maxLength: 4_096 }),
});
export type NewPassword = Static<typeof NewPasswordSchema>;

export const SessionResponseSchema = NamedObject('SessionResponse', {
  user: Nullable(AccountSchema),
  /** True when this is the user's first sign-in. */ isNew: Type.Boolean(),
});
export type SessionResponse = Static<typeof SessionResponseSchema>;

export const AccountChangeSchema = NamedObject('AccountChange', {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  phone: Nullable(PhoneSchema),
  /** Region slug. Not empty, because the API could not distinguish '' from null. */
  region: Nullable(Type.String({ minLength: 1, maxLength: 60 })),
  about: Type.Optional(Type.String({ maxLength: 2_048 })),
});
export type AccountChange = Static<typeof AccountChangeSchema>;

export const AccountSessionsSchema = NamedObject('AccountSessions', {
  sessions: Type.Array(
    ClosedObject({
      id: Type.String(),
      /** The browser and system, for example "Firefox on Windows". */ device: Type.String(),
      created: TimeSchema,
      lastSeen: TimeSchema,
      isCurrent: Type.Boolean(),
    }),
  ),
});
export type AccountSessions = Static<typeof AccountSessionsSchema>;

/** The security events of an account that its user sees. */
export const ACCOUNT_ACTIVITY_TYPES = [
  'sign-in',
  'sign-in-refused',
  'identity-confirmed',
  'sign-out',
  'device-signed-out',
  'signed-out-everywhere',
  'email-change-requested',
  'email-changed',
  'password-reset-requested',
  'password-changed',
  'two-step-on',
  'two-step-off',
  'data-exported',
  'deletion-scheduled',
  'deletion-cancelled',
  'permission-granted',
  'permission-revoked',
  'account-disabled',
  'account-enabled',
] as const;
export type AccountActivityType = (typeof ACCOUNT_ACTIVITY_TYPES)[number];

export const AccountActivitySchema = NamedObject('AccountActivity', {
  /** Newest first. */
  events: Type.Array(
    ClosedObject({
      type: Type.Enum([...ACCOUNT_ACTIVITY_TYPES]),
      /** The browser and system, or null when we acted or it is unknown. */
      device: Nullable(Type.String()),
      /** True for the first sign-in on a device in 90 days. */
      isNewDevice: Type.Boolean(),
      at: TimeSchema,
    }),
  ),
});
export type AccountActivity = Static<typeof AccountActivitySchema>;

const RowsSchema = Type.Array(Type.Record(Type.String(), Type.Unknown()));
/** All data that Paddock stores about a user. */
export const AccountExportSchema = NamedObject('AccountExport', {
  exportedAt: TimeSchema,
  account: AccountSchema,
  sessions: RowsSchema,
  listings: RowsSchema,
  notifications: RowsSchema,
  messages: RowsSchema,
  blockedPeople: RowsSchema,
  notificationPreferences: NotificationPreferencesSchema,
  pushSubscriptions: RowsSchema,
  contactMessages: RowsSchema,
  watchlist: RowsSchema,
  locations: RowsSchema,
  savedSearches: RowsSchema,
  applications: RowsSchema,
  drafts: RowsSchema,
  photos: RowsSchema,
  acts: RowsSchema,
  reports: RowsSchema,
  decisions: RowsSchema,
});
export type AccountExport = Static<typeof AccountExportSchema>;

export const EmailChangeSchema = NamedObject('EmailChange', { email: EmailSchema });
export type EmailChange = Static<typeof EmailChangeSchema>;

export const AuthEmailSchema = NamedObject('AuthEmail', {
  kind: Type.Enum(['reset', 'sign-in']),
  email: EmailSchema,
  /** The path within Paddock to open afterwards (return-path.ts). */
  returnPath: Type.Optional(Type.String({ maxLength: 2_000 })),
});
export type AuthEmail = Static<typeof AuthEmailSchema>;
