import { useHydrated } from '@paddock/runtime/use-hydrated';
import { triangleAlertIcon } from '@paddock/ui/icon/shapes/triangle-alert.ts';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dismissWarning, isWarningDismissed } from './dismissed-warnings.ts';
import type { MessageWarning } from './message-warnings.ts';
import { threadMessages } from './thread.messages.ts';

const Frame = styled.div`
  max-width: 420px;
  margin: ${space(1)} 0;
  .acts {
    display: flex;
    gap: ${space(4)};
    margin-bottom: -${space(2)};
  }
  button {
    min-height: ${tapTarget};
    font-weight: 620;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** A message's scam warning, until the user dismisses it on this device. */
export function WarningNote({
  messageId,
  warning,
}: {
  readonly messageId: string;
  readonly warning: MessageWarning;
}) {
  const wasDismissed = useHydrated() && isWarningDismissed(messageId);
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <Frame
      role="note"
      aria-label={threadMessages.warning.title}
      hidden={isDismissed || wasDismissed}
    >
      <Notice tone="warning" isSmall shape={triangleAlertIcon}>
        {warning.text}
        <div className="acts">
          <button type="button" data-act="report">
            {threadMessages.warning.reportButton}
          </button>
          <button
            type="button"
            onClick={() => {
              dismissWarning(messageId);
              setIsDismissed(true);
            }}
          >
            {threadMessages.warning.dismissButton}
          </button>
        </div>
      </Notice>
    </Frame>
  );
}
