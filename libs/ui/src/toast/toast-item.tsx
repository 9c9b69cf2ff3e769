import { useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { checkIcon } from '../icon/shapes/check.ts';
import { circleAlertIcon } from '../icon/shapes/circle-alert.ts';
import { infoIcon } from '../icon/shapes/info.ts';
import { triangleAlertIcon } from '../icon/shapes/triangle-alert.ts';
import { xIcon } from '../icon/shapes/x.ts';
import { toastMessages } from './toast.messages.ts';
import type { Toast, ToastTone } from './toast.ts';

const SHAPES: Readonly<Record<ToastTone, string | null>> = {
  neutral: null,
  success: checkIcon,
  info: infoIcon,
  warning: triangleAlertIcon,
  error: circleAlertIcon,
};

export interface ToastItemProps {
  readonly toast: Toast;
  readonly onClose: (id: number, item: HTMLElement | null) => void;
}

/** One toast: its text, an optional action and a Dismiss button. */
export function ToastItem({
  toast: { id, tone = 'neutral', text, action, isClosing },
  onClose,
}: ToastItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const close = () => onClose(id, item.current);
  const shape = SHAPES[tone];
  return (
    <li ref={item} data-tone={tone} data-closing={isClosing || undefined}>
      {shape !== null && <Icon shape={shape} />}
      <div className="text">
        <p>{text}</p>
        {action && (
          <button
            type="button"
            className="action"
            onClick={() => {
              close();
              action.onAct();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton shape={xIcon} label={toastMessages.dismissButton} iconSize={18} onClick={close} />
    </li>
  );
}
