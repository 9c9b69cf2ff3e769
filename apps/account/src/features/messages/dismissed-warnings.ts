import { DISMISSED_WARNINGS_KEY } from '@paddock/runtime/storage-keys';

/** The ids of the messages dismissed on this device are stored, newest first. */
const MAX_IDS = 300;

function readDismissedIds(): readonly string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(DISMISSED_WARNINGS_KEY) ?? '[]') as unknown;
    return Array.isArray(stored)
      ? stored.filter((each): each is string => typeof each === 'string')
      : [];
  } catch {
    return [];
  }
}

export function isWarningDismissed(messageId: string): boolean {
  return readDismissedIds().includes(messageId);
}

/** If the browser has no storage, the warning appears again after the next page load. */
export function dismissWarning(messageId: string): void {
  try {
    localStorage.setItem(
      DISMISSED_WARNINGS_KEY,
      JSON.stringify(
        [messageId, ...readDismissedIds().filter((each) => each !== messageId)].slice(0, MAX_IDS),
      ),
    );
  } catch {
    // The component's state hides the warning until the page is left.
  }
}
