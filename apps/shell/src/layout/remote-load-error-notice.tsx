import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { triangleAlertIcon } from '@paddock/ui/icon/shapes/triangle-alert.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { WORKS_BEFORE_HYDRATION_PROPS } from '../click-replay/click-replay-script.ts';
import { remoteErrorMessages } from './remote-error.messages.ts';

export interface RemoteLoadErrorNoticeProps {
  readonly owner: string;
  readonly code: string;
  readonly onRetry: () => void;
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(4)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  background: ${colour.warningSoft};
  border-radius: ${radius.card};
  color: ${colour.warningSoftText};
  font-size: ${fontSize.small};
  p {
    flex: 1 1 240px;
  }
`;

/** Shown above a server-rendered page whose remote's code has not loaded. */
export function RemoteLoadErrorNotice({ owner, code, onRetry }: RemoteLoadErrorNoticeProps) {
  return (
    <Frame role="status">
      <Icon shape={triangleAlertIcon} />
      <p>{remoteErrorMessages.notice.text(`${owner}.${code}`)}</p>
      <Button {...WORKS_BEFORE_HYDRATION_PROPS} onClick={onRetry}>
        {remoteErrorMessages.notice.retryButton}
      </Button>
    </Frame>
  );
}
