import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { ModerationSubject } from '@paddock/contracts/trust-reasons';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { colour, fontSize, maxLineLength, radius, space } from '@paddock/ui/theme/theme.ts';
import { formatIsoDate } from '../../formats/dates.ts';
import { getDecisionMessages, getReasonLabel, isSanction } from './notice-labels.ts';
import { AnswerForm } from './answer-form.tsx';
import { moderationNoticeMessages } from './moderation-notice.messages.ts';

/**
 * A moderator's decision, as shown to the affected user: `Post.moderation`, or an item of
 * /api/account/moderation.
 */
export interface ModerationDecision {
  readonly id: string;
  readonly act: string;
  readonly reason: string;
  readonly note: string;
  /** When the decision was made, as ISO 8601. */
  readonly at: string;
  readonly answer: string | null;
  /** True when a moderator has taken the decision back. */
  readonly isUndone?: boolean;
}

export interface ModerationNoticeProps {
  readonly decision: ModerationDecision;
  readonly subject: ModerationSubject;
  /**
   * False when no answer is accepted. By default, an answer is accepted unless there already is
   * one.
   */
  readonly canAnswer?: boolean;
  readonly headingLevel?: 2 | 3;
}

const Frame = styled.section`
  padding: ${space(4)} ${space(5)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-inline-start: 4px solid ${colour.hairline};
  border-radius: ${radius.card};
  &[data-sanction] {
    border-inline-start-color: ${colour.warning};
  }
  > * {
    max-width: ${maxLineLength};
  }
  .title {
    display: flex;
    align-items: start;
    gap: ${space(2)};
    font-size: ${fontSize.lead};
    line-height: 1.3;
  }
  .title svg {
    flex: none;
    margin-top: 2px;
    color: ${colour.textQuiet};
  }
  p {
    margin-top: ${space(2)};
  }
  .quiet {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  blockquote {
    margin-top: ${space(3)};
    padding-inline-start: ${space(4)};
    border-inline-start: 2px solid ${colour.hairline};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** A moderator's decision, its reason, and the user's answer or a form for it. */
export function ModerationNotice({
  decision,
  subject,
  canAnswer = true,
  headingLevel = 2,
}: ModerationNoticeProps) {
  const [answer, setAnswer] = useState(decision.answer);
  const titleId = useId();
  const { title, text } = getDecisionMessages(subject, decision.act);
  const isAgainstUser = isSanction(decision.act);
  const Heading = `h${headingLevel}` as const;
  return (
    <Frame
      aria-labelledby={titleId}
      data-sanction={(isAgainstUser && decision.isUndone !== true) || undefined}
    >
      <Heading id={titleId} className="title">
        <Icon shape={shieldCheckIcon} size={20} />
        {title}
      </Heading>
      <p>
        <strong>
          {moderationNoticeMessages.reason(getReasonLabel(subject, decision.act, decision.reason))}
        </strong>{' '}
        {decision.isUndone === true ? moderationNoticeMessages.undone : text}
      </p>
      {decision.note !== '' && <blockquote>{decision.note}</blockquote>}
      <p className="quiet">{formatIsoDate(decision.at)}</p>
      {answer !== null && (
        <>
          <p className="quiet">{moderationNoticeMessages.answerTitle}</p>
          <blockquote>{answer}</blockquote>
        </>
      )}
      {answer === null && isAgainstUser && canAnswer && (
        <AnswerForm decisionId={decision.id} onAnswered={setAnswer} />
      )}
    </Frame>
  );
}
