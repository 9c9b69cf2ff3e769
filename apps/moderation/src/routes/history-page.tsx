import type { DecisionHistory, HistoryQuery } from '@paddock/contracts/http/moderation-history';
import { Link, useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { DeskHeader } from '../features/desk/desk-header.tsx';
import { HistoryEntry } from '../features/history/history-entry.tsx';
import { HistoryFilters } from '../features/history/history-filters.tsx';
import { historyMessages } from '../features/history/history.messages.tsx';
import { HistoryFrame, HistoryList } from '../features/history/history.styles.ts';
import { historyPath } from '../paths.ts';

export interface HistoryPageData {
  readonly history: DecisionHistory;
  readonly query: HistoryQuery;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

/** All decisions, newest first, with filters. */
export function HistoryPage() {
  const { history, query, now } = useRouteData<HistoryPageData>();
  const { cursor, ...filters } = query;
  const { decisions, nextCursor, counts } = history;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <DeskHeader
        title={historyMessages.head.title}
        lead={historyMessages.lead}
        currentTab="history"
      />
      <HistoryFrame>
        <HistoryFilters filters={filters} counts={counts} />
        <div>
          {cursor !== undefined && (
            <p>
              <Link to={historyPath.href(filters)}>{historyMessages.newestLink}</Link>
            </p>
          )}
          {decisions.length === 0 ? (
            <EmptyState
              illustration={<GateIllustration />}
              title={isFiltered ? historyMessages.empty.filteredTitle : historyMessages.empty.title}
              action={
                isFiltered && (
                  <ButtonLink to={historyPath.href()}>{historyMessages.empty.allLink}</ButtonLink>
                )
              }
            >
              <p>{isFiltered ? historyMessages.empty.filteredText : historyMessages.empty.text}</p>
            </EmptyState>
          ) : (
            <HistoryList aria-label={historyMessages.listLabel}>
              {decisions.map((decision) => (
                <HistoryEntry key={decision.id} decision={decision} now={now} />
              ))}
            </HistoryList>
          )}
          {nextCursor !== null && (
            <p className="older">
              <ButtonLink to={historyPath.href({ ...filters, cursor: nextCursor })}>
                {historyMessages.olderLink}
              </ButtonLink>
            </p>
          )}
        </div>
      </HistoryFrame>
    </>
  );
}
