import { type RefObject, type UIEvent, useRef, useState } from 'react';

export interface Strip {
  readonly ref: RefObject<HTMLUListElement | null>;
  /** Which picture is in view, from 0. */
  readonly index: number;
  readonly onScroll: (event: UIEvent<HTMLUListElement>) => void;
  readonly show: (index: number, behaviour?: ScrollBehavior) => void;
  /** Takes the focus, so that the arrow keys are the strip's. */
  readonly focus: () => void;
}

/** A row of slides, each as wide as the row, that knows which one is in view however it was scrolled. */
export function useStrip(count: number, firstIndex = 0): Strip {
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
    show: (wanted, behaviour = 'smooth') => {
      const bounded = Math.max(0, Math.min(count - 1, wanted));
      const strip = ref.current;
      strip?.scrollTo({
        left: bounded * strip.clientWidth,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behaviour,
      });
    },
  };
}
