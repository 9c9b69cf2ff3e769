import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { buttonStyles, type ButtonStyleProps } from '@paddock/ui/button/button-styles.ts';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { colour, fontSize, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { FallbackPageLayout } from './fallback-page.styles.ts';
import { useCountdown } from './use-countdown.ts';
import { errorPageMessages } from './error-page.messages.ts';

export interface ErrorPageProps {
  /** HTTP status. 404 shows a countdown and then goes to the home page. */
  readonly status: number;
  /**
   * The error's message, such as "Page Not Found: {path}" when the page's parameters are not valid.
   */
  readonly message?: string | undefined;
  /** The error's code, for support. */
  readonly code?: string | undefined;
  /** Goes to the home page; called when the countdown of a 404 ends. */
  readonly onHome: () => void;
}

/** Defined in specification.md section 9. */
const REDIRECT_COUNTDOWN_SECONDS = 5;
/** From this status on, the server failed, and trying again may help. */
const SERVER_ERRORS_FROM = 500;

const Countdown = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  /* The height stays when the countdown is stopped, so that nothing shifts. */
  min-height: ${tapTarget};
  font-variant-numeric: tabular-nums;
  p:focus {
    outline: none;
  }
  /* Without scripting there is no countdown. */
  @media (scripting: none) {
    display: none;
  }
`;

const Path = styled.p`
  overflow-wrap: anywhere;
`;

const SecondaryText = styled.p`
  margin-top: ${space(2)};
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
  overflow-wrap: anywhere;
`;

const RetryLink = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

function NotFoundPage({ message, onHome }: Pick<ErrorPageProps, 'message' | 'onHome'>) {
  const { secondsLeft, stop } = useCountdown(REDIRECT_COUNTDOWN_SECONDS, onHome);
  const stayedRef = useRef<HTMLParagraphElement>(null);
  const isStopped = secondsLeft === null;
  useEffect(() => {
    // The pressed button is removed, so move the focus to the message that replaced it.
    if (isStopped) stayedRef.current?.focus();
  }, [isStopped]);
  return (
    <FallbackPageLayout>
      <EmptyState
        illustration={<GateIllustration />}
        headingLevel={1}
        title={errorPageMessages.notFound.title}
        action={
          <ButtonLink to="/" tone="primary">
            {errorPageMessages.homeLink}
          </ButtonLink>
        }
      >
        {message !== undefined && <Path>{message}</Path>}
        <Countdown>
          {isStopped ? (
            <p ref={stayedRef} tabIndex={-1}>
              {errorPageMessages.notFound.stayed}
            </p>
          ) : (
            <>
              {/* Announcing every second would interrupt other announcements. */}
              <span role="timer" aria-live="off">
                {errorPageMessages.notFound.countdown(secondsLeft)}
              </span>
              <Button onClick={stop}>{errorPageMessages.notFound.stayButton}</Button>
            </>
          )}
        </Countdown>
      </EmptyState>
    </FallbackPageLayout>
  );
}

/** An error that replaces the whole page (specification.md sections 2 and 8). */
export function ErrorPage({ status, message, code, onHome }: ErrorPageProps) {
  if (status === 404) return <NotFoundPage message={message} onHome={onHome} />;
  const isTemporary = status >= SERVER_ERRORS_FROM;
  return (
    <FallbackPageLayout>
      <EmptyState
        illustration={<LetterboxIllustration />}
        headingLevel={1}
        title={errorPageMessages.error.title(status)}
        action={
          <>
            {isTemporary && (
              // An empty address loads the page again, also without JavaScript.
              <RetryLink href="" $tone="primary" $isWide={false}>
                {errorPageMessages.error.retryLink}
              </RetryLink>
            )}
            <ButtonLink to="/" tone={isTemporary ? 'secondary' : 'primary'}>
              {errorPageMessages.homeLink}
            </ButtonLink>
          </>
        }
      >
        {message !== undefined && <p>{message}</p>}
        {code !== undefined && <SecondaryText>{errorPageMessages.error.code(code)}</SecondaryText>}
      </EmptyState>
    </FallbackPageLayout>
  );
}
