import { useState } from 'react';
import { styled } from 'styled-components';
import { Link, useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { CaseCard } from '../features/moderation/case-card.tsx';
import { homePath, moderationPath } from '../paths.ts';
import type { ModerationPageData } from './moderation.route.tsx';

const Cases = styled.div`
  display: grid;
  gap: ${space(5)};
  max-width: 900px;
  padding-bottom: ${space(10)};
`;

/** What waits, whoever has waited longest first. What was decided leaves the page. */
export function ModerationPage() {
  const data = useRouteData<ModerationPageData>();
  const { queue, isFirst, now } = data;
  // Of this answer alone: another page, or the same one asked for again, has its own.
  const [decided, setDecided] = useState<{
    readonly of: ModerationPageData;
    readonly ids: readonly string[];
  }>({ of: data, ids: [] });
  const ids = decided.of === data ? decided.ids : [];
  const waiting = queue.cases.filter((one) => !ids.includes(one.id));
  const more =
    queue.next_cursor === null
      ? null
      : `${moderationPath.href()}?cursor=${encodeURIComponent(queue.next_cursor)}`;

  if (waiting.length === 0) {
    return (
      <EmptyState
        illustration={<GateIllustration />}
        title={more === null && isFirst ? 'Nothing waits for you' : 'This page is done'}
        headingLevel={1}
        action={
          more === null && isFirst ? (
            <ButtonLink to={homePath.href()}>Go to the home page</ButtonLink>
          ) : (
            <ButtonLink to={more ?? moderationPath.href()}>
              {more === null ? 'Back to the first' : 'Go on with the next'}
            </ButtonLink>
          )
        }
      >
        <p>
          {more === null && isFirst
            ? 'Every report has been looked at. Good work.'
            : 'What you decided is on its way to the people it concerns.'}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title="Moderation"
        lead="Reports, and answers to what was decided. Whoever has waited longest comes first."
      />
      <Cases>
        {!isFirst && (
          <p>
            <Link to={moderationPath.href()}>Back to the first</Link>
          </p>
        )}
        {waiting.map((one) => (
          <CaseCard
            key={`${one.subject}-${one.id}`}
            waiting={one}
            now={now}
            onDecided={() => setDecided({ of: data, ids: [...ids, one.id] })}
          />
        ))}
        {more !== null && <ButtonLink to={more}>Show the next</ButtonLink>}
      </Cases>
    </>
  );
}
