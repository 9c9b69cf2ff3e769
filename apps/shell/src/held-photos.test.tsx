import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HOLD_PHOTOS_SCRIPT, releasePhotos } from './held-photos.ts';

const { documentElement: root } = document;
const readHold = () => root.getAttribute('data-holds-photos');
const isSlow = () => root.hasAttribute('data-slow-line');

function runScript(connection?: object, firstByteMs = 0): void {
  Object.assign(navigator, { connection });
  Object.assign(performance, {
    getEntriesByType: () => [{ requestStart: 20, responseStart: 20 + firstByteMs }],
  });
  const script = document.createElement('script');
  script.textContent = HOLD_PHOTOS_SCRIPT;
  document.head.append(script);
}

afterEach(() => {
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
  root.removeAttribute('data-slow-line');
  Reflect.deleteProperty(navigator, 'connection');
  document.body.replaceChildren();
});

describe('HOLD_PHOTOS_SCRIPT', () => {
  describe('on a fast line', () => {
    beforeEach(() => runScript());

    it('holds the photos until the page is ready', () => {
      expect([readHold(), isSlow()]).toEqual(['', false]);
      releasePhotos();
      expect(readHold()).toBeNull();
    });

    it('releases the photos when the visitor scrolls the page', () => {
      document.dispatchEvent(new Event('scroll', { bubbles: true }));
      expect(readHold()).toBeNull();
    });

    it('releases the photos when the visitor scrolls a shelf, whose event does not bubble', () => {
      const shelf = document.body.appendChild(document.createElement('ul'));
      shelf.dispatchEvent(new Event('scroll'));
      expect(readHold()).toBeNull();
    });
  });

  it('on a slow line, holds the photos below the fold until the visitor scrolls', () => {
    runScript({ rtt: 400, downlink: 0.4 });
    releasePhotos();
    expect(readHold()).toBe('below-fold');
    document.dispatchEvent(new Event('scroll', { bubbles: true }));
    expect(readHold()).toBeNull();
    releasePhotos();
    expect(readHold()).toBeNull();
  });

  it.each([
    [{ rtt: 300, downlink: 10 }, 0, true],
    [{ rtt: 50, downlink: 0.05 }, 0, true],
    // A slow server on a fast line.
    [{ rtt: 0, downlink: 10 }, 900, false],
    [undefined, 300, true],
    [undefined, 299, false],
  ])(
    'on the connection %j with the first byte after %d ms, a slow line is %s',
    (connection, ms, expected) => {
      runScript(connection, ms);
      expect(isSlow()).toBe(expected);
    },
  );
});
