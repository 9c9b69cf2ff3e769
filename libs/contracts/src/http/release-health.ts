/** Schemas of release health: page views and failures per version. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ChannelNameSchema, ReleaseVersionSchema, RemoteIdSchema } from './release-names.ts';
import { CLOSED, Nullable } from './schema-parts.ts';

/** Failure codes of remotes. Unknown codes count as `other`. */
export const FAILURE_CODES = [
  // In the browser: the code failed to load or verify, or threw.
  'entry-failed',
  'entry-timeout',
  'chunk-failed',
  'chunk-timeout',
  'slot-failed',
  'slot-timeout',
  'slot-missing',
  'route-missing',
  'contract',
  'integrity',
  'load',
  'loader',
  'render',
  'uncaught',
  // On the server: the module failed to load, threw, was too slow or blocked its thread until
  // killed.
  'server-module',
  'server-loader',
  'server-render',
  'server-late',
  'server-hung',
  'other',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

const FailureCodeSchema = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' });

/**
 * A page's report of a remote's failure, sent once per page. Contains no data about the visitor.
 */
export const RemoteErrorSchema = Type.Object(
  { remote: RemoteIdSchema, version: ReleaseVersionSchema, code: FailureCodeSchema },
  CLOSED,
);
export type RemoteError = Static<typeof RemoteErrorSchema>;

/** The pages that a shell has served since its last report. */
export const ServedPagesSchema = Type.Object(
  {
    channel: ChannelNameSchema,
    releases: Type.Array(
      Type.Object(
        {
          remote: RemoteIdSchema,
          version: ReleaseVersionSchema,
          /** Pages that included this version. */
          views: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          /** Number of those pages on which the remote failed on the server, by failure code. */
          failures: Type.Record(
            FailureCodeSchema,
            Type.Integer({ minimum: 1, maximum: 1_000_000 }),
            { maxProperties: 40 },
          ),
        },
        CLOSED,
      ),
      { maxItems: 100 },
    ),
  },
  CLOSED,
);
export type ServedPages = Static<typeof ServedPagesSchema>;

/** A version's health in the last `health_minutes`. */
export const VersionHealthSchema = Type.Object(
  {
    views: Type.Integer({ minimum: 0 }),
    errors: Type.Integer({ minimum: 0 }),
    /** Errors per view, at most 1. Null when the version had no views. */
    rate: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
    /** Failures by code, most frequent first. */
    failures: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() }, CLOSED)),
  },
  CLOSED,
);
export type VersionHealth = Static<typeof VersionHealthSchema>;

/** A version that was rolled back automatically. It cannot go live until an operator clears it. */
export const QuarantineSchema = Type.Object(
  {
    remote: RemoteIdSchema,
    version: ReleaseVersionSchema,
    since: Type.String({ format: 'date-time' }),
    reason: Type.String(),
  },
  CLOSED,
);
export type Quarantine = Static<typeof QuarantineSchema>;
