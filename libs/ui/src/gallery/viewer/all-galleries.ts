import type { Gallery } from '../gallery.ts';

const context = import.meta.webpackContext('../../', {
  recursive: true,
  regExp: /\.gallery\.tsx$/,
});

/** Every gallery of the library by its file name without extension: `button`, `listing-card`. */
export const GALLERIES: ReadonlyMap<string, Gallery> = new Map(
  context
    .keys()
    .map((file) => [
      /([a-z0-9-]+)\.gallery\.tsx$/.exec(file)?.[1] ?? file,
      (context(file) as { readonly gallery: Gallery }).gallery,
    ]),
);
