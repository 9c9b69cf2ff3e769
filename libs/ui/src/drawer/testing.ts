/** Makes jsdom, which has no popovers, treat the dialog as a popover that is open. */
export function openAsPopover(dialog: HTMLDialogElement): void {
  const matches = dialog.matches.bind(dialog);
  let isOpen = true;
  Object.assign(dialog, {
    popover: 'auto',
    matches: (selector: string) => (selector === ':popover-open' ? isOpen : matches(selector)),
    hidePopover: () => {
      isOpen = false;
    },
  });
}
