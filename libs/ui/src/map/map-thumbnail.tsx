import { NEW_ZEALAND_PATH } from '../illustrations/illustration-paths.ts';
import { LazyTileLayer } from './lazy-tile-layer.tsx';
import { ThumbnailFigure } from './map-styles.ts';
import { mapMessages } from './map.messages.ts';
import { WHOLE_COUNTRY_VIEW, type MapView } from './map-view.ts';
import { LABEL_HEIGHT_PX, placeTownLabels } from './place-town-labels.ts';
import { projectLocation, getUnitsPerKm, type MapPosition } from './projection.ts';
import { TOWN_LABELS } from './town-labels.data.ts';
import { TownLabels } from './town-labels.tsx';

export interface MapThumbnailProps {
  readonly lat: number;
  readonly lng: number;
  /** The slug of the region to highlight. */
  readonly regionSlug: string;
  /** The caption and accessible name: "Near Matamata, Waikato". */
  readonly caption: string;
  /** The name of the place, shown at the dot. */
  readonly town?: string;
}

/**
 * How much of the country the thumbnail may show from left to right. The closest of these views
 * with enough towns to recognise the place is shown: some districts have no larger town.
 */
const WIDTHS_KM = [210, 300, 420, 560];
const MIN_TOWNS = 4;
/**
 * The thumbnail's width on a phone of 360 px, for which labels are placed and sized. On wider
 * screens, `staticTownLabels` makes them smaller.
 */
const SHOWN_PX = 328;
const ASPECT = 10 / 16;
/** The height of the place's own label, as a share of the thumbnail's width. */
const NAME_SHARE = LABEL_HEIGHT_PX / SHOWN_PX;
/** The country's height in the corner, as a share of the thumbnail's height. */
const COUNTRY_SHARE = 0.36;
/**
 * The radius of the circle: locations are rounded to about a kilometre. A circle of that radius can
 * be as small as a dot, so MIN_CIRCLE_SHARE sets a minimum size.
 */
const NEAR_KM = 1;
const MIN_CIRCLE_SHARE = 0.028;
/** The outlines are in a separate file. Inline, they would be a tenth of a listing page's bytes. */
const LAND_HREF = `${NEW_ZEALAND_PATH}#new-zealand`;

/** The view of the given width around a position. */
function createView({ x, y }: MapPosition, width: number): MapView {
  const height = width * ASPECT;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The area of the whole country in the bottom right corner of a view. */
function getCountryBox({ x, y, width, height }: MapView): MapView {
  const [boxHeight, margin] = [height * COUNTRY_SHARE, height * 0.03];
  const boxWidth = (boxHeight * WHOLE_COUNTRY_VIEW.width) / WHOLE_COUNTRY_VIEW.height;
  return {
    x: x + width - boxWidth - margin,
    y: y + height - boxHeight - margin,
    width: boxWidth,
    height: boxHeight,
  };
}

/** The closest view with enough towns, and what its town labels must not cover. */
function chooseView(position: MapPosition, unitsPerKm: number, town: string) {
  const choices = WIDTHS_KM.map((km) => {
    const view = createView(position, km * unitsPerKm);
    const country = getCountryBox(view);
    const [halfWidth, halfHeight] = [country.width / 2, country.height / 2];
    const corner = {
      x: country.x + halfWidth,
      y: country.y + halfHeight,
      halfWidth,
      halfHeight,
      hidesTowns: true,
    };
    const nameHeight = view.width * NAME_SHARE;
    const name = {
      x: position.x,
      y: position.y - nameHeight * 1.6,
      halfWidth: town.length * nameHeight * 0.3,
      halfHeight: nameHeight / 2,
    };
    const obstacles = town === '' ? [position, corner] : [position, name, corner];
    const scale = SHOWN_PX / view.width;
    const towns = placeTownLabels(view, scale, obstacles).map((label) => label.name);
    return { view, country, obstacles, scale, towns, name, nameHeight };
  });
  return choices.find(({ towns }) => towns.length >= MIN_TOWNS) ?? choices.at(-1);
}

/**
 * Returns the distance in a straight line from the nearest labelled town, such as "about 35 km from
 * Kerikeri". Empty for a place that is labelled itself.
 */
function describeDistance({ x, y }: MapPosition, unitsPerKm: number, town: string): string {
  const [nearest] = TOWN_LABELS.map(
    ([name, townX, townY]) => [Math.hypot(townX - x, townY - y) / unitsPerKm, name] as const,
  ).sort(([left], [right]) => left - right);
  if (!nearest || TOWN_LABELS.some(([name]) => name === town)) return '';
  const [km, name] = nearest;
  return mapMessages.aboutKmFrom(
    km < 10 ? Math.max(1, Math.round(km)) : Math.round(km / 5) * 5,
    name,
  );
}

/**
 * A static map of an approximate location: the region, a dot, a circle around the dot, and in the
 * corner where in the country this is.
 */
export function MapThumbnail({ lat, lng, regionSlug, caption, town = '' }: MapThumbnailProps) {
  const position = projectLocation(lat, lng);
  const { x, y } = position;
  const unitsPerKm = getUnitsPerKm(lat);
  const chosen = chooseView(position, unitsPerKm, town);
  if (!chosen) return null;
  const { view, country, obstacles, scale, towns, name, nameHeight } = chosen;
  const { width, height } = view;
  const whole = WHOLE_COUNTRY_VIEW;
  const distance = town === '' ? '' : describeDistance(position, unitsPerKm, town);
  return (
    <ThumbnailFigure>
      <svg
        viewBox={`${view.x.toFixed(1)} ${view.y.toFixed(1)} ${width.toFixed(1)} ${height.toFixed(1)}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={caption}
      >
        <LazyTileLayer view={view} land={<use href={LAND_HREF} />} isFilled />
        <use className="land" href={LAND_HREF} />
        <use className="land is-region" href={`${NEW_ZEALAND_PATH}#${regionSlug}`} />
        <TownLabels view={view} scale={scale} markers={obstacles} />
        <circle
          className="near"
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={Math.max(NEAR_KM * unitsPerKm, width * MIN_CIRCLE_SHARE).toFixed(1)}
        />
        <circle
          className="dot"
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={(width * 0.011).toFixed(1)}
          strokeWidth={(width * 0.004).toFixed(1)}
        />
        {!towns.includes(town) && (
          <g aria-hidden="true" fontSize={nameHeight.toFixed(1)}>
            <text
              className="town"
              x={name.x.toFixed(1)}
              y={(name.y + nameHeight * 0.33).toFixed(1)}
              textAnchor="middle"
            >
              {town}
            </text>
          </g>
        )}
        <svg
          className="country"
          x={country.x.toFixed(1)}
          y={country.y.toFixed(1)}
          width={country.width.toFixed(1)}
          height={country.height.toFixed(1)}
          viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
        >
          <rect className="sea" {...whole} />
          <use href={LAND_HREF} />
          <circle className="dot" cx={x.toFixed(1)} cy={y.toFixed(1)} r={110} strokeWidth={40} />
        </svg>
      </svg>
      <figcaption>{[caption, distance].filter(Boolean).join(' · ')}</figcaption>
    </ThumbnailFigure>
  );
}
