import { MapButton } from './map-styles.ts';
import { mapMessages } from './map.messages.ts';

interface ZoomButtonsProps {
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
}

/** The zoom buttons of a map. Render them as the first children of its `MapButtons`. */
export function ZoomButtons({ onZoomIn, onZoomOut }: ZoomButtonsProps) {
  return (
    <>
      <MapButton type="button" aria-label={mapMessages.zoomInButton} onClick={onZoomIn}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M5 12h14" />
        </svg>
      </MapButton>
      <MapButton type="button" aria-label={mapMessages.zoomOutButton} onClick={onZoomOut}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </MapButton>
    </>
  );
}
