import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { getConflictMessage } from './get-conflict-message.ts';
import type { DraftSaveState } from './save-state.ts';
import type { ResumedVersion } from './use-draft.ts';
import { draftsMessages } from './drafts.messages.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  background: ${colour.warningSoft};
  border-radius: ${radius.control};
  font-size: ${fontSize.small};
  color: ${colour.warningSoftText};
  div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  &[data-calm] {
    background: ${colour.infoSoft};
    color: ${colour.infoSoftText};
  }
`;

const messages = draftsMessages.problem;

interface SaveProblemProps {
  readonly saveState: DraftSaveState;
  /** A link to sign in and then return to this page. */
  readonly loginHref: string;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
  readonly onRetry: () => void;
  readonly onStartAsNewDraft: () => void;
}

/**
 * Tells the user why the draft is not saved and what to do. Renders nothing when there is no
 * problem.
 */
export function DraftSaveProblemNotice({
  saveState,
  loginHref,
  onChoose,
  onRetry,
  onStartAsNewDraft,
}: SaveProblemProps) {
  switch (saveState.type) {
    case 'offline':
      return (
        <Frame>
          <p>{saveState.isStoredLocally ? messages.offline : messages.offlineNotStored}</p>
        </Frame>
      );
    case 'signed-out':
      return (
        <Frame>
          <p>{messages.signedOut}</p>
          <div>
            <ButtonLink to={loginHref}>{messages.signInLink}</ButtonLink>
          </div>
        </Frame>
      );
    case 'someone-else':
      return (
        <Frame>
          <p>{messages.someoneElse}</p>
          <div>
            <ButtonLink to={loginHref}>{messages.signInLink}</ButtonLink>
          </div>
        </Frame>
      );
    case 'gone':
      return (
        <Frame>
          <p>{messages.deleted}</p>
          <div>
            <Button onClick={onStartAsNewDraft}>{messages.saveAsNewButton}</Button>
          </div>
        </Frame>
      );
    case 'changed-elsewhere':
      return (
        <Frame>
          <p>{getConflictMessage(saveState)}</p>
          <div>
            <Button onClick={() => onChoose('mine')}>{messages.useMineButton}</Button>
            <Button onClick={() => onChoose('theirs')}>{messages.useOtherButton}</Button>
          </div>
        </Frame>
      );
    case 'refused':
      return (
        <Frame>
          <p>{messages.refused(saveState.message)}</p>
          <div>
            <Button onClick={onRetry}>{messages.retryButton}</Button>
          </div>
        </Frame>
      );
    default:
      return null;
  }
}

interface ResumedVersionNoteProps {
  readonly resumed: ResumedVersion;
  readonly onSwitchVersion: () => void;
}

/** Tells the user which version they are editing, and offers the other one. */
export function ResumedVersionNote({
  resumed: { from, otherAt },
  onSwitchVersion,
}: ResumedVersionNoteProps) {
  const { text, switchButton } = draftsMessages.resumed[from];
  return (
    <Frame data-calm role="status">
      <p>{text}</p>
      {otherAt !== null && (
        <div>
          <Button onClick={onSwitchVersion}>
            {switchButton(formatDateTime(Date.parse(otherAt)))}
          </Button>
        </div>
      )}
    </Frame>
  );
}
