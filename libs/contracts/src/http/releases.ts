/** The schemas of what is released and what is live; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { RemoteManifestSchema } from '../manifest.ts';
import { QuarantineSchema, VersionHealthSchema } from './release-health.ts';
import { ChannelNameSchema, ReleaseVersionSchema, RemoteIdSchema } from './release-names.ts';
import { Closed, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });

/** Of release.json's bytes, which have the hash of every other file. */
export const DigestSchema = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const PercentSchema = Type.Integer({ minimum: 1, maximum: 99 });

/** A release that has been uploaded: what of its release.json others have to know. */
export const ReleaseRegistrationSchema = Type.Object(
  {
    id: RemoteIdSchema,
    version: ReleaseVersionSchema,
    digest: DigestSchema,
    manifest: RemoteManifestSchema,
    shared: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 50 })),
  },
  Closed,
);
export type ReleaseRegistration = Static<typeof ReleaseRegistrationSchema>;

/** `registered`: it can go live. `removing`: gc is taking its files away. */
export const RegisteredReleaseSchema = Type.Object(
  {
    id: RemoteIdSchema,
    version: ReleaseVersionSchema,
    digest: DigestSchema,
    state: Type.Enum(['registered', 'removing']),
    contract_version: Type.Integer(),
    budget_bytes: Type.Integer(),
    /** Patterns of its addresses, and the names of its slots: what goes with it where it is retired. */
    routes: Type.Array(Type.String()),
    slots: Type.Array(Type.String()),
    registered: TimeSchema,
    registered_by: Type.String(),
    /** When it last stopped being live; null: it never did. */
    last_live: Nullable(TimeSchema),
  },
  Closed,
);
export type RegisteredRelease = Static<typeof RegisteredReleaseSchema>;

export const ReleaseListSchema = Type.Object(
  { releases: Type.Array(RegisteredReleaseSchema) },
  Closed,
);
export type ReleaseList = Static<typeof ReleaseListSchema>;

const LiveReleaseSchema = Type.Object(
  { version: ReleaseVersionSchema, digest: DigestSchema },
  Closed,
);

/** What is live in a channel, as the host asks for it every 2 s. */
export const ChannelCompositionSchema = Type.Object(
  {
    channel: ChannelNameSchema,
    revision: Type.Integer({ minimum: 0 }),
    remotes: Type.Array(
      Type.Object(
        {
          id: RemoteIdSchema,
          stable: LiveReleaseSchema,
          /** `percent` of visitors get it in place of the stable one. */
          canary: Nullable(
            Type.Object(
              { version: ReleaseVersionSchema, digest: DigestSchema, percent: PercentSchema },
              Closed,
            ),
          ),
        },
        Closed,
      ),
    ),
    /** Live within the last 30 days and not any more: pages that are open still ask for their files. */
    recent: Type.Array(
      Type.Object(
        { id: RemoteIdSchema, version: ReleaseVersionSchema, digest: DigestSchema },
        Closed,
      ),
    ),
  },
  Closed,
);
export type ChannelComposition = Static<typeof ChannelCompositionSchema>;

/** What a shell says of itself when it starts and now and then: no release goes live that one of those that run would refuse. */
export const HostAnnouncementSchema = Type.Object(
  {
    channel: ChannelNameSchema,
    oldest_contract: Type.Integer({ minimum: 1 }),
    newest_contract: Type.Integer({ minimum: 1 }),
    shared: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 50 })),
  },
  Closed,
);
export type HostAnnouncement = Static<typeof HostAnnouncementSchema>;

/** `clear`: a version that was quarantined may go live again. `retire`: the remote is live no more, until `rollback` or a release brings it back. */
export const CHANNEL_ACTS = [
  'release',
  'pin',
  'unpin',
  'rollback',
  'canary',
  'promote',
  'abort',
  'clear',
  'retire',
] as const;
export type ChannelAct = (typeof CHANNEL_ACTS)[number];
const ChannelActSchema = Type.Enum([...CHANNEL_ACTS]);

/** `revision`: of the channel, as whoever asks has read it. Another one since is 409 `revision_changed`. */
export const ChannelChangeRequestSchema = Type.Object(
  {
    revision: Type.Integer({ minimum: 0 }),
    remote: RemoteIdSchema,
    act: ChannelActSchema,
    /** Needed by `release`, `canary` and `clear`; may be named for `pin` (the live one where not) and `rollback` (the one before where not). */
    version: Type.Optional(ReleaseVersionSchema),
    /** Needed by `canary`. */
    percent: Type.Optional(PercentSchema),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
    /** True: it is checked and answered as it would be, and nothing is changed. */
    is_dry_run: Type.Optional(Type.Boolean()),
  },
  Closed,
);
export type ChannelChangeRequest = Static<typeof ChannelChangeRequestSchema>;

/** One remote's line of a channel. */
export const ChannelLineSchema = Type.Object(
  {
    version: ReleaseVersionSchema,
    canary: Nullable(
      Type.Object({ version: ReleaseVersionSchema, percent: PercentSchema }, Closed),
    ),
    is_pinned: Type.Boolean(),
  },
  Closed,
);
export type ChannelLine = Static<typeof ChannelLineSchema>;

export const ChannelChangeSchema = Type.Object(
  {
    revision: Type.Integer(),
    remote: RemoteIdSchema,
    act: ChannelActSchema,
    /** The name of the token; `paddock (automatic)` where it was nobody. */
    by: Type.String(),
    at: TimeSchema,
    reason: Type.String(),
    /** Null: the remote was not live. */
    from: Nullable(ChannelLineSchema),
    /** Null: the remote is live no more. */
    to: Nullable(ChannelLineSchema),
  },
  Closed,
);
export type ChannelChange = Static<typeof ChannelChangeSchema>;

/** What the shells that were seen lately can host; those that are alike are one. */
export const SeenHostSchema = Type.Object(
  {
    oldest_contract: Type.Integer(),
    newest_contract: Type.Integer(),
    shared: Type.Record(Type.String(), Type.String()),
    seen: TimeSchema,
  },
  Closed,
);
export type SeenHost = Static<typeof SeenHostSchema>;

export const LiveRemoteStatusSchema = Type.Object(
  {
    id: RemoteIdSchema,
    line: ChannelLineSchema,
    /** Of its last change, and who made it. */
    since: TimeSchema,
    by: Type.String(),
    health: Type.Object(
      { stable: VersionHealthSchema, canary: Nullable(VersionHealthSchema) },
      Closed,
    ),
  },
  Closed,
);
export type LiveRemoteStatus = Static<typeof LiveRemoteStatusSchema>;

export const ChannelStatusSchema = Type.Object(
  {
    channel: ChannelNameSchema,
    revision: Type.Integer({ minimum: 0 }),
    /** What `health` looks back on. */
    health_minutes: Type.Integer(),
    remotes: Type.Array(LiveRemoteStatusSchema),
    quarantined: Type.Array(QuarantineSchema),
    hosts: Type.Array(SeenHostSchema),
    /** Newest first, 50 at most. */
    changes: Type.Array(ChannelChangeSchema),
  },
  Closed,
);
export type ChannelStatus = Static<typeof ChannelStatusSchema>;

/** What the site serves that is asked. */
export const ServedCompositionSchema = Type.Object(
  {
    /** Null: what a file says, as in development. */
    channel: Nullable(ChannelNameSchema),
    /** Of a local stack, for anybody; otherwise null, and to be had at /api/channels/{channel} by those who may. */
    status: Nullable(ChannelStatusSchema),
  },
  Closed,
);
export type ServedComposition = Static<typeof ServedCompositionSchema>;
