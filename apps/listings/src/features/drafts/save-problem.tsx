import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { getConflictMessage } from './draft-conflict-messages.ts';
import type { DraftSaveState } from './save-state.ts';
import type { ResumedVersion } from './use-draft.ts';

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
          <p>
            {saveState.isStoredLocally
              ? 'No answer from Paddock. What you type is kept on this phone, and saved when there is signal.'
              : 'No answer from Paddock, and this browser keeps nothing. Please leave this page open until it is saved.'}
          </p>
        </Frame>
      );
    case 'signed-out':
      return (
        <Frame>
          <p>
            You are not signed in any more. Everything you typed is kept on this phone: sign in, and
            go on where you were.
          </p>
          <div>
            <ButtonLink to={loginHref}>Sign in and come back</ButtonLink>
          </div>
        </Frame>
      );
    case 'someone-else':
      return (
        <Frame>
          <p>
            Someone else is signed in here now. What you typed is saved on this phone, and only you
            can see it: sign in to your account to continue.
          </p>
          <div>
            <ButtonLink to={loginHref}>Sign in and come back</ButtonLink>
          </div>
        </Frame>
      );
    case 'gone':
      return (
        <Frame>
          <p>
            This draft was thrown away on another device. What you have here is not lost: it can go
            on as a new draft.
          </p>
          <div>
            <Button onClick={onStartAsNewDraft}>Make it a new draft</Button>
          </div>
        </Frame>
      );
    case 'changed-elsewhere':
      return (
        <Frame>
          <p>{getConflictMessage(saveState)}</p>
          <div>
            <Button onClick={() => onChoose('mine')}>Mine</Button>
            <Button onClick={() => onChoose('theirs')}>The other one</Button>
          </div>
        </Frame>
      );
    case 'refused':
      return (
        <Frame>
          <p>{saveState.message} What you typed is kept on this phone.</p>
          <div>
            <Button onClick={onRetry}>Try again</Button>
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

interface VersionMessages {
  readonly text: string;
  /** @param at when the other version was last changed, such as "22 Nov, 3:04 pm" */
  readonly switchLabel: (at: string) => string;
}

const RESUMED: Readonly<Record<ResumedVersion['from'], VersionMessages>> = {
  browser: {
    text: 'This is what you typed on this phone. It had not reached Paddock yet.',
    switchLabel: (at) => `Go back to what was saved on ${at}`,
  },
  page: {
    text: 'This is what Paddock has: it is newer than what was typed on this phone.',
    switchLabel: (at) => `Use what was typed here on ${at}`,
  },
  mine: {
    text: 'This is what you had here. What was written elsewhere is also kept until you publish.',
    switchLabel: (at) => `Use what was written elsewhere on ${at}`,
  },
  theirs: {
    text: 'This is what was written elsewhere. What you had here is also kept until you publish.',
    switchLabel: (at) => `Use what you had here on ${at}`,
  },
};

/** Tells the user which version they are editing, and offers the other one. */
export function ResumedVersionNote({
  resumed: { from, otherAt },
  onSwitchVersion,
}: ResumedVersionNoteProps) {
  const { text, switchLabel } = RESUMED[from];
  return (
    <Frame data-calm role="status">
      <p>{text}</p>
      {otherAt !== null && (
        <div>
          <Button onClick={onSwitchVersion}>
            {switchLabel(formatDateTime(Date.parse(otherAt)))}
          </Button>
        </div>
      )}
    </Frame>
  );
}
