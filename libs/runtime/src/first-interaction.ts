/** Events that show that the visitor has started to use the page, by any device. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'];

/** True when the page shows that the visitor used it before this code ran. */
function hasInteracted(): boolean {
  const { activeElement } = document;
  return scrollY > 0 || (activeElement !== null && activeElement !== document.body);
}

/**
 * Resolves when the visitor first moves the pointer, touches, scrolls, types or moves the focus.
 * Use it to load code that a part of the page works without, so that a visitor who only reads does
 * not download it.
 */
export function whenInteracted(): Promise<void> {
  if (hasInteracted()) return Promise.resolve();
  return new Promise((resolve) => {
    const options = { capture: true, passive: true };
    const finish = () => {
      for (const type of INTERACTIONS) removeEventListener(type, finish, options);
      resolve();
    };
    for (const type of INTERACTIONS) addEventListener(type, finish, options);
  });
}
