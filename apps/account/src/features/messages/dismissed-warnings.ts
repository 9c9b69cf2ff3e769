/** Warnings that somebody has dismissed on this device, by their messages' ids; the latest few hundred. */
const KEY = 'pd-dismissed-warnings';
const MOST = 300;

function dismissed(): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept)
      ? kept.filter((each): each is string => typeof each === 'string')
      : [];
  } catch {
    return [];
  }
}

export function isWarningDismissed(messageId: string): boolean {
  return dismissed().includes(messageId);
}

/** Where the browser keeps nothing it comes again with the next page. */
export function dismissWarning(messageId: string): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(
        [messageId, ...dismissed().filter((each) => each !== messageId)].slice(0, MOST),
      ),
    );
  } catch {
    // It is away for as long as this page is.
  }
}
