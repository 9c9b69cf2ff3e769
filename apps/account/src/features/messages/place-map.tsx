import { MapThumbnail } from '@paddock/ui/map/map-thumbnail.tsx';

/**
 * A map of a shared location. A separate chunk, so that the map outlines load only when a message
 * contains a location.
 */
export function PlaceMap({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  return <MapThumbnail lat={lat} lng={lng} regionSlug="" caption="" />;
}
