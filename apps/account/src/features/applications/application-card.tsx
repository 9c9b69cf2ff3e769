import type { Application } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { Disclosure } from '@paddock/ui/disclosure/disclosure.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { newApplicationPath, newMessagePath } from '../../paths.ts';
import { ApplicationCardFrame } from './application-card.styles.ts';
import { describeStart, OWN_STATE_LABELS, WORK_RIGHTS_LABELS } from './application-labels.ts';
import { CvLink } from './cv-link.tsx';

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
            {job.employer.name} · Applied {formatDate(Date.parse(appliedAt))}
          </p>
          {!job.isLive && <p className="quiet">This job has closed.</p>}
        </div>
        <p className="state" data-tone={state}>
          {OWN_STATE_LABELS[state]}
        </p>
      </div>
      {!isWithdrawn && (
        <Disclosure title="What you sent">
          <p className="facts">
            <span>{WORK_RIGHTS_LABELS[workRights]}</span>
            <span>{describeStart(startDate)}</span>
            {phone !== null && <span>{phone}</span>}
          </p>
          <p className="message">{message}</p>
        </Disclosure>
      )}
      <div className="actions">
        <CvLink id={id} cv={cv} />
        {job.isLive && !isWithdrawn && (
          <ButtonLink to={newMessagePath.href(job.id)} aria-label={`Message ${job.employer.name}`}>
            Message
          </ButtonLink>
        )}
        {job.isLive && isWithdrawn && (
          <ButtonLink to={newApplicationPath.href(job.id)} aria-label={`Apply again: ${job.title}`}>
            Apply again
          </ButtonLink>
        )}
        {!isWithdrawn && (
          <Button tone="quiet" aria-label={`Withdraw: ${job.title}`} onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
      </div>
    </ApplicationCardFrame>
  );
}
