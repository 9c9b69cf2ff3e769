import type { SharedPlace } from '@paddock/contracts/http';
import { getDistanceKm, formatDistance } from '@paddock/domain/distance';
import { eventBus } from '@paddock/event-bus';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { externalLinkIcon } from '@paddock/ui/icon/shapes/external-link.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ShareCard } from './share-card.styles.ts';

/** Loaded on demand: only visitors who see a shared location need the map outlines. */
const PlaceMap = lazy(() =>
  import(/* webpackChunkName: "message-place-map" */ './place-map.tsx').then(
    ({ PlaceMap: Map }) => ({ default: Map }),
  ),
);

/**
 * Returns a `geo:` URL on Android, so that the user can choose a map app; otherwise a Google Maps
 * URL.
 */
export function getMapsHref({ name, lat, lng }: SharedPlace, isAndroid: boolean): string {
  if (isAndroid) return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name)})`;
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
}

function useFarmDistanceText(to: SharedPlace): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(
    () =>
      eventBus.on('farm.changed', ({ farm }) =>
        setText(
          farm && `${formatDistance(getDistanceKm(farm, to))} from ${farm.name}, as the crow flies`,
        ),
      ),
    [to],
  );
  return text;
}

/**
 * A shared location: a map, its distance from the reader's farm, and a link that opens it in a map
 * app.
 */
export function SharedPlaceCard({ place }: { readonly place: SharedPlace }) {
  const isReady = useHydrated();
  const isAndroid = isReady && /Android/.test(navigator.userAgent);
  const distance = useFarmDistanceText(place);
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
          href={getMapsHref(place, isAndroid)}
          {...(isAndroid ? {} : { target: '_blank', rel: 'noreferrer' })}
        >
          <Icon shape={externalLinkIcon} size={18} />
          Open in maps
        </a>
      </div>
    </ShareCard>
  );
}
