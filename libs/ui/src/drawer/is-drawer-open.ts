/** True when a drawer's dialog is open, as a modal dialog or, before hydration, as a popover. */
export function isDrawerOpen(dialog: HTMLDialogElement): boolean {
  return dialog.open || ('popover' in dialog && dialog.matches(':popover-open'));
}
