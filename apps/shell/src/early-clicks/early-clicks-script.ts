/**
 * The one inline script of our pages (docs/adr/0005, 0006): keeps the last click on a button whose code is still on the
 * way. It stands in each document's head, before anything that could be clicked; named by its hash in the policy.
 *
 * A button that submits a form, or that opens a popover, works without any script and is left alone, and so is the frame
 * around the page, whose links and drawers are the browser's own.
 */
export const EARLY_CLICKS_SCRIPT =
  'addEventListener("click",window.paddockEarly=function(e){var b=e.target.closest("main button[type=button]:not([popovertarget],[data-now])"),f=paddockEarly;if(b){f.wait&&f.wait.cancel();f.button=b;f.wait=b.animate&&b.animate({opacity:[.6,.6]},1e9)}},!0)';

/** On a button that works though the page's own area does not yet. */
export const WORKS_NOW = { 'data-now': '' } as const;

/** What the script leaves in the window: the listener, and on it what was clicked and is seen to wait (no attribute says so: React would miss it in its own). */
export type EarlyClicks = ((event: Event) => void) & {
  readonly button?: HTMLButtonElement;
  readonly wait?: Animation;
};

declare global {
  interface Window {
    paddockEarly?: EarlyClicks;
  }
}
