import { ErrorPanel } from '@paddock/ui/error-panel/error-panel.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { takeEarlyClick } from '../early-clicks/early-click.ts';

export interface AreaErrorPanelProps {
  /** Id of the remote that owns the page. */
  readonly owner: string;
  /** Why it could not be shown, in one word: "load", "timeout". */
  readonly code: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

const Frame = styled.div`
  max-width: 640px;
  margin: ${space(10)} auto;
`;

/** In place of a page whose remote failed. Header, footer and every other area go on working. */
export function AreaErrorPanel({ owner, code, onRetry, isRetrying = false }: AreaErrorPanelProps) {
  // What was clicked is not there any more, and what is here works.
  useEffect(() => void takeEarlyClick(), []);
  return (
    <Frame>
      <ErrorPanel
        title="This part of Paddock did not load"
        message="Everything else still works. It may be your connection, or something at our end: try again in a moment."
        code={`${owner}.${code}`}
        onRetry={onRetry}
        isRetrying={isRetrying}
        headingLevel={1}
      />
    </Frame>
  );
}
