import { useLocation } from '@paddock/router';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { xIcon } from '../icon/shapes/x.ts';
import { ModalPanelFrame } from './modal-panel.styles.ts';

export interface ModalPanelProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** It was closed: by its button, Escape, a click beside it, or because another page came. Put `isOpen` to false. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Beside the close button: other icons, such as settings. */
  readonly actions?: ReactNode;
  /** Stays at the bottom while the inside scrolls: the buttons that end the matter. */
  readonly footer?: ReactNode;
  /** From a tablet: `middle` of the screen, or in the `corner` beneath the header. On a phone it is a sheet from below. */
  readonly place?: 'middle' | 'corner';
}

/**
 * A modal panel, which is the browser's own `<dialog>`: the rest of the page is inert, Escape closes it, and the focus
 * goes back to what opened it. Keep it mounted and say `isOpen`; its inside is rendered only while it is open.
 */
export function ModalPanel({
  title,
  isOpen,
  onClose,
  children,
  actions,
  footer,
  place = 'middle',
}: ModalPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressedBeside = useRef(false);
  const titleId = useId();
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    element.showModal();
    // The title is read first, and no button is one key press away from being pressed.
    heading.current?.focus();
    return () => element.close();
  }, [isOpen]);

  // Back and forward leave the page beneath an open panel: the next one must not be inert.
  useEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, [pathname]);

  const isBeside = ({ target, currentTarget }: MouseEvent | PointerEvent) =>
    target === currentTarget;

  return (
    <ModalPanelFrame
      ref={dialog}
      aria-labelledby={titleId}
      data-place={place}
      onClose={() => {
        if (isOpen) onClose();
      }}
      // A press that began inside (to select text, say) and ends beside it means no closing.
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (isBeside(event) && isPressedBeside.current) onClose();
      }}
    >
      {isOpen && (
        <div className="sheet">
          <div className="head">
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {actions}
            <IconButton shape={xIcon} label="Close" onClick={onClose} />
          </div>
          <div className="inside">{children}</div>
          {footer !== undefined && <div className="foot">{footer}</div>}
        </div>
      )}
    </ModalPanelFrame>
  );
}
