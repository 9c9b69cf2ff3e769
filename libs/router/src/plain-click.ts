import type { MouseEvent } from 'react';

/**
 * True for a click that navigates in the same tab. False when a modifier key or another mouse
 * button makes the browser open a tab, window or menu.
 */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
