import { styled } from 'styled-components';
import { Input } from '@paddock/ui/input/input.tsx';
import {
  colour,
  elevation,
  fontSize,
  motion,
  radius,
  space,
  tapTarget,
} from '@paddock/ui/theme/theme.ts';

export const TileFrame = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space(2)};
  min-width: 0;
  /* A phone shows six of twenty tiles: the others are laid out when they scroll into view. */
  content-visibility: auto;
  contain-intrinsic-size: auto 260px;
  transition: transform ${motion.quick} ${motion.ease};
  &[data-dragged] {
    z-index: 1;
    transition: none;
  }
  &[data-dragged] .picture {
    box-shadow: ${elevation.floating};
  }
  .picture {
    position: relative;
    overflow: hidden;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.card};
    background: ${colour.sunken};
  }
  .picture > :is(img, picture) {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Controls on top of a photo need a background of their own. */
  .over {
    position: absolute;
    color: ${colour.overlayText};
    background: ${colour.overlay};
  }
  .over:hover {
    background: ${colour.overlay};
  }
  .grip {
    top: ${space(1)};
    left: ${space(1)};
    touch-action: none;
    cursor: grab;
  }
  &[data-dragged] .grip {
    cursor: grabbing;
  }
  .remove {
    top: ${space(1)};
    right: ${space(1)};
  }
  .cover,
  .make-cover {
    bottom: ${space(1)};
    left: ${space(1)};
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.full};
    font-size: ${fontSize.small};
    font-weight: 620;
    line-height: 1.5;
  }
  .make-cover {
    min-height: ${tapTarget};
  }
  .status {
    right: 0;
    bottom: 0;
    left: 0;
    padding: ${space(2)} ${space(3)};
    font-size: ${fontSize.small};
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
  }
  .bar {
    display: block;
    position: absolute;
    right: 0;
    bottom: 0;
    left: 0;
    height: ${space(1)};
    background: ${colour.highlight};
    transform-origin: left;
    transition: transform ${motion.calm} linear;
  }
  .failure {
    font-size: ${fontSize.small};
    color: ${colour.danger};
    font-weight: 560;
  }
  .order {
    display: flex;
    align-items: center;
    gap: ${space(1)};
  }
  .order [aria-disabled='true'] {
    color: ${colour.textQuiet};
    opacity: 0.5;
    cursor: default;
  }
  .order .place {
    flex: 1;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  label {
    display: grid;
    gap: ${space(1)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
`;

export const AltInput = styled(Input)`
  color: ${colour.text};
`;
