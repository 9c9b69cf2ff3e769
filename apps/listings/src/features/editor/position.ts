/** Where somebody is, as their phone says it; or why it cannot be used, in words for them. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export type Located = { readonly position: Position } | { readonly trouble: string };

const TIMEOUT_MS = 15_000;
const OLDEST_MS = 60_000;
const INSTEAD = 'Choose the town, or tap the map.';

/** The main islands with Stewart Island, and the Chathams: west, south, east, north. */
const NEW_ZEALAND = [
  [166, -47.6, 179, -34],
  [-177.4, -44.7, -175.5, -43.4],
] as const;

export function isInNewZealand({ lat, lng }: Position): boolean {
  return NEW_ZEALAND.some(
    ([west, south, east, north]) => lng >= west && lng <= east && lat >= south && lat <= north,
  );
}

/** About ten metres: a phone is seldom surer of itself. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

const WHY: Readonly<Record<number, string>> = {
  1: `This page may not know where you are. Allow it in your browser’s settings, or do it by hand: ${INSTEAD.charAt(0).toLowerCase()}${INSTEAD.slice(1)}`,
  3: `Finding you took too long. Try again under the open sky. ${INSTEAD}`,
};

/** Never rejects. */
export function locate(): Promise<Located> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) };
        resolve(
          isInNewZealand(position)
            ? { position }
            : {
                trouble: `Your phone says that you are outside New Zealand, where nothing can be posted. ${INSTEAD}`,
              },
        );
      },
      ({ code }) =>
        resolve({ trouble: WHY[code] ?? `Your phone did not say where you are. ${INSTEAD}` }),
      { maximumAge: OLDEST_MS, timeout: TIMEOUT_MS },
    );
  });
}
