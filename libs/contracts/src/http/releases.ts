/** Schemas of releases and channels. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ReleaseSchemasSchema, RemoteManifestSchema } from '../manifest.ts';
import { ChannelVitalsSchema } from './page-vitals.ts';
import { FailureSampleSchema, QuarantineSchema, VersionHealthSchema } from './release-health.ts';
import {
  ChannelNameSchema,
  RELEASE_KEY_PATTERN,
  RELEASE_SIGNATURE_PATTERN,
  ReleaseVersionSchema,
  RemoteIdSchema,
} from './release-names.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });

/** The hash of release.json, which contains the hash of every other file. */
export const DigestSchema = Type.String({ title: 'Digest', pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const PercentSchema = Type.Integer({ minimum: 1, maximum: 99 });

/** The team's signature of a release. Required when the remote has signing keys (ADR 59). */
const ReleaseKeySchema = Type.String({ pattern: RELEASE_KEY_PATTERN });
const SignatureSchema = Type.String({ pattern: RELEASE_SIGNATURE_PATTERN });

/**
 * The commit and pipeline run that built a release, according to the pipeline that registered it.
 * It is not part of the release's files, because builds of different commits can be equal.
 */
export const ReleaseProvenanceSchema = NamedObject('ReleaseProvenance', {
  /** The hash of the Git commit. Null when it is unknown. */
  commit: Nullable(Type.String({ pattern: '^[0-9a-f]{40}([0-9a-f]{24})?$' })),
  /** True when files differed from the commit. */
  isDirty: Type.Boolean(),
  /** `local`, or the name of the continuous integration. */
  builder: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,99}$' }),
  /** The address of the builder's run. Null when there is none. */
  run: Nullable(Type.String({ pattern: '^https?://[!-~]+$', maxLength: 500 })),
});
export type ReleaseProvenance = Static<typeof ReleaseProvenanceSchema>;

/**
 * Registers a release that has been uploaded, with those parts of its release.json that the API
 * needs.
 */
export const ReleaseRegistrationSchema = NamedObject('ReleaseRegistration', {
  id: RemoteIdSchema,
  version: ReleaseVersionSchema,
  digest: DigestSchema,
  /**
   * The text of release.json, which the digest and the other properties have to match. Shells read
   * it, so registering a release needs it; the check before an upload does not.
   */
  releaseFile: Type.Optional(Type.String({ maxLength: 200_000 })),
  manifest: RemoteManifestSchema,
  shared: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 50 })),
  /** Absent when the release was built before December 2026. It is not compared then. */
  schemas: Type.Optional(ReleaseSchemasSchema),
  provenance: Type.Optional(ReleaseProvenanceSchema),
  signature: Type.Optional(SignatureSchema),
});
export type ReleaseRegistration = Static<typeof ReleaseRegistrationSchema>;

/**
 * `state`: `registered` means that the release can go live; `removing` means that garbage
 * collection is deleting its files.
 */
export const RegisteredReleaseSchema = NamedObject('RegisteredRelease', {
  id: RemoteIdSchema,
  version: ReleaseVersionSchema,
  digest: DigestSchema,
  state: Type.Enum(['registered', 'removing']),
  contractVersion: Type.Integer(),
  budgetBytes: Type.Integer(),
  /**
   * The remote's route patterns and slot names, which no longer exist when the remote is retired.
   */
  routes: Type.Array(Type.String()),
  slots: Type.Array(Type.String()),
  registered: TimeSchema,
  registeredBy: Type.String(),
  /** When the release last stopped being live. Null if it was never live. */
  lastLive: Nullable(TimeSchema),
  /** Absent when the release was registered without it. */
  provenance: Type.Optional(ReleaseProvenanceSchema),
});
export type RegisteredRelease = Static<typeof RegisteredReleaseSchema>;

export const ReleaseListSchema = NamedObject('ReleaseList', {
  releases: Type.Array(RegisteredReleaseSchema),
});
export type ReleaseList = Static<typeof ReleaseListSchema>;

const LiveReleaseSchema = ClosedObject({
  version: ReleaseVersionSchema,
  digest: DigestSchema,
  signature: Type.Optional(SignatureSchema),
});

/** The live releases of a channel. The shell's server polls it every 2 s. */
export const ChannelCompositionSchema = NamedObject('ChannelComposition', {
  channel: ChannelNameSchema,
  revision: Type.Integer({ minimum: 0 }),
  remotes: Type.Array(
    ClosedObject({
      id: RemoteIdSchema,
      stable: LiveReleaseSchema,
      /** The release that `percent` of visitors get instead of the stable one. Null if none. */
      canary: Nullable(
        ClosedObject({
          version: ReleaseVersionSchema,
          digest: DigestSchema,
          signature: Type.Optional(SignatureSchema),
          percent: PercentSchema,
        }),
      ),
    }),
  ),
  /**
   * The public keys of each remote that has any, by remote. A release of such a remote needs a
   * signature by one of them. Absent when no remote has keys.
   */
  keys: Type.Optional(Type.Record(RemoteIdSchema, Type.Array(ReleaseKeySchema))),
  /** Releases replaced in the last 30 days: open pages still request their files. */
  recent: Type.Array(
    ClosedObject({
      id: RemoteIdSchema,
      version: ReleaseVersionSchema,
      digest: DigestSchema,
      signature: Type.Optional(SignatureSchema),
    }),
  ),
});
export type ChannelComposition = Static<typeof ChannelCompositionSchema>;

/**
 * Reports which releases a running shell can host. Sent regularly. Releases that a shell cannot
 * host cannot go live.
 */
export const HostAnnouncementSchema = NamedObject('HostAnnouncement', {
  channel: ChannelNameSchema,
  oldestContract: Type.Integer({ minimum: 1 }),
  newestContract: Type.Integer({ minimum: 1 }),
  shared: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 50 })),
});
export type HostAnnouncement = Static<typeof HostAnnouncementSchema>;

/**
 * The types of things that a release can claim, and that the platform team can give to remotes (ADR
 * 66):
 *
 * - `slot`, `event`: the name in the contract, such as `header.search`.
 * - `path`: the first segment of addresses, without slashes. The home page has the empty segment.
 * - `navigation`: `header` or `footer`.
 * - `connect`: the origin of another site that pages may call.
 * - `backend`: the origin of a remote's own service.
 * - `storage`: a name in the browser's storage, or the start of names before a `*`.
 * - `budget`: the remote whose limit differs.
 */
export const CLAIM_TYPES = [
  'slot',
  'event',
  'path',
  'navigation',
  'connect',
  'backend',
  'storage',
  'budget',
] as const;
export type ClaimType = (typeof CLAIM_TYPES)[number];

/** Asks for the token with which the shell sends a user's request to the remote's backend (ADR 65). */
export const BackendTokenRequestSchema = NamedObject('BackendTokenRequest', {
  remote: RemoteIdSchema,
  method: Type.Enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
});
export type BackendTokenRequest = Static<typeof BackendTokenRequestSchema>;

export const BackendTokenSchema = NamedObject('BackendToken', { token: Type.String() });
export type BackendToken = Static<typeof BackendTokenSchema>;

/** The public keys that verify tokens for backends: a JSON Web Key Set (RFC 7517). */
export const BackendKeysSchema = NamedObject('BackendKeys', {
  keys: Type.Array(
    ClosedObject({
      kty: Type.String(),
      crv: Type.String(),
      x: Type.String(),
      kid: Type.String(),
      alg: Type.String(),
      use: Type.String(),
    }),
  ),
});

/**
 * Changes of a channel. `clear` allows a quarantined version to go live again. `retire` removes a
 * remote from the channel until `rollback` or a release brings it back.
 */
export const CHANNEL_ACTIONS = [
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
export type ChannelAction = (typeof CHANNEL_ACTIONS)[number];
const ChannelActSchema = Type.Enum([...CHANNEL_ACTIONS]);

/**
 * Changes a channel. `revision` is the revision that the change is based on. If the channel has
 * changed since, the API returns 409 `revision_changed`.
 */
export const ChannelChangeRequestSchema = NamedObject('ChannelChangeRequest', {
  revision: Type.Integer({ minimum: 0 }),
  remote: RemoteIdSchema,
  act: ChannelActSchema,
  /**
   * Required for `release`, `canary` and `clear`. Optional for `pin` (default: the live version)
   * and `rollback` (default: the previous version).
   */
  version: Type.Optional(ReleaseVersionSchema),
  /** Required for `canary`. */
  percent: Type.Optional(PercentSchema),
  /** True for a `canary` that becomes the stable version by itself when no problem is found. */
  isAutomatic: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  /** When true, the API validates the request and returns its result, but changes nothing. */
  isDryRun: Type.Optional(Type.Boolean()),
});
export type ChannelChangeRequest = Static<typeof ChannelChangeRequestSchema>;

/** Names a registered release that need not be live. */
export const ReleasePreviewRequestSchema = NamedObject('ReleasePreviewRequest', {
  remote: RemoteIdSchema,
  version: ReleaseVersionSchema,
});
export type ReleasePreviewRequest = Static<typeof ReleasePreviewRequestSchema>;

/** A link that shows the site with the release, in the browser that opens it. */
export const ReleasePreviewSchema = NamedObject('ReleasePreview', {
  url: Type.String(),
  expiresAt: TimeSchema,
});
export type ReleasePreview = Static<typeof ReleasePreviewSchema>;

/** Asks for a link with which a browser loads a remote's scripts from its own machine (ADR 73). */
export const OverrideLinkRequestSchema = NamedObject('OverrideLinkRequest', {
  remote: RemoteIdSchema,
  /** Only ports that a developer's server can have without the rights of an administrator. */
  port: Type.Integer({ minimum: 1_024, maximum: 65_535 }),
});
export type OverrideLinkRequest = Static<typeof OverrideLinkRequestSchema>;

export const OverrideLinkSchema = NamedObject('OverrideLink', {
  url: Type.String(),
  expiresAt: TimeSchema,
});
export type OverrideLink = Static<typeof OverrideLinkSchema>;

/** A signed-in user's confirmation of a link, which the shell reports before it takes effect. */
export const OverrideConfirmationSchema = NamedObject('OverrideConfirmation', {
  channel: ChannelNameSchema,
  token: Type.String({ maxLength: 500 }),
});
export type OverrideConfirmation = Static<typeof OverrideConfirmationSchema>;

/** A remote's entry in a channel. */
export const ChannelEntrySchema = NamedObject('ChannelEntry', {
  version: ReleaseVersionSchema,
  canary: Nullable(
    ClosedObject({
      version: ReleaseVersionSchema,
      percent: PercentSchema,
      /** True when the canary becomes the stable version by itself. Absent otherwise. */
      isAutomatic: Type.Optional(Type.Boolean()),
    }),
  ),
  isPinned: Type.Boolean(),
});
export type ChannelEntry = Static<typeof ChannelEntrySchema>;

export const ChannelChangeSchema = NamedObject('ChannelChange', {
  revision: Type.Integer(),
  remote: RemoteIdSchema,
  act: ChannelActSchema,
  /** The name of the token that made the change, or `paddock (automatic)`. */
  by: Type.String(),
  at: TimeSchema,
  reason: Type.String(),
  /** The entry before the change. Null when the remote was not live. */
  from: Nullable(ChannelEntrySchema),
  /** The entry after the change. Null when the remote is no longer live. */
  to: Nullable(ChannelEntrySchema),
});
export type ChannelChange = Static<typeof ChannelChangeSchema>;

/**
 * The releases that one or more recently reporting shells can host. Shells that can host the same
 * releases share one entry.
 */
export const RecentHostCapabilitiesSchema = NamedObject('RecentHostCapabilities', {
  oldestContract: Type.Integer(),
  newestContract: Type.Integer(),
  shared: Type.Record(Type.String(), Type.String()),
  seen: TimeSchema,
});
export type RecentHostCapabilities = Static<typeof RecentHostCapabilitiesSchema>;

export const LiveRemoteStatusSchema = NamedObject('LiveRemoteStatus', {
  id: RemoteIdSchema,
  entry: ChannelEntrySchema,
  /** When the remote's entry was last changed. `by` is the name of the token that changed it. */
  since: TimeSchema,
  by: Type.String(),
  /** The provenance of the stable version and the canary, keyed by version, if it is known. */
  provenance: Type.Optional(Type.Record(ReleaseVersionSchema, ReleaseProvenanceSchema)),
  health: ClosedObject({ stable: VersionHealthSchema, canary: Nullable(VersionHealthSchema) }),
});
export type LiveRemoteStatus = Static<typeof LiveRemoteStatusSchema>;

export const ChannelStatusSchema = NamedObject('ChannelStatus', {
  channel: ChannelNameSchema,
  revision: Type.Integer({ minimum: 0 }),
  /** The number of minutes that `health` covers. */
  healthMinutes: Type.Integer(),
  remotes: Type.Array(LiveRemoteStatusSchema),
  /** The most frequent failures of the live versions in the last 24 hours, at most 20. */
  failures: Type.Array(FailureSampleSchema),
  quarantined: Type.Array(QuarantineSchema),
  hosts: Type.Array(RecentHostCapabilitiesSchema),
  /** Newest first, at most 50. */
  changes: Type.Array(ChannelChangeSchema),
});
export type ChannelStatus = Static<typeof ChannelStatusSchema>;

/** The composition that the requested site serves. */
export const ServedCompositionSchema = NamedObject('ServedComposition', {
  /** Null when the composition comes from a file, as in development. */
  channel: Nullable(ChannelNameSchema),
  /**
   * The channel's status, only in a local stack. Null elsewhere: use /api/channels/{channel} with
   * a token.
   */
  status: Nullable(ChannelStatusSchema),
  /** Null except in a local stack: use /api/channels/{channel}/vitals. */
  vitals: Nullable(ChannelVitalsSchema),
});
export type ServedComposition = Static<typeof ServedCompositionSchema>;
