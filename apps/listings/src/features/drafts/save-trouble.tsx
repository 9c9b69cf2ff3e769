import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { bothWords } from './draft-conflict-messages.ts';
import type { SaveState } from './save-state.ts';
import type { Resumed } from './use-draft.ts';

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

interface SaveTroubleProps {
  readonly save: SaveState;
  /** Of signing in, which comes back here. */
  readonly loginHref: string;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
  readonly onTryAgain: () => void;
  readonly onStartAnew: () => void;
}

/** Why something is not saved yet, and what can be done about it. Nothing where all is well. */
export function SaveTrouble({
  save,
  loginHref,
  onChoose,
  onTryAgain,
  onStartAnew,
}: SaveTroubleProps) {
  switch (save.is) {
    case 'offline':
      return (
        <Frame>
          <p>
            {save.isKept
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
            Somebody else is signed in here now. What you typed is kept on this phone, for you
            alone: sign in as yourself, and go on where you were.
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
            <Button onClick={onStartAnew}>Make it a new draft</Button>
          </div>
        </Frame>
      );
    case 'changed-elsewhere':
      return (
        <Frame>
          <p>{bothWords(save)}</p>
          <div>
            <Button onClick={() => onChoose('mine')}>Mine</Button>
            <Button onClick={() => onChoose('theirs')}>The other one</Button>
          </div>
        </Frame>
      );
    case 'refused':
      return (
        <Frame>
          <p>{save.message} What you typed is kept on this phone.</p>
          <div>
            <Button onClick={onTryAgain}>Try again</Button>
          </div>
        </Frame>
      );
    default:
      return null;
  }
}

interface ResumedNoteProps {
  readonly resumed: Resumed;
  readonly onSwap: () => void;
}

interface ResumedWords {
  readonly text: string;
  /** @param at "22 Nov, 3:04 pm" */
  readonly swap: (at: string) => string;
}

const RESUMED: Readonly<Record<Resumed['from'], ResumedWords>> = {
  browser: {
    text: 'This is what you typed on this phone. It had not reached Paddock yet.',
    swap: (at) => `Go back to what was saved on ${at}`,
  },
  page: {
    text: 'This is what Paddock has: it is newer than what was typed on this phone.',
    swap: (at) => `Use what was typed here on ${at}`,
  },
  mine: {
    text: 'This is what you had here. What was written elsewhere is kept beside it until you publish.',
    swap: (at) => `Use what was written elsewhere on ${at}`,
  },
  theirs: {
    text: 'This is what was written elsewhere. What you had here is kept beside it until you publish.',
    swap: (at) => `Use what you had here on ${at}`,
  },
};

/** Which copy one goes on with, and the way to the other. */
export function ResumedNote({ resumed: { from, otherAt }, onSwap }: ResumedNoteProps) {
  const { text, swap } = RESUMED[from];
  return (
    <Frame data-calm role="status">
      <p>{text}</p>
      {otherAt !== null && (
        <div>
          <Button onClick={onSwap}>{swap(formatDateTime(Date.parse(otherAt)))}</Button>
        </div>
      )}
    </Frame>
  );
}
