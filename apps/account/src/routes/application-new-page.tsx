import type { JobApplication } from '@paddock/contracts/http';
import { UnlessSuspended } from '@paddock/listing-ui/unless-suspended/unless-suspended.tsx';
import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Card } from '@paddock/ui/card/card.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { tapAreaCss } from '@paddock/ui/theme/tap-area.ts';
import { media, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { ApplyForm } from '../features/applications/apply-form.tsx';
import {
  applicantsPath,
  applicationsPath,
  decisionsPath,
  jobsPath,
  newMessagePath,
} from '../paths.ts';
import { newApplicationMessages } from './application-new.messages.ts';

export type ApplicationNewPageData =
  | JobApplication
  | { readonly type: 'gone'; readonly id: string };

const Sheet = styled.div`
  max-width: 680px;
  margin: 0 auto;
  padding-bottom: ${space(8)};
  ${media.tablet} {
    ${Card} {
      padding: ${space(6)};
    }
  }
`;

const JobLink = styled(TextLink)`
  display: inline-block;
  ${tapAreaCss}
`;

function JobGone() {
  return (
    <EmptyState
      illustration={<GateIllustration />}
      title={newApplicationMessages.gone.title}
      headingLevel={1}
      action={<ButtonLink to={jobsPath.href()}>{newApplicationMessages.gone.jobsLink}</ButtonLink>}
    >
      <p>{newApplicationMessages.gone.text}</p>
    </EmptyState>
  );
}

/** Why the user cannot apply, and where to go instead. */
function NoForm({ data: { type, job } }: { readonly data: JobApplication }) {
  const { title, text, link } = {
    own: {
      title: newApplicationMessages.own.title,
      text: newApplicationMessages.own.text(job.title),
      link: (
        <ButtonLink to={applicantsPath.href(job.id)}>
          {newApplicationMessages.own.applicantsLink}
        </ButtonLink>
      ),
    },
    blocked: {
      title: newApplicationMessages.blocked.title,
      text: newApplicationMessages.blocked.text(job.employer.name),
      link: (
        <ButtonLink to={newMessagePath.href(job.id)}>
          {newApplicationMessages.blocked.messageLink}
        </ButtonLink>
      ),
    },
    applied: {
      title: newApplicationMessages.applied.title,
      text: newApplicationMessages.applied.text(job.employer.name, job.title),
      link: (
        <ButtonLink to={applicationsPath.href()}>
          {newApplicationMessages.applied.applicationsLink}
        </ButtonLink>
      ),
    },
  }[type as Exclude<JobApplication['type'], 'open'>];
  return (
    <EmptyState
      illustration={<LetterboxIllustration />}
      title={title}
      headingLevel={1}
      action={
        <>
          {link}
          <ButtonLink tone="quiet" to={job.href}>
            {newApplicationMessages.backLink}
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}

export function ApplicationNewPage() {
  const data = useRouteData<ApplicationNewPageData>();
  if (data.type === 'gone') return <JobGone />;
  if (data.type !== 'open') return <NoForm data={data} />;
  const { job, prefill } = data;
  return (
    <Sheet data-no-bottom-bar="task">
      <PageHeader
        title={newApplicationMessages.title}
        lead={
          <>
            <p>
              <JobLink to={job.href}>{job.title}</JobLink>
            </p>
            <p>{job.employer.name}</p>
          </>
        }
      />
      <Card>
        <UnlessSuspended decisionsHref={decisionsPath.href()}>
          <ApplyForm key={job.id} job={job} prefill={prefill} />
        </UnlessSuspended>
      </Card>
    </Sheet>
  );
}
