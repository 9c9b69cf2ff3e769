/**
 * The only inline script (docs/adr/0005, 0006). It records the last click on a button whose code
 * has not loaded yet. It is in each document's head, before any button, and allowed by its hash.
 *
 * Buttons that submit a form or open a popover work without scripts and are not recorded, and
 * neither is the shell layout, whose links and drawers work natively.
 */
export const CLICK_REPLAY_SCRIPT =
  'addEventListener("click",window.paddockClickRecorder=function(e){var b=e.target.closest("main button[type=button]:not([popovertarget],[data-now])"),f=paddockClickRecorder;if(b){f.wait&&f.wait.cancel();f.button=b;f.wait=b.animate&&b.animate({opacity:[.6,.6]},1e9)}},!0)';

/** For buttons that work before the page's remote is hydrated. */
export const WORKS_BEFORE_HYDRATION = { 'data-now': '' } as const;

/**
 * The script's click listener, which also holds the recorded button and the animation that shows it
 * as pending (an attribute would cause a hydration mismatch).
 */
export type ClickRecorder = ((event: Event) => void) & {
  readonly button?: HTMLButtonElement;
  readonly wait?: Animation;
};

declare global {
  interface Window {
    paddockClickRecorder?: ClickRecorder;
  }
}
