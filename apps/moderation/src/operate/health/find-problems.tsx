import type { QueueHealth, SiteHealth, TaskHealth } from '@paddock/contracts/http/operate-health';
import { MINUTE_MS } from '@paddock/runtime/durations';
import type { ReactNode } from 'react';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { healthMessages } from './health.messages.tsx';

const texts = healthMessages.problems;
/** A restart of the API delays jobs for less than this. */
const MAX_JOB_DELAY_MS = 10 * MINUTE_MS;
/** A copy to Firestore usually takes less than a second, and a retry at most 30 seconds. */
const MAX_MIRROR_DELAY_MS = 2 * MINUTE_MS;

const isOlder = (at: string | null, now: string, maxMs: number): at is string =>
  at !== null && Date.parse(now) - Date.parse(at) > maxMs;

function findQueueProblems(
  { name, oldestDueAt, failed, lastReason }: QueueHealth,
  now: string,
): readonly ReactNode[] {
  const label = healthMessages.queues.labels[name] ?? name;
  return [
    ...(isOlder(oldestDueAt, now, MAX_JOB_DELAY_MS)
      ? [texts.late(label, <RelativeTime at={oldestDueAt} now={now} />)]
      : []),
    ...(failed > 0 ? [texts.failed(label, failed, lastReason)] : []),
  ];
}

const findTaskProblems = ({ name, error }: TaskHealth): readonly ReactNode[] =>
  error === null ? [] : [texts.task(name, error)];

function findMirrorProblems(mirror: SiteHealth['mirror'], now: string): readonly ReactNode[] {
  return mirror && isOlder(mirror.oldestAt, now, MAX_MIRROR_DELAY_MS)
    ? [texts.mirror(<RelativeTime at={mirror.oldestAt} now={now} />)]
    : [];
}

/** Returns a sentence for each problem: what is wrong, and what the operator can do. */
export function findProblems(
  { queues, tasks, mirror }: SiteHealth,
  now: string,
): readonly ReactNode[] {
  return [
    ...queues.flatMap((queue) => findQueueProblems(queue, now)),
    ...findMirrorProblems(mirror, now),
    ...tasks.flatMap(findTaskProblems),
  ];
}
