import type { ReceivedDecisions } from '@paddock/contracts/http/trust';
import { styled } from 'styled-components';
import { Link, useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { ModerationNotice } from '../features/moderation-notice/moderation-notice.tsx';
import { accountPath, editPostPath } from '../paths.ts';

const DecisionList = styled.ol`
  display: grid;
  gap: ${space(6)};
  max-width: 760px;
  padding-bottom: ${space(10)};
  .about {
    margin-bottom: ${space(2)};
  }
`;

/**
 * The page with moderators' decisions about the user, newest first, each with its reason and the
 * user's answer.
 */
export function DecisionsPage() {
  const { acts } = useRouteData<ReceivedDecisions>();
  if (acts.length === 0) {
    return (
      <EmptyState
        illustration={<GateIllustration />}
        title="No decisions"
        headingLevel={1}
        action={<ButtonLink to={accountPath.href()}>Back to your account</ButtonLink>}
      >
        <p>If a moderator takes down one of your posts, you can see why here, and answer.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title="Decisions"
        lead="What our moderators decided about your posts and your account, newest first."
      />
      <DecisionList>
        {acts.map((act) => (
          <li key={act.id}>
            {act.listing && (
              <p className="about">
                About <Link to={editPostPath.href(act.listing.id)}>{act.listing.title}</Link>
              </p>
            )}
            <ModerationNotice decision={act} subject={act.subject} canAnswer={act.canAnswer} />
          </li>
        ))}
      </DecisionList>
    </>
  );
}
