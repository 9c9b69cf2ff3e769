import type { Applicant } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { Disclosure } from '@paddock/ui/disclosure/disclosure.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { messageThreadPath, newMessagePath, profilePath } from '../../paths.ts';
import { applicantCardMessages } from './applicant-card.messages.tsx';
import { ApplicationCardFrame } from './application-card.styles.ts';
import { applicationsMessages } from './applications.messages.ts';
import { CvLink } from './cv-link.tsx';
import { formatStartDate } from './format-application.ts';
import type { EmployerState } from './use-applicants.ts';

interface ApplicantCardProps {
  readonly applicant: Applicant;
  /** ISO time at which the page was rendered. */
  readonly now: string;
  readonly onSetState: (state: EmployerState) => void;
}

/** A longer message is collapsed at first, so that the next applicant is not far away. */
const LONG_MESSAGE_LENGTH = 400;

/** The states that have a button. */
const CHOICES = ['shortlisted', 'declined'] as const;

/** One applicant for the user's job. */
export function ApplicantCard({ applicant, now, onSetState }: ApplicantCardProps) {
  const { id, personId, name, phone, state, appliedAt, workRights, startDate, message, cv } =
    applicant;
  const isWithdrawn = state === 'withdrawn';
  const messageHref =
    applicant.conversationId === null
      ? newMessagePath.href(personId)
      : messageThreadPath.href(applicant.conversationId);
  return (
    <ApplicationCardFrame data-tone={state}>
      <div className="head">
        <div>
          <h2>
            <Link to={profilePath.href(personId)}>{name}</Link>
          </h2>
          <p className="quiet">
            {applicantCardMessages.applied(<RelativeTime at={appliedAt} now={now} />)}
          </p>
        </div>
        <p className="state" data-tone={state}>
          {applicantCardMessages.state[state]}
        </p>
      </div>
      {!isWithdrawn && (
        <>
          <p className="facts">
            <span>{applicationsMessages.workRights[workRights]}</span>
            <span>{formatStartDate(startDate)}</span>
            {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
          </p>
          {message.length > LONG_MESSAGE_LENGTH ? (
            <Disclosure title={applicantCardMessages.messageTitle}>
              <p className="message">{message}</p>
            </Disclosure>
          ) : (
            <p className="message">{message}</p>
          )}
          <div className="actions">
            <CvLink id={id} cv={cv} />
            <ButtonLink to={messageHref} aria-label={applicantCardMessages.messageLinkLabel(name)}>
              {applicantCardMessages.messageLink}
            </ButtonLink>
            {CHOICES.map((choice) => {
              const isChosen = state === choice;
              const { button, label } = applicantCardMessages[isChosen ? 'undo' : 'set'][choice];
              // The same element in both states, so that it keeps the focus.
              return (
                <Button
                  key={choice}
                  tone={isChosen || choice === 'declined' ? 'quiet' : 'secondary'}
                  aria-label={label(name)}
                  onClick={() => onSetState(isChosen ? 'read' : choice)}
                >
                  {button}
                </Button>
              );
            })}
          </div>
        </>
      )}
    </ApplicationCardFrame>
  );
}
