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
import { decisionsMessages } from './decisions.messages.tsx';

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
        title={decisionsMessages.empty.title}
        headingLevel={1}
        action={
          <ButtonLink to={accountPath.href()}>{decisionsMessages.empty.accountLink}</ButtonLink>
        }
      >
        <p>{decisionsMessages.empty.text}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader title={decisionsMessages.title} lead={decisionsMessages.lead} />
      <DecisionList>
        {acts.map((act) => (
          <li key={act.id}>
            {act.listing && (
              <p className="about">
                {decisionsMessages.about(
                  <Link to={editPostPath.href(act.listing.id)}>{act.listing.title}</Link>,
                )}
              </p>
            )}
            <ModerationNotice decision={act} subject={act.subject} canAnswer={act.canAnswer} />
          </li>
        ))}
      </DecisionList>
    </>
  );
}
