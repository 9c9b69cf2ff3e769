import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { rotateCwIcon } from '../icon/shapes/rotate-cw.ts';
import { colour, fontSize, radius, space } from '../theme/theme.ts';
import { errorPanelMessages } from './error-panel.messages.ts';

export interface ErrorPanelProps {
  /** One sentence that says what happened: "We couldn’t load your results" */
  readonly title: string;
  /** Says what the user can do about the error. */
  readonly message?: string;
  /** The error's code, which the user can quote to support: "remote_unreachable". */
  readonly code: string;
  readonly requestId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
  /** The heading's level. Default 2; use 1 when the panel replaces the whole page. */
  readonly headingLevel?: 1 | 2 | 3;
}

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  padding: ${space(5)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-left: 4px solid ${colour.danger};
  border-radius: ${radius.card};
  :is(h1, h2, h3) {
    font-size: ${fontSize.lead};
    line-height: 1.3;
    letter-spacing: -0.01em;
  }
  .message {
    color: ${colour.textQuiet};
  }
  .code {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
    overflow-wrap: anywhere;
  }
  button {
    margin-top: ${space(2)};
  }
`;

/**
 * Shown when part of a page has failed: what happened, what to do, an error code to quote to
 * support, and a Retry button.
 */
export function ErrorPanel({
  title,
  message,
  code,
  requestId,
  onRetry,
  isRetrying = false,
  headingLevel = 2,
}: ErrorPanelProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Frame role="alert">
      <Heading>{title}</Heading>
      {message !== undefined && <p className="message">{message}</p>}
      <p className="code">
        {requestId === undefined
          ? errorPanelMessages.code(code)
          : errorPanelMessages.codeAndRequest(code, requestId)}
      </p>
      {onRetry && (
        <Button onClick={onRetry} disabled={isRetrying}>
          <Icon shape={rotateCwIcon} size={18} />
          {isRetrying ? errorPanelMessages.retrying : errorPanelMessages.retryButton}
        </Button>
      )}
    </Frame>
  );
}
