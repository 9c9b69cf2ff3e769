/** Schemas of release health: page views and failures per version. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import {
  ChannelNameSchema,
  ReleaseVersionSchema,
  RemoteIdSchema,
  RouteIdSchema,
} from './release-names.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

/** The codes under which failures of remotes are counted. Unknown codes count as `other`. */
export const FAILURE_CODES = [
  // Failures in the browser: the code failed to load, was not valid, or threw.
  'entry-failed',
  'chunk-failed',
  'slot-failed',
  'slot-missing',
  'route-missing',
  'contract',
  'integrity',
  'load',
  'loader',
  'render',
  'uncaught',
  // Failures on the server: the module failed to load, threw, was too slow, or blocked its thread
  // until the thread was terminated.
  'server-module',
  'server-loader',
  'server-render',
  'server-late',
  'server-hung',
  'other',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

const FailureCodeSchema = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' });

/** Absent when the remote failed in a slot on another remote's page. */
const OwnRouteSchema = Type.Optional(RouteIdSchema);

/**
 * Reports that a remote failed on a page. Sent once per document, remote and route. Contains no data
 * about the visitor: `message` and `stack` are scrubbed (libs/runtime/src/scrub-error.ts), and the API scrubs
 * them again.
 */
export const RemoteErrorSchema = NamedObject('RemoteError', {
  remote: RemoteIdSchema,
  version: ReleaseVersionSchema,
  route: OwnRouteSchema,
  code: FailureCodeSchema,
  message: Type.Optional(Type.String({ maxLength: 200 })),
  /** The places in our own files, one per line. */
  stack: Type.Optional(Type.String({ maxLength: 1_000 })),
});
export type RemoteError = Static<typeof RemoteErrorSchema>;

/** The pages that a shell has served since its last report. */
export const ServedPagesSchema = NamedObject('ServedPages', {
  channel: ChannelNameSchema,
  releases: Type.Array(
    ClosedObject({
      remote: RemoteIdSchema,
      version: ReleaseVersionSchema,
      route: OwnRouteSchema,
      /** Number of page views of the route, or of pages that may show a slot of this version. */
      views: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      /**
       * Number of those page views in which the remote failed on the server, by failure code.
       */
      failures: Type.Record(FailureCodeSchema, Type.Integer({ minimum: 1, maximum: 1_000_000 }), {
        maxProperties: 40,
      }),
    }),
    { maxItems: 500 },
  ),
});
export type ServedPages = Static<typeof ServedPagesSchema>;

/** A version's health in the last `healthMinutes`: `views`, `errors` and `rate` are of its own pages. */
export const VersionHealthSchema = NamedObject('VersionHealth', {
  views: Type.Integer({ minimum: 0 }),
  errors: Type.Integer({ minimum: 0 }),
  /** Failures per page view, at most 1. Null when the version had no views. */
  rate: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  /**
   * The routes with failures, most failures first. A null route stands for the pages of other
   * remotes that show the version's slots.
   */
  routes: Type.Array(
    ClosedObject({
      route: Nullable(Type.String()),
      views: Type.Integer({ minimum: 0 }),
      errors: Type.Integer({ minimum: 1 }),
    }),
  ),
  /** Failures on all pages by code, most frequent first. */
  failures: Type.Array(ClosedObject({ code: Type.String(), count: Type.Integer() })),
});
export type VersionHealth = Static<typeof VersionHealthSchema>;

/** One kind of failure in browsers. */
export const FailureSampleSchema = NamedObject('FailureSample', {
  remote: RemoteIdSchema,
  version: ReleaseVersionSchema,
  /** The route on which it happened last. Null when that was another remote's page. */
  route: Nullable(Type.String()),
  code: Type.String(),
  message: Type.String(),
  /** The places in our own files, one per line. */
  stack: Type.String(),
  count: Type.Integer({ minimum: 1 }),
});
export type FailureSample = Static<typeof FailureSampleSchema>;

/** A version that was rolled back automatically. It cannot go live until an operator clears it. */
export const QuarantineSchema = NamedObject('Quarantine', {
  remote: RemoteIdSchema,
  version: ReleaseVersionSchema,
  since: Type.String({ format: 'date-time' }),
  reason: Type.String(),
});
export type Quarantine = Static<typeof QuarantineSchema>;
