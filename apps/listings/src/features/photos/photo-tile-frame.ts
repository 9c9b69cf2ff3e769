import { styled } from 'styled-components';
import { Input } from '@paddock/ui/input/input.tsx';
import { colour, elevation, fontSize, motion, radius, space } from '@paddock/ui/theme/theme.ts';

export const TileFrame = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space(2)};
  min-width: 0;
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
  &[data-waiting] .picture > img {
    opacity: 0.55;
  }
  /* Over a picture, whatever it shows. */
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
  .cover {
    bottom: ${space(2)};
    left: ${space(2)};
    padding: ${space(0.5)} ${space(2)};
    border-radius: ${radius.full};
    font-size: ${fontSize.small};
    font-weight: 620;
  }
  .bar {
    position: absolute;
    right: 0;
    bottom: 0;
    left: 0;
    height: 6px;
    background: ${colour.overlay};
  }
  .bar > i {
    display: block;
    height: 100%;
    background: ${colour.accentFill};
    transform-origin: left;
    transition: transform ${motion.calm} linear;
  }
  .status {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
    font-variant-numeric: tabular-nums;
  }
  .status[data-failed] {
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
