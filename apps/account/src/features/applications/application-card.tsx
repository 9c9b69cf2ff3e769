import type { Application } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { Disclosure } from '@paddock/ui/disclosure/disclosure.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { newApplicationPath, newMessagePath } from '../../paths.ts';
import { applicationCardMessages } from './application-card.messages.ts';
import { ApplicationCardFrame } from './application-card.styles.ts';
import { applicationsMessages } from './applications.messages.ts';
import { CvLink } from './cv-link.tsx';
import { formatStartDate } from './format-application.ts';

interface ApplicationCardProps {
  readonly application: Application;
  readonly onWithdraw: () => void;
}

/** One of the user's own applications. */
export function ApplicationCard({ application, onWithdraw }: ApplicationCardProps) {
  const { id, job, state, appliedAt, workRights, startDate, phone, message, cv } = application;
  const isWithdrawn = state === 'withdrawn';
  return (
    <ApplicationCardFrame>
      <div className="head">
        <div>
          <h2>{job.isLive ? <Link to={job.href}>{job.title}</Link> : job.title}</h2>
          <p className="quiet">
            {applicationCardMessages.applied(job.employer.name, formatDate(Date.parse(appliedAt)))}
          </p>
          {!job.isLive && <p className="quiet">{applicationCardMessages.jobClosed}</p>}
        </div>
        <p className="state" data-tone={state}>
          {applicationCardMessages.state[state]}
        </p>
      </div>
      {!isWithdrawn && (
        <Disclosure title={applicationCardMessages.sentTitle}>
          <p className="facts">
            <span>{applicationsMessages.workRights[workRights]}</span>
            <span>{formatStartDate(startDate)}</span>
            {phone !== null && <span>{phone}</span>}
          </p>
          <p className="message">{message}</p>
        </Disclosure>
      )}
      <div className="actions">
        <CvLink id={id} cv={cv} />
        {job.isLive && !isWithdrawn && (
          <ButtonLink
            to={newMessagePath.href(job.id)}
            aria-label={applicationCardMessages.messageLinkLabel(job.employer.name)}
          >
            {applicationCardMessages.messageLink}
          </ButtonLink>
        )}
        {job.isLive && isWithdrawn && (
          <ButtonLink
            to={newApplicationPath.href(job.id)}
            aria-label={applicationCardMessages.applyAgainLabel(job.title)}
          >
            {applicationCardMessages.applyAgainLink}
          </ButtonLink>
        )}
        {!isWithdrawn && (
          <Button
            tone="quiet"
            aria-label={applicationCardMessages.withdrawLabel(job.title)}
            onClick={onWithdraw}
          >
            {applicationCardMessages.withdrawButton}
          </Button>
        )}
      </div>
    </ApplicationCardFrame>
  );
}
