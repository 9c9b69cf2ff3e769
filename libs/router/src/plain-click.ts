import type { MouseEvent } from 'react';

/** True unless a modifier key or another button makes the browser open a tab, window or menu. */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
