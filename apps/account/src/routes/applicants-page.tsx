import type { ApplicantList } from '@paddock/contracts/http';
import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { ApplicantCard } from '../features/applications/applicant-card.tsx';
import { ApplicationCards } from '../features/applications/application-card.styles.ts';
import { useApplicants } from '../features/applications/use-applicants.ts';
import { editPostPath } from '../paths.ts';
import { applicantsPageMessages } from './applicants.messages.tsx';

export interface ApplicantsPageData extends ApplicantList {
  /** When the page was loaded, in ISO 8601. */
  readonly now: string;
}

export function ApplicantsPage() {
  const { job, applicants: loaded, now } = useRouteData<ApplicantsPageData>();
  const { applicants, setState } = useApplicants(job.id, loaded);
  const jobLink = job.isLive ? job.href : editPostPath.href(job.id);
  if (applicants.length === 0) {
    return (
      <EmptyState
        illustration={<LetterboxIllustration />}
        title={applicantsPageMessages.empty.title}
        headingLevel={1}
        action={<ButtonLink to={jobLink}>{applicantsPageMessages.empty.jobLink}</ButtonLink>}
      >
        <p>{applicantsPageMessages.empty.text(job.title)}</p>
      </EmptyState>
    );
  }
  const lead = job.isLive ? applicantsPageMessages.liveLead : applicantsPageMessages.lead;
  return (
    <>
      <PageHeader
        title={applicantsPageMessages.title(applicants.length)}
        lead={<p>{lead(<TextLink to={jobLink}>{job.title}</TextLink>)}</p>}
      />
      <ApplicationCards>
        {applicants.map((applicant) => (
          <li key={applicant.id}>
            <ApplicantCard
              applicant={applicant}
              now={now}
              onSetState={(state) => void setState(applicant, state)}
            />
          </li>
        ))}
      </ApplicationCards>
    </>
  );
}
