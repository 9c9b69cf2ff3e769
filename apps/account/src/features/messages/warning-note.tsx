import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { triangleAlertIcon } from '@paddock/ui/icon/shapes/triangle-alert.ts';
import { colour, fontSize, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dismissWarning, isWarningDismissed } from './dismissed-warnings.ts';
import type { MessageWarning } from './message-warnings.ts';
import { threadMessages } from './thread.messages.ts';

const Note = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(3)};
  max-width: 420px;
  margin: ${space(1)} 0;
  padding: ${space(3)} ${space(4)} ${space(1)};
  background: ${colour.warningSoft};
  border-radius: ${radius.card};
  color: ${colour.warningSoftText};
  font-size: ${fontSize.small};
  svg {
    margin-top: 2px;
  }
  &[hidden] {
    display: none;
  }
  .acts {
    display: flex;
    grid-column: 2;
    gap: ${space(4)};
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
    <Note
      role="note"
      aria-label={threadMessages.warning.title}
      hidden={isDismissed || wasDismissed}
    >
      <Icon shape={triangleAlertIcon} size={18} />
      <p>{warning.text}</p>
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
    </Note>
  );
}
