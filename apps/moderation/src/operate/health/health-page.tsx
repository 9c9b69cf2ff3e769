import type { SiteHealth } from '@paddock/contracts/http/operate-health';
import { useRouteData } from '@paddock/router';
import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { OperateHeader } from '../operate-header.tsx';
import { Rows, Sections } from '../operate.styles.ts';
import { findProblems } from './find-problems.tsx';
import { healthMessages } from './health.messages.tsx';

export interface HealthPageData {
  readonly health: SiteHealth;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

function formatInterval(ms: number): string {
  const { seconds, minutes, hours } = healthMessages.tasks;
  if (ms < MINUTE_MS) return seconds(Math.round(ms / 1_000));
  return ms < HOUR_MS ? minutes(Math.round(ms / MINUTE_MS)) : hours(Math.round(ms / HOUR_MS));
}

function StateBadge({ hasProblem }: { readonly hasProblem: boolean }) {
  return (
    <p className="badges">
      <b data-state={hasProblem ? 'disabled' : 'answered'}>
        {hasProblem ? healthMessages.state.problem : healthMessages.state.ok}
      </b>
    </p>
  );
}

/** Background work: first what needs the operator's attention, then each part. */
export function HealthPage() {
  const { health, now } = useRouteData<HealthPageData>();
  const { queues, tasks, mirror } = health;
  const problems = findProblems(health, now);
  const hasProblem = (part: Partial<SiteHealth>) =>
    findProblems({ queues: [], tasks: [], mirror: null, ...part }, now).length > 0;
  return (
    <>
      <OperateHeader
        title={healthMessages.head.title}
        lead={healthMessages.lead}
        currentTab="health"
      />
      <Sections>
        {problems.length === 0 && <Notice tone="success">{healthMessages.healthy}</Notice>}
        {problems.length > 0 && (
          <section aria-label={healthMessages.problems.title}>
            {problems.map((problem, index) => (
              // The page loads all problems at once, so that their order does not change.
              <Notice key={index} tone="danger">
                {problem}
              </Notice>
            ))}
          </section>
        )}
        <section>
          <h2>{healthMessages.queues.title}</h2>
          <Rows>
            {queues.map((queue) => (
              <li key={queue.name} className="compact">
                <div>
                  <h3>{healthMessages.queues.labels[queue.name] ?? queue.name}</h3>
                  <p className="quiet">
                    {healthMessages.queues.counts(queue.due, queue.planned, queue.failed)}
                  </p>
                </div>
                <StateBadge hasProblem={hasProblem({ queues: [queue] })} />
              </li>
            ))}
            <li className="compact">
              <div>
                <h3>{healthMessages.mirror.title}</h3>
                <p className="quiet">
                  {mirror === null
                    ? healthMessages.mirror.none
                    : mirror.waiting === 0
                      ? healthMessages.mirror.upToDate
                      : healthMessages.mirror.waiting(mirror.waiting)}
                </p>
              </div>
              <StateBadge hasProblem={hasProblem({ mirror })} />
            </li>
          </Rows>
        </section>
        <section>
          <h2>{healthMessages.tasks.title}</h2>
          <p className="quiet">
            {tasks.length === 0 ? healthMessages.tasks.none : healthMessages.tasks.hint}
          </p>
          {tasks.length > 0 && (
            <Rows>
              {tasks.map((task) => (
                <li key={task.name} className="compact">
                  <div>
                    <h3 className="task">{task.name}</h3>
                    <p className="quiet">
                      {task.finishedAt === null
                        ? healthMessages.tasks.running(formatInterval(task.everyMs))
                        : healthMessages.tasks.lastRun(
                            <RelativeTime at={task.finishedAt} now={now} />,
                            formatInterval(task.everyMs),
                          )}
                    </p>
                  </div>
                  <StateBadge hasProblem={hasProblem({ tasks: [task] })} />
                </li>
              ))}
            </Rows>
          )}
        </section>
      </Sections>
    </>
  );
}
