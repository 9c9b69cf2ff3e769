import type { MouseEvent } from 'react';

/** A click with a modifier or another button is the browser's: it opens a tab, a window, a menu. */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
