import { styled } from 'styled-components';
import { colour, fontSize, motion, radius, space } from '../theme/theme.ts';
import * as tint from '../theme/tint.ts';

/**
 * The group of tile images. In the SVG it comes before the regions (or the land) and the town
 * labels, so that its sibling selectors can restyle them once tiles have loaded.
 */
export const TileGroup = styled.g`
  pointer-events: none;
  path,
  use {
    fill: ${tint.land};
  }
  image {
    transition: opacity ${motion.calm} ${motion.ease};
  }
  image[data-waiting] {
    opacity: 0;
  }
  /* Dims the tiles in the dark theme. */
  :root[data-theme='dark'] & image:not([data-waiting]) {
    opacity: 0.72;
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & image:not([data-waiting]) {
      opacity: 0.72;
    }
  }

  &[data-some] ~ * .region,
  &[data-some] ~ .land {
    fill-opacity: 0;
    transition: fill-opacity ${motion.quick} ${motion.ease};
  }
  &[data-some] ~ * .region.is-selected {
    fill-opacity: 0.24;
  }
  &[data-some] ~ * a:hover .region,
  &[data-some] ~ * a:focus-visible .region,
  &[data-some] ~ [role='button']:hover .region,
  &[data-some] ~ [role='button']:focus-visible .region {
    fill-opacity: 0.4;
  }
  /* Hides details that the tiles show better. */
  &[data-whole] ~ * .region:not(.is-selected),
  &[data-whole] ~ .land {
    stroke-opacity: 0.4;
  }
  &[data-whole] ~ g .town,
  &[data-whole] ~ g .town-dot {
    visibility: hidden;
  }
`;

/** The tile service's attribution, over the upper left corner of the map. */
export const MapAttribution = styled.p`
  position: absolute;
  inset-block-start: ${space(2)};
  inset-inline-start: ${space(2)};
  max-width: calc(100% - ${space(4)});
  padding: 0 ${space(2)};
  border-radius: ${radius.control};
  background: ${colour.card};
  color: ${colour.textQuiet};
  font-size: ${fontSize.small};
  a {
    color: inherit;
  }
`;
