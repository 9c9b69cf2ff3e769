import type { ModerationQueue } from '@paddock/contracts/http/trust';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link, useLocation, useNavigate, useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { DeskHeader } from '../features/desk/desk-header.tsx';
import { CaseCard } from '../features/case/case-card.tsx';
import { homePath, QUEUE_CLAIMS, queuePath, type QueueClaim } from '../paths.ts';
import { queueMessages } from './queue.messages.tsx';

export interface QueuePageData {
  readonly queue: ModerationQueue;
  /** Null for all cases. */
  readonly claim: QueueClaim | null;
  readonly isFirstPage: boolean;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

const Filters = styled(ChipRow)`
  padding-bottom: ${space(5)};
`;

const Cases = styled.div`
  display: grid;
  gap: ${space(5)};
  padding-bottom: ${space(10)};
`;

/**
 * The moderation queue, longest waiting first. Cases disappear from the page once they are decided.
 */
export function QueuePage() {
  const data = useRouteData<QueuePageData>();
  const { queue, claim, isFirstPage, now } = data;
  // Only the cases decided on the currently loaded page of the queue are hidden. After a reload, or
  // on another page, `data` is a different object, and the ids stored for the old one are ignored.
  const [decided, setDecided] = useState<{
    readonly forData: QueuePageData;
    readonly ids: readonly string[];
  }>({ forData: data, ids: [] });
  const ids = decided.forData === data ? decided.ids : [];
  const openCases = queue.cases.filter((each) => !ids.includes(each.id));
  const more = queue.nextCursor === null ? null : queuePath.href(claim, queue.nextCursor);

  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const reload = () => {
    // The moderator may have left the page before undoing the decision in the toast.
    if (globalThis.location.pathname === pathname)
      void navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
  // Later pages and filtered ones do not have the oldest case.
  const oldest = isFirstPage && claim === null ? openCases[0] : undefined;

  const header = (
    <>
      <DeskHeader
        title={queueMessages.head.title}
        lead={
          <>
            {queueMessages.lead}
            {oldest && (
              <> {queueMessages.oldest(<RelativeTime at={oldest.waitingSince} now={now} />)}</>
            )}
          </>
        }
        currentTab="cases"
      />
      <Filters forwardedAs="nav" aria-label={queueMessages.filters.label}>
        {[null, ...QUEUE_CLAIMS].map((each) => (
          <ChipLink
            key={each}
            to={queuePath.href(each)}
            label={queueMessages.filters[each ?? 'all']}
            isChosen={each === claim}
          />
        ))}
      </Filters>
    </>
  );
  const isDone = more === null && isFirstPage;
  if (openCases.length === 0) {
    return (
      <>
        {header}
        <EmptyState
          illustration={<GateIllustration />}
          title={
            isDone ? queueMessages.empty[claim ?? 'all'].title : queueMessages.empty.pageDoneTitle
          }
          action={
            isDone && claim === null ? (
              <ButtonLink to={homePath.href()}>{queueMessages.empty.homeLink}</ButtonLink>
            ) : isDone ? (
              <ButtonLink to={queuePath.href()}>{queueMessages.empty.allLink}</ButtonLink>
            ) : (
              <ButtonLink to={more ?? queuePath.href(claim)}>
                {more === null
                  ? queueMessages.pager.firstPageLink
                  : queueMessages.pager.nextPageLink}
              </ButtonLink>
            )
          }
        >
          <p>
            {isDone ? queueMessages.empty[claim ?? 'all'].text : queueMessages.empty.pageDoneText}
          </p>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {header}
      <Cases>
        {!isFirstPage && (
          <p>
            <Link to={queuePath.href(claim)}>{queueMessages.pager.firstPageLink}</Link>
          </p>
        )}
        {openCases.map((openCase) => (
          <CaseCard
            key={`${openCase.subject}-${openCase.id}`}
            moderationCase={openCase}
            now={now}
            onDecided={() => setDecided({ forData: data, ids: [...ids, openCase.id] })}
            onUndone={reload}
          />
        ))}
        {more !== null && <ButtonLink to={more}>{queueMessages.pager.nextPageLink}</ButtonLink>}
      </Cases>
    </>
  );
}
