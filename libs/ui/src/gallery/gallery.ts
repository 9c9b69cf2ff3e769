import type { ReactNode } from 'react';

/** What a `*.gallery.tsx` exports as `gallery`: a primitive in each of its states. */
export interface Gallery {
  readonly title: string;
  readonly states: readonly GalleryState[];
}

export interface GalleryState {
  readonly name: string;
  readonly render: () => ReactNode;
}
