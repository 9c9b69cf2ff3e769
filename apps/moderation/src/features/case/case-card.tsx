import { useId, useState } from 'react';
import type { ModerationCaseFile } from '@paddock/contracts/http/trust';
import type { ModerationActionName } from '@paddock/contracts/trust-reasons';
import { isUndoable } from '@paddock/contracts/trust-reasons';
import { Link } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { Price } from '@paddock/listing-ui/price/price.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { confirmBan } from '../../decisions/confirm-ban.ts';
import { recordedActionMessages } from '../../decisions/recorded-action.messages.ts';
import { undoDecision } from '../../decisions/undo-decision.ts';
import { undoMessages } from '../../decisions/undo.messages.ts';
import { casePath, profilePath } from '../../paths.ts';
import { caseMessages } from './case.messages.tsx';
import { CaseFrame } from './case.styles.ts';
import { CaseClaim } from './case-claim.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseReports } from './case-reports.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { getDecisionLabels } from './decision.messages.ts';

const messages = caseMessages.subject;

interface CaseCardProps {
  readonly moderationCase: ModerationCaseFile;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
  readonly onDecided: () => void;
  /** Called when the moderator has undone the decision. */
  readonly onUndone: () => void;
}

/** A case: the listing or user, its reports, history and actions. */
export function CaseCard({ moderationCase, now, onDecided, onUndone }: CaseCardProps) {
  const {
    subject,
    id,
    listing,
    person,
    reports,
    acts,
    notes,
    claim,
    banToConfirm,
    isAnswered,
    isOwn,
    possible,
    waitingSince: since,
  } = moderationCase;
  const [act, setAct] = useState<ModerationActionName | null>(null);
  const titleId = useId();
  const isOpen = reports.length > 0 || isAnswered;

  function onDecisionSent(decisionId: string): void {
    if (act)
      toast({
        tone: 'success',
        text: getDecisionLabels(subject, act).doneMessage,
        ...(isUndoable(act) && {
          action: {
            label: undoMessages.button,
            onAct: () =>
              void undoDecision(decisionId).then((isUndone) => {
                if (isUndone) onUndone();
              }),
          },
        }),
      });
    setAct(null);
    onDecided();
  }

  return (
    <CaseFrame aria-labelledby={titleId}>
      <div className="content">
        <header>
          {listing && listing.pictures.length > 0 && (
            <ul className="pictures">
              {listing.pictures.slice(0, 4).map((url) => (
                <li key={url}>
                  <img src={`${url}?w=400&f=webp`} alt="" width={400} height={300} loading="lazy" />
                </li>
              ))}
            </ul>
          )}
          <div>
            {listing && listing.price !== '' && <Price text={listing.price} />}
            <h2 id={titleId}>
              {listing ? (
                listing.href ? (
                  <Link to={listing.href}>{listing.title}</Link>
                ) : (
                  listing.title
                )
              ) : (
                <Link to={profilePath.href(person.id)}>{person.name}</Link>
              )}
            </h2>
            {listing && (
              <p>
                {[listing.category, listing.place].filter((part) => part !== '').join(' · ')} ·{' '}
                <b>{messages.listingStatus[listing.status] ?? listing.status}</b>
              </p>
            )}
            <p className="quiet">
              {listing ? (
                <Link to={profilePath.href(person.id)}>{person.name}</Link>
              ) : (
                messages.member
              )}
              {person.isBanned && <b> {messages.banned}</b>},{' '}
              {messages.joined(<RelativeTime at={person.memberSince} now={now} />)},{' '}
              {messages.listingCount(person.listingCount)}
              {person.actCount > 0 && `, ${messages.decisionCount(person.actCount)}`}
            </p>
            {since !== null && isOpen && (
              <p className="quiet">
                {reports.length === 0
                  ? messages.answered(<RelativeTime at={since} now={now} />)
                  : messages.firstReported(<RelativeTime at={since} now={now} />)}
              </p>
            )}
            {!isOwn && <CaseClaim subject={subject} id={id} claim={claim} now={now} />}
            {listing && (
              <p className="quiet owner-case">
                <Link to={casePath.href('person', person.id)}>
                  {messages.ownerCaseLink(person.name)}
                </Link>
              </p>
            )}
          </div>
        </header>
        {listing && (
          <details open>
            <summary>{messages.contentSummary}</summary>
            <p className="text">{listing.description}</p>
          </details>
        )}
      </div>
      <div className="review">
        {banToConfirm && (
          <Notice tone="warning">
            {caseMessages.ban.notice(
              banToConfirm.moderator?.name ?? recordedActionMessages.formerModerator,
              <RelativeTime at={banToConfirm.at} now={now} />,
            )}
          </Notice>
        )}
        {reports.length > 0 ? (
          <CaseReports subject={subject} reports={reports} now={now} />
        ) : (
          !isOpen && <p className="quiet">{messages.noReports}</p>
        )}
        {acts.length > 0 && <CaseHistory subject={subject} acts={acts} now={now} />}
        {!isOwn && <CaseNotes subject={subject} id={id} notes={notes} now={now} />}
      </div>
      {possible.length === 0 ? (
        <p className="acts quiet">{isOwn ? messages.ownContent : messages.nothingPossible}</p>
      ) : (
        <div className="acts" role="group" aria-label={messages.decisionLabel}>
          <noscript>
            <p className="quiet">{messages.noScript}</p>
          </noscript>
          {banToConfirm && (
            <Button
              onClick={() =>
                void confirmBan(banToConfirm.id).then((isConfirmed) => {
                  if (isConfirmed) onDecided();
                })
              }
            >
              {caseMessages.ban.confirmButton}
            </Button>
          )}
          {possible.map((one) => (
            <Button key={one} onClick={() => setAct(one)}>
              {getDecisionLabels(subject, one).button}
            </Button>
          ))}
        </div>
      )}
      <DecisionPanel
        subject={subject}
        id={id}
        isOpen={isOpen}
        act={act}
        onClose={() => setAct(null)}
        onDecided={onDecisionSent}
      />
    </CaseFrame>
  );
}
