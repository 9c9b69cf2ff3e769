/**
 * Holds the browser's offer to install the site. The browser makes it early and once per page, so
 * the first script listens for it; `offer-install.ts` uses it later.
 */

/** Chromium's BeforeInstallPromptEvent. Safari and Firefox have none. */
export interface InstallPromptEvent extends Event {
  /** Shows the browser's dialog. It works once, and only after a user's action. */
  prompt(): Promise<unknown>;
}

let held: InstallPromptEvent | null = null;

/** Prevents the browser's own banner, which would come on a visitor's first page. */
export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held = event as InstallPromptEvent;
  });
}

/** Returns null when the site cannot be installed, for example because it already is. */
export const getInstallPrompt = (): InstallPromptEvent | null => held;
