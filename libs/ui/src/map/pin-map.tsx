import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { LateTiles } from './late-tiles.tsx';
import { MapButtons, MapSurface } from './map-styles.ts';
import { viewOfBox, viewOfPositions, type MapView } from './map-view.ts';
import { PinFrame } from './pin-map.styles.ts';
import { project, unitsPerKm, unproject, type MapPosition } from './projection.ts';
import { REGION_SHAPES } from './region-shapes.data.ts';
import { TownLabels } from './town-labels.tsx';
import { useMapView } from './use-map-view.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** WGS 84, in degrees. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

export interface PinMapProps {
  readonly point: GeoPoint | null;
  /** Where to look while there is none: the town. */
  readonly around: GeoPoint | null;
  readonly onMove: (point: GeoPoint) => void;
  /** How much is seen at first. Default: as little as the map allows. */
  readonly acrossKm?: number;
  /** What the map is looking for, where that changes: with another one it starts anew, at the point or around. */
  readonly subject?: string;
  /** The circle that others are shown, in km. Default 1: a listing's point is rounded to that. 0: nobody else sees the point. */
  readonly shownKm?: number;
}

const STEP_KM = 1;
const FAST_STEP_KM = 10;
const PIN_PX = 22;

/** About ten metres: more would promise too much of a map like this. */
const rounded = ({ lat, lng }: GeoPoint): GeoPoint => ({
  lat: Math.round(lat * 10_000) / 10_000,
  lng: Math.round(lng * 10_000) / 10_000,
});

function moved({ lat, lng }: GeoPoint, key: string, km: number): GeoPoint | null {
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

function getInitialView(seen: GeoPoint | null, acrossKm: number | undefined): MapView {
  if (!seen) return viewOfPositions([]);
  const middle = project(seen.lat, seen.lng);
  if (acrossKm === undefined) return viewOfPositions([middle]);
  const across = acrossKm * unitsPerKm(seen.lat);
  return viewOfBox([middle.x - across / 2, middle.y - across / 2, across, across]);
}

/** A map to put one pin on: by a tap, by dragging it, or by keys. */
export function PinMap({
  point,
  around,
  onMove,
  acrossKm,
  subject = '',
  shownKm = 1,
}: PinMapProps) {
  // Where the map was first: a pin that is put elsewhere does not pull the map after it.
  const [held, setHeld] = useState(() => ({
    subject,
    start: getInitialView(point ?? around, acrossKm),
  }));
  if (held.subject !== subject)
    setHeld({ subject, start: getInitialView(point ?? around, acrossKm) });
  const { view, scale, isDragging, zoomIn, zoomOut, svgRef, handlers } = useMapView(
    held.start,
    held.subject,
  );
  const isHeld = useRef(false);
  const pin = point && project(point.lat, point.lng);

  const put = (at: MapPosition) => onMove(rounded(unproject(at)));
  const putAt = ({ clientX, clientY }: MouseEvent | PointerEvent) => {
    const matrix = svgRef.current?.getScreenCTM()?.inverse();
    if (matrix) put(new DOMPoint(clientX, clientY).matrixTransform(matrix));
  };
  const onMapKey = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key !== 'Enter') {
      handlers.onKeyDown(event);
      return;
    }
    event.preventDefault();
    put({ x: view.x + view.width / 2, y: view.y + view.height / 2 });
  };
  const onPinKey = (event: KeyboardEvent) => {
    // Enter puts the pin elsewhere on the map alone.
    if (event.key === 'Enter') event.stopPropagation();
    const next = point && moved(point, event.key, event.shiftKey ? FAST_STEP_KM : STEP_KM);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(rounded(next));
  };

  return (
    <PinFrame>
      <MapSurface
        ref={svgRef}
        $isDragging={isDragging}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="group"
        aria-label="Map of New Zealand. Arrow keys move it, plus and minus zoom, Enter puts the pin in the middle."
        tabIndex={0}
        {...handlers}
        onKeyDown={onMapKey}
        onClick={putAt}
      >
        <g aria-hidden="true">
          {Object.entries(REGION_SHAPES).map(([slug, { path }]) => (
            <path key={slug} className="coast" d={path} />
          ))}
        </g>
        <LateTiles view={view} land={REGION_SHAPES} />
        <g aria-hidden="true">
          {Object.entries(REGION_SHAPES).map(([slug, { path }]) => (
            <path key={slug} className="region" d={path} />
          ))}
        </g>
        <TownLabels view={view} scale={scale} marks={pin ? [pin] : []} />
        {pin && (
          <>
            {shownKm > 0 && (
              <circle className="shown" cx={pin.x} cy={pin.y} r={unitsPerKm(point.lat) * shownKm} />
            )}
            <g
              className="pin"
              role="button"
              tabIndex={0}
              aria-label="The pin. Arrow keys move it by a kilometre, with Shift by ten."
              onKeyDown={onPinKey}
              onClick={(event) => event.stopPropagation()}
              onPointerDown={(event) => {
                event.stopPropagation();
                isHeld.current = true;
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => {
                if (isHeld.current) putAt(event);
              }}
              onPointerUp={() => {
                isHeld.current = false;
              }}
              onPointerCancel={() => {
                isHeld.current = false;
              }}
            >
              <circle className="reach" cx={pin.x} cy={pin.y} r={PIN_PX / scale} />
              <circle className="dot" cx={pin.x} cy={pin.y} r={9 / scale} strokeWidth={3 / scale} />
            </g>
          </>
        )}
      </MapSurface>
      <MapButtons>
        <ZoomButtons onZoomIn={zoomIn} onZoomOut={zoomOut} />
      </MapButtons>
    </PinFrame>
  );
}
