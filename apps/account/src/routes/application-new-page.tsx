import type { JobApplication } from '@paddock/contracts/http';
import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Card } from '@paddock/ui/card/card.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { media, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { ApplyForm } from '../features/applications/apply-form.tsx';
import { applicantsPath, applicationsPath, jobsPath, newMessagePath } from '../paths.ts';

export type ApplicationNewPageData =
  JobApplication | { readonly type: 'gone'; readonly id: string };

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

function JobGone() {
  return (
    <EmptyState
      illustration={<GateIllustration />}
      title="This job has closed"
      headingLevel={1}
      action={<ButtonLink to={jobsPath.href()}>Find another job</ButtonLink>}
    >
      <p>It has ended or was taken down, so you can’t apply for it.</p>
    </EmptyState>
  );
}

/** Why the user cannot apply, and where to go instead. */
function NoForm({ data: { type, job } }: { readonly data: JobApplication }) {
  const { title, text, link } = {
    own: {
      title: 'This is your own job',
      text: `You’ll find everyone who applies for “${job.title}” in one list.`,
      link: <ButtonLink to={applicantsPath.href(job.id)}>See the applicants</ButtonLink>,
    },
    blocked: {
      title: 'You can’t apply for this job',
      text: `You or ${job.employer.name} has blocked the other.`,
      link: <ButtonLink to={newMessagePath.href(job.id)}>See what you can do</ButtonLink>,
    },
    applied: {
      title: 'You’ve applied for this job',
      text: `${job.employer.name} has your application for “${job.title}”.`,
      link: <ButtonLink to={applicationsPath.href()}>Your applications</ButtonLink>,
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
            Back to the job
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
    <Sheet data-no-bottom-bar="">
      <PageHeader
        title="Apply for this job"
        lead={
          <p>
            <TextLink to={job.href}>{job.title}</TextLink> · {job.employer.name}
          </p>
        }
      />
      <Card>
        <ApplyForm key={job.id} job={job} prefill={prefill} />
      </Card>
    </Sheet>
  );
}
