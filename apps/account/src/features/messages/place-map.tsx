import { MapThumbnail } from '@paddock/ui/map/map-thumbnail.tsx';

/** A file of its own: its outlines come when a place is looked at. */
export function PlaceMap({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  return <MapThumbnail lat={lat} lng={lng} regionSlug="" caption="" />;
}
