/**
 * A part of the only inline script (docs/adr/0005, 0006). It records the last click on a button whose code
 * has not loaded yet. It is in the head of each document, so that it runs before any button exists,
 * and the security policy allows it by its hash.
 *
 * It does not record clicks on buttons that submit a form or open a popover, because these work
 * without scripts, nor clicks in the shell layout, whose links and drawers work natively. Safari
 * before 17 has no popovers, so there a button that opens one is recorded too.
 */
export const CLICK_REPLAY_SCRIPT =
  'addEventListener("click",window.paddockClickRecorder=function(e){var b=e.target.closest("main button[type=button]:not([data-now]"+("popover"in document.head?",[popovertarget]":"")+")"),f=paddockClickRecorder;if(b){f.wait&&f.wait.cancel();f.button=b;f.wait=b.animate&&b.animate({opacity:[.6,.6]},1e9)}},!0)';

/**
 * Props for buttons that work before the page's remote is hydrated. Clicks on them are not
 * recorded.
 */
export const WORKS_BEFORE_HYDRATION_PROPS = { 'data-now': '' } as const;

/**
 * The script's click listener. It also holds the recorded button and the animation that shows the
 * button as pending (an attribute would cause a hydration mismatch).
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
