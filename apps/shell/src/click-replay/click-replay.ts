import './click-replay-script.ts';

/**
 * Stops recording. @returns the button that was clicked before hydration; null when there was none
 * or it was already returned
 */
export function takeRecordedClick(): HTMLButtonElement | null {
  const recorder = window.paddockClickRecorder;
  if (!recorder) return null;
  removeEventListener('click', recorder, true);
  delete window.paddockClickRecorder;
  recorder.wait?.cancel();
  return recorder.button ?? null;
}

/** Repeats the click now that the page is hydrated, unless the button has been removed. */
export function replayClick(button: HTMLButtonElement): void {
  const timer = setTimeout(() => {
    if (button.isConnected) button.click();
  });
  // If this click made React hydrate the page, the browser still dispatches it to the button, so do
  // not repeat it.
  button.addEventListener('click', () => clearTimeout(timer), { capture: true, once: true });
}
