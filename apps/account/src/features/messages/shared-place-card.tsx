import type { SharedPlace } from '@paddock/contracts/http';
import { formatDistance } from '@paddock/domain/distance';
import { useFarmDistance } from '@paddock/listing-ui/use-farm-distance.ts';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { externalLinkIcon } from '@paddock/ui/icon/shapes/external-link.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { lazy, Suspense } from 'react';
import { ShareCard } from './share-card.styles.ts';
import { threadMessages } from './thread.messages.ts';

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

/**
 * A shared location: a map, its distance from the reader's farm, and a link that opens it in a map
 * app.
 */
export function SharedPlaceCard({ place }: { readonly place: SharedPlace }) {
  const isReady = useHydrated();
  const isAndroid = isReady && /Android/.test(navigator.userAgent);
  const distance = useFarmDistance()(place);
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
          {distance && (
            <small>
              {threadMessages.message.distance(formatDistance(distance.km), distance.from)}
            </small>
          )}
        </span>
      </div>
      <div className="acts">
        <a
          href={getMapsHref(place, isAndroid)}
          {...(isAndroid ? {} : { target: '_blank', rel: 'noreferrer' })}
        >
          <Icon shape={externalLinkIcon} size={18} />
          {threadMessages.message.mapLink}
        </a>
      </div>
    </ShareCard>
  );
}
