import { useHydrated } from '@paddock/runtime/use-hydrated';
import { ErrorPanel } from '@paddock/ui/error-panel/error-panel.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { takeRecordedClick } from '../click-replay/click-replay.ts';
import { remoteErrorMessages } from './remote-error.messages.ts';

export interface RemoteErrorPanelProps {
  /** Id of the remote that owns the page. */
  readonly owner: string;
  /** The error code, such as "load" or "timeout". */
  readonly code: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

const Frame = styled.div`
  max-width: 640px;
  margin: ${space(10)} auto;
`;

/** Replaces a page whose remote failed. The rest of the layout and all other pages keep working. */
export function RemoteErrorPanel({
  owner,
  code,
  onRetry,
  isRetrying = false,
}: RemoteErrorPanelProps) {
  // Discard the recorded click: its button is gone, and this panel handles its own clicks.
  useEffect(() => void takeRecordedClick(), []);
  // A retry may begin before the server-rendered panel is hydrated. Hydrate it as the server
  // rendered it, which is never during a retry.
  const isHydrated = useHydrated();
  return (
    <Frame>
      <ErrorPanel
        title={remoteErrorMessages.panel.title}
        message={remoteErrorMessages.panel.text}
        code={`${owner}.${code}`}
        onRetry={onRetry}
        isRetrying={isHydrated && isRetrying}
        headingLevel={1}
      />
    </Frame>
  );
}
