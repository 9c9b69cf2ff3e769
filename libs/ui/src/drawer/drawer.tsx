import { useLocation } from '@paddock/router';
import { type MouseEvent, type ReactNode, useEffect, useId } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { xIcon } from '../icon/shapes/x.ts';
import { DrawerFrame } from './drawer.styles.ts';

export interface DrawerTrigger {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
  readonly onClick: (event: MouseEvent) => void;
}

export interface DrawerProps {
  readonly title: string;
  /** The button that opens it: spread the attributes on a `<Button>`. */
  readonly trigger: (attributes: DrawerTrigger) => ReactNode;
  /** The inside; a function of it gets `close`, for links and buttons that end the matter. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Stays at the bottom while the inside scrolls: the button that applies. `close` closes the drawer. */
  readonly footer?: (close: () => void) => ReactNode;
  /** From a desktop's width its inside simply stands in the page, without trigger, title or footer. */
  readonly isInPlaceOnDesktop?: boolean;
}

/**
 * A sheet from below on a phone, from the right on a desktop. With JavaScript it is a modal `<dialog>` (focus kept
 * inside, the rest inert); without, the same element opens as a popover, which the browser does by itself.
 */
export function Drawer({
  title,
  trigger,
  children,
  footer,
  isInPlaceOnDesktop = false,
}: DrawerProps) {
  const id = useId();
  // By its id, not by a ref: the functions below are handed to render functions, which must not see refs.
  const findDialog = () => document.getElementById(id) as HTMLDialogElement | null;
  const close = () => {
    findDialog()?.close();
  };

  // Back and forward leave the page beneath an open drawer of the frame: the next one must not be inert.
  const { pathname } = useLocation();
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement | null;
    if (dialog?.open) dialog.close();
  }, [id, pathname]);

  const open = (event: MouseEvent) => {
    event.preventDefault();
    const dialog = findDialog();
    if (dialog?.open === false) dialog.showModal();
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'dialog', onClick: open })}
      <DrawerFrame
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        onClick={closeOnBackdrop}
        data-in-place={isInPlaceOnDesktop || undefined}
      >
        <div className="sheet">
          <div className="head">
            <h2 id={`${id}-title`}>{title}</h2>
            <IconButton
              shape={xIcon}
              label="Close"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={close}
            />
          </div>
          <div className="inside">
            {typeof children === 'function' ? children(close) : children}
          </div>
          {footer && <div className="foot">{footer(close)}</div>}
        </div>
      </DrawerFrame>
    </>
  );
}
