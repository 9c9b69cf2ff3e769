import { Button } from '@paddock/ui/button/button.tsx';
import { GateDrawing } from '@paddock/ui/empty-state/drawings/gate.tsx';
import { colour, space } from '@paddock/ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoginFrame } from '../login-layout.tsx';
import { isCodeSpent, getErrorMessage } from '../to-refusal.ts';

interface BrokenCodeProps {
  /** Null when the URL contains no usable code. */
  readonly error: unknown;
  /** Says what the link was for and what has not changed. */
  readonly children: ReactNode;
  /** The button for a new link. */
  readonly action: ReactNode;
  /** Retries the same code after an error that may be temporary. */
  readonly onAgain?: () => void;
}

export const Outcome = styled.div`
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
export function BrokenCode({ error, children, action, onAgain }: BrokenCodeProps) {
  if (!isCodeSpent(error)) {
    return (
      <LoginFrame title="That did not work just now" isNews>
        <Outcome role="alert">
          <GateDrawing />
          <p>{getErrorMessage(error)}</p>
          <div className="actions">
            {onAgain && (
              <Button tone="primary" onClick={onAgain}>
                Try again
              </Button>
            )}
          </div>
        </Outcome>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title="This link no longer works" isNews>
      <Outcome role="alert">
        <GateDrawing />
        <p>
          A link from one of our mails works once, and not for long. This one has been used, is too
          old, or a newer one has taken its place.
        </p>
        {children}
        <div className="actions">{action}</div>
      </Outcome>
    </LoginFrame>
  );
}
