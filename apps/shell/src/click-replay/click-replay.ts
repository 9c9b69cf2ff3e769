import './click-replay-script.ts';

/** Stops recording. @returns the button that was clicked before hydration, once per document */
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
  // When this click made React hydrate, the browser dispatches it to the button anyway.
  button.addEventListener('click', () => clearTimeout(timer), { capture: true, once: true });
}
