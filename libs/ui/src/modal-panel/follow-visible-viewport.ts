/** A phone's keyboard covers at least this height (px); a browser's toolbar covers less. */
const MIN_KEYBOARD_HEIGHT_PX = 120;

/**
 * Sets the CSS variables `--visible-height` and `--visible-top` (px) of the page to the part that
 * the on-screen keyboard leaves visible. They are unset while no keyboard is open, and while the
 * user has zoomed in, which also makes the visible part smaller. Dialogs and full-screen views
 * follow them. Use it as the ref of an element with text fields.
 */
export function followVisibleViewport(): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (!viewport) return undefined;
  const { style } = document.documentElement;
  const clear = () => {
    style.removeProperty('--visible-height');
    style.removeProperty('--visible-top');
  };
  function update(): void {
    const { height, offsetTop, scale } = viewport as VisualViewport;
    const isKeyboardOpen =
      scale === 1 && document.documentElement.clientHeight - height >= MIN_KEYBOARD_HEIGHT_PX;
    if (!isKeyboardOpen) return clear();
    style.setProperty('--visible-height', `${Math.round(height)}px`);
    style.setProperty('--visible-top', `${Math.round(offsetTop)}px`);
  }
  update();
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
    clear();
  };
}
