import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { dateTimeText, timeText } from '@paddock/ui/relative-time/relative-time-text.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
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
}

/** Why something is not saved yet, and what can be done about it. Nothing where all is well. */
export function SaveTrouble({ save, loginHref, onChoose, onTryAgain }: SaveTroubleProps) {
  switch (save.is) {
    case 'offline':
      return (
        <Frame>
          <p>{save.isKept ? 'No answer from Paddock. What you type is kept on this phone, and saved when there is signal.' : 'No answer from Paddock, and this browser keeps nothing. Please leave this page open until it is saved.'}</p>
        </Frame>
      );
    case 'signed-out':
      return (
        <Frame>
          <p>You are not signed in any more. Everything you typed is kept on this phone: sign in, and go on where you were.</p>
          <div>
            <ButtonLink to={loginHref}>
              Sign in and come back
            </ButtonLink>
          </div>
        </Frame>
      );
    case 'changed-elsewhere':
      return (
        <Frame>
          <p>This post was changed on another phone or in another tab{save.theirs.saved_at === null ? '' : ` at ${timeText(Date.parse(save.theirs.saved_at))}`}. Which of the two do you go on with?</p>
          <div>
            <Button onClick={() => onChoose('mine')}>What I have here</Button>
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

/** Which copy one goes on with, and the way to the other. */
export function ResumedNote({ resumed: { from, otherAt }, onSwap }: ResumedNoteProps) {
  const at = otherAt === null ? '' : dateTimeText(Date.parse(otherAt));
  return (
    <Frame data-calm role="status">
      <p>{from === 'browser' ? 'This is what you typed on this phone. It had not reached Paddock yet.' : 'This is what Paddock has: it is newer than what was typed on this phone.'}</p>
      {otherAt !== null && (
        <div>
          <Button onClick={onSwap}>{from === 'browser' ? `Go back to what was saved on ${at}` : `Use what was typed here on ${at}`}</Button>
        </div>
      )}
    </Frame>
  );
}
