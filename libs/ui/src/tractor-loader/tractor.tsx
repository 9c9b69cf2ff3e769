import {
  TRACTOR_VIEW_BOX,
  TRACTOR_HEIGHT,
  TRACTOR_SHAPES,
  TRACTOR_WIDTH,
} from './tractor-illustration.ts';

const SHAPES = { __html: TRACTOR_SHAPES };

/** The tractor illustration. It is hidden from screen readers. */
export function Tractor() {
  return (
    <svg
      viewBox={TRACTOR_VIEW_BOX}
      width={TRACTOR_WIDTH}
      height={TRACTOR_HEIGHT}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={SHAPES}
    />
  );
}
