import type { CaseDecision } from '@paddock/contracts/http/trust';
import type { ModerationSubject } from '@paddock/contracts/trust-reasons';
import { getModerationReasonLabel } from '@paddock/contracts/trust-reasons';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { recordedActionMessages } from '../../decisions/recorded-action.messages.ts';
import { caseMessages } from './case.messages.tsx';

const messages = caseMessages.history;

interface CaseHistoryProps {
  readonly subject: ModerationSubject;
  readonly acts: readonly CaseDecision[];
  readonly now: string;
}

/** Earlier decisions about the listing or user, newest first, each with the user's answer. */
export function CaseHistory({ subject, acts, now }: CaseHistoryProps) {
  return (
    <section>
      <h3>{messages.title}</h3>
      <ul className="entries">
        {acts.map((decision) => {
          const { id, act, reason, note, at, moderator, confirmedBy } = decision;
          const { answer, answeredAt, isUndone } = decision;
          return (
            <li key={id}>
              <b>{recordedActionMessages.action[act]}</b>:{' '}
              {getModerationReasonLabel(subject, act, reason)}
              {note !== '' && <blockquote>{note}</blockquote>}
              <p className="quiet">
                {moderator?.name ?? recordedActionMessages.formerModerator},{' '}
                <RelativeTime at={at} now={now} />
                {confirmedBy && messages.confirmedBy(confirmedBy.name)}
                {isUndone && messages.undone}
              </p>
              {answer !== null && answeredAt !== null && (
                <Notice className="answer">
                  <strong>
                    {messages.answerTitle(<RelativeTime at={answeredAt} now={now} />)}
                  </strong>
                  <blockquote>{answer}</blockquote>
                </Notice>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
