import { placeTopicMessages } from './place-topic.messages.ts';

/** A position in degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export type DevicePositionResult = { readonly position: Position } | { readonly problem: string };

const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 60_000;

/**
 * Bounds in degrees (west, south, east, north) of two areas: the main islands with Stewart Island,
 * and the Chatham Islands.
 */
const NEW_ZEALAND = [
  [166, -47.6, 179, -34],
  [-177.4, -44.7, -175.5, -43.4],
] as const;

export function isInNewZealand({ lat, lng }: Position): boolean {
  return NEW_ZEALAND.some(
    ([west, south, east, north]) => lng >= west && lng <= east && lat >= south && lat <= north,
  );
}

/** Rounds to about ten metres. A phone's position is seldom more accurate. */
const roundDegrees = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Messages to the user, by the code of a GeolocationPositionError. */
const ERROR_MESSAGES: Readonly<Record<number, string>> = {
  1: placeTopicMessages.position.notAllowed,
  3: placeTopicMessages.position.timedOut,
};

/**
 * Returns the device's position if it is in New Zealand, otherwise a message for the user. Never
 * rejects.
 */
export function getDevicePosition(): Promise<DevicePositionResult> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = {
          lat: roundDegrees(coords.latitude),
          lng: roundDegrees(coords.longitude),
        };
        resolve(
          isInNewZealand(position)
            ? { position }
            : {
                problem: placeTopicMessages.position.abroad,
              },
        );
      },
      ({ code }) =>
        resolve({
          problem: ERROR_MESSAGES[code] ?? placeTopicMessages.position.unknown,
        }),
      { maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS },
    );
  });
}
