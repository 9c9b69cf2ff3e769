import { useState } from 'react';
import type { PastDecision } from '@paddock/contracts/http/moderation-history';
import { getModerationReasonLabel } from '@paddock/contracts/trust-reasons';
import { Link } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { casePath } from '../../paths.ts';
import { recordedActionMessages } from '../../decisions/recorded-action.messages.ts';
import { historyMessages } from './history.messages.tsx';
import { undoDecision } from '../../decisions/undo-decision.ts';
import { undoMessages } from '../../decisions/undo.messages.ts';

const messages = historyMessages.entry;

interface HistoryEntryProps {
  readonly decision: PastDecision;
  readonly now: string;
}

/** A decision: what was decided about which listing or user, by which moderator, when and why. */
export function HistoryEntry({ decision, now }: HistoryEntryProps) {
  const { id, act, reason, note, at, moderator, subject, subjectId, title, isUndo, undone } =
    decision;
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const action = recordedActionMessages.action[act];

  async function undo(): Promise<void> {
    setState('busy');
    setState((await undoDecision(id)) ? 'done' : 'idle');
  }

  return (
    <li data-undone={undone !== null || state === 'done' || undefined}>
      <div className="act">
        <b data-act={act}>{action}</b>
      </div>
      <div className="subject">
        <p className="title">
          <Link to={casePath.href(subject, subjectId)}>{title}</Link>{' '}
          <span className="quiet">{messages[subject]}</span>
        </p>
        <p>{isUndo ? messages.undo : getModerationReasonLabel(subject, act, reason)}</p>
        {note !== '' && <blockquote>{note}</blockquote>}
        {undone !== null && (
          <p className="quiet">
            {messages.undone(
              undone.moderator?.name ?? recordedActionMessages.formerModerator,
              <RelativeTime at={undone.at} now={now} />,
            )}
          </p>
        )}
        {state === 'done' && (
          <p className="quiet">{messages.undone(messages.you, messages.justNow)}</p>
        )}
      </div>
      <p className="who quiet">
        <span>{moderator?.name ?? recordedActionMessages.formerModerator}</span>
        <RelativeTime at={at} now={now} />
      </p>
      <div className="action">
        {decision.canUndo && state !== 'done' && (
          <Button
            aria-label={undoMessages.buttonName(action, title)}
            aria-disabled={state === 'busy' || undefined}
            onClick={() => {
              if (state === 'idle') void undo();
            }}
          >
            {undoMessages.button}
          </Button>
        )}
      </div>
    </li>
  );
}
