/** Distance from the viewport at which an element counts as near: about two cards on a phone. */
const MARGIN = '300px';

/**
 * Calls the listener once, as soon as the element is in or near the viewport. An element that is
 * not displayed is not near.
 *
 * @returns a function that stops watching
 */
export function whenNearViewport(element: Element, listener: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      listener();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
