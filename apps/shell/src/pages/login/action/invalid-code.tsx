import { Button } from '@paddock/ui/button/button.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { colour, space } from '@paddock/ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoginLayout } from '../login-layout.tsx';
import {
  getSignInErrorMessage,
  isActionCodeInvalid,
  renderDisabledAccount,
} from '../to-refusal.tsx';
import { actionMessages } from './action.messages.ts';

interface BrokenCodeProps {
  /** Null when the URL contains no usable code. */
  readonly error: unknown;
  /** Tells the user whether the link may have changed something, or how to request a new link. */
  readonly children: ReactNode;
  /** The button with which the user requests a new link. */
  readonly action: ReactNode;
  /** Retries the same code after an error that may be temporary. */
  readonly onRetry?: () => void;
}

export const CodeResultLayout = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  > svg {
    margin-left: -${space(2)};
    color: ${colour.textQuiet};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
`;

/** Shows why a link does not work, with a button to request a new one or to retry. */
export function InvalidCode({ error, children, action, onRetry }: BrokenCodeProps) {
  if (!isActionCodeInvalid(error)) {
    return (
      <LoginLayout title={actionMessages.failed.title} shouldFocusHeading>
        <CodeResultLayout role="alert">
          <GateIllustration />
          <p>{renderDisabledAccount(error) ?? getSignInErrorMessage(error)}</p>
          <div className="actions">
            {onRetry && (
              <Button tone="primary" onClick={onRetry}>
                {actionMessages.failed.retryButton}
              </Button>
            )}
          </div>
        </CodeResultLayout>
      </LoginLayout>
    );
  }
  return (
    <LoginLayout title={actionMessages.invalid.title} shouldFocusHeading>
      <CodeResultLayout role="alert">
        <GateIllustration />
        <p>{actionMessages.invalid.text}</p>
        {children}
        <div className="actions">{action}</div>
      </CodeResultLayout>
    </LoginLayout>
  );
}
