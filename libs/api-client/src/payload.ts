/**
 * Serialises page data for the HTML from which the browser reads it. The result is JSON that is
 * safe inside a script element and keeps types that plain JSON loses: timestamps, geo points and
 * documents (specification.md section 3).
 */

/**
 * A timestamp of the document database: whole seconds since the epoch plus nanoseconds (0 to
 * 999,999,999).
 */
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

/** A position in degrees (WGS 84). */
export class GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** A document's fields with its database id. */
export class DocumentData {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  constructor(id: string, fields: Readonly<Record<string, unknown>>) {
    this.id = id;
    this.fields = fields;
  }
}

/**
 * The key that marks an encoded value. None of our contracts use it. Plain data that contains it is
 * wrapped, so that `decodePayload` does not mistake the data for an encoded value.
 */
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
      throw new TypeError(`Unknown type "${tagged[TAG]}" in the page data`);
  }
}

function decodeEntries(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, decode(inner)]));
}

/** Returns JSON without `<`, so that it is safe inside `<script type="application/json">`. */
export function encodePayload(value: unknown): string {
  return JSON.stringify(encode(value)).replaceAll('<', '\\u003c');
}

/** @throws SyntaxError or TypeError when `encodePayload` did not produce the text */
export function decodePayload(text: string): unknown {
  return decode(JSON.parse(text));
}
