import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { TrustSubject } from '@paddock/contracts/trust-reasons';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { colour, fontSize, measure, radius, space } from '@paddock/ui/theme/theme.ts';
import { day } from '../../formats/dates.ts';
import { actWords, reasonWords } from './action-labels.ts';
import { AnswerForm } from './answer-form.tsx';

/** A moderator's act as whom it concerns has it: of a post (`Post.moderation`), or of /api/account/moderation. */
export interface NoticedAct {
  readonly id: string;
  readonly act: string;
  readonly reason: string;
  readonly note: string;
  /** ISO. */
  readonly at: string;
  readonly answer: string | null;
}

export interface ModerationNoticeProps {
  readonly act: NoticedAct;
  readonly subject: TrustSubject;
  /** Where not said: while nothing has been answered. */
  readonly canAnswer?: boolean;
  /** Rank of its heading. */
  readonly headingLevel?: 2 | 3;
}

const Frame = styled.section`
  padding: ${space(4)} ${space(5)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-inline-start: 4px solid ${colour.hairline};
  border-radius: ${radius.card};
  &[data-against] {
    border-inline-start-color: ${colour.warning};
  }
  > * {
    max-width: ${measure};
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

/** What a moderator did, why, and the one answer that can be given to it. */
export function ModerationNotice({
  act,
  subject,
  canAnswer = true,
  headingLevel = 2,
}: ModerationNoticeProps) {
  const [answer, setAnswer] = useState(act.answer);
  const titleId = useId();
  const { title, text, isAgainst } = actWords(subject, act.act);
  const Heading = `h${headingLevel}` as const;
  return (
    <Frame aria-labelledby={titleId} data-against={isAgainst || undefined}>
      <Heading id={titleId} className="title">
        <Icon shape={shieldCheckIcon} size={20} />
        {title}
      </Heading>
      <p>
        <strong>{reasonWords(subject, act.act, act.reason)}.</strong> {text}
      </p>
      {act.note !== '' && <blockquote>{act.note}</blockquote>}
      <p className="quiet">{day(act.at)}</p>
      {answer !== null && (
        <>
          <p className="quiet">Your answer, which a moderator reads:</p>
          <blockquote>{answer}</blockquote>
        </>
      )}
      {answer === null && isAgainst && canAnswer && (
        <AnswerForm actId={act.id} onAnswered={setAnswer} />
      )}
    </Frame>
  );
}
