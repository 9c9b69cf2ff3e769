import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateDrawing } from '@paddock/ui/empty-state/drawings/gate.tsx';
import { LetterboxDrawing } from '@paddock/ui/empty-state/drawings/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { colour, fontSize, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { OutcomeFrame } from './outcome.styles.ts';
import { useCountdown } from './use-countdown.ts';

export interface ErrorPageProps {
  /** HTTP status. 404 gets the friendly page that goes home by itself. */
  readonly status: number;
  /** "Page Not Found: {path}" of a failed validity check, or what another error says. */
  readonly message?: string | undefined;
  /** The error's code, for whoever is asked about it. */
  readonly code?: string | undefined;
  /** Goes to the home page; called when the countdown of a 404 ends. */
  readonly onHome: () => void;
}

/** Spec 9. */
const REDIRECT_COUNTDOWN_SECONDS = 5;

const Countdown = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)} ${space(3)};
  /* Kept when it is stopped, so that nothing jumps. */
  min-height: ${tapTarget};
  font-variant-numeric: tabular-nums;
  p:focus {
    outline: none;
  }
  /* Nobody counts without JavaScript. */
  @media (scripting: none) {
    display: none;
  }
`;

const Path = styled.p`
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  margin-top: ${space(2)};
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
  overflow-wrap: anywhere;
`;

function NotFoundPage({ message, onHome }: Pick<ErrorPageProps, 'message' | 'onHome'>) {
  const { secondsLeft, stop } = useCountdown(REDIRECT_COUNTDOWN_SECONDS, onHome);
  const stayedRef = useRef<HTMLParagraphElement>(null);
  const isStopped = secondsLeft === null;
  useEffect(() => {
    // The button that was pressed is gone; the focus must not be.
    if (isStopped) stayedRef.current?.focus();
  }, [isStopped]);
  return (
    <OutcomeFrame>
      <EmptyState
        drawing={<GateDrawing />}
        headingLevel={1}
        title="Looks like this page has moved or no longer exists."
        action={
          <ButtonLink to="/" tone="primary">
            Go to Homepage
          </ButtonLink>
        }
      >
        {message !== undefined && <Path>{message}</Path>}
        <Countdown>
          {isStopped ? (
            <p ref={stayedRef} tabIndex={-1}>
              Staying here for as long as you like.
            </p>
          ) : (
            <>
              {/* Counting aloud would talk over everything else. */}
              <span role="timer" aria-live="off">
                Taking you to the homepage in {secondsLeft}{' '}
                {secondsLeft === 1 ? 'second' : 'seconds'}.
              </span>
              <Button onClick={stop}>Stay on this page</Button>
            </>
          )}
        </Countdown>
      </EmptyState>
    </OutcomeFrame>
  );
}

/** An error that takes the whole page (specification.md sections 2 and 8). */
export function ErrorPage({ status, message, code, onHome }: ErrorPageProps) {
  if (status === 404) return <NotFoundPage message={message} onHome={onHome} />;
  return (
    <OutcomeFrame>
      <EmptyState
        drawing={<LetterboxDrawing />}
        headingLevel={1}
        title={`Something went wrong (Error ${status})`}
        action={
          <ButtonLink to="/" tone="primary">
            Go to Homepage
          </ButtonLink>
        }
      >
        {message !== undefined && <p>{message}</p>}
        {code !== undefined && <Quiet>Code {code}</Quiet>}
      </EmptyState>
    </OutcomeFrame>
  );
}
