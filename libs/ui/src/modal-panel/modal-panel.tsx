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
import { modalPanelMessages } from './modal-panel.messages.ts';
import { ModalPanelFrame } from './modal-panel.styles.ts';

export interface ModalPanelProps {
  readonly title: string;
  readonly isOpen: boolean;
  /**
   * Called when the panel closes: by its button, Escape, a click on the backdrop or a navigation.
   * Set `isOpen` to false in response.
   */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Other icon buttons next to the close button, such as settings. */
  readonly actions?: ReactNode;
  /** Buttons that stay visible at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  /**
   * The position from tablet width up: the `middle` of the screen, or the `corner` below the
   * header.
   */
  readonly place?: 'middle' | 'corner';
}

/**
 * A modal panel that uses the browser's `<dialog>`: the page behind it is inert, Escape closes it,
 * and the focus returns to the element that opened it. Keep the panel mounted and set `isOpen`. It
 * renders its content only while it is open. A form in the content puts its buttons in an element
 * with the class `footer`, which stays visible like the panel's own footer.
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
  const isPressOnBackdrop = useRef(false);
  const titleId = useId();
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    element.showModal();
    // Focus the title, so that screen readers read it first and Enter does not press a button by
    // accident.
    heading.current?.focus();
    return () => element.close();
  }, [isOpen]);

  // Going back or forward can change the page under an open panel. Close the panel, because
  // otherwise the new page would be inert.
  useEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, [pathname]);

  const isOnBackdrop = ({ target, currentTarget }: MouseEvent | PointerEvent) =>
    target === currentTarget;

  return (
    <ModalPanelFrame
      ref={dialog}
      aria-labelledby={titleId}
      data-place={place}
      onClose={() => {
        if (isOpen) onClose();
      }}
      // If a press starts inside the panel and ends on the backdrop, such as a text selection, the
      // panel stays open.
      onPointerDown={(event) => {
        isPressOnBackdrop.current = isOnBackdrop(event);
      }}
      onClick={(event) => {
        if (isOnBackdrop(event) && isPressOnBackdrop.current) onClose();
      }}
    >
      {isOpen && (
        <div className="sheet">
          <div className="head">
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {actions}
            <IconButton shape={xIcon} label={modalPanelMessages.closeButton} onClick={onClose} />
          </div>
          <div className="inside">{children}</div>
          {footer !== undefined && <div className="footer">{footer}</div>}
        </div>
      )}
    </ModalPanelFrame>
  );
}
