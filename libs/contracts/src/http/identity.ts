/** The schemas of signing in and of one's own account; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { NotificationPreferencesSchema } from './notifications.ts';
import { Closed, Nullable } from './schema-parts.ts';

/** Optional, as people write it: spaces, brackets and a plus are theirs. */
const PhoneSchema = Type.String({ pattern: '^\\+?[0-9() -]{6,24}$', maxLength: 25 });
const EmailSchema = Type.String({
  maxLength: 254,
  pattern: '^[^@\\s<>,;]+@[^@\\s<>,;]+\\.[^@\\s<>,;.]+$',
});
const TimeSchema = Type.String({ format: 'date-time' });

/** What custom claims may grant beyond being signed in. */
export const PERMISSIONS = ['moderator', 'editor'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The person who is asking, as they see themselves. Names as specification.md section 3 has them. */
export const AccountSchema = Type.Object(
  {
    /** Public id, that of /profile/{id}. */
    id: Type.String(),
    firebase_id: Type.String(),
    name: Type.String(),
    email: Nullable(Type.String()),
    email_verified: Type.Boolean(),
    phone: Nullable(Type.String()),
    /** Slug. */
    region: Nullable(Type.String()),
    about: Type.String(),
    created: TimeSchema,
    permissions: Type.Array(Type.String()),
    /** When everything of theirs is deleted; null unless they asked for it. */
    deletion_at: Nullable(TimeSchema),
    /** False until there is a name of their own and a region. */
    profile_complete: Type.Boolean(),
  },
  Closed,
);
export type Account = Static<typeof AccountSchema>;

/** The identity token after each change of it; null on sign-out. */
export const SessionTokenSchema = Type.Object(
  { token: Nullable(Type.String({ minLength: 1, maxLength: 8_192 })) },
  Closed,
);
export type SessionToken = Static<typeof SessionTokenSchema>;

export const SessionAnswerSchema = Type.Object(
  {
    user: Nullable(AccountSchema),
    /** True where this token's person was seen for the first time. */ is_new: Type.Boolean(),
  },
  Closed,
);
export type SessionAnswer = Static<typeof SessionAnswerSchema>;

export const AccountChangeSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    phone: Nullable(PhoneSchema),
    /** Slug; an empty one would be taken for null, and null for an empty one, were it allowed. */
    region: Nullable(Type.String({ minLength: 1, maxLength: 60 })),
    about: Type.Optional(Type.String({ maxLength: 2_048 })),
  },
  Closed,
);
export type AccountChange = Static<typeof AccountChangeSchema>;

export const AccountSessionsSchema = Type.Object(
  {
    sessions: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          /** "Firefox on Windows" */ device: Type.String(),
          created: TimeSchema,
          last_seen: TimeSchema,
          is_current: Type.Boolean(),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type AccountSessions = Static<typeof AccountSessionsSchema>;

const RowsSchema = Type.Array(Type.Record(Type.String(), Type.Unknown()));
/** Everything that is stored about a person. */
export const AccountExportSchema = Type.Object(
  {
    exported_at: TimeSchema,
    account: AccountSchema,
    sessions: RowsSchema,
    listings: RowsSchema,
    notifications: RowsSchema,
    messages: RowsSchema,
    blocked_people: RowsSchema,
    notification_preferences: NotificationPreferencesSchema,
    push_subscriptions: RowsSchema,
    contact_messages: RowsSchema,
    watchlist: RowsSchema,
    locations: RowsSchema,
    saved_searches: RowsSchema,
    drafts: RowsSchema,
    photos: RowsSchema,
    acts: RowsSchema,
    reports: RowsSchema,
    decisions: RowsSchema,
  },
  Closed,
);
export type AccountExport = Static<typeof AccountExportSchema>;

export const EmailChangeSchema = Type.Object({ email: EmailSchema }, Closed);
export type EmailChange = Static<typeof EmailChangeSchema>;

export const AuthMailSchema = Type.Object(
  {
    kind: Type.Enum(['reset', 'sign-in']),
    email: EmailSchema,
    /** Where to go afterwards: a path of this site (return-path.ts). */
    return_path: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  Closed,
);
export type AuthMail = Static<typeof AuthMailSchema>;
