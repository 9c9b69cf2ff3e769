/** Sample content for the galleries and tests of the components. */
import type { PhotoSource } from '../photo/responsive-photo.tsx';

/** The time at which the sample pages are rendered. */
export const SAMPLE_NOW = '2026-11-20T21:30:00.000Z';

/**
 * Returns a photo that the gallery's server draws.
 *
 * @param colour shown until the photo has loaded
 */
export function createSamplePhoto(key: string, alt: string, colour: string): PhotoSource {
  return { url: `/gallery/pictures/${key}.svg`, alt, width: 1600, height: 1200, colour };
}

export const TRACTOR_PHOTO = createSamplePhoto(
  'tractor',
  'A green tractor in a paddock at Te Awamutu',
  '#8fae7c',
);
export const HAY_PHOTO = createSamplePhoto('hay', 'Round bales of hay after the cut', '#c9b26a');
export const COW_PHOTO = createSamplePhoto('cow', 'In-calf heifers on spring grass', '#7ba3b8');
