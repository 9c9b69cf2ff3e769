/** A phone's keyboard covers at least this height (px); a browser's toolbar covers less. */
const MIN_KEYBOARD_HEIGHT_PX = 120;

/**
 * Keeps an element within the part of the page that the on-screen keyboard leaves visible, through
 * the CSS variables `--visible-height` and `--visible-top` (px). They are unset while no keyboard
 * is open, and while the user has zoomed in, which also makes the visible part smaller.
 *
 * @param element from a React ref, never null in practice because the returned function detaches it
 */
export function followVisibleViewport(element: HTMLElement | null): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (!viewport || !element) return undefined;
  const { style } = element;
  function update(): void {
    const { height, offsetTop, scale } = viewport as VisualViewport;
    const isKeyboardOpen =
      scale === 1 && document.documentElement.clientHeight - height >= MIN_KEYBOARD_HEIGHT_PX;
    for (const [name, px] of [
      ['--visible-height', height],
      ['--visible-top', offsetTop],
    ] as const) {
      if (isKeyboardOpen) style.setProperty(name, `${Math.round(px)}px`);
      else style.removeProperty(name);
    }
  }
  update();
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
  };
}
