import { css, styled } from 'styled-components';
import {
  colour,
  fontSize,
  media,
  motion,
  radius,
  elevation,
  space,
  tapTarget,
} from '../theme/theme.ts';
import * as tint from '../theme/tint.ts';

/** The bordered box of a map, in the colour of the sea. */
export const MapFrame = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  background: ${tint.sea};
`;

/**
 * The town labels of a map that scales with its width. They are sized for a phone, where they are
 * 14 px high, and would grow with the map.
 */
export const staticTownLabels = css`
  .town {
    fill: ${colour.text};
    stroke: ${colour.card};
    stroke-width: 0.22em;
    paint-order: stroke;
    font-weight: 500;
  }
  @media (min-width: 480px) {
    .town {
      font-size: 0.8em;
    }
  }
  ${media.tablet} {
    .town {
      font-size: 0.64em;
    }
  }
`;

/** The map's SVG, with the styles of regions, town labels and markers. */
export const MapSurface = styled.svg<{ readonly $isDragging: boolean }>`
  width: 100%;
  height: min(78vh, 720px);
  min-height: 360px;
  cursor: ${({ $isDragging }) => ($isDragging ? 'grabbing' : 'grab')};
  /* One finger scrolls the page vertically; a horizontal drag or two fingers move the map. */
  touch-action: pan-y;
  -webkit-user-select: none;
  user-select: none;

  .coast {
    fill: none;
    stroke: ${tint.coast};
    stroke-width: 3px;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }

  .region {
    fill: ${tint.land};
    stroke: ${tint.landEdge};
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
    transition: fill ${motion.quick} ${motion.ease};
  }

  a:hover .region,
  a:focus-visible .region {
    fill: ${colour.accentSoft};
  }

  .region.is-selected {
    fill: ${tint.landSelected};
    stroke: ${colour.accent};
    stroke-width: 2px;
  }

  a:focus-visible,
  [role='button']:focus-visible {
    outline: none;
  }

  a:focus-visible .region {
    stroke: ${colour.focus};
    stroke-width: 3px;
  }

  .town {
    fill: ${colour.text};
    stroke: ${colour.card};
    stroke-width: 0.22em;
    paint-order: stroke;
    font-weight: 500;
    pointer-events: none;
  }

  .town-dot {
    fill: ${colour.textQuiet};
    pointer-events: none;
  }

  .mark {
    fill: ${colour.accent};
    stroke: ${colour.card};
    transition: fill ${motion.quick} ${motion.ease};
  }

  .mark-count {
    fill: ${colour.card};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }

  .price {
    fill: ${colour.text};
    stroke: ${colour.card};
    paint-order: stroke;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }

  .point {
    cursor: pointer;
  }

  .point:hover .mark {
    fill: ${colour.text};
  }

  .point:focus-visible .mark {
    stroke: ${colour.focus};
  }
`;

/**
 * The map's buttons, in the lower right corner, which is always sea. In the upper right corner they
 * would cover Auckland.
 */
export const MapButtons = styled.div`
  position: absolute;
  inset-block-end: ${space(3)};
  inset-inline-end: ${space(3)};
  display: grid;
  gap: ${space(2)};

  @media (scripting: none) {
    display: none;
  }
`;

/** A square button on a map. */
export const MapButton = styled.button`
  display: grid;
  place-items: center;
  min-width: ${tapTarget};
  min-height: ${tapTarget};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.control};
  background: ${colour.card};
  color: ${colour.text};
  box-shadow: ${elevation.floating};

  &:hover {
    background: ${colour.hover};
  }

  &:disabled {
    color: ${colour.textQuiet};
    cursor: default;
  }

  svg {
    width: 20px;
    height: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

/** "Search this area", in the middle of the map's upper edge. */
export const AreaButton = styled(MapButton)`
  position: absolute;
  z-index: 1;
  inset-block-start: ${space(3)};
  inset-inline: 0;
  width: max-content;
  margin-inline: auto;
  padding-inline: ${space(4)};
  border-radius: ${radius.full};
  font-weight: 620;
`;

/** A static map with a caption. */
export const ThumbnailFigure = styled.figure`
  position: relative;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  background: ${tint.quietSea};

  > svg {
    width: 100%;
    aspect-ratio: 16 / 10;
    height: auto;
  }

  .land {
    fill: ${tint.quietLand};
    stroke: ${colour.hairline};
    stroke-width: 1px;
  }

  .land.is-region {
    fill: ${tint.nearLand};
    stroke: ${tint.nearLandEdge};
    stroke-width: 1.5px;
  }

  ${staticTownLabels}

  .town-dot {
    fill: ${colour.textQuiet};
  }

  .near {
    fill: ${colour.accent};
    fill-opacity: 0.22;
    stroke: ${colour.accent};
    stroke-width: 1.5px;
    vector-effect: non-scaling-stroke;
  }

  .country {
    fill: ${tint.country};
  }

  .sea {
    fill: ${colour.card};
    stroke: ${colour.controlEdge};
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
  }

  .dot {
    fill: ${colour.accent};
    stroke: ${colour.card};
  }

  figcaption {
    padding: ${space(2)} ${space(3)};
    border-block-start: 1px solid ${colour.hairline};
    background: ${colour.card};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
`;
