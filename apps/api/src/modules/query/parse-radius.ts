/** Finds how far from a place the search goes: "within 30 km of Gore". */

const RADIUS =
  /\b(?:(?:within|less than|under|up to|max)\s+)?(?:a\s+)?(\d{1,3})\s*(?:km|kms|ks|k|kilometres?|kilometers?)\s+(?:radius\s+)?(?:of|from|away from|around)\b/;

/**
 * @param typed the search in lower case
 * @returns the distance, null when there is none, and the text with "near" in its place
 */
export function parseRadius(typed: string): {
  readonly radiusKm: number | null;
  readonly rest: string;
} {
  const [text, kilometres] = RADIUS.exec(typed) ?? [];
  return text === undefined
    ? { radiusKm: null, rest: typed }
    : { radiusKm: Math.max(1, Number(kilometres)), rest: typed.replace(text, 'near') };
}
