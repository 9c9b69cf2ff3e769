/** The phone's back button: closes what is open, else goes to the page before, else leaves it to the wrapper. */

/** Of what is open, that which lies on top: the one in which the focus is, else the last. */
function topmost(): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open], [popover]:popover-open')];
  return open.find((element) => element.contains(document.activeElement)) ?? open.at(-1);
}

function close(element: HTMLElement): void {
  if (!(element instanceof HTMLDialogElement)) element.hidePopover();
  // As Escape does: the dialog may have something to say to it.
  else if (element.dispatchEvent(new Event('cancel', { cancelable: true }))) element.close();
}

/** Whether the page before is one of ours. Where the browser cannot say, the router has counted since this document came. */
function canGoBack(): boolean {
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  if (navigation) return navigation.canGoBack;
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

export function goBack(leave: () => void): void {
  const open = topmost();
  if (open) close(open);
  else if (canGoBack()) history.back();
  else leave();
}
