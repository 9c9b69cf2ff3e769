/** Functions that run in the page, so they can use only their arguments. */

/** A regular expression in a form that WebDriver can pass to a page. */
export interface NamePattern {
  readonly source: string;
  readonly flags: string;
}

export interface LocatedElement {
  /**
   * WebDriver passes elements between the page and the test as references. Null unless the caller
   * is about to use the element, because WebDriver fails when a passed element is removed.
   */
  readonly element: Element | null;
  readonly text: string;
  /** The position in the window. */
  readonly place: string;
  /** True while an animation of the element or of one around it runs or is about to start. */
  readonly isAnimated: boolean;
  /** True when React handles clicks on the element; see fixtures/hydration.ts. */
  readonly isHydrated: boolean;
}

/**
 * Returns the visible elements that match the selector and have the accessible name. The name is
 * only the label or the element's text, so it may be shorter than the browser's.
 *
 * @param isForUse true to scroll the first element into the window and to return the elements
 */
export function locateInPage(
  selector: string,
  name: string | NamePattern | null,
  isForUse: boolean,
): LocatedElement[] {
  // Parts that work without their code load it when the visitor starts to use the page.
  dispatchEvent(new Event('pointermove'));
  const normalise = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const getName = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return normalise(label);
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0)
      return normalise(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    const labels = (element as HTMLInputElement).labels as NodeListOf<Element> | null | undefined;
    return normalise(labels?.[0] ? labels[0].textContent : element.textContent);
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const hasName = (element: Element) => {
    if (name === null) return true;
    const actual = getName(element);
    return typeof name === 'string'
      ? actual === name
      : new RegExp(name.source, name.flags).test(actual);
  };
  const isAnimated = (element: Element | null): boolean =>
    element !== null &&
    (element.getAnimations().some(({ playState }) => playState === 'running') ||
      isAnimated(element.parentElement));
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => isVisible(element) && hasName(element),
  );
  if (isForUse) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      element: isForUse ? element : null,
      text: normalise(element.textContent),
      place: [x, y, width, height].join(' '),
      isAnimated: isAnimated(element),
      isHydrated: Object.keys(element.closest('[data-static-island]') ?? element).some((key) =>
        key.startsWith('__reactFiber$'),
      ),
    };
  });
}
