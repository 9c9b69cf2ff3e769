/** The schemas of how releases fare: what is served of each, and what fails; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { ChannelNameSchema, ReleaseVersionSchema, RemoteIdSchema } from './release-names.ts';
import { Closed, Nullable } from './schema-parts.ts';

/** What can fail of a remote, in one word. Any other word counts as `other`. */
export const FAILURE_CODES = [
  // In the browser: its code did not come, is not what it should be, or threw.
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
  // On the server: its module cannot be evaluated, threw, took longer than it may, or held its thread until that was ended.
  'server-module',
  'server-loader',
  'server-render',
  'server-late',
  'server-hung',
  'other',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

const FailureWordSchema = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' });

/** What a page says of a remote that failed in it, once: which, and how. Nothing of who looks at it, or at what. */
export const RemoteErrorSchema = Type.Object(
  { remote: RemoteIdSchema, version: ReleaseVersionSchema, code: FailureWordSchema },
  Closed,
);
export type RemoteError = Static<typeof RemoteErrorSchema>;

/** What a shell has served since it last said so. */
export const ServedPagesSchema = Type.Object(
  {
    channel: ChannelNameSchema,
    releases: Type.Array(
      Type.Object(
        {
          remote: RemoteIdSchema,
          version: ReleaseVersionSchema,
          /** Pages that were served with this version in them. */
          views: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          /** How many of them had something of it fail on the server, by what. */
          failures: Type.Record(
            FailureWordSchema,
            Type.Integer({ minimum: 1, maximum: 1_000_000 }),
            { maxProperties: 40 },
          ),
        },
        Closed,
      ),
      { maxItems: 100 },
    ),
  },
  Closed,
);
export type ServedPages = Static<typeof ServedPagesSchema>;

/** A version within the last `health_minutes`. */
export const VersionHealthSchema = Type.Object(
  {
    views: Type.Integer({ minimum: 0 }),
    errors: Type.Integer({ minimum: 0 }),
    /** Errors per view, 1 at most; null: nobody was served it. */
    rate: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
    /** What failed, the most frequent first. */
    failures: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() }, Closed)),
  },
  Closed,
);
export type VersionHealth = Static<typeof VersionHealthSchema>;

/** A version that Paddock took back by itself. It does not go live again before somebody clears it. */
export const QuarantineSchema = Type.Object(
  {
    remote: RemoteIdSchema,
    version: ReleaseVersionSchema,
    since: Type.String({ format: 'date-time' }),
    reason: Type.String(),
  },
  Closed,
);
export type Quarantine = Static<typeof QuarantineSchema>;
