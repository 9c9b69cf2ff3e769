import { MapButton, MapButtons, MapFrame, MapSurface } from '@paddock/ui/map/map-styles.ts';
import { viewOfPositions } from '@paddock/ui/map/map-view.ts';
import { project, unitsPerKm, unproject } from '@paddock/ui/map/projection.ts';
import { REGION_SHAPES } from '@paddock/ui/map/region-shapes.data.ts';
import { TownLabels } from '@paddock/ui/map/town-labels.tsx';
import { useMapView } from '@paddock/ui/map/use-map-view.ts';
import { colour } from '@paddock/ui/theme/theme.ts';
import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

interface PointMapProps {
  readonly point: Point | null;
  /** Where to look while there is none: the town. */
  readonly around: Point | null;
  readonly onMove: (point: Point) => void;
}

const STEP_KM = 1;
const FAST_STEP_KM = 10;
/** As a listing shows it. */
const SHOWN_KM = 1;
const PIN_PX = 22;

const Frame = styled(MapFrame)`
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

/** About ten metres: more would promise too much of a map like this. */
const rounded = ({ lat, lng }: Point): Point => ({ lat: Math.round(lat * 10_000) / 10_000, lng: Math.round(lng * 10_000) / 10_000 });

function moved({ lat, lng }: Point, key: string, km: number): Point | null {
  const north = km / 110.6;
  const east = km / (111.32 * Math.cos((lat * Math.PI) / 180));
  const steps: Readonly<Record<string, Point>> = { ArrowUp: { lat: lat + north, lng }, ArrowDown: { lat: lat - north, lng }, ArrowLeft: { lat, lng: lng - east }, ArrowRight: { lat, lng: lng + east } };
  return steps[key] ?? null;
}

/** A map to put one pin on: by a tap, by dragging it, or by the arrow keys. */
export function PointMap({ point, around, onMove }: PointMapProps) {
  const seen = point ?? around;
  // Where the map was first: a pin that is put elsewhere does not pull the map after it.
  const [start] = useState(() => viewOfPositions(seen ? [project(seen.lat, seen.lng)] : []));
  const { view, scale, isDragging, zoomIn, zoomOut, svgRef, handlers } = useMapView(start, '');
  const isHeld = useRef(false);
  const pin = point && project(point.lat, point.lng);

  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point | null => {
    const matrix = svgRef.current?.getScreenCTM()?.inverse();
    return matrix ? rounded(unproject(new DOMPoint(clientX, clientY).matrixTransform(matrix))) : null;
  };
  const put = (event: MouseEvent | PointerEvent) => {
    const next = pointAt(event);
    if (next) onMove(next);
  };
  const onPinKey = (event: KeyboardEvent) => {
    const next = point && moved(point, event.key, event.shiftKey ? FAST_STEP_KM : STEP_KM);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(rounded(next));
  };

  return (
    <Frame>
      <MapSurface ref={svgRef} $isDragging={isDragging} viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} role="group" aria-label="Map of New Zealand. Arrow keys move it, plus and minus zoom." tabIndex={0} {...handlers} onClick={put}>
        <g aria-hidden="true">
          {Object.entries(REGION_SHAPES).map(([slug, { path }]) => (
            <path key={slug} className="coast" d={path} />
          ))}
          {Object.entries(REGION_SHAPES).map(([slug, { path }]) => (
            <path key={slug} className="region" d={path} />
          ))}
        </g>
        <TownLabels view={view} scale={scale} marks={pin ? [pin] : []} />
        {pin && (
          <>
            <circle className="shown" cx={pin.x} cy={pin.y} r={unitsPerKm(point.lat) * SHOWN_KM} />
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
                if (isHeld.current) put(event);
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
        <MapButton type="button" aria-label="Zoom in" onClick={zoomIn}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v14M5 12h14" /></svg>
        </MapButton>
        <MapButton type="button" aria-label="Zoom out" onClick={zoomOut}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h14" /></svg>
        </MapButton>
      </MapButtons>
    </Frame>
  );
}
