import { FarmDistance } from '../features/farm/farm-distance.tsx';

/** Fills the slot `listing.distance`. */
export function Slot({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  return <FarmDistance to={{ lat, lng }} />;
}
