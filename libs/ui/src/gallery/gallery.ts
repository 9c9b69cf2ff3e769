import type { ReactNode } from 'react';

/** The `gallery` export of a `*.gallery.tsx` file: a primitive in each of its states. */
export interface Gallery {
  readonly title: string;
  readonly states: readonly GalleryState[];
}

/** One state of a primitive, with the name shown above it. */
export interface GalleryState {
  readonly name: string;
  readonly render: () => ReactNode;
  /**
   * True when the state's first button or combobox opens something over the page. The browser test
   * also opens it, checks it, closes it with Escape and expects the focus to return.
   */
  readonly opens?: true;
}
