/**
 * Attribute of `<html>` while a phone does not load the photos outside its first screen. They would
 * take bandwidth from the scripts that the page hydrates with.
 */
export const HOLDS_PHOTOS_ATTRIBUTE = 'data-holds-photos';
/** Attribute of a photo that is outside the first screen of a phone held upright. */
export const BELOW_FOLD_ATTRIBUTE = 'data-below-fold';

/** Browsers do not load a lazy image without a box. Its frame keeps its size. */
export const heldPhotosCss = `@media screen and (max-width:767.98px) and (orientation:portrait){:root[${HOLDS_PHOTOS_ATTRIBUTE}] img[${BELOW_FOLD_ATTRIBUTE}]{display:none}}`;
