import type { ComponentGallery } from '@paddock/ui/gallery/gallery.ts';

const context = import.meta.webpackContext('../../../../libs', {
  recursive: true,
  regExp: /\.gallery\.tsx$/,
});

/**
 * Every gallery of the libraries, by its file name without `.gallery.tsx`: `button`, `listing-card`.
 */
export const COMPONENT_GALLERIES: ReadonlyMap<string, ComponentGallery> = new Map(
  context
    .keys()
    .map((file) => [
      /([a-z0-9-]+)\.gallery\.tsx$/.exec(file)?.[1] ?? file,
      (context(file) as { readonly gallery: ComponentGallery }).gallery,
    ]),
);
