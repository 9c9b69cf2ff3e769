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
              ? 'We can’t reach Paddock. Your text is saved on this phone, and we’ll save it to your account when you’re back in range.'
              : 'We can’t reach Paddock, and this browser can’t store your text. Keep this page open until it’s saved.'}
          </p>
        </Frame>
      );
    case 'signed-out':
      return (
        <Frame>
          <p>You’ve been signed out. Your text is saved on this phone. Sign in to continue.</p>
          <div>
            <ButtonLink to={loginHref}>Sign in</ButtonLink>
          </div>
        </Frame>
      );
    case 'someone-else':
      return (
        <Frame>
          <p>
            Someone else is signed in here now. Your text is saved on this phone, and only you can
            see it. Sign in to your account to continue.
          </p>
          <div>
            <ButtonLink to={loginHref}>Sign in</ButtonLink>
          </div>
        </Frame>
      );
    case 'gone':
      return (
        <Frame>
          <p>
            This draft was deleted on another device. Your text is still here. You can save it as a
            new draft.
          </p>
          <div>
            <Button onClick={onStartAsNewDraft}>Save as a new draft</Button>
          </div>
        </Frame>
      );
    case 'changed-elsewhere':
      return (
        <Frame>
          <p>{getConflictMessage(saveState)}</p>
          <div>
            <Button onClick={() => onChoose('mine')}>Use mine</Button>
            <Button onClick={() => onChoose('theirs')}>Use the other one</Button>
          </div>
        </Frame>
      );
    case 'refused':
      return (
        <Frame>
          <p>{saveState.message} Your text is saved on this phone.</p>
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
    text: 'This is the text from this phone. It wasn’t saved to your account yet.',
    switchLabel: (at) => `Go back to the version saved on ${at}`,
  },
  page: {
    text: 'This is the version saved to your account. It’s newer than the text on this phone.',
    switchLabel: (at) => `Use the text from this phone, ${at}`,
  },
  mine: {
    text: 'This is your version from this device. We keep the other version until you publish.',
    switchLabel: (at) => `Use the version from your other device, ${at}`,
  },
  theirs: {
    text: 'This is the version from your other device. We keep yours until you publish.',
    switchLabel: (at) => `Use your version from ${at}`,
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
