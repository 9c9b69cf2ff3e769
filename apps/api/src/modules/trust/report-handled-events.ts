import type { DomainEvent } from '../notifications/domain-events.ts';
import type { HandledReport } from './reports.repository.ts';

type Outcome = Extract<DomainEvent, { type: 'report-handled' }>['outcome'];

/**
 * Creates one event for each user who filed one of the reports. Reports filed by the automatic
 * checks create none.
 */
export function createReportHandledEvents(
  reports: readonly HandledReport[],
  {
    title,
    outcome,
    actId,
  }: { readonly title: string; readonly outcome: Outcome; readonly actId: number },
): DomainEvent[] {
  return reports.flatMap(({ id, reporterAccountId }) =>
    reporterAccountId === null
      ? []
      : [
          {
            type: 'report-handled' as const,
            accountId: reporterAccountId,
            reportId: id,
            actId,
            title,
            outcome,
          },
        ],
  );
}
