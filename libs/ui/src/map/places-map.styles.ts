import { styled } from 'styled-components';
import { colour } from '../theme/theme.ts';
import * as tint from '../theme/tint.ts';
import { MapFrame, staticTownLabels } from './map-styles.ts';

/** The box of a places map, with the styles of the land, town labels and numbered markers. */
export const PlacesMapFrame = styled(MapFrame)`
  svg {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    max-height: 60vh;
  }
  .land {
    fill: ${tint.land};
    stroke: ${tint.landEdge};
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
  }
  ${staticTownLabels}
  .town-dot {
    fill: ${colour.textQuiet};
  }
  .mark {
    fill: ${colour.accent};
    stroke: ${colour.card};
  }
  .number {
    fill: ${colour.card};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;
