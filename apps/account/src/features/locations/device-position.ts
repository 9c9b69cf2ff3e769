/** Reads the device's position after a tap, with error messages for the user. */
import type { GeoPoint } from '@paddock/ui/map/pin-map.tsx';
import { locationFormMessages } from './location-form.messages.ts';

/** Generous, because a phone in a gully takes a long time to find its position. */
const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 60_000;
/** Decimal places of the latitude and longitude. Five places are precise to about a metre. */
const DECIMALS = 5;

/**
 * Bounding boxes as [south, north, west, east]: the main islands with Stewart Island, and the
 * Chatham
 * Islands, which lie beyond the 180th meridian and so have negative longitudes.
 */
const NEW_ZEALAND = [
  [-47.6, -34, 166, 179],
  [-44.8, -43.4, -177.5, -175.5],
] as const;

export function isInNewZealand({ lat, lng }: GeoPoint): boolean {
  return NEW_ZEALAND.some(
    ([south, north, west, east]) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
}

const DENIED = locationFormMessages.locate.notAllowed;
const UNAVAILABLE = locationFormMessages.locate.notFound;
const TIMED_OUT = locationFormMessages.locate.timeout;
const ABROAD = locationFormMessages.locate.notInNewZealand;

/** @throws Error with a message that can be shown to the user */
export async function getDevicePosition(): Promise<GeoPoint> {
  if (!('geolocation' in navigator)) throw new Error(UNAVAILABLE);
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => reject(new Error(code === 1 ? DENIED : code === 3 ? TIMED_OUT : UNAVAILABLE)),
      { enableHighAccuracy: true, maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS },
    );
  });
  const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
  const point = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) };
  if (!isInNewZealand(point)) throw new Error(ABROAD);
  return point;
}
