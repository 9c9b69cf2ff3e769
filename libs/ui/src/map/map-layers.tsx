import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/theme.ts';
import type { MapLayout, MapViewControl } from './use-map-view.ts';

const Layer = styled.g`
  ${media.tablet} {
    &[data-for='phone'] {
      display: none;
    }
  }
  ${media.phone} {
    &[data-for='wide'] {
      display: none;
    }
  }
`;

interface MapLayersProps extends Pick<MapViewControl, 'layouts'> {
  readonly children: (layout: MapLayout) => ReactNode;
}

/**
 * Renders the part of a map whose size on the screen does not depend on the zoom: labels and
 * markers. Until the map has been measured, it is rendered for a phone and for wider screens.
 */
export function MapLayers({ layouts, children }: MapLayersProps) {
  return layouts.map((layout) => (
    <Layer key={layout.device} data-for={layouts.length > 1 ? layout.device : undefined}>
      {children(layout)}
    </Layer>
  ));
}
