import type { DomainEvent } from '../notifications/domain-events.ts';
import type { HandledReport } from './reports.repository.ts';

type Outcome = Extract<DomainEvent, { type: 'report-handled' }>['outcome'];

/** What those who reported are told: one event each, none for what the checks at posting noticed. */
export function handledEvents(
  reports: readonly HandledReport[],
  { title, outcome }: { readonly title: string; readonly outcome: Outcome },
): DomainEvent[] {
  return reports.flatMap(({ id, reporterAccountId }) =>
    reporterAccountId === null
      ? []
      : [
          {
            type: 'report-handled' as const,
            accountId: reporterAccountId,
            reportId: id,
            title,
            outcome,
          },
        ],
  );
}
