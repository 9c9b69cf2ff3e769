/**
 * Data on their way from the server's HTML to the browser: JSON that is safe inside a script element, and revives
 * what plain JSON loses: timestamps, geo points and document data (specification.md section 3).
 */

/** A moment as the document database gives it: whole seconds since the epoch, and nanoseconds below them. */
export class Timestamp {
  readonly seconds: number;
  readonly nanoseconds: number;
  constructor(seconds: number, nanoseconds: number) {
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }
  toDate(): Date {
    return new Date(this.seconds * 1_000 + Math.floor(this.nanoseconds / 1e6));
  }
}

/** Degrees, WGS 84. */
export class GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** The fields of a document, with the id that the database keeps beside them. */
export class DocumentData {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  constructor(id: string, fields: Readonly<Record<string, unknown>>) {
    this.id = id;
    this.fields = fields;
  }
}

/** A key that no contract of ours uses; data that have it are wrapped, so that nothing is revived by accident. */
const TAG = '$pd';

function encode(value: unknown): unknown {
  if (value instanceof Timestamp)
    return { [TAG]: 'timestamp', v: [value.seconds, value.nanoseconds] };
  if (value instanceof GeoPoint)
    return { [TAG]: 'geo-point', v: [value.latitude, value.longitude] };
  if (value instanceof DocumentData)
    return { [TAG]: 'document', v: [value.id, encode(value.fields)] };
  if (value instanceof Date) return { [TAG]: 'date', v: value.toISOString() };
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value === 'object' && value !== null) {
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, encode(inner)]),
    );
    return TAG in copy ? { [TAG]: 'plain', v: copy } : copy;
  }
  return value;
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value !== 'object' || value === null) return value;
  const tagged = value as { readonly [TAG]?: string; readonly v?: unknown };
  const parts = tagged.v as readonly unknown[];
  switch (tagged[TAG]) {
    case undefined:
      return decodeEntries(value);
    case 'timestamp':
      return new Timestamp(parts[0] as number, parts[1] as number);
    case 'geo-point':
      return new GeoPoint(parts[0] as number, parts[1] as number);
    case 'document':
      return new DocumentData(parts[0] as string, decode(parts[1]) as Record<string, unknown>);
    case 'date':
      return new Date(tagged.v as string);
    case 'plain':
      return decodeEntries(tagged.v as object);
    default:
      throw new TypeError(`The page's data have an unknown type "${tagged[TAG]}"`);
  }
}

function decodeEntries(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, decode(inner)]));
}

/** @returns JSON with no `<` in it, so that it can stand inside `<script type="application/json">`. */
export function encodePayload(value: unknown): string {
  return JSON.stringify(encode(value)).replaceAll('<', '\\u003c');
}

/** @throws SyntaxError or TypeError where the text did not come from `encodePayload` */
export function decodePayload(text: string): unknown {
  return decode(JSON.parse(text));
}
