import type { ReactNode } from 'react';

/** What a `*.gallery.tsx` exports as `gallery`: a primitive in each of its states. */
export interface Gallery {
  readonly title: string;
  readonly states: readonly GalleryState[];
}

export interface GalleryState {
  readonly name: string;
  readonly render: () => ReactNode;
  /**
   * Its first button or combobox opens something over the page. The browser test opens it too, looks at it, closes it by
   * Escape and wants the focus back.
   */
  readonly opens?: true;
}
