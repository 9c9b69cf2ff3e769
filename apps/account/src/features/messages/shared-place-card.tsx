import type { SharedPlace } from '@paddock/contracts/http';
import { getDistanceKm, formatDistance } from '@paddock/contracts/distance';
import { eventBus } from '@paddock/event-bus';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { externalLinkIcon } from '@paddock/ui/icon/shapes/external-link.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ShareCard } from './share-card.ts';

/** The country's outlines are for those who look at a place. */
const PlaceMap = lazy(() =>
  import(/* webpackChunkName: "message-place-map" */ './place-map.tsx').then(
    ({ PlaceMap: Map }) => ({ default: Map }),
  ),
);

const never = () => () => undefined;

/** Of a map that whoever reads has: their phone's own where that is Android's, which asks which one. */
export function mapsHref({ name, lat, lng }: SharedPlace, isAndroid: boolean): string {
  if (isAndroid) return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name)})`;
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
}

function useFarmLine(to: SharedPlace): string | null {
  const [line, setLine] = useState<string | null>(null);
  useEffect(
    () =>
      eventBus.on('farm.changed', ({ farm }) =>
        setLine(
          farm && `${formatDistance(getDistanceKm(farm, to))} from ${farm.name}, as the crow flies`,
        ),
      ),
    [to],
  );
  return line;
}

/** A place that was shared: where it is, how far, and the way there. */
export function SharedPlaceCard({ place }: { readonly place: SharedPlace }) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isAndroid = isReady && /Android/.test(navigator.userAgent);
  const distance = useFarmLine(place);
  return (
    <ShareCard>
      <span className="map" aria-hidden="true">
        {isReady && (
          <Suspense fallback={null}>
            <PlaceMap lat={place.lat} lng={place.lng} />
          </Suspense>
        )}
      </span>
      <div className="what">
        <Icon shape={mapPinIcon} />
        <span>
          <b>{place.name}</b>
          {place.place !== '' && <small>{place.place}</small>}
          {distance !== null && <small>{distance}</small>}
        </span>
      </div>
      <div className="acts">
        <a
          href={mapsHref(place, isAndroid)}
          {...(isAndroid ? {} : { target: '_blank', rel: 'noreferrer' })}
        >
          <Icon shape={externalLinkIcon} size={18} />
          Open in maps
        </a>
      </div>
    </ShareCard>
  );
}
