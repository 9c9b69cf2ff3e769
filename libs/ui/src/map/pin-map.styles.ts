import { styled } from 'styled-components';
import { colour } from '../theme/theme.ts';
import { MapFrame, MapSurface } from './map-styles.ts';

/** The box of a pin map, with the styles of the pin and of the circle that other users see. */
export const PinMapFrame = styled(MapFrame)`
  ${MapSurface} {
    height: 320px;
    min-height: 0;
    cursor: crosshair;
  }
  .pin {
    cursor: grab;
    outline: none;
    touch-action: none;
  }
  .pin circle {
    fill: ${colour.accent};
    stroke: ${colour.card};
  }
  .pin .reach {
    fill: transparent;
    stroke: none;
  }
  .pin:focus-visible .dot {
    stroke: ${colour.focus};
  }
  .shown {
    fill: ${colour.accent};
    fill-opacity: 0.18;
    stroke: ${colour.accent};
    stroke-width: 1.5px;
    vector-effect: non-scaling-stroke;
    pointer-events: none;
  }
`;
