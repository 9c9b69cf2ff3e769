/**
 * Schemas of page vitals: how fast pages load and respond in browsers (ADR 61). Import them from
 * ../http.ts.
 */
import Type, { type Static } from 'typebox';
import {
  ChannelNameSchema,
  ReleaseVersionSchema,
  RemoteIdSchema,
  RouteIdSchema,
} from './release-names.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

/**
 * `lcp`, `inp` and `cls` are the Core Web Vitals. `load` is the time from the start of an in-app
 * navigation until the page responds to clicks. `longTasks` is the time that tasks of more than
 * 50 ms took. All are milliseconds, except `cls`: thousandths.
 */
export const VITAL_METRICS = ['lcp', 'load', 'inp', 'cls', 'longTasks'] as const;
export type VitalMetric = (typeof VITAL_METRICS)[number];

/** The Network Information API's types. `unknown`: Safari and Firefox do not have this API. */
export const CONNECTION_TYPES = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];

export const MAX_VITAL_VALUE = 60_000;
export const MAX_REPORTED_VIEWS = 20;

const VitalSchema = Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_VITAL_VALUE }));

/** How long ago a navigation may have started when its report arrives, in milliseconds. */
export const MAX_NAVIGATION_AGE_MS = 3_600_000;

/**
 * How long the navigation to a document took, for its trace (ADR 72). `traceparent` is that of the
 * response's Server-Timing header. The times are milliseconds since the navigation started; `ageMs`
 * is that of the report.
 */
export const NavigationReportSchema = NamedObject('NavigationReport', {
  traceparent: Type.String({ pattern: '^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$' }),
  ageMs: Type.Integer({ minimum: 0, maximum: MAX_NAVIGATION_AGE_MS }),
  firstByteMs: Type.Integer({ minimum: 0, maximum: MAX_VITAL_VALUE }),
  durationMs: Type.Integer({ minimum: 0, maximum: MAX_VITAL_VALUE }),
});
export type NavigationReport = Static<typeof NavigationReportSchema>;

/**
 * The page views in one document, sent when it is hidden for the first time. A vital is absent when
 * the browser cannot measure it or has nothing to measure. Contains no data about the visitor.
 */
export const PageVitalsSchema = NamedObject('PageVitals', {
  connection: Type.Enum([...CONNECTION_TYPES]),
  /** Absent unless the request of the document was traced. */
  navigation: Type.Optional(NavigationReportSchema),
  views: Type.Array(
    ClosedObject({
      remote: RemoteIdSchema,
      version: ReleaseVersionSchema,
      route: RouteIdSchema,
      /** False for the page with which the document was loaded. */
      isNavigation: Type.Boolean(),
      vitals: ClosedObject({
        lcp: VitalSchema,
        load: VitalSchema,
        inp: VitalSchema,
        cls: VitalSchema,
        longTasks: VitalSchema,
      }),
    }),
    { minItems: 1, maxItems: MAX_REPORTED_VIEWS },
  ),
});
export type PageVitals = Static<typeof PageVitalsSchema>;

/** `p75`: 75 % of page views were at least this good. In milliseconds; layout shifts in thousandths. */
export const VitalMeasureSchema = NamedObject('VitalMeasure', {
  p75: Type.Integer(),
  views: Type.Integer(),
});
export type VitalMeasure = Static<typeof VitalMeasureSchema>;

export const RouteVitalsSchema = NamedObject('RouteVitals', {
  remote: RemoteIdSchema,
  /** The id of the remote's route. Null for all of its routes together. */
  route: Nullable(Type.String()),
  metric: Type.Enum([...VITAL_METRICS]),
  /** The live versions' measures in the last `hours`. Null without page views. */
  stable: Nullable(VitalMeasureSchema),
  canary: Nullable(VitalMeasureSchema),
  /** The days with page views, of all versions, oldest first. */
  history: Type.Array(
    ClosedObject({
      day: Type.String({ format: 'date' }),
      p75: Type.Integer(),
      views: Type.Integer(),
    }),
  ),
});
export type RouteVitals = Static<typeof RouteVitalsSchema>;

/** Sorted by remote, route (null first) and metric. */
export const ChannelVitalsSchema = NamedObject('ChannelVitals', {
  channel: ChannelNameSchema,
  hours: Type.Integer(),
  vitals: Type.Array(RouteVitalsSchema),
});
export type ChannelVitals = Static<typeof ChannelVitalsSchema>;
