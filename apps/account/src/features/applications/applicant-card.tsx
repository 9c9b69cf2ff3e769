import type { Applicant } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { Disclosure } from '@paddock/ui/disclosure/disclosure.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { messageThreadPath, newMessagePath, profilePath } from '../../paths.ts';
import { ApplicationCardFrame } from './application-card.styles.ts';
import { APPLICANT_STATE_LABELS, describeStart, WORK_RIGHTS_LABELS } from './application-labels.ts';
import { CvLink } from './cv-link.tsx';
import type { EmployerState } from './use-applicants.ts';

interface ApplicantCardProps {
  readonly applicant: Applicant;
  /** ISO time at which the page was rendered. */
  readonly now: string;
  readonly onSetState: (state: EmployerState) => void;
}

/** A longer message is collapsed at first, so that the next applicant is not far away. */
const LONG_MESSAGE_LENGTH = 400;

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
            Applied <RelativeTime at={appliedAt} now={now} />
          </p>
        </div>
        <p className="state" data-tone={state}>
          {APPLICANT_STATE_LABELS[state]}
        </p>
      </div>
      {!isWithdrawn && (
        <>
          <p className="facts">
            <span>{WORK_RIGHTS_LABELS[workRights]}</span>
            <span>{describeStart(startDate)}</span>
            {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
          </p>
          {message.length > LONG_MESSAGE_LENGTH ? (
            <Disclosure title="Message">
              <p className="message">{message}</p>
            </Disclosure>
          ) : (
            <p className="message">{message}</p>
          )}
          <div className="actions">
            <CvLink id={id} cv={cv} />
            <ButtonLink to={messageHref} aria-label={`Message ${name}`}>
              Message
            </ButtonLink>
            {state === 'shortlisted' || state === 'declined' ? (
              <Button aria-label={`Move back: ${name}`} onClick={() => onSetState('read')}>
                Move back
              </Button>
            ) : (
              <>
                <Button aria-label={`Shortlist ${name}`} onClick={() => onSetState('shortlisted')}>
                  Shortlist
                </Button>
                <Button
                  tone="quiet"
                  aria-label={`Decline ${name}`}
                  onClick={() => onSetState('declined')}
                >
                  Decline
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </ApplicationCardFrame>
  );
}
