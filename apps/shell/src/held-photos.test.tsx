import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HOLD_PHOTOS_SCRIPT, releasePhotos } from './held-photos.ts';

const holdsPhotos = () => document.documentElement.hasAttribute('data-holds-photos');

describe('HOLD_PHOTOS_SCRIPT', () => {
  beforeEach(() => {
    const script = document.createElement('script');
    script.textContent = HOLD_PHOTOS_SCRIPT;
    document.head.append(script);
  });
  afterEach(() => {
    releasePhotos();
    document.body.replaceChildren();
  });

  it('holds the photos until the page is ready', () => {
    expect(holdsPhotos()).toBe(true);
    releasePhotos();
    expect(holdsPhotos()).toBe(false);
  });

  it('releases the photos when the visitor scrolls the page', () => {
    document.dispatchEvent(new Event('scroll', { bubbles: true }));
    expect(holdsPhotos()).toBe(false);
  });

  it('releases the photos when the visitor scrolls a shelf, whose event does not bubble', () => {
    const shelf = document.body.appendChild(document.createElement('ul'));
    shelf.dispatchEvent(new Event('scroll'));
    expect(holdsPhotos()).toBe(false);
  });
});
