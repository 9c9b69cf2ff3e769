/** Schemas of the operators' desk for the site's health. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const CountSchema = Type.Integer({ minimum: 0 });

export const SiteHealthSchema = NamedObject('SiteHealth', {
  /** The queues of background jobs, sorted by name. */
  queues: Type.Array(
    ClosedObject({
      name: Type.String(),
      /** Jobs whose time has come, including those that are retried. */ due: CountSchema,
      /** When the oldest of these became due. Null when there are none. */
      oldestDueAt: Nullable(TimeSchema),
      /** Jobs that are planned for later. */ planned: CountSchema,
      /** Jobs that failed for good in the last 24 hours. */ failed: CountSchema,
      /** The error of the last failed job. Null when there is none. */ lastReason: Nullable(
        Type.String(),
      ),
    }),
  ),
  /** The scheduled tasks of the API process that responded, sorted by name. */
  tasks: Type.Array(
    ClosedObject({
      name: Type.String(),
      everyMs: Type.Integer(),
      startedAt: TimeSchema,
      /** Null while the first run is in progress. */ finishedAt: Nullable(TimeSchema),
      /** Why the last run failed. Null when it succeeded. */ error: Nullable(Type.String()),
    }),
  ),
  /** Conversations that wait to be copied to Firestore. Null when it is not configured. */
  mirror: Nullable(
    ClosedObject({
      waiting: CountSchema,
      /** When the oldest message that is not copied yet was sent. */
      oldestAt: Nullable(TimeSchema),
    }),
  ),
});
export type SiteHealth = Static<typeof SiteHealthSchema>;
export type QueueHealth = SiteHealth['queues'][number];
export type TaskHealth = SiteHealth['tasks'][number];
