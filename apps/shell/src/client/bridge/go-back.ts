/**
 * Handles the phone's back button: closes an open dialog or popover, otherwise goes to the previous
 * page, otherwise lets the wrapper decide.
 */
import { findTopmostDialog } from '../find-topmost-dialog.ts';

function close(element: HTMLElement): void {
  if (!(element instanceof HTMLDialogElement)) element.hidePopover();
  // Like Escape: the dialog can cancel it, for example to ask for confirmation.
  else if (element.dispatchEvent(new Event('cancel', { cancelable: true }))) element.close();
}

/**
 * True when the previous history entry is a page of ours. In browsers without the Navigation API,
 * the router's state decides.
 */
function canGoBack(): boolean {
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  if (navigation) return navigation.canGoBack;
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

export function handleBackButton(leave: () => void): void {
  const open = findTopmostDialog();
  if (open) close(open);
  else if (canGoBack()) history.back();
  else leave();
}
