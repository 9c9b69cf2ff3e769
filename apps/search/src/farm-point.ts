/**
 * The position of the visitor's farm for searches near it. An address says only `near=farm`, so a
 * shared link doesn't reveal where the farm is; each request contains the rounded position instead.
 */
import type { Farm } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';

/** The value of `near` for the visitor's farm. */
export const NEAR_FARM = 'farm';
/** Decimal places of coordinates in requests and addresses: about 1 km. */
const COORDINATE_DECIMALS = 2;

let farm: Farm | null = null;

/**
 * Starts to follow the farm that the shell publishes.
 * @returns a function that stops following it, for the remote's `dispose`
 */
export function followFarm(): () => void {
  return eventBus.on('farm.changed', (event) => {
    farm = event.farm;
  });
}

/** Returns a position as the API's `near`, rounded to about 1 km. */
export function formatNearParameter({
  lat,
  lng,
}: {
  readonly lat: number;
  readonly lng: number;
}): string {
  return [lat, lng].map((degrees) => degrees.toFixed(COORDINATE_DECIMALS)).join(',');
}

/**
 * Returns the farm's position as the API's `near`. Null when the visitor has no farm, and on the
 * server.
 */
export function getFarmNearParameter(): string | null {
  return farm && formatNearParameter(farm);
}
