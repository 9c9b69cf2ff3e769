/** Longer than a frame lasts on any phone: where nobody looks there are none. */
const PATIENCE_MS = 100;

/** Resolves once the browser has drawn what there is, or could have. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
