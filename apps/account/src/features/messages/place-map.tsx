import { MapThumbnail } from '@paddock/ui/map/map-thumbnail.tsx';

/** A separate chunk, so that the map outlines load only when a shared location is shown. */
export function PlaceMap({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  return <MapThumbnail lat={lat} lng={lng} regionSlug="" caption="" />;
}
