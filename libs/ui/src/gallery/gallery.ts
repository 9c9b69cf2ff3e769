import type { ReactNode } from 'react';

/**
 * The type of the `gallery` export of a `*.gallery.tsx` file, which shows a component in each of
 * its states.
 */
export interface ComponentGallery {
  readonly title: string;
  readonly states: readonly GalleryExample[];
}

/** One state of a component, and the name shown above it. */
export interface GalleryExample {
  readonly name: string;
  readonly render: () => ReactNode;
  /**
   * True when the state's first button or combobox opens a dialog, menu or other overlay. The
   * browser test then also opens the overlay, checks it, closes it with Escape and expects the
   * focus to return.
   */
  readonly opens?: true;
}
