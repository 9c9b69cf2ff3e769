import { useLocation } from '@paddock/router';
import { type MouseEvent, type ReactNode, useEffect, useId } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { xIcon } from '../icon/shapes/x.ts';
import { drawerMessages } from './drawer.messages.ts';
import { followVisibleViewport } from '../modal-panel/follow-visible-viewport.ts';
import { isDrawerOpen } from './is-drawer-open.ts';
import { DrawerFrame } from './drawer.styles.ts';

/** Attributes for the button that opens a drawer. */
export interface DrawerTrigger {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
  readonly onClick: (event: MouseEvent) => void;
}

export interface DrawerProps {
  readonly title: string;
  /** Renders the button that opens the drawer. Spread the attributes on a `<Button>`. */
  readonly trigger: (attributes: DrawerTrigger) => ReactNode;
  /**
   * The content, or a function that receives `close` and returns the content, so that links and
   * buttons in it can close the drawer.
   */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /**
   * Content that stays visible at the bottom while the rest scrolls. The function receives `close`.
   */
  readonly footer?: (close: () => void) => ReactNode;
  /**
   * True when the page shows the content directly from desktop width up, without the drawer and its
   * trigger, title and footer.
   */
  readonly isInPlaceOnDesktop?: boolean;
}

/** Closes the dialog, which is a popover when it was opened before the page was hydrated. */
function closeDrawer(dialog: HTMLDialogElement | null): void {
  if (dialog?.open) dialog.close();
  else if (dialog && isDrawerOpen(dialog)) dialog.hidePopover();
}

/**
 * A panel that slides in from the bottom on a phone and from the right from tablet width up. With
 * JavaScript it is a modal `<dialog>`. Without JavaScript, the browser opens the same element as a
 * popover.
 */
export function Drawer({
  title,
  trigger,
  children,
  footer,
  isInPlaceOnDesktop = false,
}: DrawerProps) {
  const id = useId();
  // Finds the dialog by id, not by ref: the callbacks below are passed to render functions, and
  // React does not allow refs to be read during rendering.
  const findDialog = () => document.getElementById(id) as HTMLDialogElement | null;
  const close = () => closeDrawer(findDialog());

  // Going back or forward can change the page under an open drawer. Close the drawer, because
  // otherwise the new page would be inert.
  const { pathname } = useLocation();
  useEffect(
    // Only when the page changes, not after the first render: the user may have opened the drawer
    // before this effect runs.
    () => () => closeDrawer(document.getElementById(id) as HTMLDialogElement | null),
    [id, pathname],
  );

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
        ref={followVisibleViewport}
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
              label={drawerMessages.closeButton}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={close}
            />
          </div>
          <div className="inside">
            {typeof children === 'function' ? children(close) : children}
          </div>
          {footer && <div className="footer">{footer(close)}</div>}
        </div>
      </DrawerFrame>
    </>
  );
}
