import { ILLUSTRATION_ID, LANDSCAPE_PATHS } from './illustration-paths.ts';

export interface HomeLandscapeProps {
  readonly season: keyof typeof LANDSCAPE_PATHS;
}

/**
 * The home page's wide illustration: the Alps, pasture, a shelter belt, a woolshed and sheep.
 * Purely decorative. Its colours are blended with the page background, so that it suits both
 * themes. Browsers that cannot blend colours show them as they are.
 *
 * @example
 * <HomeLandscape season="summer" />
 */
export function HomeLandscape({ season }: HomeLandscapeProps) {
  return (
    <svg
      viewBox="0 0 1600 320"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={LANDSCAPE_PATHS[season] + ILLUSTRATION_ID} />
    </svg>
  );
}
