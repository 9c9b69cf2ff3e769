import './early-clicks-script.ts';

/** Ends the keeping. @returns the button that was clicked before anything listened to it, once a document */
export function takeEarlyClick(): HTMLButtonElement | null {
  const early = window.paddockEarly;
  if (!early) return null;
  removeEventListener('click', early, true);
  delete window.paddockEarly;
  early.wait?.cancel();
  return early.button ?? null;
}

/** Does what was asked for, now that there is somebody to do it; what is no longer on the page is forgotten. */
export function passOnEarlyClick(button: HTMLButtonElement): void {
  const timer = setTimeout(() => {
    if (button.isConnected) button.click();
  });
  // React may have hydrated the page because of this very click: then it is on its way to the button already.
  button.addEventListener('click', () => clearTimeout(timer), { capture: true, once: true });
}
