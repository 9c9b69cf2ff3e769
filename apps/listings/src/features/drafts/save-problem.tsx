import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';
import { getConflictMessage } from './get-conflict-message.ts';
import type { DraftSaveState } from './save-state.ts';
import type { ResumedVersion } from './use-draft.ts';
import { draftsMessages } from './drafts.messages.ts';

const messages = draftsMessages.problem;

interface SaveProblemProps {
  readonly saveState: DraftSaveState;
  /** A link to sign in and then return to this page. */
  readonly loginHref: string;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
  readonly onRetry: () => void;
  readonly onSaveAsNewDraft: () => void;
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
  onSaveAsNewDraft,
}: SaveProblemProps) {
  switch (saveState.type) {
    case 'offline':
      return (
        <Notice tone="warning" isSmall>
          {saveState.isStoredLocally ? messages.offline : messages.offlineNotStored}
        </Notice>
      );
    case 'signed-out':
      return (
        <Notice
          tone="warning"
          isSmall
          actions={<ButtonLink to={loginHref}>{messages.signInLink}</ButtonLink>}
        >
          {messages.signedOut}
        </Notice>
      );
    case 'someone-else':
      return (
        <Notice
          tone="warning"
          isSmall
          actions={<ButtonLink to={loginHref}>{messages.signInLink}</ButtonLink>}
        >
          {messages.someoneElse}
        </Notice>
      );
    case 'gone':
      return (
        <Notice
          tone="warning"
          isSmall
          actions={<Button onClick={onSaveAsNewDraft}>{messages.saveAsNewButton}</Button>}
        >
          {messages.deleted}
        </Notice>
      );
    case 'changed-elsewhere':
      return (
        <Notice
          tone="warning"
          isSmall
          actions={
            <>
              <Button onClick={() => onChoose('mine')}>{messages.useMineButton}</Button>
              <Button onClick={() => onChoose('theirs')}>{messages.useOtherButton}</Button>
            </>
          }
        >
          {getConflictMessage(saveState)}
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          tone="warning"
          isSmall
          actions={<Button onClick={onRetry}>{messages.retryButton}</Button>}
        >
          {messages.refused(saveState.message)}
        </Notice>
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
    <Notice
      isSmall
      role="status"
      actions={
        otherAt === null ? undefined : (
          <Button onClick={onSwitchVersion}>
            {switchButton(formatDateTime(Date.parse(otherAt)))}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}
