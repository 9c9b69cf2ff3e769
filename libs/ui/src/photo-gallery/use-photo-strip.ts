import { type RefObject, type UIEvent, useRef, useState } from 'react';

/** The state of a photo strip and the functions that control it. */
export interface PhotoStripControl {
  readonly ref: RefObject<HTMLUListElement | null>;
  /** The index of the photo in view, from 0. */
  readonly index: number;
  readonly onScroll: (event: UIEvent<HTMLUListElement>) => void;
  /** Scrolls to the photo at an index. The index is limited to the existing photos. */
  readonly scrollToSlide: (index: number, behaviour?: ScrollBehavior) => void;
  /** Focuses the strip, so that it responds to the arrow keys. */
  readonly focus: () => void;
}

/**
 * Controls a scrolling row of slides, each as wide as the row, and tracks which slide is in view.
 */
export function usePhotoStrip(count: number, firstIndex = 0): PhotoStripControl {
  const ref = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(firstIndex);
  return {
    ref,
    index,
    onScroll: ({ currentTarget }) => {
      if (currentTarget.clientWidth > 0)
        setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
    },
    focus: () => ref.current?.focus(),
    scrollToSlide: (requested, behaviour = 'smooth') => {
      const bounded = Math.max(0, Math.min(count - 1, requested));
      const strip = ref.current;
      strip?.scrollTo({
        left: bounded * strip.clientWidth,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behaviour,
      });
    },
  };
}
