/** Browsers without popovers throw an error for a selector that contains `:popover-open`. */
const getOpenSelector = () =>
  'popover' in HTMLElement.prototype ? 'dialog[open], :popover-open' : 'dialog[open]';

/** Returns the topmost open dialog or popover: the one with the focus, otherwise the last one. */
export function findTopmostDialog(): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>(getOpenSelector())];
  return open.find((element) => element.contains(document.activeElement)) ?? open.at(-1);
}
