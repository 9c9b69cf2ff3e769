import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { LazyTileLayer } from './lazy-tile-layer.tsx';
import { MapButtons, MapSurface } from './map-styles.ts';
import { fitViewToBox, fitViewToPositions, type MapView } from './map-view.ts';
import { mapMessages } from './map.messages.ts';
import { PinMapFrame } from './pin-map.styles.ts';
import {
  projectLocation,
  getUnitsPerKm,
  unprojectPosition,
  type MapPosition,
} from './projection.ts';
import { REGION_SHAPES } from './region-shapes.data.ts';
import { MapLayers } from './map-layers.tsx';
import { TownLabels } from './town-labels.tsx';
import { useMapView } from './use-map-view.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const LAND = Object.entries(REGION_SHAPES).map(([slug, { path }]) => <path key={slug} d={path} />);

/** A location in degrees (WGS 84). */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

export interface PinMapProps {
  /** The pin's location; null for no pin. */
  readonly point: GeoPoint | null;
  /** The centre of the initial view when there is no pin, such as the town that the user chose. */
  readonly defaultCentre: GeoPoint | null;
  /** Called with the pin's new location when the user places or moves it. */
  readonly onMove: (point: GeoPoint) => void;
  /** The width of the initial view in km. By default the narrowest view that the map allows. */
  readonly initialWidthKm?: number;
  /**
   * Identifies the content. When the key changes, the view is reset to the pin or to the default
   * centre.
   */
  readonly resetKey?: string;
  /**
   * The radius in km of the circle that other users see. Default 1, because listings' locations are
   * rounded to a kilometre. 0 for a location that is not shown to other users.
   */
  readonly publicRadiusKm?: number;
}

const STEP_KM = 1;
const FAST_STEP_KM = 10;
const PIN_PX = 22;

/** Rounds a location to about ten metres, the precision that is possible on a map at this scale. */
const roundPoint = ({ lat, lng }: GeoPoint): GeoPoint => ({
  lat: Math.round(lat * 10_000) / 10_000,
  lng: Math.round(lng * 10_000) / 10_000,
});

function movePoint({ lat, lng }: GeoPoint, key: string, km: number): GeoPoint | null {
  const north = km / 110.6;
  const east = km / (111.32 * Math.cos((lat * Math.PI) / 180));
  const steps: Readonly<Record<string, GeoPoint>> = {
    ArrowUp: { lat: lat + north, lng },
    ArrowDown: { lat: lat - north, lng },
    ArrowLeft: { lat, lng: lng - east },
    ArrowRight: { lat, lng: lng + east },
  };
  return steps[key] ?? null;
}

function getInitialView(centre: GeoPoint | null, acrossKm: number | undefined): MapView {
  if (!centre) return fitViewToPositions([]);
  const middle = projectLocation(centre.lat, centre.lng);
  if (acrossKm === undefined) return fitViewToPositions([middle]);
  const width = acrossKm * getUnitsPerKm(centre.lat);
  return fitViewToBox([middle.x - width / 2, middle.y - width / 2, width, width]);
}

/** A map on which the user places a pin by tapping, by dragging or with the keyboard. */
export function PinMap({
  point,
  defaultCentre,
  onMove,
  initialWidthKm,
  resetKey = '',
  publicRadiusKm = 1,
}: PinMapProps) {
  // Stored in state, so that the initial view does not follow the pin when the pin moves.
  const [initial, setInitial] = useState(() => ({
    subject: resetKey,
    start: getInitialView(point ?? defaultCentre, initialWidthKm),
  }));
  if (initial.subject !== resetKey)
    setInitial({
      subject: resetKey,
      start: getInitialView(point ?? defaultCentre, initialWidthKm),
    });
  const { view, layouts, isDragging, zoomIn, zoomOut, svgRef, handlers } = useMapView(
    initial.start,
    initial.subject,
  );
  const isPinDragged = useRef(false);
  const pin = point && projectLocation(point.lat, point.lng);

  const placePin = (at: MapPosition) => onMove(roundPoint(unprojectPosition(at)));
  const placePinAtPointer = ({ clientX, clientY }: MouseEvent | PointerEvent) => {
    const matrix = svgRef.current?.getScreenCTM()?.inverse();
    if (matrix) placePin(new DOMPoint(clientX, clientY).matrixTransform(matrix));
  };
  const onMapKey = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key !== 'Enter') {
      handlers.onKeyDown(event);
      return;
    }
    event.preventDefault();
    placePin({ x: view.x + view.width / 2, y: view.y + view.height / 2 });
  };
  const onPinKey = (event: KeyboardEvent) => {
    // Enter on the pin must not reach the map, which would place the pin in the centre of the view.
    if (event.key === 'Enter') event.stopPropagation();
    const next = point && movePoint(point, event.key, event.shiftKey ? FAST_STEP_KM : STEP_KM);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(roundPoint(next));
  };

  return (
    <PinMapFrame>
      <MapSurface
        ref={svgRef}
        $isDragging={isDragging}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="group"
        aria-label={mapMessages.pin.mapLabel}
        tabIndex={0}
        {...handlers}
        onKeyDown={onMapKey}
        onClick={placePinAtPointer}
      >
        <g aria-hidden="true">
          {Object.entries(REGION_SHAPES).map(([slug, { path }]) => (
            <path key={slug} className="coast" d={path} />
          ))}
        </g>
        <LazyTileLayer view={view} land={LAND} />
        <g aria-hidden="true">
          {Object.entries(REGION_SHAPES).map(([slug, { path }]) => (
            <path key={slug} className="region" d={path} />
          ))}
        </g>
        <MapLayers layouts={layouts}>
          {({ scale }) => (
            <>
              <TownLabels view={view} scale={scale} markers={pin ? [pin] : []} />
              {pin && (
                <>
                  {publicRadiusKm > 0 && (
                    <circle
                      className="shown"
                      cx={pin.x}
                      cy={pin.y}
                      r={getUnitsPerKm(point.lat) * publicRadiusKm}
                    />
                  )}
                  <g
                    className="pin"
                    role="button"
                    tabIndex={0}
                    aria-label={mapMessages.pin.label}
                    onKeyDown={onPinKey}
                    onClick={(event) => event.stopPropagation()}
                    onPointerDown={(event) => {
                      event.stopPropagation();
                      isPinDragged.current = true;
                      event.currentTarget.setPointerCapture(event.pointerId);
                    }}
                    onPointerMove={(event) => {
                      if (isPinDragged.current) placePinAtPointer(event);
                    }}
                    onPointerUp={() => {
                      isPinDragged.current = false;
                    }}
                    onPointerCancel={() => {
                      isPinDragged.current = false;
                    }}
                  >
                    <circle className="reach" cx={pin.x} cy={pin.y} r={PIN_PX / scale} />
                    <circle
                      className="dot"
                      cx={pin.x}
                      cy={pin.y}
                      r={9 / scale}
                      strokeWidth={3 / scale}
                    />
                  </g>
                </>
              )}
            </>
          )}
        </MapLayers>
      </MapSurface>
      <MapButtons>
        <ZoomButtons onZoomIn={zoomIn} onZoomOut={zoomOut} />
      </MapButtons>
    </PinMapFrame>
  );
}
