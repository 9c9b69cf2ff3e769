/**
 * Attribute of `<html>` while photos are not loaded, because they would take bandwidth from the
 * scripts that the page hydrates with. It is empty until the page is hydrated. After that, on a slow
 * line, it is `HOLDS_BELOW_FOLD` until the visitor scrolls.
 */
export const HOLDS_PHOTOS_ATTRIBUTE = 'data-holds-photos';
export const HOLDS_BELOW_FOLD = 'below-fold';
/** Attribute of `<html>` on a slow line, where the page uses no font and loads fewer photos. */
export const SLOW_LINE_ATTRIBUTE = 'data-slow-line';
/** Attribute of a photo that is outside the first screen of a phone held upright. */
export const BELOW_FOLD_ATTRIBUTE = 'data-below-fold';

/**
 * Browsers do not load a lazy image without a box. Its frame keeps its size. A phone holds the
 * photos below the fold on every line, and other photos are held on a slow line only.
 */
export const heldPhotosCss: string = [
  `@media screen and (max-width:767.98px) and (orientation:portrait){:root[${HOLDS_PHOTOS_ATTRIBUTE}] img[${BELOW_FOLD_ATTRIBUTE}]{display:none}}`,
  `@media screen{:root[${SLOW_LINE_ATTRIBUTE}][${HOLDS_PHOTOS_ATTRIBUTE}=""] picture>img[loading=lazy]{display:none}}`,
].join('');
