import { Button } from '@paddock/ui/button/button.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { colour, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoginLayout } from './login-layout.tsx';
import { emailSentMessages } from './email-sent.messages.ts';

export interface EmailSentProps {
  readonly title: string;
  /** Tells the user what was sent, and to which address. */
  readonly children: ReactNode;
  /** True in a local stack, where emails go to the local mailbox page. */
  readonly isEmulator: boolean;
  /** The next step, above the hints, so that a phone's first screen shows it. */
  readonly action?: ReactNode;
  /** Returns to the form, so that the user can correct the address. */
  readonly onBack?: () => void;
}

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  svg {
    margin-left: -${space(2)};
    color: ${colour.accent};
  }
  .mailbox {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
    padding: ${space(2)} ${space(4)};
    background: ${colour.accentSoft};
    border-radius: ${radius.control};
    color: ${colour.accentSoftText};
    font-weight: 560;
  }
`;

/** Confirms that an email was sent, and tells the user what to do next. */
export function EmailSent({ title, children, isEmulator, action, onBack }: EmailSentProps) {
  return (
    <LoginLayout title={title} shouldFocusHeading>
      <Body>
        <LetterboxIllustration />
        {children}
        {action}
        {isEmulator && (
          <a className="mailbox" href="/mailbox">
            {emailSentMessages.mailboxLink}
          </a>
        )}
        <p>{emailSentMessages.hint}</p>
        {onBack && <Button onClick={onBack}>{emailSentMessages.backButton}</Button>}
      </Body>
    </LoginLayout>
  );
}
