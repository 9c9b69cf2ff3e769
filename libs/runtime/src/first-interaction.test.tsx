import { afterEach, describe, expect, it } from '@jest/globals';
import { whenInteracted } from './first-interaction.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** Returns a function that tells whether the promise has resolved. */
function observe(promise: Promise<void>): () => Promise<boolean> {
  let isResolved = false;
  void promise.then(() => (isResolved = true));
  return async () => {
    await Promise.resolve();
    return isResolved;
  };
}

describe('whenInteracted', () => {
  it.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'click'])(
    'resolves at the first %s anywhere on the page',
    async (type) => {
      const isResolved = observe(whenInteracted());
      expect(await isResolved()).toBe(false);
      document.body.dispatchEvent(new Event(type, { bubbles: false }));
      expect(await isResolved()).toBe(true);
    },
  );

  it('resolves at once when a field already has the focus', async () => {
    document.body.appendChild(document.createElement('input')).focus();
    expect(await observe(whenInteracted())()).toBe(true);
  });
});
